import * as z from 'zod/mini';
import { neededLine } from '../optional-text.ts';
import { moment, puid } from '../wire.ts';

/** What stands on a class's card. */
export const GROUP_ICONS = ['wave', 'leaf', 'sun', 'rocket', 'mountain', 'palm', 'shell', 'star', 'atom', 'magnet'] as const;
/** The colors of the theme that a class may have. */
export const GROUP_COLORS = ['teal', 'green', 'orange', 'violet', 'red', 'blue', 'grape', 'pink'] as const;
export const GROUPS_A_PAGE = 50;
export const groupType = z.enum(['group', 'subgroup']);
export const groupName = neededLine(100);

/** A class or a subgroup (specification section 3, "Group"). */
export const group = z.object({
  group_puid: puid,
  /** The same id again where it is a subgroup; null for a class. */
  subgroup_puid: z.nullable(puid),
  parent_group_puid: z.nullable(puid),
  group_name: z.string(),
  icon: z.string(),
  color: z.string(),
  group_type: groupType,
  /** Whose it is. */
  user_puid: puid,
  /** For those who see the classes of several teachers. */
  teacher_name: z.nullable(z.string()),
  school_name: z.nullable(z.string()),
  student_count: z.int(),
  /** Open ones; of a class those of its subgroups too, as its list of assigned lessons has them. */
  assignment_count: z.int(),
  deleted_at: z.nullable(moment),
});
export type Group = z.output<typeof group>;

/** Percent of a timed test's time that a student may have beyond it: none, time and a quarter, time and a half, double time. */
export const EXTRA_TIMES = [0, 25, 50, 100] as const;

/** A student as classes show them. */
export const groupStudent = z.object({
  user_puid: puid,
  first_name: z.string(),
  last_name: z.string(),
  user_name: z.string(),
  grade: z.nullable(z.string()),
});
export type GroupStudent = z.output<typeof groupStudent>;

export const groupMember = z.extend(groupStudent, {
  joined_at: moment,
  /** Subgroups of the class in which the student is. */
  subgroups: z.array(puid),
  /** How much more time the student has for each timed test, in percent. */
  extra_time: z._default(z.int(), 0),
});
export type GroupMember = z.output<typeof groupMember>;

/** Somebody who has left: what they did stays in the reports of their time. */
export const formerMember = z.extend(groupStudent, { left_at: moment });
export type FormerMember = z.output<typeof formerMember>;

/** Who teaches a class: its owner first, then those who were added. */
export const groupTeacher = z.object({
  user_puid: puid,
  first_name: z.string(),
  last_name: z.string(),
  user_name: z.string(),
  is_owner: z.boolean(),
});
export type GroupTeacher = z.output<typeof groupTeacher>;

/** A class or subgroup with everybody in it: at most 1,000, where `student_count` and `former_count` say how many there are. */
export const groupDetails = z.object({
  group,
  group_users_list: z.array(groupMember),
  former_users_list: z.array(formerMember),
  former_count: z._default(z.int(), 0),
  subgroups: z.array(group),
  /** Of a class; a subgroup has those of its class. */
  teachers: z._default(z.array(groupTeacher), []),
  /** Whether the caller may add and remove its other teachers, and delete the class. */
  may_change_teachers: z._default(z.boolean(), false),
  /** Whether the caller may give the class to another teacher. */
  may_hand_over: z._default(z.boolean(), false),
});
export type GroupDetails = z.output<typeof groupDetails>;

/** What came of one line of a pasted list. */
export const matchedName = z.object({
  /** As it was typed. */
  name: z.string(),
  outcome: z.enum(['found', 'several', 'not_found']),
  students: z.array(groupStudent),
});
export type MatchedName = z.output<typeof matchedName>;

/** What a label shows, and whether the student has a working badge. */
export const groupLabel = z.extend(groupStudent, {
  badges: z.int(),
  badge_used_at: z.nullable(moment),
  /** When one of the working badges was last used on two devices within a minute, as of a copy; of the last 30 days. */
  badge_on_two_at: z._default(z.nullable(moment), null),
});
export type GroupLabel = z.output<typeof groupLabel>;

/** A known badge was shown to sign in. `not_allowed`: its owner's account is not active, or not a student's. */
export const badgeUse = z.object({
  user_puid: puid,
  first_name: z.string(),
  last_name: z.string(),
  used_at: moment,
  device_code: z.nullable(z.string()),
  outcome: z.enum(['signed_in', 'voided', 'not_allowed']),
});
export type BadgeUse = z.output<typeof badgeUse>;
