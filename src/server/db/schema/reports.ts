import { sql } from 'drizzle-orm';
import { bigint, boolean, doublePrecision, index, integer, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/**
 * What a teacher said of a student's score, one row each time and none ever changed: the latest counts, the others are its
 * history. An attempt that is judged by the machine writes nothing here, so it never overwrites a teacher's word.
 */
export const scoreDecision = pgTable(
  'score_decision',
  {
    districtId: integer('district_id').notNull(),
    decisionNo: bigint('decision_no', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    assignmentId: integer('assignment_id').notNull(),
    quizId: integer('quiz_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    /** points: the score is `points`. excused: it counts nowhere. automatic and included take those back. */
    kind: text('kind').$type<'points' | 'excused' | 'automatic' | 'included'>().notNull(),
    points: doublePrecision('points'),
    reason: text('reason').notNull(),
    decidedByPuid: uuid('decided_by_puid').notNull(),
    decidedAt: at('decided_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.decisionNo] }),
    index('score_decision_cell_idx').on(t.districtId, t.assignmentId, t.quizId, t.userPuid, t.decisionNo),
  ],
);

/**
 * What a teacher gave for one written answer, one row each time and none ever changed: the latest counts. The answer and its
 * attempt carry the points, so every report counts them; this is by whom and when, and what the student reads of it.
 */
export const answerGrade = pgTable(
  'answer_grade',
  {
    districtId: integer('district_id').notNull(),
    gradeNo: bigint('grade_no', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    resultId: uuid('result_id').notNull(),
    questionId: integer('question_id').notNull(),
    /** Of this answer, from 1. */
    version: integer('version').notNull(),
    /** Null: taken back, the answer waits again. */
    points: smallint('points'),
    feedback: text('feedback').notNull().default(''),
    gradedByPuid: uuid('graded_by_puid').notNull(),
    gradedAt: at('graded_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.gradeNo] }),
    unique('answer_grade_version_key').on(t.districtId, t.resultId, t.questionId, t.version),
  ],
);

/**
 * Feedback on one answer that was graded by a machine or a person (specification sections 3 and 4, "AiGradeDetail"): on the
 * wire its Id is the question's.
 */
export const answerFeedback = pgTable(
  'answer_feedback',
  {
    districtId: integer('district_id').notNull(),
    resultId: uuid('result_id').notNull(),
    questionId: integer('question_id').notNull(),
    feedbackMessage: text('feedback_message').notNull().default(''),
    messageByPuid: uuid('message_by_puid'),
    messageAt: at('message_at'),
    /** 1 after a message was saved or a thumb was turned up, else 0. */
    showFeedback: smallint('show_feedback').notNull().default(0),
    isThumbsUp: boolean('is_thumbs_up'),
    userClickedFeedback: boolean('user_clicked_feedback').notNull().default(false),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.resultId, t.questionId] })],
);

/** From when on the students of a group may see how a quiz or assessment came out. */
export const reportRelease = pgTable(
  'report_release',
  {
    districtId: integer('district_id').notNull(),
    groupPuid: uuid('group_puid').notNull(),
    quizId: integer('quiz_id').notNull(),
    itemTypeId: integer('item_type_id').notNull(),
    releaseDate: at('release_date').notNull(),
    releasedByPuid: uuid('released_by_puid').notNull(),
    releasedAt: at('released_at').notNull(),
    /** Taken back: nothing is shown any more. */
    withdrawnAt: at('withdrawn_at'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.groupPuid, t.quizId] }),
    index('report_release_live_idx').on(t.districtId, t.groupPuid, t.releaseDate).where(sql`withdrawn_at is null`),
  ],
);

/**
 * What was said of a question's key, one row each time and none ever changed: of each scope the latest counts, and of the scopes the
 * narrowest (REPORT-RULES, "A wrong key"). Points that it moved stand in answers and attempts, as everybody's points do.
 */
export const keyCorrection = pgTable(
  'key_correction',
  {
    correctionNo: bigint('correction_no', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null: it holds in every district. */
    districtId: integer('district_id'),
    /** Null: it holds for all classes of the district. */
    groupPuid: uuid('group_puid'),
    quizId: integer('quiz_id').notNull(),
    questionId: integer('question_id').notNull(),
    /** key: `answer_ids` or `texts` are right. credit: everybody earns the points. none: nothing is changed any more. */
    kind: text('kind').$type<'key' | 'credit' | 'none'>().notNull(),
    answerIds: integer('answer_ids').array().notNull(),
    texts: text('texts').array().notNull(),
    reason: text('reason').notNull(),
    /** How many attempts it moved. */
    moved: integer('moved').notNull(),
    /** The correction that this one takes back. */
    undoes: bigint('undoes', { mode: 'number' }),
    madeByDistrictId: integer('made_by_district_id').notNull(),
    madeByPuid: uuid('made_by_puid').notNull(),
    madeAt: at('made_at').notNull(),
  },
  (t) => [index('key_correction_quiz_idx').on(t.quizId, t.districtId, t.groupPuid, t.questionId, t.correctionNo)],
);
