import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import type * as workspace from '#contract/workspace/workspace.contract.ts';
import type { OwnFolder } from '#contract/workspace/workspace.schemas.ts';
import type { Transaction } from '#server/db/database.ts';
import { answeredBefore, idOf, keepAnswer } from '#server/db/do-once.ts';
import { lockCreations, sentAgainSince } from '#server/db/sent-again.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { CallContext, Caller } from '#server/http/handler-types.ts';
import {
  carryLessons,
  childrenOf,
  countFolders,
  findSameFolder,
  insertFolder,
  isEmpty,
  lockFolder,
  MAX_FOLDERS,
  nameIsTaken,
  removeFolder,
  writeFolder,
} from './folders.store.ts';
import { deepest, FOLDER_TYPE, parentPlace, placeOf, wholePlace } from './place.store.ts';
import { movePlaces } from './places.store.ts';

interface Parent {
  readonly product_id: number | null;
  readonly parent_folder_type: number;
  readonly parent_folder_id: number | null;
}

const DEEPEST = 3;

/** What a folder of this parent is: its level, its product, whether it is of the shared tab. Throws where no folder can be. */
async function standIn(tx: Transaction, caller: Caller, asked: Parent) {
  const type = asked.parent_folder_type;
  // A client that names the product alone means the product itself.
  const id = type === FOLDER_TYPE.product ? (asked.parent_folder_id ?? asked.product_id) : asked.parent_folder_id;
  const parent = await parentPlace(tx, caller, type, id === 0 ? null : id);
  const level = (deepest(parent)?.level ?? 0) + 1;
  if (level > DEEPEST || (parent.is_shared && level > 2)) throw new ApiError(400, 'folder_too_deep');
  return {
    level,
    is_shared: parent.is_shared,
    product_id: parent.product_id,
    parent_folder_type: type,
    parent_folder_id: type === FOLDER_TYPE.shared || id === 0 ? null : id,
  };
}

const TAKEN = 'folder_name_taken';

/** Makes a folder. The same call again, within two minutes, is answered with what it made: that name is not taken by anybody else's. */
export function createFolder({ db, caller, now }: CallContext, query: QueryOf<typeof workspace.createFolder>): Promise<OwnFolder> {
  return db.transaction(async (tx) => {
    await lockCreations(tx, caller);
    const stand = await standIn(tx, caller, query);
    const same = await findSameFolder(tx, caller, { ...query, ...stand }, sentAgainSince(now));
    // With something in it, its answer has arrived.
    if (same && (await isEmpty(tx, caller, same.folder_id))) return same;
    if ((await countFolders(tx, caller)) >= MAX_FOLDERS) throw new ApiError(409, 'too_many_folders');
    const folder = { ...stand, folder_name: query.folder_name, sort_order: query.sort_order };
    if (await nameIsTaken(tx, caller, folder, null)) throw new ApiError(409, TAKEN);
    return insertFolder(tx, caller, folder);
  });
}

/** Renames a folder, and where a parent is named moves it there with everything in it. */
export function updateFolder({ db, caller }: CallContext, query: QueryOf<typeof workspace.updateFolder>): Promise<OwnFolder> {
  return db.transaction(async (tx) => {
    const before = await lockFolder(tx, caller, query.folder_id);
    if (!before) throw notFound('This folder');
    const name = query.folder_name ?? before.folder_name;
    if (query.parent_folder_type === undefined) {
      const renamed = { ...before, folder_name: name };
      if (await nameIsTaken(tx, caller, renamed, before.folder_id)) throw new ApiError(409, TAKEN);
      await writeFolder(tx, caller, renamed);
      return renamed;
    }
    const stand = await standIn(tx, caller, { ...query, parent_folder_type: query.parent_folder_type });
    const parent = await parentPlace(tx, caller, stand.parent_folder_type, stand.parent_folder_id);
    if (Object.values(parent).includes(before.folder_id)) throw new ApiError(400, 'folder_into_itself');
    const wasShared = (await placeOf(tx, caller, before.level, before.folder_id)).is_shared;
    if (wasShared !== stand.is_shared) throw new ApiError(400, 'shared_folder_stays');
    const { is_shared: _tab, ...where } = stand;
    const moved = { ...before, ...where, folder_name: name };
    if (await nameIsTaken(tx, caller, moved, before.folder_id)) throw new ApiError(409, TAKEN);
    await carry(tx, caller, moved);
    return moved;
  });
}

/** Writes a moved folder and takes what is beneath it along, level by level. */
async function carry(tx: Transaction, caller: Caller, folder: OwnFolder): Promise<void> {
  if (folder.level > DEEPEST) throw new ApiError(400, 'folders_too_deep');
  await writeFolder(tx, caller, folder);
  await carryLessons(tx, caller, folder.folder_id, await placeOf(tx, caller, folder.level, folder.folder_id));
  for (const child of await childrenOf(tx, caller, folder.folder_id)) {
    const level = folder.level + 1;
    await carry(tx, caller, { ...child, level, product_id: folder.product_id, parent_folder_type: folder.level });
  }
}

/** Deletes an empty folder. Asked again, because the answer was lost, it is answered as before. */
export function deleteFolder({ db, caller }: CallContext, folderId: number): Promise<{ folder_id: number }> {
  const once = { client_id: idOf(`delete_folder ${folderId}`), call: 'delete_folder', asked: {} };
  return db.transaction(async (tx) => {
    if (!(await lockFolder(tx, caller, folderId))) {
      const before = await answeredBefore<{ folder_id: number }>(tx, caller, once);
      if (before === null || before === 'otherwise') throw notFound('This folder');
      return before;
    }
    if (!(await isEmpty(tx, caller, folderId))) throw new ApiError(409, 'folder_not_empty');
    await removeFolder(tx, caller, folderId);
    const answer = { folder_id: folderId };
    await keepAnswer(tx, caller, once, answer);
    return answer;
  });
}

/** Moves lessons to a place; in the shared tab only the reader's own view of them moves. All of them, or none. */
export function moveLessons({ db, caller }: CallContext, body: BodyOf<typeof workspace.moveLessons>) {
  return db.transaction(async (tx) => {
    const place = await wholePlace(tx, caller, body);
    const ids = [...new Set(body.lesson_ids)];
    const moved = await movePlaces(tx, caller, ids, place);
    if (moved.length !== ids.length) throw notFound('This lesson');
    return { moved };
  });
}
