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

/** What a question earns by itself. */
const scoreOf = (key: KeyRow, given: GivenAnswer): number =>
  judgeAttempt(new Map([[key.question_id, given]]), [{ ...key, part: undefined } as unknown as KeyRow]).score;

/** A list with two neighbors exchanged. */
const swapped = (list: readonly number[], at: number): number[] => [
  ...list.slice(0, at),
  ...list.slice(at, at + 2).toReversed(),
  ...list.slice(at + 2),
];

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
      ...Array.from({ length: 4 }, () => ['staar_test', 32]),
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
      const pick = (answer_ids: number[]) => scoreOf(key, { answer_ids, answer_text: '' });
      for (const { answer_id, is_correct } of key.options) if (!is_correct) expect(pick([answer_id]), `${key.question_id}`).toBe(0);
      expect(pick(key.options.map(({ answer_id }) => answer_id))).toBe(0);
    }
  });

  test('with a wrong option in one place earns less than all, and with wrong ones in every place nothing', () => {
    for (const key of tests.flatMap(({ keys }) => keys).filter(({ type }) => ['inline', 'match'].includes(type))) {
      const right = correctIds(key);
      const score = (answer_ids: number[]) => scoreOf(key, { answer_ids, answer_text: '' });
      const gaps = [...new Set(key.options.map(({ gap }) => gap))];
      const wrongIn = (gap: number | null) => key.options.filter((option) => option.gap === gap && !option.is_correct);
      for (const gap of gaps) {
        const others = right.filter((id) => key.options.find(({ answer_id }) => answer_id === id)?.gap !== gap);
        expect(wrongIn(gap).length, `${key.question_id}`).toBeGreaterThan(0);
        for (const { answer_id } of wrongIn(gap)) expect(score([...others, answer_id]), `${key.question_id}`).toBeLessThan(key.points);
      }
      expect(score(gaps.flatMap((gap) => wrongIn(gap)[0]?.answer_id ?? [])), `${key.question_id}`).toBe(0);
    }
  });

  test('in another order earns less than all, and backward nothing', () => {
    const orders = tests.flatMap(({ keys }) => keys).filter(({ type }) => type === 'order');
    expect(orders.length).toBeGreaterThan(0);
    for (const key of orders) {
      const right = correctIds(key);
      for (const at of right.slice(1).keys())
        expect(scoreOf(key, { answer_ids: swapped(right, at), answer_text: '' }), `${key.question_id}`).toBeLessThan(key.points);
      expect(scoreOf(key, { answer_ids: right.toReversed(), answer_text: '' }), `${key.question_id}`).toBe(0);
    }
  });

  test('that asks for a number takes it in both languages’ words, and no number beside it', () => {
    const numbers = tests
      .flatMap(({ keys }) => keys)
      .flatMap((key) => (key.written && 'value' in key.written ? [{ key, written: key.written }] : []));
    expect(numbers.length).toBeGreaterThan(0);
    for (const { key, written } of numbers) {
      const score = (answer_text: string) => scoreOf(key, { answer_ids: [], answer_text });
      for (const unit of ['', ...(written.units ?? [])])
        expect(score(`${written.value} ${unit}`), `${written.value} ${unit}`).toBe(key.points);
      for (const near of [written.value - 1, written.value + 1, written.value * 10, -written.value])
        expect(score(String(near)), `${near}`).toBe(0);
    }
  });

  test('of two parts scores the second by itself unless it depends on the first', () => {
    const pairs = tests.flatMap(({ keys }) =>
      keys.flatMap((second, at) => {
        const first = keys[at - 1];
        return first?.part && first.part.of === second.part?.of ? [{ first, second }] : [];
      }),
    );
    expect(pairs.length).toBeGreaterThan(1);
    for (const { first, second } of pairs) {
      const wrong = first.options.find(({ is_correct }) => !is_correct)?.answer_id ?? 0;
      const answers = new Map([
        [first.question_id, { answer_ids: [wrong], answer_text: '' }],
        [second.question_id, solved(second)],
      ]);
      expect(judgeAttempt(answers, [first, second]).score).toBe(second.part?.is_dependent ? 0 : second.points);
    }
  });
});
