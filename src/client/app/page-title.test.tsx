import { createMemoryHistory, createRoute, createRouter, notFound, Outlet, RouterProvider } from '@tanstack/react-router';
import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { screen as declare } from '#client/shared/platform/screen/screen.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { Route as rootRoute } from './routes/__root.tsx';

const child = (path: string, title: string, isForeign = false) =>
  createRoute({
    getParentRoute: () => rootRoute as never,
    path,
    staticData: declare({ roles: 'everyone', title: [title, title] }),
    beforeLoad: () => {
      if (isForeign) throw notFound();
    },
    component: () => <p>{title}</p>,
  });

/** A frame around screens, as the signed-in area is. */
const area = createRoute({
  getParentRoute: () => rootRoute as never,
  path: '/area',
  staticData: declare({ roles: 'everyone', title: ['Tidepool', 'Tidepool'] }),
  component: Outlet,
});
const within = createRoute({
  getParentRoute: () => area as never,
  path: '/within',
  staticData: declare({ roles: 'everyone', title: ['Within', 'Dentro'] }),
  component: () => <p>Within</p>,
});

const routeTree = (rootRoute as unknown as { addChildren: (children: unknown[]) => typeof rootRoute }).addChildren([
  child('/grades', 'Grades'),
  child('/foreign', 'Security log', true),
  area.addChildren([within as never]),
]);

test.each([
  ['/grades', 'Grades · Tidepool'],
  ['/foreign', 'Not Found · Tidepool'],
  ['/nowhere', 'Not Found · Tidepool'],
  ['/area/within', 'Within · Tidepool'],
  ['/area/nowhere', 'Not Found · Tidepool'],
])('%s is called %s', async (at, title) => {
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [at] }),
    defaultNotFoundComponent: NotFoundPage,
    context: {} as never,
  });
  render(<RouterProvider router={router as never} />);
  await waitFor(() => expect(document.title).toBe(title));
});
