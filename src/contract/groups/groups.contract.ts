import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { optionalText } from '../optional-text.ts';
import { STAFF } from '../roles.ts';
import { userList } from '../users/user-list.ts';
import { int, nothing, optionalId, puid, text } from '../wire.ts';
import {
  badgeUse,
  GROUPS_A_PAGE,
  group,
  groupDetails,
  groupLabel,
  groupName,
  groupStudent,
  groupType,
  matchedName,
} from './groups.schemas.ts';

const staff = { kind: 'roles', roles: STAFF, owner: 'self' } as const;
const staffRecord = { kind: 'roles', roles: STAFF, owner: 'record' } as const;
/** An id that the specification's clients send as nothing, '' or 'null'. */
const optionalPuid = z._default(
  z.union([
    puid,
    z.pipe(
      z.union([z.null(), z.literal('null'), z.literal('')]),
      z.transform(() => null),
    ),
  ]),
  null,
);
const askedPage = z._default(int.check(z.minimum(1), z.maximum(10_000)), 1);
const done = z.object({ group_puid: puid, message: z.literal('Success') });

export const getMyGroupsListAndDetails = endpoint({
  method: 'GET',
  path: '/MyGroup/get_mygroupslist_and_details',
  summary:
    'The classes that the caller may see, by name, a page at a time, each followed by its subgroups and each once; with group_puid also that group and everybody in it.',
  query: z.object({
    user_puid: puid,
    group_puid: optionalPuid,
    page: askedPage,
    search: optionalText(100),
    list: z._default(z.enum(['current', 'deleted']), 'current'),
  }),
  body: nothing,
  data: z.object({
    groups: z.array(group),
    page: z.int(),
    page_size: z._default(z.int(), GROUPS_A_PAGE),
    total: z.int(),
    /** There are more than are counted: a search finds the others. */
    is_more: z._default(z.boolean(), false),
    details: z.nullable(groupDetails),
  }),
  access: staff,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const loadPageDataMyGroup = endpoint({
  method: 'GET',
  path: '/MyGroup/load_pagedata_mygroup',
  summary: 'What the form of a class shows: the class and its students, or nothing yet for a new one; icons and colors to choose from.',
  query: z.object({ group_puid: optionalPuid }),
  body: nothing,
  data: z.object({ details: z.nullable(groupDetails), icons: z.array(z.string()), colors: z.array(z.string()) }),
  access: staffRecord,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const loadPageDataMySubgroup = endpoint({
  method: 'GET',
  path: '/MyGroup/load_pagedata_mysubgroup',
  summary: 'What the form of a subgroup shows: the class with its students and subgroups, and the subgroup unless it is a new one.',
  query: z.object({ parent_puid: puid, subgroup_puid: optionalPuid }),
  body: nothing,
  data: z.object({
    parent: groupDetails,
    subgroup: z.nullable(groupDetails),
    icons: z.array(z.string()),
    colors: z.array(z.string()),
  }),
  access: staffRecord,
  offline: 'cached',
  failure: 'Data Load Error',
});

const looks = { group_name: groupName, icon: text(40), color: text(40) };
const look = z.object(looks);

const written = {
  user_puid: puid,
  ...looks,
  group_type: z._default(groupType, 'group'),
  parent_group_puid: optionalPuid,
  /** What the specification also calls it (section 3). */
  parent_gid: optionalPuid,
};

export const createMyGroup = endpoint({
  method: 'POST',
  path: '/MyGroup/create_mygroup',
  summary:
    'Makes a class, or a subgroup of one, with its students. group_puid may be minted by whoever asks: the same again makes nothing new. A class is of its maker’s school; whoever belongs to none names one with school_id, or its first students.',
  query: nothing,
  body: z.object({ ...written, group_users_list: z._default(userList, []), group_puid: optionalPuid, school_id: optionalId }),
  data: group,
  access: staff,
  offline: 'online',
  failure: 'The class could not be saved. Please try again.',
});

export const updateMyGroup = endpoint({
  method: 'POST',
  path: '/MyGroup/update_mygroup',
  summary:
    'Changes a class or subgroup; where group_users_list is given, its students are those and no others. Their work stays. What is as it was shown before stays as somebody else may have made it since; what is not, and somebody else has changed since, answers 409.',
  query: nothing,
  body: z.object({ ...written, group_puid: puid, group_users_list: z.optional(userList), shown: z.optional(look) }),
  data: group,
  access: staff,
  offline: 'online',
  failure: 'The class could not be saved. Please try again.',
});

export const deleteMyGroup = endpoint({
  method: 'DELETE',
  path: '/MyGroup/delete_mygroup',
  summary:
    'Takes a class with its subgroups, or a subgroup, out of the lists and closes what it was given. Its history stays, and it can be restored.',
  query: z.object({ user_puid: puid, group_puid: puid }),
  body: nothing,
  data: z.object({ group_puid: puid, groups: z.int(), assignments: z.int() }),
  access: staff,
  offline: 'online',
  failure: 'Delete Mygroup Error',
});

export const restoreMyGroup = endpoint({
  method: 'POST',
  path: '/MyGroup/restore_mygroup',
  summary: 'Undoes a deletion: the class, the subgroups that went with it, and what was closed with them.',
  query: nothing,
  body: z.object({ user_puid: puid, group_puid: puid }),
  data: z.object({ group_puid: puid, groups: z.int(), assignments: z.int() }),
  access: staff,
  offline: 'online',
  failure: 'The class could not be brought back. Please try again.',
});

export const updateGroupName = endpoint({
  method: 'POST',
  path: '/MyGroup/update_group_name',
  summary: 'Renames a class or subgroup. Where it was shown under a name, and somebody else has given it another since, answers 409.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    group_puid: puid,
    group_name: groupName,
    shown: z.optional(z.object({ group_name: groupName })),
  }),
  data: done,
  access: staff,
  offline: 'online',
  done: () => 'Success',
  failure: 'The name could not be saved. Please try again.',
});

export const addUsersToGroup = endpoint({
  method: 'POST',
  path: '/MyGroup/add_users_to_group',
  summary: 'Adds students of the class’s school to a class, or students of the class to its subgroup. Who is in it already stays.',
  query: nothing,
  body: z.object({ user_puid: puid, group_puid: puid, group_users_list: userList }),
  data: z.object({ group_puid: puid, added: z.int() }),
  access: staff,
  offline: 'online',
  failure: 'The students could not be added. Please try again.',
});

export const removeUsersFromGroup = endpoint({
  method: 'POST',
  path: '/MyGroup/remove_users_from_group',
  summary: 'Ends the enrolment of students in a class and its subgroups, or in one subgroup. What they did stays.',
  query: nothing,
  body: z.object({ user_puid: puid, group_puid: puid, group_users_list: userList }),
  data: done,
  access: staff,
  offline: 'online',
  done: () => 'Success',
  failure: 'The students could not be removed. Please try again.',
});

export const findStudents = endpoint({
  method: 'GET',
  path: '/MyGroup/find_students',
  summary:
    'Students of the caller’s schools whose first, last or user name begins with each word, at most 30 of them; with group_puid only those who may come into that class.',
  query: z.object({ user_puid: puid, search: text(100), grade: optionalText(10), group_puid: optionalPuid }),
  body: nothing,
  data: z.object({ students: z.array(groupStudent), more: z.boolean() }),
  access: staff,
  offline: 'online',
  failure: 'The search did not work. Please try again.',
});

export const matchStudents = endpoint({
  method: 'POST',
  path: '/MyGroup/match_students',
  summary:
    'Finds the students of the caller’s schools behind a pasted list, a line each: a user name, “First Last” or “Last, First”. Says what was not found. With group_puid only those who may come into that class.',
  query: nothing,
  body: z.object({ user_puid: puid, names: text(20_000), group_puid: optionalPuid }),
  data: z.object({ names: z.array(matchedName) }),
  access: staff,
  offline: 'online',
  failure: 'The list could not be looked up. Please try again.',
  onlyReads: true,
});

export const getGroupUsersLabels = endpoint({
  method: 'GET',
  path: '/MyGroup/get_group_users_labels',
  summary: 'Names and sign-in names of a group’s students for labels, and how many working badges each has. No secret is among them.',
  query: z.object({ group_puid: puid }),
  body: nothing,
  data: z.object({ group, labels: z.array(groupLabel) }),
  access: staffRecord,
  offline: 'cached',
  failure: 'Labels Data Load Error',
});

export const issueBadges = endpoint({
  method: 'POST',
  path: '/MyGroup/issue_badges',
  summary:
    'Makes a badge for each student named, to be printed now: the secret is told this once, and only its hash is kept. Badges printed before go on working.',
  query: nothing,
  body: z.object({ user_puid: puid, group_puid: puid, group_users_list: userList }),
  data: z.object({ badges: z.array(z.object({ user_puid: puid, badge_id: puid, secret: z.string() })) }),
  access: staff,
  offline: 'online',
  failure: 'Labels Data Load Error',
});

export const voidBadges = endpoint({
  method: 'POST',
  path: '/MyGroup/void_badges',
  summary: 'Ends every badge of the students named, at once: lost, stolen or copied. New ones can be printed.',
  query: nothing,
  body: z.object({ user_puid: puid, group_puid: puid, group_users_list: userList }),
  data: z.object({ voided: z.int() }),
  access: staff,
  offline: 'online',
  failure: 'The badges could not be voided. Please try again.',
});

export const getBadgeUses = endpoint({
  method: 'GET',
  path: '/MyGroup/get_badge_uses',
  summary: 'The last 200 sign-ins with badges of a group’s students, up to 20 for each, the latest first.',
  query: z.object({ group_puid: puid }),
  body: nothing,
  data: z.object({ uses: z.array(badgeUse) }),
  access: staffRecord,
  offline: 'cached',
  failure: 'Labels Data Load Error',
});
