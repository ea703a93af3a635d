import { useSearch } from '@tanstack/react-router';
import { useSetAddress } from '../layout/use-set-address.ts';
import { type ListState, listAddress, readListSearch, type SortBy } from './list-search.ts';

interface ListSearchOptions<Sort extends string, Filter extends string> {
  /** The columns that the list sorts by. Another word in the address is left out. */
  readonly sorts?: readonly Sort[];
  /** What the list is sorted by before anyone chose. */
  readonly defaultSort?: SortBy<Sort>;
  /** The names of the filters in the address. */
  readonly filters?: readonly Filter[];
  /** Those of the filters that choose which list is shown. They narrow nothing, and stay when search and filters are cleared. */
  readonly views?: readonly NoInfer<Filter>[];
  /** Rows on a page. @default 25 */
  readonly pageSize?: number;
  /** Before each name in the address, where one page has two lists. */
  readonly prefix?: string;
}

/** The state of a list, and how it is changed. A change of search, filter or sorting goes back to page 1. */
export interface ListSearch<Sort extends string = string, Filter extends string = string> extends ListState<Sort, Filter> {
  setFind(find: string): void;
  setSort(sort: SortBy<Sort>): void;
  setPage(page: number): void;
  /** Goes to a page in place of one that is not there: Back does not lead to that one. */
  replacePage(page: number): void;
  setSize(size: number): void;
  setFilter(filter: Filter, value: string | null): void;
  /** Shows these columns; null for the columns of the start. */
  setColumns(columns: readonly string[] | null): void;
  /** Takes away search and filters, and stays with the list that is shown. */
  clear(): void;
  /** Whether a search or a filter narrows the list that is shown. */
  readonly narrowed: boolean;
}

/**
 * What a list shows, kept in the address: search text, sorting, page, page size, filters, columns. Absent means the default, so
 * a plain link is the plain list. The route must not strip unknown search parameters (no `validateSearch`, or one that keeps them).
 */
export function useListSearch<const Sort extends string = string, const Filter extends string = never>(
  options: ListSearchOptions<Sort, Filter> = {},
): ListSearch<Sort, Filter> {
  const address = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const setAddress = useSetAddress();
  const { sorts, defaultSort, filters, views = [], pageSize = 25, prefix = '' } = options;
  const state = readListSearch(address, { sorts, defaultSort, filters, pageSize, prefix });
  const isView = (name: string) => views.some((view) => view === name);
  const pick = (keep: (name: string) => boolean) =>
    Object.fromEntries(Object.entries<string | undefined>(state.filters).filter(([name]) => keep(name))) as typeof state.filters;
  const change = (next: Partial<ListState<Sort, Filter>>, replace = true) => {
    const written = listAddress({ ...state, page: 1, ...next }, { defaultSort, filters, pageSize, prefix });
    void setAddress(written, { replace });
  };
  return {
    ...state,
    narrowed: state.find !== '' || !Object.keys(state.filters).every(isView),
    setFind: (find) => find !== state.find && change({ find }),
    setSort: (sort) => change({ sort }),
    setPage: (page) => change({ page }, false),
    replacePage: (page) => change({ page }),
    setSize: (size) => change({ size }),
    setFilter: (filter, value) => {
      const others = pick((name) => name !== filter);
      change({ filters: value ? { ...others, [filter]: value } : others });
    },
    setColumns: (columns) => change({ columns, page: state.page }),
    clear: () => change({ find: '', filters: pick(isView) }),
  };
}
