import { createRouter } from '@tanstack/react-router';
import { admits, type ScreenDeclaration } from '#client/shared/platform/screen/screen.ts';
import { firstParents, firstRoutes } from './first-routes.gen.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { redrawWithLanguage } from './redraw-screens.tsx';
import { RouteErrorPage } from './route-error-page.tsx';
import type { routeTree as everyRoute } from './route-tree.gen.ts';
import { openMoreRoutes, openProgramFor } from './staff-program.ts';

/**
 * The product's router: one file under a `routes` folder is one screen. It starts with the first screens' routes; all
 * others are added when they are needed (`staff-program.ts`). The types know all of them.
 */
export const router = createRouter({
  routeTree: firstRoutes as unknown as typeof everyRoute,
  context: { openProgramFor: (role, path) => openProgramFor(role, isKnown(path), addRoutes), mayOpen },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: RouteErrorPage,
});
redrawWithLanguage(Object.values(router.routesById));

/** The router reads a tree once; a tree that has grown is read again. */
function addRoutes(add: (parents: typeof firstParents) => void): void {
  add(firstParents);
  router.setRoutes(router.buildRouteTree());
  redrawWithLanguage(Object.values(router.routesById));
}

/** Adds the routes that the first screen did without; it is usable by now. */
export function addMoreRoutes(): Promise<void> {
  return openMoreRoutes(addRoutes);
}

/** Whether a path, with or without a query, is among the routes that are here. */
function isKnown(path: string): boolean {
  return routesAt(path) !== null;
}

function mayOpen(role: number, path: string): boolean {
  return routesAt(path)?.every(({ options }) => admits(options.staticData?.screen, role)) ?? false;
}

/** The routes of a path from the root on; null where only a part of it is known: the router then answers the part's own route. */
function routesAt(path: string): ReturnType<typeof router.getMatchedRoutes>[0] | null {
  const [routes, params, found] = router.getMatchedRoutes(path.split(/[?#]/)[0] ?? '/');
  return found === undefined || '**' in params ? null : routes;
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
