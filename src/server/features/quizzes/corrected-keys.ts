import { correctedKey, holdingCorrections, type KeyCorrection } from '#domain/reporting/key-correction.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { KeyRow } from './attempts.store.ts';

/** Which assignment's quiz is judged. */
export interface JudgedPaper {
  readonly district_id: number;
  readonly assignment_id: number;
  readonly quiz_id: number;
}

/** What judging needs of the reports area, which keeps corrections. */
export interface KeyDependencies {
  /** Keys that were corrected for the classes that some quizzes were given to (REPORT-RULES, "A wrong key"). */
  readonly readPaperCorrections: (db: Database | Transaction, papers: readonly JudgedPaper[]) => Promise<(KeyCorrection & JudgedPaper)[]>;
}

/** The papers of attempts, each once. */
export function papersOf(attempts: readonly JudgedPaper[]): JudgedPaper[] {
  const papers = attempts.map(({ district_id, assignment_id, quiz_id }) => ({ district_id, assignment_id, quiz_id }));
  return [...new Map(papers.map((paper) => [Object.values(paper).join(' '), paper])).values()];
}

/** The keys of a paper that hold where it was given. */
export function keysFor(paper: JudgedPaper, keys: readonly KeyRow[], corrections: readonly (KeyCorrection & JudgedPaper)[]): KeyRow[] {
  const holding = holdingCorrections(
    corrections.filter(
      ({ district_id, assignment_id, quiz_id }) =>
        district_id === paper.district_id && assignment_id === paper.assignment_id && quiz_id === paper.quiz_id,
    ),
  );
  return keys.filter(({ quiz_id }) => quiz_id === paper.quiz_id).map((key) => correctedKey(key, holding.get(key.question_id)));
}
