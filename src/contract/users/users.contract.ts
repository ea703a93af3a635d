import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { optionalText } from '../optional-text.ts';
import { MANAGERS } from '../roles.ts';
import { bool, count, int, nothing, optionalId, puid, text } from '../wire.ts';
import { attentionItem } from './attention.schemas.ts';
import { userList } from './user-list.ts';
import {
  account,
  accountDetails,
  accountEvents,
  accountSort,
  MAX_A_PAGE,
  MAX_AT_ONCE,
  MAX_PASSWORDS,
  madePassword,
  peopleCount,
  personFields,
  STUDENT_GRADES,
  signInName,
} from './users.schemas.ts';

/**
 * Who manages accounts (specification section 6). An account that the caller does not stand above is not found. The paths of these calls
 * are not shown by the specification (section 7): they are ours, in its style.
 */
const administrators = { kind: 'roles', roles: MANAGERS, owner: 'self' } as const;
const NOT_SAVED = 'This could not be saved. Please try again.';
const about = { user_puid: puid, account_puid: puid };
const changed = z.object({ change_id: puid });

/** By what accounts are narrowed. */
const accountFilters = {
  district_id: optionalId,
  school_id: optionalId,
  role: optionalId,
  grade: z.optional(z.enum(STUDENT_GRADES)),
  is_active: z.optional(bool),
};

export const getAdminSummary = endpoint({
  method: 'GET',
  path: '/v2/users/get_admin_summary',
  summary: 'How many people of each role the caller manages, in how many schools, and whether mail reaches them.',
  query: z.object({ user_puid: puid, district_id: optionalId }),
  body: nothing,
  data: z.object({
    district_name: z.string(),
    school_name: z.nullable(z.string()),
    schools: z.int(),
    people: z.array(peopleCount),
    has_mail: z.boolean(),
  }),
  access: administrators,
  offline: 'online',
  failure: 'Data Load Error',
});

export const getAttention = endpoint({
  method: 'GET',
  path: '/v2/users/get_attention',
  summary:
    'Lists what needs the caller, of what the screens show them: rosters that wait or failed, certificates that end, held work, devices with unsent work, imports that stopped.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: z.object({ items: z.array(attentionItem) }),
  access: administrators,
  offline: 'online',
  failure: 'Data Load Error',
});

export const findUsers = endpoint({
  method: 'GET',
  path: '/v2/users/find_users',
  summary:
    'Accounts below the caller by name, sign-in name or the district’s own number, a page at a time. Of a search that matches more than a thousand the total is a thousand, and is_more says so.',
  query: z.object({
    user_puid: puid,
    ...accountFilters,
    find: optionalText(120),
    sort: z._default(accountSort, 'name'),
    descending: z._default(bool, false),
    page: z._default(int.check(z.minimum(1), z.maximum(100_000)), 1),
    page_size: z._default(int.check(z.minimum(1), z.maximum(MAX_A_PAGE)), 25),
  }),
  body: nothing,
  data: z.object({ accounts: z.array(account), total: z.int(), is_more: z.boolean() }),
  access: administrators,
  offline: 'online',
  failure: 'Data Load Error',
});

export const getUser = endpoint({
  method: 'GET',
  path: '/v2/users/get_user',
  summary: 'One person: account, classes, where they are signed in, devices, and wrong passwords that were tried.',
  query: z.object(about),
  body: nothing,
  data: accountDetails,
  access: administrators,
  offline: 'online',
  failure: 'Data Load Error',
});

export const getUserEvents = endpoint({
  method: 'GET',
  path: '/v2/users/get_user_events',
  summary: 'What the security log says of one person, the newest first, fifty at a time.',
  query: z.object({ ...about, before: z.optional(count) }),
  body: nothing,
  data: accountEvents,
  access: administrators,
  offline: 'online',
  failure: 'Data Load Error',
});

export const endUserSessions = endpoint({
  method: 'POST',
  path: '/v2/users/end_user_sessions',
  summary: 'Signs a person out on every device, or of one session. Work that is unsent there stays and is sent later.',
  query: nothing,
  body: z.object({ ...about, session_id: z.optional(puid) }),
  data: z.object({ ended: z.int() }),
  access: administrators,
  offline: 'online',
  failure: 'Sign out could not reach the server',
});

export const endUserKeys = endpoint({
  method: 'POST',
  path: '/v2/users/end_user_keys',
  summary: 'Ends the keys that a person’s devices seal unsent work with, or one of them. What was sealed before still counts.',
  query: nothing,
  body: z.object({ ...about, key_id: z.optional(puid) }),
  data: z.object({ ended: z.int() }),
  access: administrators,
  offline: 'online',
  failure: NOT_SAVED,
});

export const updateUser = endpoint({
  method: 'POST',
  path: '/v2/users/update_user',
  summary:
    'Changes name, role, school, grade or the district’s own number. Another role ends the person’s sessions. What is as it was shown before stays as somebody else may have made it since; what is not, and somebody else has changed since, answers 409.',
  query: nothing,
  body: z.object({ ...about, ...personFields, shown: z.optional(z.object({ ...personFields, role: int })) }),
  data: changed,
  access: administrators,
  offline: 'online',
  failure: NOT_SAVED,
});

export const updateUserId = endpoint({
  method: 'POST',
  path: '/v2/users/update_user_id',
  summary:
    'Changes the name that a person signs in with. It is nobody else’s in the district. Where it is not as it was shown, and somebody else has changed it since, answers 409.',
  query: nothing,
  body: z.object({ ...about, user_name: signInName, shown: z.optional(z.object({ user_name: text(100) })) }),
  data: changed,
  access: administrators,
  offline: 'online',
  failure: NOT_SAVED,
});

export const setActivation = endpoint({
  method: 'POST',
  path: '/v2/users/set_activation',
  summary:
    'Deactivates or reactivates accounts: those that are named by id, by sign-in name or by the district’s own number, or all that a filter leaves, never both. A dry run says whom it would change.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    is_active: bool,
    is_dry_run: z._default(bool, false),
    accounts: z.optional(userList),
    names: z.optional(z.array(text(200)).check(z.maxLength(MAX_AT_ONCE))),
    filter: z.optional(
      z.object({ school_id: optionalId, role: optionalId, grade: z.optional(z.enum(STUDENT_GRADES)), district_id: optionalId }),
    ),
    /** How many the person was shown: if it is no longer so many, nothing is changed. */
    expected: z.optional(int),
  }),
  data: z.object({
    change_id: z.nullable(puid),
    /** Whom it changes, or changed; the first fifty of them by name. */
    total: z.int(),
    accounts: z.array(account),
    /** Named, and as they are to be already. */
    unchanged: z.int(),
    not_found: z.array(z.string()),
  }),
  access: administrators,
  offline: 'online',
  takesLong: true,
  failure: NOT_SAVED,
});

export const undoChange = endpoint({
  method: 'POST',
  path: '/v2/users/undo_change',
  summary: 'Takes one’s own change of accounts back, where they are still as it left them. Accounts that it added are deactivated.',
  query: nothing,
  body: z.object({ user_puid: puid, change_id: puid }),
  data: z.object({ undone: z.int(), kept: z.int() }),
  access: administrators,
  offline: 'online',
  takesLong: true,
  failure: 'It could not be undone. Please try again.',
});

export const resetPasswords = endpoint({
  method: 'POST',
  path: '/v2/users/reset_passwords',
  summary:
    'Makes new passwords for people, or for the students of a class, and ends their sessions. The passwords are answered once and stored nowhere.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    accounts: z.optional(userList.check(z.refine((people) => people.length <= MAX_PASSWORDS, `at most ${MAX_PASSWORDS} at once`))),
    group_puid: z.optional(puid),
  }),
  data: z.object({ passwords: z.array(madePassword) }),
  access: administrators,
  offline: 'online',
  takesLong: true,
  failure: 'The passwords were not changed. Please try again.',
  asksSecondStep: true,
});

export const addUser = endpoint({
  method: 'POST',
  path: '/v2/users/add_user',
  summary:
    'Adds one person, with a password that is answered once: to the caller’s district, or to the one that a super administrator names. The same client_id again, after a lost answer, makes that person another password.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    district_id: optionalId,
    user_name: signInName,
    ...personFields,
    client_id: z._default(z.nullable(puid), null),
  }),
  data: z.object({ change_id: puid, made: madePassword }),
  access: administrators,
  offline: 'online',
  failure: NOT_SAVED,
});
