import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnswerCheck } from '#domain/answers/answer-checks.ts';
import { at } from './columns.ts';

/** One session of one lesson. The device mints tracking_id; time_spent is the greatest seen (seconds). */
export const lessonTracking = pgTable(
  'lesson_tracking',
  {
    districtId: integer('district_id').notNull(),
    trackingId: uuid('tracking_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    assignmentId: integer('assignment_id').notNull(),
    lessonId: integer('lesson_id').notNull(),
    timeSpent: integer('time_spent').notNull(),
    isComplete: boolean('is_complete').notNull().default(false),
    startedAt: at('started_at').notNull().defaultNow(),
    lastAt: at('last_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.trackingId] }),
    index('lesson_tracking_assignment_idx').on(t.districtId, t.assignmentId, t.userPuid),
    // Usage is added up by day.
    index('lesson_tracking_time_idx').on(t.districtId, t.startedAt),
  ],
);

/** One visit of one resource within a lesson session. */
export const resourceTracking = pgTable(
  'resource_tracking',
  {
    districtId: integer('district_id').notNull(),
    trackingId: uuid('tracking_id').notNull(),
    lessonTrackingId: uuid('lesson_tracking_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    assignmentId: integer('assignment_id').notNull(),
    lessonId: integer('lesson_id').notNull(),
    resourceId: integer('resource_id').notNull(),
    previousResourceId: integer('previous_resource_id'),
    resourceTypeId: integer('resource_type_id').notNull(),
    timeSpent: integer('time_spent').notNull(),
    percentageCompleted: smallint('percentage_completed').notNull(),
    startedAt: at('started_at').notNull().defaultNow(),
    lastAt: at('last_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.trackingId] }),
    index('resource_tracking_assignment_idx').on(t.districtId, t.assignmentId, t.resourceId, t.userPuid),
    index('resource_tracking_time_idx').on(t.districtId, t.startedAt),
    foreignKey({ columns: [t.districtId, t.lessonTrackingId], foreignColumns: [lessonTracking.districtId, lessonTracking.trackingId] }),
  ],
);

export const resourceCompletion = pgTable(
  'resource_completion',
  {
    districtId: integer('district_id').notNull(),
    assignmentId: integer('assignment_id').notNull(),
    resourceId: integer('resource_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    completedAt: at('completed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.assignmentId, t.resourceId, t.userPuid] }),
    index('resource_completion_time_idx').on(t.districtId, t.completedAt),
  ],
);

/** One attempt at one quiz in one assignment. */
export const quizResult = pgTable(
  'quiz_result',
  {
    districtId: integer('district_id').notNull(),
    resultId: uuid('result_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    assignmentId: integer('assignment_id').notNull(),
    lessonId: integer('lesson_id').notNull(),
    quizId: integer('quiz_id').notNull(),
    attemptNo: smallint('attempt_no').notNull().default(1),
    lessonResourceTrackingId: uuid('lesson_resource_tracking_id').notNull(),
    startedAt: at('started_at').notNull().defaultNow(),
    savedAt: at('saved_at'),
    submittedAt: at('submitted_at'),
    timeSpent: integer('time_spent').notNull().default(0),
    /** Seconds that the questions were on a screen, as the device measured them; the greatest seen. */
    measuredSeconds: integer('measured_seconds').notNull().default(0),
    /** Halves are earned by second tries. */
    score: doublePrecision('score'),
    maxScore: integer('max_score').notNull(),
    /** Of max_score, what no machine can judge: it waits for the teacher and is not in the score. */
    awaitingPoints: smallint('awaiting_points').notNull().default(0),
    /** Which questions of the quiz were asked; null: all of them. */
    askedIds: integer('asked_ids').array(),
    /** What the receipt for handing it in is called. */
    receiptCode: text('receipt_code'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.resultId] }),
    unique('quiz_result_attempt_key').on(t.districtId, t.assignmentId, t.quizId, t.userPuid, t.attemptNo),
    index('quiz_result_receipt_idx').on(t.districtId, t.receiptCode),
    index('quiz_result_time_idx').on(t.districtId, t.submittedAt).where(sql`submitted_at is not null`),
    // Everybody's attempts at one quiz: a corrected key, and item analysis above the class.
    index('quiz_result_quiz_idx').on(t.quizId, t.districtId, t.resultId).where(sql`submitted_at is not null`),
  ],
);

/** A second device started the same attempt under another id: its calls land on the first. */
export const quizResultAlias = pgTable(
  'quiz_result_alias',
  {
    districtId: integer('district_id').notNull(),
    aliasId: uuid('alias_id').notNull(),
    resultId: uuid('result_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.aliasId] }), index('quiz_result_alias_result_idx').on(t.districtId, t.resultId)],
);

export const quizAnswer = pgTable(
  'quiz_answer',
  {
    districtId: integer('district_id').notNull(),
    resultId: uuid('result_id').notNull(),
    questionId: integer('question_id').notNull(),
    answerIds: integer('answer_ids').array().notNull(),
    answerText: text('answer_text').notNull().default(''),
    timeSpent: integer('time_spent').notNull().default(0),
    /** The server's judgement, set when the quiz is handed in. */
    isCorrect: boolean('is_correct'),
    /** What it earned; null before that, and while it waits for the teacher. */
    points: doublePrecision('points'),
    /** Answers that were checked before the quiz was handed in, in order: at most two, never changed (decisions/quizzes-and-tests.md). */
    checks: jsonb('checks').$type<readonly AnswerCheck[]>(),
    /** A teacher entered this version from paper: no check counts for it (decisions/paper.md). */
    fromPaper: boolean('from_paper').notNull().default(false),
    savedAt: at('saved_at').notNull().defaultNow(),
    /** The version that is in force, as in `quizAnswerVersion`; null: an earlier release wrote it. */
    opId: uuid('op_id'),
    basedOn: uuid('based_on'),
    deviceId: uuid('device_id'),
    recordedAt: at('recorded_at'),
    writtenAt: at('written_at'),
    beganAt: at('began_at'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.resultId, t.questionId] }),
    foreignKey({ columns: [t.districtId, t.resultId], foreignColumns: [quizResult.districtId, quizResult.resultId] }),
  ],
);

/**
 * What was answered and is not in force: earlier versions, and what another device wrote without knowing of the one that counts
 * (decisions/versions-and-late-work.md). The version in force is in `quizAnswer` alone.
 */
export const quizAnswerVersion = pgTable(
  'quiz_answer_version',
  {
    districtId: integer('district_id').notNull(),
    resultId: uuid('result_id').notNull(),
    questionId: integer('question_id').notNull(),
    /** The operation that saved it; of a sitting, the last one. */
    opId: uuid('op_id').notNull(),
    /** The version that it was written on; null where there was none. */
    basedOn: uuid('based_on'),
    deviceId: uuid('device_id'),
    answerIds: integer('answer_ids').array().notNull(),
    answerText: text('answer_text').notNull(),
    fromPaper: boolean('from_paper').notNull().default(false),
    /** By the device's clock, and the same corrected to the server's; null where that clock cannot be trusted. */
    recordedAt: at('recorded_at'),
    writtenAt: at('written_at'),
    receivedAt: at('received_at').notNull(),
    /** When the first save of the sitting was received. */
    beganAt: at('began_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.resultId, t.questionId, t.opId] }),
    foreignKey({ columns: [t.districtId, t.resultId], foreignColumns: [quizResult.districtId, quizResult.resultId] }),
    // The nightly run reads only what is old enough.
    index('quiz_answer_version_time_idx').on(t.districtId, t.receivedAt),
  ],
);
