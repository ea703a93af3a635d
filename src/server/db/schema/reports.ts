import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
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
import type { RubricMark } from '#contract/grading/own-rubrics.schemas.ts';
import type { ReplyVersion } from '#domain/merging/note-replies.ts';
import { at, bytes } from './columns.ts';

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
    /** points: the score is `points`. excused: it counts nowhere. missing: until work arrives. automatic and included take those back. */
    kind: text('kind').$type<'points' | 'excused' | 'missing' | 'automatic' | 'included'>().notNull(),
    points: doublePrecision('points'),
    /** What the points are out of, as the teacher saw it: later changes of the quiz do not change it. Null for rows that older releases wrote. */
    outOf: doublePrecision('out_of'),
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
 * What a teacher wrote to a student about a quiz or an assessment, one row each time and none ever changed: the latest counts, an empty
 * text takes the comment away. The student reads it once the report is released.
 */
export const scoreComment = pgTable(
  'score_comment',
  {
    districtId: integer('district_id').notNull(),
    commentNo: bigint('comment_no', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    assignmentId: integer('assignment_id').notNull(),
    quizId: integer('quiz_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    text: text('text').notNull(),
    writtenByPuid: uuid('written_by_puid').notNull(),
    writtenAt: at('written_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.commentNo] }),
    index('score_comment_cell_idx').on(t.districtId, t.assignmentId, t.quizId, t.userPuid, t.commentNo),
  ],
);

/**
 * One more attempt that a teacher gave a student at a quiz or an assessment of an assignment. It is the attempt with this number, in the same
 * column as the ones before (decisions/quizzes-and-tests.md).
 */
export const retake = pgTable(
  'retake',
  {
    districtId: integer('district_id').notNull(),
    assignmentId: integer('assignment_id').notNull(),
    quizId: integer('quiz_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    attemptNo: smallint('attempt_no').notNull(),
    /** When this attempt is due, whatever the assignment says; null: it is never late. */
    dueDate: at('due_date'),
    /** What the teacher tells the student. */
    note: text('note').notNull().default(''),
    /** It begins with the answers of the attempt before: the teacher returned the work for revision. */
    fromAnswers: boolean('from_answers').notNull().default(false),
    /** All that were given by one act: it is undone as a whole. */
    giveId: uuid('give_id').notNull(),
    givenByPuid: uuid('given_by_puid').notNull(),
    givenAt: at('given_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.assignmentId, t.quizId, t.userPuid, t.attemptNo] })],
);

/**
 * How a class's grade is weighted, one row each time that a teacher saves it and none ever changed: the latest counts. A plan without
 * categories takes the weights away.
 */
export const gradePlan = pgTable(
  'grade_plan',
  {
    districtId: integer('district_id').notNull(),
    planNo: bigint('plan_no', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    groupPuid: uuid('group_puid').notNull(),
    /** A `GradePlan` of domain/reporting/weighted-grade.ts. */
    plan: jsonb('plan').notNull(),
    changedByPuid: uuid('changed_by_puid').notNull(),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.planNo] }), index('grade_plan_group_idx').on(t.districtId, t.groupPuid, t.planNo)],
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
    /** The rubric as it was, with the levels that were chosen; null: graded without one. */
    rubric: jsonb('rubric').$type<RubricMark | null>(),
    gradedByPuid: uuid('graded_by_puid').notNull(),
    gradedAt: at('graded_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.gradeNo] }),
    unique('answer_grade_version_key').on(t.districtId, t.resultId, t.questionId, t.version),
    index('answer_grade_time_idx').on(t.districtId, t.gradedAt),
  ],
);

/** A sticker, a sentence or both from a teacher about an attempt, and what its student answered last. */
export const workNote = pgTable(
  'work_note',
  {
    districtId: integer('district_id').notNull(),
    noteId: uuid('note_id').notNull(),
    resultId: uuid('result_id').notNull(),
    /** Whose work it is. */
    userPuid: uuid('user_puid').notNull(),
    teacherPuid: uuid('teacher_puid').notNull(),
    sticker: text('sticker'),
    words: text('words').notNull().default(''),
    saidAt: at('said_at').notNull(),
    takenBackAt: at('taken_back_at'),
    answer: text('answer'),
    reply: text('reply').notNull().default(''),
    repliedAt: at('replied_at'),
    /** Every answer in the order of arrival, the one above among them: no device's words are overwritten without a trace (decisions/versions-and-late-work.md). */
    replies: jsonb('replies').$type<readonly ReplyVersion[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.noteId] }),
    // Staff of the whole product look a note up by its id alone.
    index('work_note_id_idx').on(t.noteId),
    index('work_note_result_idx').on(t.districtId, t.resultId),
    index('work_note_student_idx').on(t.districtId, t.userPuid, t.saidAt),
  ],
);

/**
 * What one person said of how an answer was graded (specification sections 3 and 4, "AiGradeDetail"): on the wire its Id is the
 * question's. One row each time, with everything that the person has said by then, and none ever changed: of each person the latest counts.
 */
export const answerFeedback = pgTable(
  'answer_feedback',
  {
    districtId: integer('district_id').notNull(),
    feedbackNo: bigint('feedback_no', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    resultId: uuid('result_id').notNull(),
    questionId: integer('question_id').notNull(),
    /** Null: of a time when all people shared one row, and whose it was cannot be told. */
    saidByPuid: uuid('said_by_puid'),
    feedbackMessage: text('feedback_message').notNull().default(''),
    /** 1 after a message was saved or a thumb was turned up, else 0. */
    showFeedback: smallint('show_feedback').notNull().default(0),
    isThumbsUp: boolean('is_thumbs_up'),
    userClickedFeedback: boolean('user_clicked_feedback').notNull().default(false),
    saidAt: at('said_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.feedbackNo] }),
    index('answer_feedback_answer_idx').on(t.districtId, t.resultId, t.questionId, t.feedbackNo),
  ],
);

/** From when on students of a group may see how a quiz or assessment came out. */
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
    /** Those of the class who see it; null: everybody who is in it. */
    studentPuids: uuid('student_puids').array(),
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
  (t) => [
    index('key_correction_quiz_idx').on(t.quizId, t.districtId, t.groupPuid, t.questionId, t.correctionNo),
    index('key_correction_time_idx').on(t.madeAt),
  ],
);

/** A spreadsheet of over 5,000 rows that somebody asked for; the job of the same id says how far it is. Kept for 30 days. */
export const longExport = pgTable(
  'long_export',
  {
    /** Whose it is. */
    districtId: integer('district_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    exportId: uuid('export_id').notNull(),
    fileName: text('file_name').notNull(),
    /** The class, as it was called then. */
    groupName: text('group_name').notNull(),
    content: bytes('content'),
    startedAt: at('started_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.userPuid, t.exportId] }),
    index('long_export_owner_idx').on(t.districtId, t.userPuid, t.startedAt),
    index('long_export_time_idx').on(t.startedAt),
  ],
);
