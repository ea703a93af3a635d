import type { OwnFolder } from '#contract/workspace/workspace.schemas.ts';

/** A place as the address and the tree name it: p1, u3, s5, l7 for the library's levels, f1000000001 for an own folder. */
export type PlaceId = string;
const LETTERS = ['p', 'u', 's', 'l'] as const;
const FIELDS = ['product_id', 'unit_id', 'subunit_id', 'level3_id'] as const;

export interface PlaceFields {
  readonly product_id: number | null;
  readonly unit_id: number | null;
  readonly subunit_id: number | null;
  readonly level3_id: number | null;
}
export const NOWHERE: PlaceFields = { product_id: null, unit_id: null, subunit_id: null, level3_id: null };

/** What the calls ask for: the deepest level is enough, the server makes the place whole. Anything else is no place. */
export function placeFields(id: PlaceId | null | undefined): PlaceFields {
  const [, letter = '', digits = ''] = /^([puslf])(\d{1,10})$/.exec(id ?? '') ?? [];
  if (letter === '') return NOWHERE;
  const field = letter === 'f' ? 'unit_id' : FIELDS[LETTERS.indexOf(letter as (typeof LETTERS)[number])];
  return field === undefined ? NOWHERE : { ...NOWHERE, [field]: Number(digits) };
}

/** Ids from here up are own folders (decisions/lessons-and-assignments.md). */
const FIRST_FOLDER = 1_000_000_000;

/** An id of any level: an own folder's, not one of the library. */
export const isOwnFolder = (id: unknown): boolean => typeof id === 'number' && id >= FIRST_FOLDER;

/** The flags that say which levels of a place are own folders (specification section 3). */
export const folderFlags = ({ unit_id, subunit_id, level3_id }: { readonly [Level in keyof PlaceFields]?: unknown }) => ({
  iscustom_unit_folder: isOwnFolder(unit_id) ? ('yes' as const) : ('no' as const),
  iscustom_subunit_folder: isOwnFolder(subunit_id) ? ('yes' as const) : ('no' as const),
  iscustom_level3_folder: isOwnFolder(level3_id) ? ('yes' as const) : ('no' as const),
});

/** The tree's id of a stored place. */
export function placeIdFrom({ product_id, unit_id, subunit_id, level3_id }: PlaceFields): PlaceId | null {
  const ids = [product_id, unit_id, subunit_id, level3_id];
  const level = ids.findLastIndex((id) => id !== null);
  const id = ids[level];
  return id === undefined || id === null ? null : placeIdAt(level, id);
}

/** The tree's id of a part of the library, or an own folder, at a level. */
export function placeIdAt(level: number, id: number): PlaceId {
  return isOwnFolder(id) ? `f${id}` : `${LETTERS[level] ?? 'p'}${id}`;
}

/** The parent that an own folder names, as the tree's id; null at the root. */
export function parentIdOf({ parent_folder_type, parent_folder_id, folder_id: _id }: OwnFolder): PlaceId | null {
  if (parent_folder_id === null) return null;
  return placeIdAt(parent_folder_type, parent_folder_id);
}

/** How a folder's calls name a parent. */
export function parentFields(id: PlaceId | null, folders: readonly OwnFolder[], isShared: boolean) {
  if (id === null) return { parent_folder_type: isShared ? 4 : 0, parent_folder_id: null, product_id: null };
  const number = Number(id.slice(1));
  const own = id.startsWith('f') ? folders.find(({ folder_id }) => folder_id === number) : undefined;
  const type = own ? own.level : Math.max(0, LETTERS.indexOf(id[0] as (typeof LETTERS)[number]));
  return { parent_folder_type: type, parent_folder_id: number, product_id: type === 0 ? number : (own?.product_id ?? null) };
}
