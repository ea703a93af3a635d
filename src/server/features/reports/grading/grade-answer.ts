import type { AnswerToGrade } from '#contract/grading/grading.schemas.ts';
import type { RubricMark } from '#contract/grading/own-rubrics.schemas.ts';
import { isReadByPeople } from '#domain/answers/question-kinds.ts';
import { isWholeMark } from '#domain/grading/rubric-points.ts';
import { isConfident } from '#domain/grading/suggestion.ts';
import { gradeChange } from '#domain/reporting/grade-change.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { ApiError, ConflictError, notFound } from '#server/http/api-error.ts';
import { readFeedback } from '../book/feedback.store.ts';
import { type AnswerKey, insertGrade, lockAnswer, readGrades, writePoints } from './answer-grades.store.ts';
import { findWritten } from './grading-queue.store.ts';
import { answerReply, marksOf } from './grading-views.ts';
import { readSuggestions } from './suggestions.store.ts';

export interface Grade extends AnswerKey {
  readonly points: number | null;
  readonly feedback: string;
  /** Null: no rubric. Absent: the one of the grade before, where the points are the same. */
  readonly rubric?: RubricMark | null | undefined;
  /** The grade that the teacher looked at; 0 for none. */
  readonly version: number;
}

/**
 * Writes a teacher's grade of one answer and moves the attempt's score by it. Two teachers at once: the attempt is locked, the
 * second one's version is not the latest any more, and the refusal carries what the first one wrote. The same grade again is no
 * second one.
 * @returns the version that counts now
 */
export function gradeAnswer(db: Database, by: string, now: Date, grade: Grade): Promise<number> {
  return db.transaction(async (tx) => {
    const answer = await lockAnswer(tx, grade);
    if (!answer || answer.submitted_at === null || !isReadByPeople(answer.type) || answer.answer_text.trim() === '')
      throw notFound('This answer');
    if (grade.points !== null && grade.points > answer.max_points)
      throw new ApiError(400, ['too_many_points_for_answer', { most: answer.max_points }]);
    if (grade.rubric && !isWholeMark(grade.rubric)) throw new ApiError(400, 'rubric_mark_not_whole');
    const latest = await latestGrade(tx, grade);
    const feedback = grade.feedback.trim();
    const before = latest?.points === grade.points ? latest.rubric : null;
    // An answer that waits again has no levels either.
    const rubric = grade.points === null ? null : grade.rubric === undefined ? before : grade.rubric;
    const isSame =
      latest !== undefined &&
      latest.points === grade.points &&
      latest.feedback === feedback &&
      markText(rubric) === markText(latest.rubric);
    if (isSame) return latest.version;
    if (grade.version !== (latest?.version ?? 0)) {
      throw new ConflictError(['answer_graded_meanwhile', { who: latest?.graded_by }], {
        answer: await readAnswer(tx, grade, by),
      });
    }
    await insertGrade(tx, { ...grade, feedback, rubric, version: grade.version + 1, by, now });
    await writePoints(tx, { ...grade, ...gradeChange(answer, grade.points) });
    return grade.version + 1;
  });
}

/**
 * Gives the points that a teacher entered together with the answer; the same points again are no second grade.
 * @param wordsBefore the feedback given before this moment comes back: what replaced it is undone
 */
export async function givePoints(
  tx: Transaction,
  key: AnswerKey,
  by: string,
  now: Date,
  points: number | null,
  wordsBefore: string | null = null,
): Promise<void> {
  const answer = await lockAnswer(tx, key);
  const latest = await latestGrade(tx, key);
  const words = wordsBefore === null ? latest : await latestGrade(tx, key, wordsBefore);
  const feedback = words?.feedback ?? '';
  const rubric = words?.points === points ? words.rubric : null;
  if (!answer || ((latest?.points ?? null) === points && (latest?.feedback ?? '') === feedback)) return;
  await insertGrade(tx, { ...key, points, feedback, rubric, version: (latest?.version ?? 0) + 1, by, now });
  await writePoints(tx, { ...key, ...gradeChange(answer, points) });
}

/** Takes back the grade of an answer of which another version counts from now on; nothing happens where it has none. */
export async function withdrawGrade(tx: Transaction, answer: AnswerKey, by: string, now: Date): Promise<void> {
  const latest = await latestGrade(tx, answer);
  if (latest && latest.points !== null)
    await insertGrade(tx, { ...answer, points: null, feedback: '', version: latest.version + 1, by, now });
}

/** What was seen of a suggestion when it was accepted together with others. */
export interface SeenSuggestion extends AnswerKey {
  readonly points: number;
}

/**
 * Accepts the suggestion of an answer as it was seen.
 * @returns the version of the grade; null where the suggestion is another, not sure, a zero, or somebody graded the answer already
 */
export async function acceptSuggestion(db: Database, by: string, now: Date, { points, ...key }: SeenSuggestion): Promise<number | null> {
  const suggestions = await readSuggestions(db, key.district_id, [key.result_id]);
  const suggestion = suggestions.find(({ question_id }) => question_id === key.question_id);
  if (!suggestion || suggestion.score !== points || !isConfident(suggestion)) return null;
  return unlessGraded(gradeAnswer(db, by, now, { ...key, points, feedback: suggestion.feedback, version: 0 }));
}

/** Takes a grade back; null where it is not the latest any more. */
export function takeBackGrade(
  db: Database,
  by: string,
  now: Date,
  grade: AnswerKey & { readonly version: number },
): Promise<number | null> {
  return unlessGraded(gradeAnswer(db, by, now, { ...grade, points: null, feedback: '' }));
}

/** Another grade in between is no fault where many are given together: that answer is left as it is. */
async function unlessGraded(version: Promise<number>): Promise<number | null> {
  try {
    return await version;
  } catch (error) {
    if (error instanceof ConflictError) return null;
    throw error;
  }
}

/** Compares by value: PostgreSQL stores the fields of JSON in an order of its own. */
function markText(mark: RubricMark | null): string {
  return mark === null ? '' : JSON.stringify([mark.rubric_id, mark.version, mark.chosen]);
}

async function latestGrade(tx: Transaction, { district_id, result_id, question_id }: AnswerKey, before: string | null = null) {
  const grades = await readGrades(tx, district_id, [result_id], before);
  return grades.find((each) => each.question_id === question_id);
}

async function readAnswer(tx: Transaction, key: AnswerKey, reader: string): Promise<AnswerToGrade> {
  const written = await findWritten(tx, key);
  if (!written) throw notFound('This answer');
  const attempt = [key.result_id];
  const suggestions = await readSuggestions(tx, key.district_id, attempt);
  const marks = marksOf(await readGrades(tx, key.district_id, attempt), suggestions, await readFeedback(tx, key.district_id, attempt));
  return answerReply(written, marks(written), reader);
}
