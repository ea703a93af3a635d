import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import type { ResourceGroup } from '#domain/content/resource-types.ts';
import { ItemList } from './item-list.tsx';
import { KeptPreviews } from './kept-library.tsx';
import type { KeptPreview } from './kept-previews.ts';
import { type LanguageId, textIn } from './library-language.ts';
import type { LibraryPlace } from './library-place.ts';
import type { LibrarySearch } from './library-search.ts';

/** What someone looks for. */
interface Question {
  readonly words: string;
  readonly group: ResourceGroup | undefined;
  readonly within: 'place' | 'all' | undefined;
}

/** What the library hands to the search, which is an area of its own and comes from the route. */
export interface FinderSlot extends Question {
  /** The place that stands open; nulls below the level where it ends. */
  readonly place: { readonly product_id: number | null; readonly unit_id: number | null; readonly subunit_id: number | null };
  readonly productTitle: string | null;
  readonly placeTitle: string | null;
  readonly manyProducts: boolean;
  readonly onAsk: (change: Partial<Question>) => void;
  /** Rows that open the resources, each with a line below its title. */
  readonly list: (items: readonly ItemSummary[], below: (itemId: number) => ReactNode) => ReactNode;
  /** What is on this device. */
  readonly onDevice: (show: (documents: readonly KeptPreview[]) => ReactNode) => ReactNode;
}

/** The search's view of the place where someone stands. */
export function useFinderSlot(
  search: LibrarySearch,
  found: LibraryPlace | null,
  manyProducts: boolean,
  languageId: LanguageId,
): FinderSlot {
  const navigate = useNavigate();
  const { product = null, unit = null, subunit = null } = found ?? {};
  const { q, group, within } = search;
  const onAsk = (change: Partial<Question>) => {
    const next = { words: q ?? '', group, within, ...change };
    const asked = next.words === '' ? {} : { q: next.words, group: next.group, within: next.within };
    const { q: _q, group: _group, within: _within, ...place } = search;
    void navigate({ to: '/authenticated/content/contentHome', search: { ...place, ...asked }, replace: true, resetScroll: false });
  };
  const deepest = subunit ?? unit;
  return {
    words: q ?? '',
    group,
    within,
    place: { product_id: product?.id ?? null, unit_id: unit?.unit_id ?? null, subunit_id: subunit?.subunit_id ?? null },
    productTitle: product && textIn(product.title, languageId),
    placeTitle: deepest && textIn(deepest.title, languageId),
    manyProducts,
    onAsk,
    list: (items, below) => <ItemList items={items} search={search} languageId={languageId} below={below} />,
    onDevice: (show) => <KeptPreviews>{show}</KeptPreviews>,
  };
}
