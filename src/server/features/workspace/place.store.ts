import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { ApiError, notFound, notServed } from '#server/http/api-error.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { FIRST_FOLDER_ID } from './lesson-rows.store.ts';

/** Where a lesson lies. Each level is a part of the library or, from `FIRST_FOLDER_ID` up, a folder of its owner's. */
export interface Place {
  readonly product_id: number | null;
  readonly unit_id: number | null;
  readonly subunit_id: number | null;
  readonly level3_id: number | null;
}
export const NOWHERE: Place = { product_id: null, unit_id: null, subunit_id: null, level3_id: null };

/** Levels as folders name them (specification section 3). */
export const FOLDER_TYPE = { product: 0, unit: 1, subunit: 2, level3: 3, shared: 4 } as const;

/** The deepest id of a place, with its level; null for no place at all. */
export function deepest(place: Place): { readonly level: 0 | 1 | 2 | 3; readonly id: number } | null {
  if (place.level3_id !== null) return { level: 3, id: place.level3_id };
  if (place.subunit_id !== null) return { level: 2, id: place.subunit_id };
  if (place.unit_id !== null) return { level: 1, id: place.unit_id };
  return place.product_id === null ? null : { level: 0, id: place.product_id };
}

interface FolderParent extends Record<string, unknown> {
  readonly level: number;
  readonly product_id: number | null;
  readonly parent_folder_id: number | null;
  readonly parent_folder_type: number;
  readonly is_shared: boolean;
}

async function findFolder(db: Transaction, { district_id, user_puid }: Caller, id: number): Promise<FolderParent | null> {
  const { rows } = await db.execute<FolderParent>(sql`
    select level, product_id, parent_folder_id, parent_folder_type, is_shared from workspace_folder
    where district_id = ${district_id} and folder_id = ${id} and owner_puid = ${user_puid}::uuid`);
  return rows[0] ?? null;
}

/** The whole place that ends in an id of a level: its parents are looked up, whatever the call says of them. */
export async function placeOf(
  db: Transaction,
  caller: Caller,
  level: number,
  id: number,
): Promise<Place & { readonly is_shared: boolean }> {
  if (id >= FIRST_FOLDER_ID) {
    const folder = await findFolder(db, caller, id);
    if (!folder) throw notFound('This folder');
    const parent = await parentPlace(db, caller, folder.parent_folder_type, folder.parent_folder_id);
    return { ...withLevel(parent, folder.level, id), is_shared: folder.is_shared };
  }
  const { rows } = await db.execute<Place & Record<string, unknown>>(
    level === 0
      ? sql`select product_id, null::int as unit_id, null::int as subunit_id, null::int as level3_id from product where product_id = ${id}`
      : level === 1
        ? sql`select product_id, unit_id, null::int as subunit_id, null::int as level3_id from unit where unit_id = ${id} and sort_order >= 0`
        : level === 2
          ? sql`select u.product_id, u.unit_id, s.subunit_id, null::int as level3_id from subunit s join unit u on u.unit_id = s.unit_id
              where s.subunit_id = ${id} and s.sort_order >= 0`
          : sql`select u.product_id, u.unit_id, s.subunit_id, x.level3_id from level3 x join subunit s on s.subunit_id = x.subunit_id
              join unit u on u.unit_id = s.unit_id where x.level3_id = ${id} and x.sort_order >= 0`,
  );
  const [row] = rows;
  if (!row) throw notFound('This folder');
  return { ...row, is_shared: false };
}

/** The place of a folder's parent. Product 0 without an id is the root, shared 4 the root of the shared tab. */
export async function parentPlace(
  db: Transaction,
  caller: Caller,
  type: number,
  id: number | null,
): Promise<Place & { readonly is_shared: boolean }> {
  if (type === FOLDER_TYPE.shared) return { ...NOWHERE, is_shared: true };
  if (id === null || id === 0) {
    if (type !== FOLDER_TYPE.product) throw new ApiError(400, 'folder_needed');
    return { ...NOWHERE, is_shared: false };
  }
  const place = await placeOf(db, caller, type, id);
  if (deepest(place)?.level !== type) throw notFound('This folder');
  return place;
}

function withLevel(parent: Place, level: number, id: number): Place {
  if (level === 1) return { ...parent, unit_id: id };
  return level === 2 ? { ...parent, subunit_id: id } : { ...parent, level3_id: id };
}

/** Which levels a call says are own folders; another client may say nothing of it. */
type FolderFlags = { readonly [Level in 'unit' | 'subunit' | 'level3' as `iscustom_${Level}_folder`]?: 'yes' | 'no' };

/** The place that a call names by its levels, made whole. */
export async function wholePlace(
  db: Transaction,
  caller: Caller,
  asked: Place & FolderFlags,
): Promise<Place & { readonly is_shared: boolean }> {
  for (const level of ['unit', 'subunit', 'level3'] as const) {
    const [flag, id] = [`iscustom_${level}_folder` as const, asked[`${level}_id`]];
    if (asked[flag] === 'yes' && id !== null && id < FIRST_FOLDER_ID) throw notServed(flag, 'Its id is a part of the library.');
  }
  const end = deepest(asked);
  return end === null ? { ...NOWHERE, is_shared: false } : placeOf(db, caller, end.level, end.id);
}
