import type { Database } from '#server/db/database.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { Caller } from '#server/http/handler-types.ts';
import type { GroupRow } from './groups.store.ts';
import { addMembers, membersAmong, removeMembers } from './members.store.ts';
import { admitted, lockedGroup } from './save-group.ts';

export interface AskedMove {
  readonly group_puid: string;
  readonly to_group_puid: string;
  readonly group_users_list: readonly string[];
}

/**
 * Moves students from a class to another: both happen, or neither. Asked again, after a lost answer, it finds them moved.
 * @returns who was not in the other class before
 */
export function moveMembers(db: Database, caller: Caller, asked: AskedMove): Promise<string[]> {
  return db.transaction(async (tx) => {
    // In one order, so that two moves against each other do not wait for each other.
    const groups: GroupRow[] = [];
    for (const id of new Set([asked.group_puid, asked.to_group_puid].sort())) groups.push(await lockedGroup(tx, caller, id));
    const [from, to] = [asked.group_puid, asked.to_group_puid].map((id) => groups.find(({ group_puid }) => group_puid === id));
    if (!from || !to) throw notFound('This class');
    if (from.parent_group_puid !== null || to.parent_group_puid !== null) throw new ApiError(400, 'move_between_classes');
    if (from === to) return [];
    const people = [...new Set(asked.group_users_list)];
    const [here, already] = [await membersAmong(tx, from, people), await membersAmong(tx, to, people)];
    if (people.some((id) => !here.has(id) && !already.has(id))) throw notFound('This student');
    const added = await admitted(
      tx,
      caller,
      to,
      people.filter((id) => !already.has(id)),
    );
    await addMembers(tx, to, added);
    await removeMembers(tx, from, people);
    return added;
  });
}
