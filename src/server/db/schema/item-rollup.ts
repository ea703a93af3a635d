import { bigint, doublePrecision, index, integer, jsonb, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core';
import type { TimesTaken } from '#domain/reporting/item-sums.ts';
import { at } from './columns.ts';

/** How many of a class's students a quiz was counted of, as its item analysis counts them. */
export const itemClass = pgTable(
  'item_class',
  {
    districtId: integer('district_id').notNull(),
    groupPuid: uuid('group_puid').notNull(),
    quizId: integer('quiz_id').notNull(),
    schoolId: integer('school_id'),
    /** Who they are: a student of two classes is one student of the school. Never leaves the server. */
    students: uuid('students').array().notNull(),
    earned: doublePrecision('earned').notNull(),
    possible: bigint('possible', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.groupPuid, t.quizId] }),
    index('item_class_quiz_idx').on(t.districtId, t.quizId, t.schoolId, t.groupPuid),
  ],
);

/** The sums of one question in a class (`domain/reporting/item-sums.ts`). A school's figures are its classes' added up. */
export const itemFigure = pgTable(
  'item_figure',
  {
    districtId: integer('district_id').notNull(),
    groupPuid: uuid('group_puid').notNull(),
    quizId: integer('quiz_id').notNull(),
    questionId: integer('question_id').notNull(),
    n: integer('n').notNull(),
    unanswered: integer('unanswered').notNull(),
    awaiting: integer('awaiting').notNull(),
    earned: doublePrecision('earned').notNull(),
    possible: integer('possible').notNull(),
    earnedSquared: doublePrecision('earned_squared').notNull(),
    rest: doublePrecision('rest').notNull(),
    restSquared: doublePrecision('rest_squared').notNull(),
    products: doublePrecision('products').notNull(),
    seconds: bigint('seconds', { mode: 'number' }).notNull(),
    timed: integer('timed').notNull(),
    chosen: jsonb('chosen').$type<Readonly<Record<string, number>>>().notNull(),
    /** Seconds and how many students took them: medians cannot be added, these can. */
    times: jsonb('times').$type<TimesTaken>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.groupPuid, t.quizId, t.questionId] }),
    index('item_figure_quiz_idx').on(t.districtId, t.quizId, t.groupPuid),
  ],
);

/** A quiz in a school, or in the district where the school is null: what the list of quizzes shows, added up from the classes. */
export const itemPlace = pgTable(
  'item_place',
  {
    districtId: integer('district_id').notNull(),
    schoolId: integer('school_id'),
    quizId: integer('quiz_id').notNull(),
    /** Each once, however many classes they are in. */
    students: integer('students').notNull(),
    classes: integer('classes').notNull(),
    earned: doublePrecision('earned').notNull(),
    possible: bigint('possible', { mode: 'number' }).notNull(),
  },
  (t) => [
    unique('item_place_key').on(t.districtId, t.schoolId, t.quizId).nullsNotDistinct(),
    index('item_place_quiz_idx').on(t.quizId, t.districtId),
  ],
);

/** The sums of one question in a school, or in the district where the school is null: the question bank filters and sorts by them. */
export const itemPlaceFigure = pgTable(
  'item_place_figure',
  {
    districtId: integer('district_id').notNull(),
    schoolId: integer('school_id'),
    quizId: integer('quiz_id').notNull(),
    questionId: integer('question_id').notNull(),
    n: integer('n').notNull(),
    earned: doublePrecision('earned').notNull(),
    possible: bigint('possible', { mode: 'number' }).notNull(),
    earnedSquared: doublePrecision('earned_squared').notNull(),
    rest: doublePrecision('rest').notNull(),
    restSquared: doublePrecision('rest_squared').notNull(),
    products: doublePrecision('products').notNull(),
    times: jsonb('times').$type<TimesTaken>().notNull(),
  },
  (t) => [unique('item_place_figure_key').on(t.districtId, t.schoolId, t.questionId).nullsNotDistinct()],
);

/** When a district's questions were last added up. */
export const itemRun = pgTable('item_run', { districtId: integer('district_id').notNull(), asOf: at('as_of').notNull() }, (t) => [
  primaryKey({ columns: [t.districtId] }),
]);
