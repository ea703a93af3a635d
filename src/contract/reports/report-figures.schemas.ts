import * as z from 'zod/mini';
import { isDay } from '../days.ts';
import { idList } from '../id-list.ts';
import { bilingual, bool, moment, puid, wordOr } from '../wire.ts';

/** Which attempt of a student counts in an assignment. */
export const assignedRule = z.enum(['last', 'first', 'best', 'average']);
export type AssignedRule = z.output<typeof assignedRule>;
/** The same in a report: as each assignment says (the last one where nobody has chosen), unless whoever looks chooses otherwise. */
export const attemptRule = z._default(z.enum(['assigned', 'last', 'first', 'best', 'average']), 'assigned');
/** What is looked at: quizzes (type 18), assessments (type 24), or both. */
export const reportMode = wordOr(['all', 'quiz', 'assessment']);
export type ReportMode = z.output<typeof reportMode>;

const isBound = (given: string) => given === '' || given === 'null' || isDay(given);
const day = z.optional(z.string().check(z.refine(isBound, 'it must be a day such as 2026-09-01')));
/** A period: all, week, month, or custom with a first and a last day, both included. */
export const period = {
  date_range: wordOr(['all', 'week', 'month', 'custom']),
  start_date: day,
  end_date: day,
};

/** Classes in one report. */
export const MAX_REPORT_CLASSES = 60;

/** `all_classes`: a report on every class that the caller teaches; `classes` narrows it to some of them. */
export const severalClasses = { all_classes: z._default(bool, false), classes: z.optional(idList(MAX_REPORT_CLASSES)) };

/** Zero, missing, excused, not assigned and not yet received are five different things (REPORT-RULES, "Five states"). */
export const cellState = z.enum(['scored', 'zero', 'done', 'awaiting', 'missing', 'excused', 'not_assigned', 'not_received']);
export type CellState = z.output<typeof cellState>;

const percent = z.nullable(z.number());
/** 1 to 4, the index into either set of level names plus one (specification section 4). */
const level = z.nullable(z.int());

/** Whom a correction of a key reaches. */
export const correctionScope = z.enum(['class', 'district', 'library']);

/** How complete a report is, and when its figures were true. */
export const completeness = z.object({
  as_of: moment,
  expected: z.int(),
  received: z.int(),
  not_received: z.int(),
  missing: z.int(),
  excused: z.int(),
  /** Older assignments that are in none of these numbers: a report reads the newest ones, however many there are. */
  left_off: z._default(z.int(), 0),
  /** Classes of the teacher that a report on all of them does not cover. Absent: none. */
  classes_left_off: z.optional(z.int()),
  /** Older quizzes and assessments whose questions a report does not cover. Absent: none. */
  quizzes_left_off: z.optional(z.int()),
  /** Devices that last said that unsent work is on them, the oldest first. */
  holding: z.array(
    z.object({
      user_puid: puid,
      first_name: z.string(),
      last_name: z.string(),
      /** As in `reportStudent`; missing in what a device kept from earlier releases. */
      user_name: z.optional(z.string()),
      is_namesake: z.optional(z.boolean()),
      device_id: puid,
      held: z.int(),
      oldest_at: z.nullable(moment),
      heard_at: moment,
    }),
  ),
  /** Questions whose key was corrected; their points count as they were rescored. */
  corrections: z._default(
    z.array(
      z.object({
        quiz_id: z.int(),
        question_id: z.int(),
        quiz_title: bilingual,
        number: z.nullable(z.int()),
        scope: correctionScope,
        is_credit: z.boolean(),
        reason: z.string(),
        made_at: moment,
      }),
    ),
    [],
  ),
});
export type CompletenessReply = z.output<typeof completeness>;

/** What many cells come to; totals of parts add up to the total of the whole. */
export const totals = z.object({
  cells: z.int(),
  expected: z.int(),
  received: z.int(),
  /** Of the received ones, those that students turned in themselves. */
  submitted: z._default(z.int(), 0),
  missing: z.int(),
  not_received: z.int(),
  excused: z.int(),
  not_assigned: z.int(),
  awaiting: z.int(),
  late: z.int(),
  scored: z.int(),
  average_percent: percent,
  levels: z.array(z.int()),
});
export type TotalsReply = z.output<typeof totals>;

/** Whole minutes of a test that ran over its limit, the student's extra time included in what was allowed. */
export const overTime = z.object({ used_minutes: z.int(), allowed_minutes: z.int() });

/** One student at one quiz or assessment. */
export const reportCell = z.object({
  state: cellState,
  percent,
  points: z.nullable(z.number()),
  max_points: z.nullable(z.number()),
  awaiting_points: z.int(),
  level,
  is_late: z.boolean(),
  /** The points are the teacher's, not the machine's. */
  is_teachers: z.boolean(),
  attempts: z.int(),
  /** The attempts that the figure is made of. */
  result_ids: z.array(puid),
  submitted_at: z.nullable(moment),
  /** Absent where it kept to the limit, or has none. */
  over_time: z.optional(overTime),
});
export type ReportCell = z.output<typeof reportCell>;

/** A class as a report over several classes names it. */
export const reportClass = z.object({ group_puid: puid, group_name: z.string() });

export const reportStudent = z.object({
  user_puid: puid,
  first_name: z.string(),
  last_name: z.string(),
  user_name: z.string(),
  /** The district's own number; null where the roster gave none. */
  student_number: z.nullable(z.string()),
  /** Another student of the class has the same name: whoever lists them shows the sign-in name as well. */
  is_namesake: z.boolean(),
});
export type ReportStudent = z.output<typeof reportStudent>;

/** One assignment of a group as reports name it. */
export const reportAssignment = z.object({
  assignment_id: z.int(),
  lesson_id: z.int(),
  lesson_name: z.string(),
  lesson_name_es: z.string(),
  assigned_at: moment,
  due_date: z.nullable(moment),
  closed_at: z.nullable(moment),
  /** Which attempt counts; absent where nobody has chosen, and the last one does. */
  attempt_rule: z.optional(assignedRule),
});
/** One quiz or assessment within an assignment. */
export const reportQuiz = z.object({
  ...reportAssignment.shape,
  resource_id: z.int(),
  quiz_id: z.int(),
  item_type_id: z.int(),
  title: bilingual,
  paper_points: z.int(),
  /** The external item-assessment service delivers it; missing otherwise. */
  is_external: z.optional(z.literal(true)),
  /** From when on students may see how it came out; null: not released. */
  release_date: z.nullable(moment),
  /** How many chosen students may; missing where the whole class may, and in what one student reads. */
  released_to: z.optional(z.int()),
});
export type ReportQuiz = z.output<typeof reportQuiz>;

/** How well a student knows a standard, by the model of decisions/practice-and-mastery.md. `level` is null if there are too few answers. */
export const masteryReply = z.object({
  level: z.nullable(z.enum(['started', 'growing', 'known'])),
  answers: z.int(),
  /** Practiced answers that count beside them; absent for none. */
  practiced: z.optional(z.int()),
});
export type MasteryReply = z.output<typeof masteryReply>;

/** A student, or all of a class, on one standard. */
export const standing = z.object({
  points: z.number(),
  max_points: z.number(),
  questions: z.int(),
  percent,
  level,
  /** too_little: from fewer than three questions a report says nothing. */
  need: z.enum(['help', 'watch', 'secure', 'too_little']),
  /** Of one student, over all of their work in the class. Absent in a report on part of the work, and for several students together. */
  mastery: z.optional(masteryReply),
});
export type StandingReply = z.output<typeof standing>;

/** A standard by who needs help with it. */
export const standardNeed = z.object({
  standard: z.string(),
  text: bilingual,
  /** `class`: the student's class, in a report on several. */
  help: z.array(z.object({ ...reportStudent.shape, standing, class: z.optional(reportClass) })),
  watch: z.int(),
  secure: z.int(),
  too_little: z.int(),
  all: standing,
});
export type StandardNeedReply = z.output<typeof standardNeed>;

/** What becomes of a file of more than 5,000 rows: sent at once, or written by a job (`longExports`), of which the call says the id. */
export const whenLong = z._default(z.enum(['send', 'job']), 'send');
