import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LibraryBrowser } from './library-browser.tsx';
import type { LibraryPlace, LibraryTree } from './library-place.ts';

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
