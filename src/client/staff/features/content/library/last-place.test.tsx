import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { useLastPlace } from './last-place.ts';
import { type LibrarySearch, readLibrarySearch } from './library-search.ts';

const LIBRARY = '/authenticated/content/contentHome';
const staticData = screen({ roles: 'everyone', title: ['Test', 'Prueba'] });

beforeEach(() => localStorage.clear());

/** Opens the library at an address, as from the bar at the side. */
async function openLibrary(search: LibrarySearch = {}) {
  cleanup();
  const root = createRootRoute();
  const library = createRoute({
    getParentRoute: () => root,
    path: LIBRARY,
    staticData,
    component: function Library() {
      const address = readLibrarySearch({ ...library.useSearch() });
      return <p>{useLastPlace(address) ? 'coming' : 'here'}</p>;
    },
  });
  const router = createRouter({ routeTree: root.addChildren([library]), history: createMemoryHistory({ initialEntries: [LIBRARY] }) });
  const go = (to: LibrarySearch) => act(async () => void (await router.navigate({ to: LIBRARY, search: to } as never)));
  if (Object.keys(search).length > 0) await router.navigate({ to: LIBRARY, search } as never);
  render(<RouterProvider router={router as never} />);
  await act(() => router.load());
  return { go, at: () => router.state.location.search };
}

test('the library opens where the teacher was, in the product, unit and sub-unit', async () => {
  const { go } = await openLibrary();
  await go({ product_id: 2, unit_id: 10, subunit_id: 102, level3_id: 1000, type: 18, q: 'tides' });
  const { at } = await openLibrary();
  // The place, not what was searched for in it.
  expect(at()).toEqual({ product_id: 2, unit_id: 10, subunit_id: 102, level3_id: 1000 });
});

test('an address that names a place is believed, and is the place from then on', async () => {
  await (await openLibrary()).go({ unit_id: 10 });
  expect((await openLibrary({ unit_id: 11 })).at()).toEqual({ unit_id: 11 });
  expect((await openLibrary()).at()).toEqual({ unit_id: 11 });
});

test('who goes to the top from inside the library stays there, and finds the top the next time', async () => {
  const { go, at } = await openLibrary({ unit_id: 11 });
  await go({});
  expect(at()).toEqual({});
  expect((await openLibrary()).at()).toEqual({});
});

test('what storage holds in place of a place leads nowhere', async () => {
  for (const kept of ['"x"', '[]', '{"unit_id":"a; drop"}', '{"__proto__":{"unit_id":1}}', 'no json']) {
    localStorage.setItem('tidepool.library-place', kept);
    expect((await openLibrary()).at()).toEqual({});
  }
});
