import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { signInAs } from '#client/testing/server-replies.ts';
import { getUnits } from '#contract/content/content.contract.ts';
import { exampleOf } from '#contract/example-of.ts';
import { LibraryBrowser } from './library-browser.tsx';
import type { LibraryPlace, LibraryTree } from './library-place.ts';
import { readLibrarySearch } from './library-search.ts';
import { LibraryTabs } from './library-tabs.tsx';

const EMPTY = { data: [], units: [] } as unknown as LibraryTree;
const TIDES = { id: 1, title: { en: 'Tides', es: 'Mareas' } } as LibraryPlace['product'];

function show(product: LibraryPlace['product']) {
  const place: LibraryPlace = { product, unit: null, subunit: null, level3: null };
  return render(<LibraryBrowser tree={EMPTY} place={place} search={{}} languageId={101} />);
}

test('a library without a product says so, and a product without units says that', () => {
  const { unmount } = show(null);
  expect(screen.getByText('The library has no products yet')).toBeDefined();
  unmount();
  show(TIDES);
  expect(screen.getByText('This product has no units yet')).toBeDefined();
});

test.each(['Physical Science', 'Life Science', 'Earth and Space Science'])(
  'a unit is shown with its category of science: %s',
  async (category) => {
    const { units, ...rest } = exampleOf(getUnits.data, { whole: true }) as LibraryTree;
    const tree = { ...rest, units: units.map((unit) => ({ ...unit, category })) };
    const place: LibraryPlace = { product: TIDES, unit: null, subunit: null, level3: null };
    signInAs('teacher');
    await drawStaff(<LibraryBrowser tree={tree} place={place} search={{}} languageId={101} />);
    expect(screen.getAllByText(category).length).toBeGreaterThan(0);
  },
);

test('the library opens with the tab of science, which the address does not name (specification section 3)', async () => {
  signInAs('teacher');
  await drawStaff(<LibraryTabs current="sciencelibrary" />);
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => new URL((link as HTMLAnchorElement).href).search)).toEqual(['']);
  expect(readLibrarySearch({}).tab).toBeUndefined();
});
