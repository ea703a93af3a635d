import type { AnswerToGrade } from '#contract/grading.schemas.ts';
import { gradeChange } from '#domain/reporting/grade-change.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { ApiError, ConflictError, notFound } from '#server/http/api-error.ts';
import { type AnswerKey, insertGrade, lockAnswer, readGrades, writePoints } from './answer-grades.store.ts';
import { findWritten } from './grading-queue.store.ts';
import { answerReply } from './grading-views.ts';

export interface Grade extends AnswerKey {
  readonly points: number | null;
  readonly feedback: string;
  /** The grade that the teacher looked at; 0 for none. */
  readonly version: number;
}

/**
 * Writes a teacher's grade of one answer and moves the attempt's score by it. Two teachers at once: the attempt is locked, the
 * second one's version is not the latest any more, and the reply is what the first one wrote. The same grade again is no second one.
 */
export function gradeAnswer(db: Database, by: string, now: Date, grade: Grade): Promise<AnswerToGrade> {
  return db.transaction(async (tx) => {
    const answer = await lockAnswer(tx, grade);
    if (!answer || answer.submitted_at === null || answer.type !== 'extended' || answer.answer_text.trim() === '')
      throw notFound('This answer');
    if (grade.points !== null && grade.points > answer.max_points)
      throw new ApiError(400, `This answer is worth at most ${answer.max_points}.`);
    const latest = await latestGrade(tx, grade);
    const feedback = grade.feedback.trim();
    const isSame = latest !== undefined && latest.points === grade.points && latest.feedback === feedback;
    if (isSame) return readAnswer(tx, grade);
    if (grade.version !== (latest?.version ?? 0)) {
      throw new ConflictError(
        `${latest?.graded_by} graded this answer while you had it open. That grade was kept, and yours is not lost.`,
        {
          answer: await readAnswer(tx, grade),
        },
      );
    }
    await insertGrade(tx, { ...grade, feedback, version: grade.version + 1, by, now });
    await writePoints(tx, { ...grade, ...gradeChange(answer, grade.points) });
    return readAnswer(tx, grade);
  });
}

async function latestGrade(tx: Transaction, { district_id, result_id, question_id }: AnswerKey) {
  const grades = await readGrades(tx, district_id, [result_id]);
  return grades.find((each) => each.question_id === question_id);
}

async function readAnswer(tx: Transaction, key: AnswerKey): Promise<AnswerToGrade> {
  const written = await findWritten(tx, key);
  if (!written) throw notFound('This answer');
  return answerReply(written, await latestGrade(tx, key));
}
