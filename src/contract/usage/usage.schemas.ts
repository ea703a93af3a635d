import * as z from 'zod/mini';
import { isDay } from '../days.ts';
import { int, moment, optionalId, puid } from '../wire.ts';

/** Rows of a page of usage. */
export const USAGE_ROWS_A_PAGE = 25;
/** The weeks that a chart goes back. */
export const USAGE_WEEKS = 12;

export const usagePeriod = z.enum(['week', 'month', 'year']);
const day = z.string().check(z.refine(isDay, 'it must be a day such as 2026-09-01'));
/** A day of a period that was asked for: the week of the earliest day begins before it, and the last one's ends after it. */
const shownDay = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/** Whose usage, and when: without `starts_on` the period that today is in. */
export const usageAsked = {
  user_puid: puid,
  district_id: optionalId,
  school_id: optionalId,
  period: z._default(usagePeriod, 'month'),
  /** Any day of the period. */
  starts_on: z.optional(day),
};

export const askedPage = z._default(int.check(z.minimum(1), z.maximum(10_000)), 1);

const figure = z.int();
/** What the people of one role did. */
export const usageFigures = z.object({
  /** Each person once. */
  active_people: figure,
  sign_ins: figure,
  lessons_finished: figure,
  quizzes_handed_in: figure,
  resources_opened: figure,
  assignments_given: figure,
  seconds: figure,
});
export type UsageFigures = z.output<typeof usageFigures>;

export const usageSides = z.object({ students: usageFigures, teachers: usageFigures });
export type UsageSides = z.output<typeof usageSides>;

/** When the figures were added up, of where and when they are. */
export const usageHead = z.object({
  /** Null: they never were; the server is at it. */
  as_of: z.nullable(moment),
  /** Somebody has asked for newer ones. */
  is_running: z.boolean(),
  district_id: z.int(),
  district_name: z.string(),
  school_id: z.nullable(z.int()),
  school_name: z.nullable(z.string()),
  /** The district's day. */
  today: day,
  period: usagePeriod,
  starts_on: shownDay,
  ends_on: shownDay,
});
export type UsageHead = z.output<typeof usageHead>;

export const schoolUsage = z.object({ school_id: z.int(), school_name: z.string(), ...usageSides.shape });
export type SchoolUsage = z.output<typeof schoolUsage>;

export const usageHome = z.object({
  ...usageHead.shape,
  ...usageSides.shape,
  /** The same of the period before. */
  before: usageSides,
  /** Oldest first, up to the one that the period ends in. */
  weeks: z.array(z.object({ starts_on: shownDay, ...usageSides.shape })),
  /** The first of them by students; all are in the summary. */
  schools: z.array(schoolUsage),
});
export type UsageHome = z.output<typeof usageHome>;

/** What the summary sorts by. */
export const usageSort = z.enum([
  'name',
  'students',
  'teachers',
  'lessons_finished',
  'quizzes_handed_in',
  'resources_opened',
  'assignments_given',
  'seconds',
]);
export type UsageSort = z.output<typeof usageSort>;

export const usageSummary = z.object({
  ...usageHead.shape,
  ...usageSides.shape,
  schools: z.array(schoolUsage),
  page_size: z._default(z.int(), USAGE_ROWS_A_PAGE),
  total: z.int(),
});
export type UsageSummary = z.output<typeof usageSummary>;
