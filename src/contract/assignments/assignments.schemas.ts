import * as z from 'zod/mini';
import { dayOrNone } from '../days.ts';
import { readJsonText } from '../json-text.ts';
import { userList } from '../users/user-list.ts';
import { bool, int, listFromParsed, moment, puid } from '../wire.ts';

/** For so many days an unassignment can be undone. */
export const UNASSIGN_UNDO_DAYS = 30;
/** The most lessons, and the most groups, that are assigned at once. */
export const MOST_LESSONS = 20;
export const MOST_TARGETS = 60;
/** The most assignments that one act changes, takes back or asks about. */
export const MOST_ASSIGNMENTS = 1_000;

/** Days of the district's calendar, each whole: from its first moment, to its last. Null is no bound. */
export const assignmentDates = {
  /** Students see the lesson from this day; null: at once. */
  from_date: z._default(dayOrNone, null),
  /** The day on which it is due. */
  to_date: z._default(dayOrNone, null),
  /** The last day on which late work is taken by itself; null: however late it comes. */
  late_until: z._default(dayOrNone, null),
};

/** Whom to give a lesson within one class or subgroup. Nobody is ever meant by default: either all is said, or students are named. */
export const assignmentTarget = z.object({
  /** Where the call itself names the group, it need not be said again. */
  group_puid: z.optional(puid),
  is_whole_group: z._default(bool, false),
  group_users_list: z._default(userList, []),
  ...assignmentDates,
});
export type AssignmentTarget = z.input<typeof assignmentTarget>;

/** The specification's dialog calls the dates fromDate and toDate (section 3); an entry with a person is about that student. */
const sentTarget = z.pipe(
  z.object({ ...assignmentTarget.shape, fromDate: z.optional(dayOrNone), toDate: z.optional(dayOrNone), user_puid: z.optional(puid) }),
  z.transform(({ fromDate = null, toDate = null, user_puid, ...target }) => ({
    ...target,
    from_date: target.from_date ?? fromDate,
    to_date: target.to_date ?? toDate,
    group_users_list: user_puid === undefined ? target.group_users_list : [...target.group_users_list, user_puid],
  })),
);

/** Targets as an array or as JSON text (specification section 3, `assignment_details`). */
export const assignmentDetails = z.pipe(
  z.pipe(
    z.union([z.array(z.unknown()).check(z.maxLength(MOST_TARGETS)), z.string().check(z.maxLength(100_000))]),
    z.transform((given): unknown => {
      if (typeof given !== 'string') return given;
      if (given.trim() === '' || given.trim() === 'null') return [];
      try {
        const read = readJsonText(given);
        return typeof read === 'object' && read !== null && !Array.isArray(read) ? [read] : read;
      } catch {
        return given;
      }
    }),
  ),
  listFromParsed(sentTarget, MOST_TARGETS),
);

/** One assignment as it was given. */
export const givenAssignment = z.object({
  assignment_id: z.int(),
  lesson_id: z.int(),
  group_puid: puid,
  assignment_no: z.int(),
  is_for_all: z.boolean(),
  from_date: z.nullable(z.string()),
  to_date: z.nullable(z.string()),
  late_until: z.nullable(z.string()),
  student_count: z.int(),
});
export type GivenAssignment = z.output<typeof givenAssignment>;

/** How one student stands to a lesson within a group. */
export const studentStanding = z.enum(['unassigned', 'assigned', 'taken']);

export const assignableStudent = z.object({
  user_puid: puid,
  first_name: z.string(),
  last_name: z.string(),
  /** taken: assigned, and work was begun. */
  standing: studentStanding,
});

/** A class or subgroup with its students, and how the lesson stands there. */
export const assignableGroup = z.object({
  group_puid: puid,
  parent_group_puid: z.nullable(puid),
  group_name: z.string(),
  icon: z.string(),
  color: z.string(),
  teacher_name: z.nullable(z.string()),
  /** The open assignment of the lesson to this group; null: it has none. */
  assignment_id: z.nullable(z.int()),
  is_for_all: z.boolean(),
  from_date: z.nullable(z.string()),
  to_date: z.nullable(z.string()),
  late_until: z.nullable(z.string()),
  students: z.array(assignableStudent),
});
export type AssignableGroup = z.output<typeof assignableGroup>;

/** What a change of an assignment affects. */
export const assignmentImpact = z.object({
  assignment_id: z.int(),
  lesson_name: z.string(),
  lesson_name_es: z.string(),
  group_name: z.string(),
  given: z.int(),
  begun: z.int(),
  handed_in: z.int(),
  /** Of those who have it: students on whose devices work waits that has not arrived. */
  unsent: z.int(),
  /** Devices of those who have it, heard of in the last 14 days, and how many of them hold the whole lesson. */
  devices: z.int(),
  devices_ready: z.int(),
});
export type AssignmentImpact = z.output<typeof assignmentImpact>;

/** One row of the list of dates. */
export const datedAssignment = z.extend(givenAssignment, {
  lesson_name: z.string(),
  lesson_name_es: z.string(),
  group_name: z.string(),
  assigned_at: moment,
  total_time: z.int(),
  /** When it was taken back, and the id under which that is undone; null: it is open. */
  closed_at: z.nullable(moment),
  unassign_id: z.nullable(puid),
});
export type DatedAssignment = z.output<typeof datedAssignment>;

export const dateChange = z.object({ assignment_id: int, ...assignmentDates, shown: z.optional(z.object(assignmentDates)) });

/** A student who has an assignment, and what taking it from them would touch. */
export const assignmentRecipient = z.object({
  user_puid: puid,
  first_name: z.string(),
  last_name: z.string(),
  has_begun: z.boolean(),
  has_handed_in: z.boolean(),
  /** Work waits on a device of theirs that has not arrived, of whatever lesson. */
  has_unsent: z.boolean(),
  /** The day on which it is due for this student alone; null: on the same day as for the others. */
  own_due_day: z.nullable(z.string()),
  /** The day from which this student alone sees it, and the note that this student alone reads; null: the same as for the others. */
  own_first_day: z._default(z.nullable(z.string()), null),
  own_instructions: z._default(z.nullable(z.string()), null),
  /** The other classes and subgroups through which they have the same lesson: they keep it there. */
  also_in: z.array(z.string()),
});
export type AssignmentRecipient = z.output<typeof assignmentRecipient>;

/** A student from whom alone an assignment was taken, and the id under which that is undone. */
export const removedRecipient = z.object({
  user_puid: puid,
  first_name: z.string(),
  last_name: z.string(),
  removed_at: moment,
  unassign_id: puid,
});
export type RemovedRecipient = z.output<typeof removedRecipient>;
