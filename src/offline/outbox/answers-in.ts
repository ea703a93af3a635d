import type { OutboxEntry } from './outbox-entry.ts';

const SUBMITS = ['/quiz/submit_quiz_response', '/assessment/submit_assessment_response'];

/** The answers that operations contain, each once no matter how often it was changed: by question and ordering key; in a game by operation. */
export function answersIn(entries: readonly Pick<OutboxEntry, 'op_id' | 'path' | 'lane' | 'body'>[]): ReadonlySet<string> {
  return new Set(
    entries.flatMap(({ op_id, path, lane, body }) => {
      if (path.startsWith('/v2/quizsmart/')) return [op_id];
      if (!SUBMITS.includes(path)) return [];
      return Object.keys((body as { readonly quizResponse: object }).quizResponse).map((question) => `${lane} ${question}`);
    }),
  );
}
