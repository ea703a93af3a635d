import { RESOURCE_GROUPS, type ResourceGroup } from '#domain/content/resource-types.ts';

/** Where someone stands in the library; the whole of it is in the address. */
export interface LibrarySearch {
  readonly product_id?: number;
  readonly unit_id?: number;
  readonly subunit_id?: number;
  readonly level3_id?: number;
  /** Only resources of this type. */
  readonly type?: number;
  /** Only resources with the reader's star. */
  readonly starred?: true;
  /** The science library where there is none (specification section 3, "Content state"). */
  readonly tab?: LibraryTab;
  /** Of one's own lessons: the archived ones, a page of them, one of them opened. */
  readonly category?: 'archived';
  readonly page?: number;
  readonly lesson_id?: number;
  /** Another view of the place than its resources one after the other. */
  readonly view?: LibraryView;
  /** The words searched for, among resources of this group, in the place alone or in every product; otherwise in the product. */
  readonly q?: string;
  readonly group?: ResourceGroup;
  readonly within?: 'place' | 'all';
}

/** Beside the science library: what one keeps, and one's own lessons and assignments. */
const LIBRARY_TABS = ['mylibrary', 'lessons'] as const;
export type LibraryTab = (typeof LIBRARY_TABS)[number];

/** As the blocks of a lesson, or a set of its own (specification section 3). */
export const LIBRARY_VIEWS = ['blocks', 'starSmart', 'rcTests', 'engineering'] as const;
export type LibraryView = (typeof LIBRARY_VIEWS)[number];

/** The previewed resource, and the place in the library that "back" leads to. */
export interface PreviewSearch extends LibrarySearch {
  readonly item_id?: number;
  /** Instead of an item of the library: a file of one's own. */
  readonly attachment_id?: number;
  /** The teacher guide lies open beside the resource. */
  readonly guide?: true;
  /** It was opened from a correlation, which "back" leads to (specification section 3). */
  readonly isCorrelationUrl?: true;
  readonly grade_id?: number;
  readonly standard_name?: string;
  readonly is_teks?: false;
}

type Raw = Readonly<Record<string, unknown>>;

/** Reads the library's address. What makes no sense is left out, and a deeper id without its parents still counts. */
export function readLibrarySearch(raw: Raw): LibrarySearch {
  return present({
    product_id: idIn(raw.product_id),
    unit_id: idIn(raw.unit_id),
    subunit_id: idIn(raw.subunit_id),
    level3_id: idIn(raw.level3_id),
    type: idIn(raw.type),
    starred: isYes(raw.starred),
    tab: LIBRARY_TABS.find((tab) => tab === raw.tab),
    category: raw.category === 'archived' ? raw.category : undefined,
    page: idIn(raw.page),
    lesson_id: idIn(raw.lesson_id),
    view: LIBRARY_VIEWS.find((view) => view === raw.view),
    q: wordsIn(raw.q),
    group: RESOURCE_GROUPS.find((group) => group === raw.group),
    within: (['place', 'all'] as const).find((within) => within === raw.within),
  } as const);
}

/** Reads the preview's address. */
export function readPreviewSearch(raw: Raw): PreviewSearch {
  return present({
    ...readLibrarySearch(raw),
    item_id: idIn(raw.item_id),
    attachment_id: idIn(raw.attachment_id),
    guide: isYes(raw.guide),
    ...(isYes(raw.isCorrelationUrl) && {
      isCorrelationUrl: true,
      grade_id: String(raw.grade_id) === '0' ? 0 : idIn(raw.grade_id),
      standard_name: wordsIn(raw.standard_name),
      is_teks: String(raw.is_teks) === 'false' ? false : undefined,
    }),
  } as const);
}

function isYes(value: unknown): true | undefined {
  return value === true || value === 'true' || value === 1 ? true : undefined;
}

/** A positive whole number from a number or its digits; "null", as the specification's clients write it, is none. */
function idIn(value: unknown): number | undefined {
  if (typeof value !== 'number' && !(typeof value === 'string' && /^\d{1,15}$/.test(value))) return undefined;
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** What was typed. The router reads "12" as a number. */
function wordsIn(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) || undefined : undefined;
}

/** Without the absent keys, so that they do not stand in the address. */
function present<Search extends object>(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Search;
}
