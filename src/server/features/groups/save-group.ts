import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '#server/db/database.ts';
import { lockCreations, sentAgainSince } from '#server/db/sent-again.ts';
import { ApiError, FieldFault, notFound } from '#server/http/api-error.ts';
import type { CallContext, Caller } from '#server/http/handler-types.ts';
import { keepOthers } from '#server/http/keep-others.ts';
import { studentReach } from './groups.policy.ts';
import { findSameGroup, type GroupRow, insertGroup, isOpenSchool, lockGroup, readGroup, writeGroup } from './groups.store.ts';
import { addMembers, membersAmong, membersBeside, removeMembers, studentsInReach } from './members.store.ts';
import { groupsOf } from './visible-groups.store.ts';

export interface WrittenGroup {
  readonly group_puid: string;
  readonly parent_group_puid: string | null;
  readonly group_name: string;
  readonly icon: string;
  readonly color: string;
  /** Undefined: the students stay as they are. */
  readonly group_users_list?: readonly string[] | undefined;
  /** How it was called and looked when the change began: a part that is still so is no change. */
  readonly shown?: Look | undefined;
}

type Look = Pick<WrittenGroup, 'group_name' | 'icon' | 'color'>;

/** A living group of the caller, locked until the transaction ends; anybody else's is not there. */
export async function lockedGroup(tx: Transaction, caller: Caller, groupPuid: string): Promise<GroupRow> {
  const groups = groupsOf(caller);
  const found = groups && (await readGroup(tx, groups, groupPuid));
  if (!found || found.deleted_at !== null) throw notFound('This class');
  await lockGroup(tx, found);
  return found;
}

/** A class or subgroup to be made; whoever mints no id for it leaves it null. */
export type NewlyWritten = Omit<WrittenGroup, 'group_puid'> & {
  readonly group_puid: string | null;
  /** Of a class whose maker belongs to no school. */
  readonly school_id?: number | null;
};

/**
 * Makes a class or subgroup with its students, all of it or nothing. The same id again, from a form whose answer was lost, makes nothing
 * new: what was written in the form since is taken over, and whom somebody put into it meanwhile stays. Without an id the very same
 * once more, within two minutes, is what the first call made.
 */
export function createGroup({ db, caller, now }: Pick<CallContext, 'db' | 'caller' | 'now'>, asked: NewlyWritten): Promise<GroupRow> {
  return db.transaction(async (tx) => {
    const given = { ...asked, group_puid: asked.group_puid ?? randomUUID() };
    const parent = given.parent_group_puid === null ? null : await lockedGroup(tx, caller, given.parent_group_puid);
    if (parent && parent.parent_group_puid !== null) throw new ApiError(400, 'subgroup_of_subgroup');
    const people = [...new Set(given.group_users_list ?? [])];
    const place = parent ?? (await placeOfClass(tx, caller, asked.school_id ?? null, people));
    const written = { ...given, ...placeOf(place), user_puid: parent?.user_puid ?? caller.user_puid };
    const groups = groupsOf(caller);
    if (asked.group_puid === null) {
      await lockCreations(tx, caller);
      const same = await findSameGroup(tx, written, people.length, sentAgainSince(now));
      const made = same && groups && (await readGroup(tx, groups, same));
      if (made && (await membersAmong(tx, made, people)).size === people.length) return made;
    }
    const isNew = await insertGroup(tx, written);
    const made = groups && (await readGroup(tx, groups, given.group_puid));
    if (!made) throw notFound('This class');
    if (isNew) {
      await addMembers(tx, made, await admitted(tx, caller, made, people));
      return { ...made, student_count: people.length };
    }
    if (made.deleted_at !== null) return made;
    const found = await lockedGroup(tx, caller, given.group_puid);
    await writeGroup(tx, found, given);
    const already = await membersAmong(tx, found, people);
    const coming = people.filter((id) => !already.has(id));
    await addMembers(tx, found, await admitted(tx, caller, found, coming));
    return (await readGroup(tx, groups, given.group_puid)) ?? made;
  });
}

/** Changes a class or subgroup, and its students where they are named: those and no others. */
export function updateGroup(db: Database, caller: Caller, given: WrittenGroup): Promise<GroupRow> {
  return db.transaction(async (tx) => {
    const found = await lockedGroup(tx, caller, given.group_puid);
    const { group_name, icon, color } = given;
    await writeGroup(tx, found, keepOthers<Look>(found, given.shown, { group_name, icon, color }));
    if (given.group_users_list) {
      const people = [...new Set(given.group_users_list)];
      const already = await membersAmong(tx, found, people);
      await addMembers(
        tx,
        found,
        await admitted(
          tx,
          caller,
          found,
          people.filter((id) => !already.has(id)),
        ),
      );
      await removeMembers(tx, found, await membersBeside(tx, found, people));
    }
    const groups = groupsOf(caller);
    const changed = groups && (await readGroup(tx, groups, given.group_puid));
    if (!changed) throw notFound('This class');
    return changed;
  });
}

/** The people, if every one of them may come into the group: students in the caller's reach, or for a subgroup students of its class. */
export async function admitted(tx: Transaction, caller: Caller, group: GroupRow, people: readonly string[]): Promise<string[]> {
  if (people.length === 0) return [];
  const reach = studentReach(caller);
  const known =
    group.parent_group_puid === null
      ? new Set(reach ? (await studentsInReach(tx, reach, group.district_id, people)).map(({ user_puid }) => user_puid) : [])
      : await membersAmong(tx, { district_id: group.district_id, group_puid: group.parent_group_puid }, people);
  if (people.some((id) => !known.has(id))) throw notFound('This student');
  return [...people];
}

interface Place {
  readonly district_id: number;
  readonly school_id: number;
}

const placeOf = ({ district_id, school_id }: Place): Place => ({ district_id, school_id });

const SCHOOL_NEEDED = 'school_needed';

/** A class belongs to its maker's school; whoever has none names one of the district, or makes it where its students are. */
async function placeOfClass(tx: Transaction, caller: Caller, school_id: number | null, people: readonly string[]): Promise<Place> {
  if (caller.school_id !== null) return { district_id: caller.district_id, school_id: caller.school_id };
  const reach = studentReach(caller);
  if (reach && school_id !== null && (await isOpenSchool(tx, caller.district_id, school_id)))
    return { district_id: caller.district_id, school_id };
  const [first] = reach && school_id === null ? await studentsInReach(tx, reach, null, people) : [];
  if (!first || first.school_id === null) throw new FieldFault(422, SCHOOL_NEEDED, { school_id: SCHOOL_NEEDED });
  return { district_id: first.district_id, school_id: first.school_id };
}
