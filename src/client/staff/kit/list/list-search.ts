/** A column and its direction. */
export interface SortBy<Sort extends string = string> {
  readonly column: Sort;
  readonly descending: boolean;
}

/** What a list shows. */
export interface ListState<Sort extends string = string, Filter extends string = string> {
  readonly find: string;
  readonly sort: SortBy<Sort> | null;
  /** From 1. */
  readonly page: number;
  /** Rows on a page. */
  readonly size: number;
  readonly filters: Partial<Readonly<Record<Filter, string>>>;
  /** The columns that are shown; null for those of the start. */
  readonly columns: readonly string[] | null;
}

interface Reading<Sort extends string, Filter extends string> {
  readonly sorts?: readonly Sort[];
  readonly defaultSort?: SortBy<Sort>;
  readonly filters?: readonly Filter[];
  readonly pageSize: number;
  readonly prefix: string;
}

/** The page sizes that a person can choose. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
const LONGEST_FIND = 120;

/** Reads a list's state from the address. What makes no sense counts as absent. */
export function readListSearch<Sort extends string, Filter extends string>(
  address: Readonly<Record<string, unknown>>,
  { sorts, defaultSort, filters = [], pageSize, prefix }: Reading<Sort, Filter>,
): ListState<Sort, Filter> {
  const at = (name: string) => word(address[prefix + name]);
  const sort = at('sort') as Sort | '';
  const known = sort !== '' && (sorts === undefined || sorts.includes(sort));
  const size = Number(at('size'));
  const page = Number(at('page'));
  const columns = at('columns');
  return {
    find: at('find').slice(0, LONGEST_FIND),
    sort: known ? { column: sort, descending: at('desc') === 'true' } : (defaultSort ?? null),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.some((each) => each === size) ? size : pageSize,
    filters: Object.fromEntries(filters.map((name) => [name, at(name)]).filter(([, value]) => value !== '')) as Partial<
      Record<Filter, string>
    >,
    columns: columns === '' ? null : columns.split(','),
  };
}

/** Writes a list's state for the address: `undefined` for what is as it would be anyway. */
export function listAddress<Sort extends string, Filter extends string>(
  state: ListState<Sort, Filter>,
  { defaultSort, filters = [], pageSize, prefix }: Omit<Reading<Sort, Filter>, 'sorts'>,
): Record<string, string | number | boolean | undefined> {
  const { find, sort, page, size, columns } = state;
  const isDefault = sort?.column === defaultSort?.column && sort?.descending === defaultSort?.descending;
  const named: Record<string, string | number | boolean | undefined> = {
    find: find.trim() === '' ? undefined : find,
    sort: isDefault ? undefined : sort?.column,
    desc: !isDefault && sort?.descending ? true : undefined,
    page: page > 1 ? page : undefined,
    size: size === pageSize ? undefined : size,
    columns: columns?.join(','),
  };
  for (const name of filters) named[name] = state.filters[name];
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [prefix + name, value]));
}

/** The router reads "12" as a number and "true" as a boolean. */
function word(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
