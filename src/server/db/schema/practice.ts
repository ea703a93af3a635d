import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** Practiced answers, append-only: one row for each operation of a device (decisions/practice-and-mastery.md). Of each person the newest are kept. */
export const practiceAnswer = pgTable(
  'practice_answer',
  {
    districtId: integer('district_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    /** The id of the operation. */
    practiceId: uuid('practice_id').notNull(),
    /** The turned-in attempt whose question is practiced. */
    resultId: uuid('result_id').notNull(),
    assignmentId: integer('assignment_id').notNull(),
    quizId: integer('quiz_id').notNull(),
    questionId: integer('question_id').notNull(),
    standardCode: text('standard_code').notNull(),
    answerIds: integer('answer_ids').array().notNull(),
    answerText: text('answer_text').notNull().default(''),
    /** The server's verdict; null where there is none that is sure. */
    isRight: boolean('is_right'),
    tryNo: smallint('try_no').notNull(),
    hintsUsed: smallint('hints_used').notNull(),
    /** Which other numbers a twin had. */
    seed: smallint('seed'),
    /** The chance of a right answer without knowing, as it was when it was answered. */
    guess: doublePrecision('guess').notNull(),
    /** A first try before any hint, with a verdict: mastery takes it. */
    counts: boolean('counts').notNull(),
    /** By the device's clock, corrected; else when it was received. */
    answeredAt: at('answered_at').notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.userPuid, t.practiceId] }),
    index('practice_answer_time_idx').on(t.districtId, t.userPuid, t.answeredAt, t.practiceId),
    index('practice_answer_assignment_idx').on(t.districtId, t.assignmentId, t.userPuid).where(sql`counts`),
  ],
);
