import * as z from 'zod/mini';
import { dayOrNone, isDay } from '../days.ts';
import { readJsonText } from '../json-text.ts';
import { userList } from '../users/user-list.ts';
import { bool, int, listFromParsed, moment, puid, text } from '../wire.ts';
import { workState } from './work-state.schemas.ts';

/** For so many days an unassignment can be undone. */
export const UNASSIGN_UNDO_DAYS = 30;
/** The most lessons, and the most groups, that are assigned at once. */
export const MAX_LESSONS = 20;
export const MAX_TARGETS = 60;
/** The most assignments that one assigning changes. */
export const MAX_CHANGES = MAX_LESSONS * MAX_TARGETS;
/** The most assignments that one act changes, takes back or asks about. */
export const MAX_ASSIGNMENTS = 1_000;

/**
 * Days of the district's calendar, each whole: from its first moment, to its last. Null clears a day. Absent leaves it as it is: whoever
 * changes one field need not know, and does not erase, the others.
 */
export const assignmentDates = {
  /** Students see the lesson from this day; null: at once. */
  from_date: z.optional(dayOrNone),
  /** The day on which it is due. */
  to_date: z.optional(dayOrNone),
  /** The last day on which late work is taken by itself; null: however late it comes. */
  late_until: z.optional(dayOrNone),
};

/** What is said of an assignment besides its days; absent leaves it as it is. An empty note clears it. */
export const assignmentTerms = {
  enforce_order: z.optional(bool),
  /** Students may check answers of its quizzes before they turn them in; never those of a test. */
  may_check: z.optional(bool),
  instructions: z.optional(text(4000).check(z.overwrite((typed) => (typed === 'null' ? '' : typed)))),
};

const day = z.nullable(z.string());
/** The days and the note of one student, where they differ from the class's; null where they do not. */
const ownTerms = z.object({ from_date: day, to_date: day, late_until: day, instructions: z.nullable(z.string()) });

/** Students whom one act may name: more than any class has. */
const MAX_STUDENTS = 2_000;

const shownDay = z.nullable(z.string().check(z.refine(isDay, 'it must be a day such as 2026-09-01')));

/** Whom to give a lesson within one class or subgroup: either all is said, or students are named. */
export const assignmentTarget = z.object({
  /** Where the call itself names the group, it need not be said again. */
  group_puid: z.optional(puid),
  is_whole_group: z._default(bool, false),
  group_users_list: z._default(userList, []),
  ...assignmentDates,
  /**
   * Of a whole group: what it had of the lesson when the form was opened, null where it did not have it. Only what differs from it is
   * changed, and 409 answers where somebody else has changed that meanwhile. Absent from other clients: all that is set is meant. Of named
   * students, null alone: their group did not have the lesson.
   */
  shown: z.optional(
    z.nullable(
      z.object({
        ...{ from_date: shownDay, to_date: shownDay, late_until: shownDay },
        ...{ instructions: text(4000), enforce_order: z.boolean(), may_check: z._default(z.boolean(), false) },
      }),
    ),
  ),
  /**
   * The same of each student that is named: what was theirs alone when the form was opened, null where it was the class's. 409 answers where
   * somebody else has set one of these fields since. Of a student who is not in it, all that is set is meant.
   */
  shown_own: z.optional(
    z
      .array(
        z.object({ user_puid: puid, from_date: shownDay, to_date: shownDay, late_until: shownDay, instructions: z.nullable(text(4000)) }),
      )
      .check(z.maxLength(MAX_STUDENTS)),
  ),
});
export type AssignmentTarget = z.input<typeof assignmentTarget>;

/** The specification's dialog calls the dates fromDate and toDate (section 3); an entry with a person is about that student. */
const sentTarget = z.pipe(
  z.object({
    ...assignmentTarget.shape,
    is_whole_group: z.optional(bool),
    group_users_list: z.optional(userList),
    fromDate: z.optional(dayOrNone),
    toDate: z.optional(dayOrNone),
    user_puid: z.optional(puid),
  }),
  z.transform(({ fromDate, toDate, user_puid, is_whole_group, group_users_list, ...target }) => ({
    ...target,
    is_whole_group: is_whole_group ?? false,
    /** It says nothing of people: where the call itself names this group, all of it is meant. An empty list is nobody. */
    is_silent: is_whole_group === undefined && group_users_list === undefined && user_puid === undefined,
    from_date: target.from_date === undefined ? fromDate : target.from_date,
    to_date: target.to_date === undefined ? toDate : target.to_date,
    group_users_list: [...(group_users_list ?? []), ...(user_puid === undefined ? [] : [user_puid])],
  })),
);

/** Targets as an array or as JSON text (specification section 3, `assignment_details`). */
export const assignmentDetails = z.pipe(
  z.pipe(
    z.union([z.array(z.unknown()).check(z.maxLength(MAX_TARGETS)), z.string().check(z.maxLength(100_000))]),
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
  listFromParsed(sentTarget, MAX_TARGETS),
);

/** One assignment as it was given. */
export const givenAssignment = z.object({
  assignment_id: z.int(),
  lesson_id: z.int(),
  group_puid: puid,
  assignment_no: z.int(),
  is_for_all: z.boolean(),
  from_date: day,
  to_date: day,
  late_until: day,
  /** The note to students. */
  instructions: z._default(z.string(), ''),
  enforce_order: z._default(z.boolean(), false),
  may_check: z._default(z.boolean(), false),
  student_count: z.int(),
});
export type GivenAssignment = z.output<typeof givenAssignment>;

const sentDays = { from_date: shownDay, to_date: shownDay, late_until: shownDay };

/** An assignment as one act found or left it, with what is said of the students whom the act named. */
export const assignmentState = z.object({
  is_for_all: z.boolean(),
  ...sentDays,
  instructions: text(4000),
  enforce_order: z.boolean(),
  may_check: z._default(z.boolean(), false),
  students: z.array(z.object({ user_puid: puid, ...sentDays, instructions: z.nullable(text(4000)) })).check(z.maxLength(MAX_STUDENTS)),
});
export type AssignmentState = z.output<typeof assignmentState>;

/** What assigning changed: by this it is undone. `before` is null where the assignment was made, or opened again. */
export const assignmentChange = z.object({ assignment_id: int, before: z.nullable(assignmentState), after: assignmentState });
export type AssignmentChange = z.output<typeof assignmentChange>;

/** How one student stands to a lesson within a group. */
export const studentStanding = z.enum(['unassigned', 'assigned', 'taken']);

export const assignableStudent = z.object({
  user_puid: puid,
  first_name: z.string(),
  last_name: z.string(),
  /** taken: assigned, and work was begun. */
  standing: studentStanding,
  /** How far the student is with `assignment_id` of the group; null without one. */
  work_state: z._default(z.nullable(workState), null),
  /** What holds for this student alone in `assignment_id` of the group; null: nothing does. */
  own: z._default(z.nullable(ownTerms), null),
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
  /** The round of it: assigning changes the first. */
  assignment_no: z._default(z.nullable(z.int()), null),
  is_for_all: z.boolean(),
  from_date: day,
  to_date: day,
  late_until: day,
  instructions: z._default(z.string(), ''),
  enforce_order: z._default(z.boolean(), false),
  may_check: z._default(z.boolean(), false),
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

/** An assignment among all classes that have the lesson. */
export const lessonClass = z.extend(datedAssignment, {
  /** Students whose dates differ from the class's, by an extension or a retake that is not turned in: a change of the class's leaves theirs. */
  own_dates: z._default(z.int(), 0),
});
export type LessonClass = z.output<typeof lessonClass>;

const changedFields = { ...assignmentDates, instructions: assignmentTerms.instructions, may_check: assignmentTerms.may_check };
export const dateChange = z.object({ assignment_id: int, ...changedFields, shown: z.optional(z.object(changedFields)) });

/** An assignment by its id alone is taken back from everybody who has it. */
export const takenBack = z.union([
  z.object({ assignment_id: int, group_users_list: z.optional(userList) }),
  z.pipe(
    int,
    z.transform((assignment_id: number): { assignment_id: number; group_users_list?: string[] | undefined } => ({ assignment_id })),
  ),
]);

/** Students who get more time, each with the day on which it was shown to be due for them; null: on none. */
export const extendedStudents = z
  .array(z.object({ user_puid: puid, shown: z.object({ to_date: shownDay }) }))
  .check(z.minLength(1), z.maxLength(MAX_STUDENTS));

/** A student who has an assignment, and what taking it from them would touch. */
export const assignmentRecipient = z.object({
  user_puid: puid,
  first_name: z.string(),
  last_name: z.string(),
  has_begun: z.boolean(),
  has_handed_in: z.boolean(),
  work_state: z._default(workState, 'not_started'),
  /** Work waits on a device of theirs that has not arrived, of whatever lesson. */
  has_unsent: z.boolean(),
  /** The day on which it is due for this student alone; null: on the same day as for the others. */
  own_due_day: z.nullable(z.string()),
  /** The day from which this student alone sees it, and the note that this student alone reads; null: the same as for the others. */
  own_first_day: z._default(z.nullable(z.string()), null),
  own_instructions: z._default(z.nullable(z.string()), null),
  /** The last day for late work of this student alone; null: the same as for the others. */
  own_late_day: z._default(z.nullable(z.string()), null),
  /** The day on which a retake is due that this student has not turned in; null: there is none, or it has no due day. */
  retake_due_day: z._default(z.nullable(z.string()), null),
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

/** An open assignment on the day on which it is due for its class. */
export const calendarEntry = z.object({
  assignment_id: z.int(),
  lesson_id: z.int(),
  lesson_name: z.string(),
  lesson_name_es: z.string(),
  group_puid: puid,
  group_name: z.string(),
  /** The class of a subgroup; null for a class. */
  class_name: z.nullable(z.string()),
  due_day: z.string(),
});
export type CalendarEntry = z.output<typeof calendarEntry>;
