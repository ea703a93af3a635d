import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { correctIds, type GivenAnswer } from '#domain/answers/scoring.ts';
import { cloneDatabase, type TestDatabase } from '#testing/test-database.ts';
import { type KeyRow, readKeys } from './attempts.store.ts';
import { judgeAttempt } from './judge-attempt.ts';

/** What a person would write who knows the answer. */
function wordsFor({ type, written }: KeyRow): string {
  if (type === 'extended') return 'The mass stays the same.';
  if (!written) return '';
  return 'value' in written ? String(written.value) : (written.accepted[0]?.en ?? '');
}

const solved = (key: KeyRow): GivenAnswer => ({ answer_ids: correctIds(key), answer_text: wordsFor(key) });

/** The practice tests and the tests of single categories, as they stand in the database: every question by its key, and by all else. */
describe('each question of a STAAR Ready test', () => {
  let database: TestDatabase;
  let tests: { collection: string; keys: KeyRow[] }[];
  beforeAll(async () => {
    database = await cloneDatabase();
    const db = drizzle({ client: database.pool });
    const { rows } = await database.pool.query<{ item_id: number; collection: string }>(
      "select item_id, collection from item where collection in ('staar_test', 'rc_test') order by item_id",
    );
    const keys = await readKeys(
      db,
      rows.map(({ item_id }) => item_id),
    );
    tests = rows.map(({ item_id, collection }) => ({ collection, keys: keys.filter((key) => Number(key.quiz_id) === item_id) }));
  });
  afterAll(() => database.drop());

  test('earns all of its points by its key; only what is written by hand waits', () => {
    expect(tests.map(({ collection, keys }) => [collection, keys.length]).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => ['rc_test', 10]),
      ...Array.from({ length: 2 }, () => ['staar_test', 32]),
    ]);
    for (const { keys } of tests) {
      const { score, max_score, awaiting_points, judged } = judgeAttempt(new Map(keys.map((key) => [key.question_id, solved(key)])), keys);
      expect(awaiting_points).toBe(2 * keys.filter(({ type }) => type === 'extended').length);
      expect(score).toBe(max_score - awaiting_points);
      expect(judged.filter(({ is_correct }) => is_correct === false)).toEqual([]);
    }
  });

  test('earns nothing by any wrong option, and nothing by all options at once', () => {
    for (const key of tests.flatMap(({ keys }) => keys).filter(({ type }) => ['choice', 'multiple', 'hotspot'].includes(type))) {
      const alone = { ...key, part: undefined } as KeyRow;
      const pick = (answer_ids: number[]) => judgeAttempt(new Map([[key.question_id, { answer_ids, answer_text: '' }]]), [alone]).score;
      for (const { answer_id, is_correct } of key.options) if (!is_correct) expect(pick([answer_id]), `${key.question_id}`).toBe(0);
      expect(pick(key.options.map(({ answer_id }) => answer_id))).toBe(0);
    }
  });

  test('of two parts earns nothing for the second where the first is wrong', () => {
    for (const { keys } of tests) {
      const second = keys.find(({ part }) => part?.is_dependent);
      if (!second) continue;
      const first = keys[keys.indexOf(second) - 1];
      if (!first) throw new Error('a part that depends follows another');
      const wrong = first.options.find(({ is_correct }) => !is_correct)?.answer_id ?? 0;
      const answers = new Map([
        [first.question_id, { answer_ids: [wrong], answer_text: '' }],
        [second.question_id, solved(second)],
      ]);
      expect(judgeAttempt(answers, [first, second]).score).toBe(0);
    }
  });
});
