import type { ExternalResource, KeptItem } from '#contract/my-library/my-library.schemas.ts';
import { foldSearch } from '#domain/folding/fold-text.ts';
import type { MyLibrarySearch, MyLibrarySort } from './my-library-search.ts';
import type { MyLibrary } from './use-keep.ts';

interface Reader {
  readonly language: 'en' | 'es';
  readonly isStarred: (itemId: number) => boolean;
}

/** The part of my library that is asked for, in the order that is asked for. */
export function chooseKept({ items, external_resources }: MyLibrary, search: MyLibrarySearch, { language, isStarred }: Reader): MyLibrary {
  const { unit_id, find = '', sort = 'newest' } = search;
  const words = foldSearch(find).split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => foldSearch(text).includes(word));
  const inUnit = (kept: { readonly unit_id: number | null }) => unit_id === undefined || kept.unit_id === unit_id;
  const found = items.filter((item) => inUnit(item) && has(`${item.title.en} ${item.title.es} ${item.standards.join(' ')}`));
  const pages = external_resources.filter(
    (each) => inUnit(each) && has(`${each.title} ${each.description} ${each.url} ${each.attachment?.file_name ?? ''}`),
  );
  return {
    items: found.toSorted(
      order<KeptItem>(
        sort,
        ({ title }) => title[language] || title.en,
        ({ item_id }) => isStarred(item_id),
      ),
    ),
    external_resources: pages.toSorted(
      order<ExternalResource>(
        sort,
        ({ title }) => title,
        () => false,
      ),
    ),
  };
}

/** Which of two comes first; what is alike stands with the newest first. */
function order<Kept extends { readonly added_at: string; readonly resource_type_id: number }>(
  sort: MyLibrarySort,
  titleOf: (kept: Kept) => string,
  hasStar: (kept: Kept) => boolean,
) {
  const byAge = (one: Kept, other: Kept) => other.added_at.localeCompare(one.added_at);
  const byTitle = (one: Kept, other: Kept) => titleOf(one).localeCompare(titleOf(other));
  const by: Record<MyLibrarySort, (one: Kept, other: Kept) => number> = {
    newest: byAge,
    starred: (one, other) => Number(hasStar(other)) - Number(hasStar(one)) || byAge(one, other),
    title: byTitle,
    type: (one, other) => one.resource_type_id - other.resource_type_id || byTitle(one, other),
  };
  return by[sort];
}
