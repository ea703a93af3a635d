import { randomUUID } from 'node:crypto';
import type * as groups from '#contract/groups/groups.contract.ts';
import { GROUP_COLORS, GROUP_ICONS, GROUPS_A_PAGE, type GroupDetails } from '#contract/groups/groups.schemas.ts';
import { foldSignInName } from '#domain/sign-in/sign-in-name.ts';
import { plainName, readNameLines } from '#domain/student-names.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { Caller, HandlersOf } from '#server/http/handler-types.ts';
import { keepOthers } from '#server/http/keep-others.ts';
import { badgeHandlers } from './badge-handlers.ts';
import { deleteGroups, readDeletion, restoreGroups } from './deleted-groups.store.ts';
import { findStudents, studentsNamed } from './find-students.store.ts';
import { mayChangeTeachers, mayHandOver, type StudentReach, studentReach } from './groups.policy.ts';
import { countClasses, type GroupRow, listClasses, listSubgroups, lockGroup, readGroup, writeGroup } from './groups.store.ts';
import { matchLines } from './match-students.ts';
import { addMembers, listFormerMembers, listMembers, membersAmong, removeMembers } from './members.store.ts';
import { admitted, createGroup, lockedGroup, updateGroup, type WrittenGroup } from './save-group.ts';
import { studentHandlers } from './student-handlers.ts';
import { teacherHandlers } from './teacher-handlers.ts';
import { listTeachers } from './teachers.store.ts';
import { readVisibleGroup, toGroup } from './visible-group.ts';
import { groupsOf } from './visible-groups.store.ts';

const MAX_FOUND = 30;
/** As many as the text of the call can hold: none is left out without a word. */
const MAX_LINES = 10_000;
const CHOICES = { icons: [...GROUP_ICONS], colors: [...GROUP_COLORS] };

async function detailsOf(db: Database, caller: Caller, row: GroupRow): Promise<GroupDetails> {
  const isClass = row.parent_group_puid === null;
  const [members, { former, count: former_count }, subgroups, teachers] = await Promise.all([
    listMembers(db, row),
    listFormerMembers(db, row),
    isClass ? listSubgroups(db, [row]) : [],
    isClass ? listTeachers(db, row) : [],
  ]);
  return {
    group: toGroup(row),
    group_users_list: members.map((member) => ({ ...member, joined_at: toMoment(member.joined_at) })),
    former_users_list: former.map((member) => ({ ...member, left_at: toMoment(member.left_at) })),
    former_count,
    subgroups: subgroups.map(toGroup),
    teachers,
    may_change_teachers: isClass && mayChangeTeachers(caller, row),
    may_hand_over: isClass && mayHandOver(caller, row),
  };
}

/**
 * Whoever stands above all districts looks for students in that of the class, or in the own one where none is named: a name alone is too
 * many people.
 */
async function searchReach(db: Database, caller: Caller, group_puid: string | null): Promise<StudentReach> {
  const reach = studentReach(caller);
  if (!reach) return { district_id: caller.district_id, school_id: -1 };
  const group = group_puid === null ? null : await readVisibleGroup(db, caller, group_puid);
  return { ...reach, district_id: reach.district_id ?? group?.district_id ?? caller.district_id };
}

type GivenGroup = Omit<WrittenGroup, 'group_puid'> & { readonly parent_gid: string | null };

function written<Id extends string | null>(body: GivenGroup, group_puid: Id) {
  const { group_name, icon, color, group_users_list } = body;
  return {
    group_puid,
    parent_group_puid: parentOf(body),
    group_name,
    icon: oneOf(GROUP_ICONS, icon),
    color: oneOf(GROUP_COLORS, color),
    group_users_list,
  };
}

/** The specification has two names for it (section 3, "Group"). */
function parentOf({ parent_group_puid, parent_gid }: Pick<GivenGroup, 'parent_group_puid' | 'parent_gid'>): string | null {
  return parent_group_puid ?? parent_gid;
}

/** An icon or color that no screen has would be a hole in every list: the first stands for it. */
function oneOf(choices: readonly [string, ...string[]], given: string): string {
  return choices.includes(given) ? given : choices[0];
}

/** Who only teaches a class besides its owner neither deletes it nor brings it back; its subgroups, yes. */
function refuseForOthers(caller: Caller, group: GroupRow): void {
  if (group.parent_group_puid === null && !mayChangeTeachers(caller, group)) throw new ApiError(403, 'class_of_another_teacher');
}

/** Classes, subgroups and who is in them (specification section 7, "My Groups"). */
export const groupsHandlers = {
  ...badgeHandlers,
  ...studentHandlers,
  ...teacherHandlers,

  getMyGroupsListAndDetails: async ({ db, caller }, { query: { group_puid, list, page, search } }) => {
    const visibility = groupsOf(caller);
    if (!visibility) return { groups: [], page, page_size: GROUPS_A_PAGE, total: 0, is_more: false, details: null };
    const asked = { search, isDeleted: list === 'deleted', limit: GROUPS_A_PAGE, offset: (page - 1) * GROUPS_A_PAGE };
    const [classes, counted, chosen] = await Promise.all([
      listClasses(db, visibility, asked),
      countClasses(db, visibility, asked),
      group_puid === null ? null : readVisibleGroup(db, caller, group_puid),
    ]);
    const subgroups = asked.isDeleted ? [] : await listSubgroups(db, classes);
    const rows = classes.flatMap((each) => [each, ...subgroups.filter(({ parent_group_puid }) => parent_group_puid === each.group_puid)]);
    // Each once, whatever the rows say (specification section 3, "Group").
    const once = [...new Map(rows.map((row) => [row.group_puid, row])).values()];
    return {
      groups: once.map(toGroup),
      page,
      page_size: GROUPS_A_PAGE,
      ...counted,
      details: chosen && (await detailsOf(db, caller, chosen)),
    };
  },

  loadPageDataMyGroup: async ({ db, caller }, { query }) => ({
    details: query.group_puid === null ? null : await detailsOf(db, caller, await readVisibleGroup(db, caller, query.group_puid)),
    ...CHOICES,
  }),

  loadPageDataMySubgroup: async ({ db, caller }, { query }) => {
    const parent = await readVisibleGroup(db, caller, query.parent_puid);
    const found = query.subgroup_puid === null ? null : await readVisibleGroup(db, caller, query.subgroup_puid);
    if (found && found.parent_group_puid !== parent.group_puid) throw notFound('This class');
    return { parent: await detailsOf(db, caller, parent), subgroup: found && (await detailsOf(db, caller, found)), ...CHOICES };
  },

  createMyGroup: async (context, { body }) => {
    if (body.group_type === 'subgroup' && parentOf(body) === null) throw new ApiError(400, 'subgroup_class_needed');
    return toGroup(await createGroup(context, { ...written(body, body.group_puid), school_id: body.school_id }));
  },

  updateMyGroup: async ({ db, caller }, { body }) =>
    toGroup(await updateGroup(db, caller, { ...written(body, body.group_puid), shown: body.shown })),

  deleteMyGroup: ({ db, caller, now }, { query }) =>
    db.transaction(async (tx) => {
      const visibility = groupsOf(caller);
      const found = visibility && (await readGroup(tx, visibility, query.group_puid));
      if (!found) throw notFound('This class');
      refuseForOthers(caller, found);
      await lockGroup(tx, found);
      // Asked twice, it is deleted once.
      return { group_puid: found.group_puid, ...(await deleteGroups(tx, found, { delete_id: randomUUID(), now })) };
    }),

  restoreMyGroup: ({ db, caller }, { body }) =>
    db.transaction(async (tx) => {
      const visibility = groupsOf(caller);
      const found = visibility && (await readGroup(tx, visibility, body.group_puid));
      if (!found) throw notFound('This class');
      refuseForOthers(caller, found);
      const deletion = await readDeletion(tx, found);
      if (deletion === null) return { group_puid: found.group_puid, groups: 0, assignments: 0 };
      const parent = found.parent_group_puid === null ? null : await readGroup(tx, visibility, found.parent_group_puid);
      if (parent && parent.deleted_at !== null && (await readDeletion(tx, parent)) !== deletion)
        throw new ApiError(409, 'subgroup_class_archived');
      return { group_puid: found.group_puid, ...(await restoreGroups(tx, found.district_id, deletion)) };
    }),

  updateGroupName: ({ db, caller }, { body }) =>
    db.transaction(async (tx) => {
      const found = await lockedGroup(tx, caller, body.group_puid);
      const { group_name } = keepOthers<{ group_name: string }>(found, body.shown, { group_name: body.group_name });
      await writeGroup(tx, found, { group_name, icon: null, color: null });
      return { group_puid: found.group_puid, message: 'Success' as const };
    }),

  addUsersToGroup: ({ db, caller }, { body }) =>
    db.transaction(async (tx) => {
      const found = await lockedGroup(tx, caller, body.group_puid);
      const people = [...new Set(body.group_users_list)];
      const already = await membersAmong(tx, found, people);
      const coming = people.filter((id) => !already.has(id));
      return { group_puid: found.group_puid, added: await addMembers(tx, found, await admitted(tx, caller, found, coming)) };
    }),

  removeUsersFromGroup: ({ db, caller }, { body }) =>
    db.transaction(async (tx) => {
      const found = await lockedGroup(tx, caller, body.group_puid);
      await removeMembers(tx, found, body.group_users_list);
      return { group_puid: found.group_puid, message: 'Success' as const };
    }),

  findStudents: async ({ db, caller }, { query }) => {
    const words = plainName(query.search)
      .split(/[\s,]+/)
      .filter((word) => word !== '')
      .slice(0, 5);
    // One letter would be half a school.
    if (words.every((word) => word.length < 2)) return { students: [], more: false };
    const found = await findStudents(db, await searchReach(db, caller, query.group_puid), {
      words,
      user_name: foldSignInName(query.search),
      grade: query.grade,
      limit: MAX_FOUND + 1,
    });
    return { students: found.slice(0, MAX_FOUND), more: found.length > MAX_FOUND };
  },

  matchStudents: async ({ db, caller }, { body }) => {
    const lines = readNameLines(body.names, MAX_LINES);
    const reach = await searchReach(db, caller, body.group_puid);
    return { names: matchLines(lines, lines.length === 0 ? [] : await studentsNamed(db, reach, lines)) };
  },
} satisfies HandlersOf<typeof groups>;
