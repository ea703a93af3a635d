import type { ExternalResource, KeptItem } from '#contract/my-library.schemas.ts';
import type { MyLibrarySearch } from './my-library-search.ts';
import type { MyLibrary } from './use-keep.ts';

/** The part of my library that is asked for, in the order that is asked for. */
export function chooseKept({ items, external_resources }: MyLibrary, search: MyLibrarySearch, language: 'en' | 'es'): MyLibrary {
  const { unit_id, find = '', sort = 'newest' } = search;
  const words = plain(find).split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => plain(text).includes(word));
  const inUnit = (kept: { readonly unit_id: number | null }) => unit_id === undefined || kept.unit_id === unit_id;
  return {
    items: sorted(
      items.filter((item) => inUnit(item) && has(`${item.title.en} ${item.title.es} ${item.standards.join(' ')}`)),
      (item: KeptItem) => item.title[language] || item.title.en,
      sort,
    ),
    external_resources: sorted(
      external_resources.filter((each) => inUnit(each) && has(`${each.title} ${each.description} ${each.url}`)),
      (each: ExternalResource) => each.title,
      sort,
    ),
  };
}

/** Without case and accents: "energia" finds "Energía". */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

function sorted<Kept extends { readonly added_at: string; readonly resource_type_id: number }>(
  kept: readonly Kept[],
  titleOf: (kept: Kept) => string,
  sort: NonNullable<MyLibrarySearch['sort']>,
): Kept[] {
  const byTitle = (one: Kept, other: Kept) => titleOf(one).localeCompare(titleOf(other));
  return kept.toSorted((one, other) => {
    if (sort === 'newest') return other.added_at.localeCompare(one.added_at);
    return (sort === 'type' ? one.resource_type_id - other.resource_type_id : 0) || byTitle(one, other);
  });
}
