import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, screen as page, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { StaffProvider } from '#client/staff/kit/provider/staff-provider.tsx';
import { StaffNav } from './staff-nav.tsx';

const staticData = screen({ roles: 'everyone', title: ['Test', 'Prueba'] });
const PLACES = [
  { to: '/authenticated/reports/home', label: 'Reports' },
  { to: '/authenticated/workspace/workspaceHome', label: 'Workspace' },
  { to: '/authenticated/admin/adminHome', label: 'Admin' },
];

/** @param room how wide the header is; each place measures 100 */
function headerOf(room: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'NAV' ? room : 100;
  });
}
afterEach(() => vi.restoreAllMocks());

async function openAt(address: string) {
  cleanup();
  const root = createRootRoute();
  const any = createRoute({ getParentRoute: () => root, path: '$', staticData, component: () => <StaffNav places={PLACES} /> });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([any]), history });
  render(
    <StaffProvider env="test" overlays={null}>
      <RouterProvider router={router as never} />
    </StaffProvider>,
  );
  await act(() => router.load());
}

test.each([
  ['/authenticated/reports/home', 'page'],
  ['/authenticated/reports/gradeBook?group_puid=1', 'true'],
])('the place that a screen belongs to is marked: %s', async (address, current) => {
  headerOf(1000);
  await openAt(address);
  expect(page.getByRole('link', { name: 'Reports' }).getAttribute('aria-current')).toBe(current);
  expect(page.getByRole('link', { name: 'Workspace' }).getAttribute('aria-current')).toBeNull();
});

test('the menu of the other places is called as the one that is open in it', async () => {
  headerOf(180);
  await openAt('/authenticated/admin/manageUsers/search');
  expect(await page.findByRole('button', { name: 'Admin' })).toBeTruthy();
});
