import type { GradingQueue } from '#contract/grading/grading.schemas.ts';
import type { Transaction } from '#server/db/database.ts';
import { readQuestions } from '../book/answers.store.ts';
import { quizzesOf } from '../book/evidence.ts';
import { quizHead, type ReportSource } from '../views/heads.ts';
import { countToGrade } from './grading-queue.store.ts';
import { questionReply } from './grading-views.ts';

/**
 * The written questions of classes of one district of which answers were turned in, class by class.
 * @param namesClass each question says whose answers they are
 */
export async function readQueue(
  tx: Transaction,
  sources: readonly ReportSource[],
  namesClass: boolean,
): Promise<GradingQueue['questions']> {
  const [first] = sources;
  if (!first) return [];
  const given = sources.flatMap((source) => quizzesOf(source.book).map((quiz) => ({ source, quiz })));
  const counted = await countToGrade(tx, first.district_id, [...new Set(given.map(({ quiz }) => quiz.assignment.assignment_id))]);
  const questions = await readQuestions(tx, [...new Set(counted.map(({ quiz_id }) => quiz_id))]);
  const keyOf = (assignment: number, quiz: number, question: number) => `${assignment} ${quiz} ${question}`;
  const counts = new Map(counted.map((row) => [keyOf(row.assignment_id, row.quiz_id, row.question_id), row]));
  return given.flatMap(({ source, quiz }) =>
    questions.flatMap((question) => {
      const found = counts.get(keyOf(quiz.assignment.assignment_id, quiz.resource.item_id, question.question_id));
      if (!found) return [];
      const { waiting, graded, oldest_at, kept, raised, lowered } = found;
      const suggested = kept + raised + lowered > 0 ? { suggested: { kept, raised, lowered } } : {};
      const { group_puid, group_name } = source;
      const whose = namesClass ? { class: { group_puid, group_name } } : {};
      return [{ ...questionReply(question), quiz: quizHead(source, quiz), ...whose, waiting, graded, oldest_at, ...suggested }];
    }),
  );
}
