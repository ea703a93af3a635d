import type { BookCorrection, BookResource } from '#domain/reporting/book-facts.ts';
import { correctedKey, holdingCorrections } from '#domain/reporting/key-correction.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { readClassCorrections } from '../rescoring/corrections.store.ts';
import { type QuestionRow, readQuestions } from './answers.store.ts';

type Resource = Pick<BookResource, 'item_id' | 'is_assessed'>;

/** Of each question of classes' quizzes whose key was corrected, the correction that holds for a class. */
export async function readCorrections(
  db: Database | Transaction,
  district: number,
  groups: readonly string[],
  resources: readonly Resource[],
): Promise<(group: string, own: readonly Resource[]) => BookCorrection[]> {
  const quizzesIn = (some: readonly Resource[]) => new Set(some.filter(({ is_assessed }) => is_assessed).map(({ item_id }) => item_id));
  const rows = await readClassCorrections(db, district, groups, [...quizzesIn(resources)]);
  return (group, own) => {
    if (rows.length === 0) return [];
    const quizzes = quizzesIn(own);
    const holding = rows.filter(({ group_puid, quiz_id }) => quizzes.has(quiz_id) && (group_puid === null || group_puid === group));
    return [...holdingCorrections(holding).values()];
  };
}

/** The questions of quizzes with the keys that hold for a class. */
export async function readCorrectedQuestions(
  db: Database | Transaction,
  corrections: readonly BookCorrection[],
  quizIds: readonly number[],
): Promise<QuestionRow[]> {
  const holding = new Map(corrections.map((each) => [each.question_id, each]));
  return (await readQuestions(db, quizIds)).map((question) => correctedKey(question, holding.get(question.question_id)));
}
