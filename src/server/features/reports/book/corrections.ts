import type { BookCorrection, BookResource } from '#domain/reporting/book-facts.ts';
import { correctedKey, holdingCorrections } from '#domain/reporting/key-correction.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';
import { readClassCorrections } from '../rescoring/corrections.store.ts';
import { type QuestionRow, readQuestions } from './answers.store.ts';

/** Of each question of a class's quizzes whose key was corrected, the correction that holds for the class. */
export async function readCorrections(
  db: Database | Transaction,
  group: Pick<GroupKey, 'district_id' | 'group_puid'>,
  resources: readonly Pick<BookResource, 'item_id' | 'is_assessed'>[],
): Promise<BookCorrection[]> {
  const quizIds = new Set(resources.filter(({ is_assessed }) => is_assessed).map(({ item_id }) => item_id));
  return [...holdingCorrections(await readClassCorrections(db, group, [...quizIds])).values()];
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
