import { sql } from 'drizzle-orm';
import { date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Doubt } from '#contract/grading/grading.schemas.ts';
import type { CriterionJudgement } from '#domain/grading/suggestion.ts';
import { at } from './columns.ts';

/** What an engine proposes for a written answer. It counts nowhere: a teacher's grade of the answer does (answer_grade). */
export const answerSuggestion = pgTable(
  'answer_suggestion',
  {
    districtId: integer('district_id').notNull(),
    resultId: uuid('result_id').notNull(),
    questionId: integer('question_id').notNull(),
    score: smallint('score').notNull(),
    confidence: doublePrecision('confidence').notNull(),
    criteria: jsonb('criteria').$type<readonly CriterionJudgement[]>().notNull(),
    doubts: jsonb('doubts').$type<readonly Doubt[]>().notNull(),
    feedback: text('feedback').notNull(),
    engine: text('engine').notNull(),
    engineVersion: text('engine_version').notNull(),
    suggestedAt: at('suggested_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.resultId, t.questionId] })],
);

/**
 * Attempts that were handed in with something written, until an engine has read them: written with the hand-in, taken by whichever
 * server comes first. A row that a server took and never finished is due again.
 */
export const gradingWork = pgTable(
  'grading_work',
  {
    districtId: integer('district_id').notNull(),
    resultId: uuid('result_id').notNull(),
    dueAt: at('due_at').notNull().default(sql`now()`),
    /** How often it was taken; whoever finishes it says which time was theirs. */
    tries: smallint('tries').notNull().default(0),
    /** Why it failed last, in words for an operator. */
    fault: text('fault'),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.resultId] }), index('grading_work_due_idx').on(t.dueAt)],
);

/** How often a district’s answers were sent to a service on a day. */
export const gradingCalls = pgTable(
  'grading_calls',
  {
    districtId: integer('district_id').notNull(),
    day: date('day').notNull(),
    calls: integer('calls').notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.day] })],
);
