import { describe, expect, test } from 'vitest';
import type { ExternalResource, KeptItem } from '#contract/my-library/my-library.schemas.ts';
import { chooseKept } from './choose-kept.ts';
import { readMyLibrarySearch } from './my-library-search.ts';

const item = (item_id: number, en: string, es: string, more: Partial<KeptItem> = {}): KeptItem => ({
  item_id,
  resource_type_id: 25,
  title: { en, es },
  language: 'en',
  level3_id: null,
  minutes: 10,
  cover_url: null,
  is_assignable: true,
  standards: ['5.8A'],
  product_id: 1,
  unit_id: 1,
  subunit_id: 1,
  added_at: `2026-01-0${item_id}T00:00:00Z`,
  ...more,
});
const page = (resource_id: number, title: string, unit_id: number | null = null): ExternalResource => ({
  resource_id,
  item_id: resource_id + 100,
  used_in: { total: 0, names: [] },
  title,
  description: 'A film',
  url: 'https://example.org/volcano',
  attachment: null,
  resource_type_id: 26,
  product_id: null,
  unit_id,
  subunit_id: null,
  level3_id: null,
  added_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
});
const library = {
  items: [item(1, 'Energy', 'Energía'), item(2, 'Cells', 'Células', { unit_id: 2 }), item(3, 'Day', 'Día', { resource_type_id: 5 })],
  external_resources: [page(1, 'Lava'), page(2, 'Ash', 2)],
};
const chosen = (raw: Record<string, unknown>, language: 'en' | 'es' = 'en') => {
  const { items, external_resources } = chooseKept(library, readMyLibrarySearch(raw), { language, isStarred: (id) => id === 2 });
  return [...items.map(({ title }) => title.en), ...external_resources.map(({ title }) => title)];
};

describe('my library', () => {
  test('shows all, the newest first', () => {
    expect(chosen({})).toEqual(['Day', 'Cells', 'Energy', 'Lava', 'Ash']);
  });

  test('is narrowed to a unit', () => {
    expect(chosen({ unit_id: '2' })).toEqual(['Cells', 'Ash']);
    expect(chosen({ unit_id: 'x' })).toHaveLength(5);
  });

  test('is found in by words of either language, without accents, by standard, and by address', () => {
    expect(chosen({ find: 'ENERGIA' })).toEqual(['Energy']);
    expect(chosen({ find: '5.8a cel' })).toEqual(['Cells']);
    expect(chosen({ find: 'volcano' })).toEqual(['Lava', 'Ash']);
    expect(chosen({ find: 'lava film' })).toEqual(['Lava']);
  });

  test('is sorted by title in the language of the screen, by type, and by star', () => {
    expect(chosen({ sort: 'title' }).slice(0, 3)).toEqual(['Cells', 'Day', 'Energy']);
    expect(chosen({ sort: 'title' }, 'es').slice(0, 3)).toEqual(['Cells', 'Day', 'Energy']);
    expect(chosen({ sort: 'type' }).slice(0, 3)).toEqual(['Day', 'Cells', 'Energy']);
    expect(chosen({ sort: 'starred' }).slice(0, 3)).toEqual(['Cells', 'Day', 'Energy']);
    expect(chosen({ sort: 'sideways' })).toEqual(chosen({}));
  });
});
