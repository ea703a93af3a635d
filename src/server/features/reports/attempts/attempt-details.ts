import { ROLE } from '#contract/roles.ts';
import type { Transaction } from '#server/db/database.ts';
import { readPaperMarks } from '#server/db/paper-marks.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { readWrittenAnswersOf } from '../book/answers.store.ts';
import { readCorrectedQuestions } from '../book/corrections.ts';
import { readFeedback } from '../book/feedback.store.ts';
import { readGrades } from '../grading/answer-grades.store.ts';
import type { FeedbackReader } from '../grading/grading-views.ts';
import type { AttemptDetail } from '../views/attempt-views.ts';
import type { ReportSource } from '../views/heads.ts';

/** The caller as who reads what was said of the grading. */
export function readerOf({ user_puid, role }: Caller): FeedbackReader {
  return { user_puid, is_student: role === ROLE.student };
}

interface About {
  readonly district: number;
  readonly quizId: number;
  readonly reader: FeedbackReader;
}

/** Reads at once what the questions of several attempts at one quiz are made of. @returns the details of each by its id */
export async function readDetails(
  tx: Transaction,
  { book }: ReportSource,
  { district, quizId, reader }: About,
  resultIds: readonly string[],
): Promise<(resultId: string) => AttemptDetail> {
  const questions = await readCorrectedQuestions(tx, book.facts.corrections, [quizId]);
  const answers = await readWrittenAnswersOf(tx, district, resultIds);
  const feedback = await readFeedback(tx, district, resultIds);
  const grades = await readGrades(tx, district, resultIds);
  const marks = await readPaperMarks(tx, district, resultIds);
  return (resultId) => ({
    fromPaper: marks.get(resultId),
    questions,
    answers: answers.filter(({ result_id }) => result_id === resultId),
    feedback: feedback.filter(({ result_id }) => result_id === resultId),
    reader,
    grades: grades.filter(({ result_id }) => result_id === resultId),
  });
}
