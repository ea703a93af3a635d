import { createRouter } from '@tanstack/react-router';
import { admits, type ScreenDeclaration } from '#client/shared/platform/screen.ts';
import { firstRoutes, staffParents } from './first-routes.gen.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { RouteErrorPage } from './route-error-page.tsx';
import type { routeTree as everyRoute } from './route-tree.gen.ts';
import { openProgramFor } from './staff-program.ts';

/**
 * The product's router: one file under a `routes` folder is one screen. It starts with everyone's and the students' routes;
 * staff's are added when staff sign in. The types know all of them.
 */
export const router = createRouter({
  routeTree: firstRoutes as unknown as typeof everyRoute,
  context: { openProgramFor: (role) => openProgramFor(role, addRoutes), mayOpen },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: RouteErrorPage,
});

/** The router reads a tree once; a tree that has grown is read again. */
function addRoutes(add: (parents: typeof staffParents) => void): void {
  add(staffParents);
  router.setRoutes(router.buildRouteTree());
}

function mayOpen(role: number, path: string): boolean {
  const [routes, , found] = router.getMatchedRoutes(path.split(/[?#]/)[0] ?? '/');
  return found !== undefined && routes.every(({ options }) => admits(options.staticData?.screen, role));
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Required: a route without it does not compile. Write `staticData: screen({ ... })`. */
    readonly screen: ScreenDeclaration;
  }
}
