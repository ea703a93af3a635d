import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { QuizsmartDependencies } from './quizsmart-dependencies.ts';
import type { GameKeyRow } from './show-game.ts';

/** The library's questions change once a day at most, and a class asks for the same ones forty times within a second. */
const FRESH_MS = 5_000;
const MAX_QUIZZES = 200;

/** The questions and the keys of quizzes, each read at most every few seconds. */
export interface QuizCache {
  questionsOf(db: Database, quizId: number): Promise<readonly QuizQuestion[]>;
  keysOf(db: Database | Transaction, quizId: number): Promise<readonly GameKeyRow[]>;
}

/** Makes the cache over the quizzes' own readers, which are of another area. */
export function createQuizCache({ readQuizPapers, readKeys }: Pick<QuizsmartDependencies, 'readQuizPapers' | 'readKeys'>): QuizCache {
  return {
    questionsOf: cached(async (db: Database, quizId) => (await readQuizPapers(db, [quizId]))[0]?.questions ?? []),
    keysOf: cached((db: Database | Transaction, quizId) => readKeys(db, [quizId])),
  };
}

function cached<Source, Found>(read: (source: Source, quizId: number) => Promise<Found>) {
  const known = new Map<number, { readonly readAt: number; readonly found: Promise<Found> }>();
  return (source: Source, quizId: number): Promise<Found> => {
    const kept = known.get(quizId);
    if (kept && performance.now() - kept.readAt < FRESH_MS) return kept.found;
    const found = read(source, quizId);
    known.delete(quizId);
    known.set(quizId, { readAt: performance.now(), found });
    for (const oldest of known.keys()) if (known.size > MAX_QUIZZES) known.delete(oldest);
    // A failed read is not cached; the next call reads again.
    found.catch(() => known.delete(quizId));
    return found;
  };
}
