import * as z from 'zod/mini';
import { bilingual, moment, puid } from '../wire.ts';
import { reportAssignment } from './report-figures.schemas.ts';

/** Missing work is in the list of what to do for so many days after it was due; the class's number has all of it. */
export const MISSING_TO_DO_DAYS = 14;
/** The most classes on one home. */
export const MAX_HOME_CLASSES = 60;

const lesson = { ...reportAssignment.shape, students_total: z.int(), students_handed_in: z.int() };

/** A class that the caller teaches. Each number is one that a report of the class shows, over all that was assigned to it. */
export const homeClass = z.object({
  group_puid: puid,
  group_name: z.string(),
  /** The class of a subgroup; null for a class. */
  class_name: z.nullable(z.string()),
  icon: z.string(),
  color: z.string(),
  students: z.int(),
  /** Written answers that wait for points. */
  to_grade: z.int(),
  /** Pieces of work. */
  missing: z.int(),
  /** Students who need help with at least one standard. */
  need_help: z.int(),
  /** Devices that last said that unsent work of the class's students is on them. */
  unsent: z.int(),
  /** The open assignment that is due next. */
  next_due: z.nullable(z.object(lesson)),
});
export type HomeClass = z.output<typeof homeClass>;

export const TO_DO_KINDS = ['grade', 'missing', 'unsent', 'help'] as const;
/** One thing to do in one class. */
export const homeToDo = z.object({
  kind: z.enum(TO_DO_KINDS),
  group_puid: puid,
  /** Answers to grade, students whose work is missing, devices, or students who need help. */
  count: z.int(),
  /** Since when it waits: the first of the answers, the day on which it was due, the first unsent work. Null of `help`. */
  since: z.nullable(moment),
  /** Of `grade` and `missing`. */
  work: z.nullable(
    z.object({
      assignment_id: z.int(),
      lesson_id: z.int(),
      lesson_name: z.string(),
      lesson_name_es: z.string(),
      /** Of `grade`. */
      quiz: z.nullable(z.object({ quiz_id: z.int(), title: bilingual })),
    }),
  ),
  /** Of `help`: the standards with the most students in need. */
  standards: z.array(z.object({ standard: z.string(), students: z.int() })),
});
export type HomeToDo = z.output<typeof homeToDo>;

/** An open assignment that is due within the week. */
export const homeDue = z.object({ ...lesson, group_puid: puid, due_day: z.string() });
export type HomeDue = z.output<typeof homeDue>;

export const teacherHome = z.object({
  as_of: moment,
  classes: z.array(homeClass),
  /** How many classes are not on the page because there are too many. */
  left_off: z.int(),
  to_do: z.array(homeToDo),
  /** Sunday to Saturday of the district's calendar, around the moment of the reply. */
  week: z.object({ days: z.array(z.string()), due: z.array(homeDue) }),
});
export type TeacherHomeReply = z.output<typeof teacherHome>;
