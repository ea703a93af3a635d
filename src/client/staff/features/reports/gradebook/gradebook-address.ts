/** What of the gradebook is shown beyond the class and its period; absent means the default. */
export interface GradebookAddress {
  /** The page of columns, from 1. */
  readonly columns?: number;
  /** "name", "average", "missing", or a column's id; with a minus in front the other way round. */
  readonly sort?: string;
  readonly find?: string;
  readonly show?: 'missing' | 'waiting';
}

/** Reads the address; what makes no sense is left out. */
export function readGradebookAddress(raw: Readonly<Record<string, unknown>>): GradebookAddress {
  const read = {
    columns: /^[1-9]\d{0,3}$/.test(String(raw.columns ?? '')) ? Number(raw.columns) : undefined,
    sort: typeof raw.sort === 'string' && /^-?[a-z][a-z\d-]{0,40}$/.test(raw.sort) ? raw.sort : undefined,
    find: raw.find === undefined || raw.find === '' ? undefined : String(raw.find).slice(0, 100),
    show: raw.show === 'missing' || raw.show === 'waiting' ? raw.show : undefined,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as GradebookAddress;
}
