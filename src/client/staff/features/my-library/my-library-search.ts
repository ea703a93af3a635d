export const SORTS = ['newest', 'starred', 'title', 'type'] as const;
export type MyLibrarySort = (typeof SORTS)[number];

/** Which part of my library is shown; all of this is in the address. */
export interface MyLibrarySearch {
  readonly unit_id?: number;
  /** Words to find. */
  readonly find?: string;
  readonly sort?: MyLibrarySort;
}

/** Reads my library's part of the address. What makes no sense is left out. */
export function readMyLibrarySearch(raw: Readonly<Record<string, unknown>>): MyLibrarySearch {
  const unit = Number(raw.unit_id);
  const sort = SORTS.find((each) => each === raw.sort);
  return {
    ...(Number.isSafeInteger(unit) && unit > 0 ? { unit_id: unit } : {}),
    ...(raw.find === undefined || raw.find === '' ? {} : { find: String(raw.find) }),
    ...(sort && sort !== 'newest' ? { sort } : {}),
  };
}
