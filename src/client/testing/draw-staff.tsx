import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { Overlays } from '#client/staff/kit/provider/overlays.tsx';
import { StaffProvider } from '#client/staff/kit/provider/staff-provider.tsx';

/** What the other page says. */
const ELSEWHERE = 'elsewhere';

const staticData = screen({ roles: 'everyone', title: ['Test', 'Prueba'] });

/**
 * Draws a staff screen as a test sees it: in the kit's provider, with a router whose address the test reads, and a query client
 * of its own.
 * @param at the address to start from
 */
export async function drawStaff(drawn: ReactNode, at = '/here') {
  cleanup();
  const root = createRootRoute();
  const here = createRoute({ getParentRoute: () => root, path: '/here', staticData, component: () => drawn });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/elsewhere', staticData, component: () => <p>{ELSEWHERE}</p> });
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree: root.addChildren([here, elsewhere]), history });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <StaffProvider env="test" overlays={<Overlays />}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </StaffProvider>,
  );
  // The router draws its first screen a few ticks later.
  await act(() => router.load());
  return { ...view, router, queries, search: () => router.state.location.search as Record<string, unknown> };
}
