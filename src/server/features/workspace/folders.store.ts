import { sql } from 'drizzle-orm';
import type { OwnFolder } from '#contract/workspace/workspace.schemas.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';
import type { Place } from './place.store.ts';

type FolderRow = OwnFolder & Record<string, unknown>;
const COLUMNS = sql`folder_id, folder_name, product_id, parent_folder_type, parent_folder_id, level, sort_order`;
const isOf = ({ district_id, user_puid }: Caller) => sql`district_id = ${district_id} and owner_puid = ${user_puid}::uuid`;
/** The most folders that one person has. */
export const MAX_FOLDERS = 2_000;

/** How many folders the caller has; `MAX_FOLDERS` is the most. */
export async function countFolders(db: Transaction, caller: Caller): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from workspace_folder where ${isOf(caller)}`);
  return rows[0]?.n ?? 0;
}

/** All of the caller's folders, in their order and then by name. */
export async function listFolders(db: Transaction, caller: Caller): Promise<OwnFolder[]> {
  const { rows } = await db.execute<FolderRow>(sql`
    select ${COLUMNS} from workspace_folder where ${isOf(caller)} order by sort_order, lower(folder_name), folder_id limit ${MAX_FOLDERS}`);
  return rows;
}

/** A folder of the caller's, which nobody else changes until the transaction ends; null where there is none. */
export async function lockFolder(db: Transaction, caller: Caller, folderId: number): Promise<OwnFolder | null> {
  const { rows } = await db.execute<FolderRow>(sql`
    select ${COLUMNS} from workspace_folder where ${isOf(caller)} and folder_id = ${folderId} for update`);
  return rows[0] ?? null;
}

/** Whether another folder of the same parent has this name. */
export async function nameIsTaken(
  db: Transaction,
  caller: Caller,
  { folder_name, parent_folder_type, parent_folder_id }: Pick<OwnFolder, 'folder_name' | 'parent_folder_type' | 'parent_folder_id'>,
  except: number | null,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select 1 from workspace_folder where ${isOf(caller)} and lower(folder_name) = lower(${folder_name})
      and parent_folder_type = ${parent_folder_type} and parent_folder_id is not distinct from ${parent_folder_id}::int
      and folder_id is distinct from ${except}::int limit 1`);
  return (rowCount ?? 0) > 0;
}

/** The folder that the same call made before: of the same name in every letter, in the same parent. */
export async function findSameFolder(
  tx: Transaction,
  caller: Caller,
  folder: Omit<OwnFolder, 'folder_id'>,
  since: string,
): Promise<OwnFolder | null> {
  const { rows } = await tx.execute<FolderRow>(sql`
    select ${COLUMNS} from workspace_folder where ${isOf(caller)} and folder_name = ${folder.folder_name} and sort_order = ${folder.sort_order}
      and parent_folder_type = ${folder.parent_folder_type} and parent_folder_id is not distinct from ${folder.parent_folder_id}::int
      and created_at > ${since}::timestamptz limit 1`);
  return rows[0] ?? null;
}

/** Makes a folder of the caller's. */
export async function insertFolder(
  tx: Transaction,
  caller: Caller,
  folder: Omit<OwnFolder, 'folder_id'> & { readonly is_shared: boolean },
): Promise<OwnFolder> {
  const { rows } = await tx.execute<FolderRow>(sql`
    insert into workspace_folder (district_id, owner_puid, folder_name, product_id, parent_folder_type, parent_folder_id, level, is_shared, sort_order)
    values (${caller.district_id}, ${caller.user_puid}::uuid, ${folder.folder_name}, ${folder.product_id}, ${folder.parent_folder_type},
      ${folder.parent_folder_id}, ${folder.level}, ${folder.is_shared}, ${folder.sort_order})
    returning ${COLUMNS}`);
  const [row] = rows;
  if (!row) throw new Error('the folder was not written');
  return row;
}

/** Renames or moves a folder. What lies in it is moved by whoever calls this. */
export async function writeFolder(tx: Transaction, caller: Caller, folder: OwnFolder): Promise<void> {
  await tx.execute(sql`
    update workspace_folder set folder_name = ${folder.folder_name}, product_id = ${folder.product_id},
      parent_folder_type = ${folder.parent_folder_type}, parent_folder_id = ${folder.parent_folder_id}, level = ${folder.level}
    where ${isOf(caller)} and folder_id = ${folder.folder_id}`);
}

/** The direct children of a folder. */
export async function childrenOf(db: Transaction, caller: Caller, folderId: number): Promise<OwnFolder[]> {
  const { rows } = await db.execute<FolderRow>(sql`
    select ${COLUMNS} from workspace_folder where ${isOf(caller)} and parent_folder_id = ${folderId} and parent_folder_type > 0 order by folder_id`);
  return rows;
}

/** Lessons that lie in a folder itself follow it to its new place. */
export async function carryLessons(tx: Transaction, caller: Caller, folderId: number, place: Place): Promise<void> {
  await tx.execute(sql`
    update lesson set product_id = ${place.product_id}, unit_id = ${place.unit_id}, subunit_id = ${place.subunit_id}, level3_id = ${place.level3_id}
    where ${isOf(caller)} and coalesce(level3_id, subunit_id, unit_id) = ${folderId}`);
}

/** Whether a folder is empty: it has no folders and no lessons, not even archived or shared ones. */
export async function isEmpty(db: Transaction, caller: Caller, folderId: number): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(sql`
    select not exists (select 1 from workspace_folder where ${isOf(caller)} and parent_folder_id = ${folderId} and parent_folder_type > 0)
      and not exists (select 1 from lesson where ${isOf(caller)} and deleted_at is null and coalesce(level3_id, subunit_id, unit_id) = ${folderId})
      and not exists (select 1 from lesson_share where district_id = ${caller.district_id} and user_puid = ${caller.user_puid}::uuid
        and folder_id = ${folderId}) as empty`);
  return rows[0]?.empty ?? true;
}

/** Deletes a folder that is empty but for deleted lessons: these lie in no folder, should they be restored. */
export async function removeFolder(tx: Transaction, caller: Caller, folderId: number): Promise<void> {
  await tx.execute(sql`
    update lesson set unit_id = null, subunit_id = null, level3_id = null
    where ${isOf(caller)} and deleted_at is not null and coalesce(level3_id, subunit_id, unit_id) = ${folderId}`);
  await tx.execute(sql`delete from workspace_folder where ${isOf(caller)} and folder_id = ${folderId}`);
}
