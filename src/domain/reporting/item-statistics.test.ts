import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figuresOf, flagsOf, itemStatistics } from './item-statistics.ts';
import { addSums, type ItemSums, itemSums } from './item-sums.ts';
import type { ScoredSheet } from './scored-sheet.ts';

const ITEMS = [1, 2, 3].map((question_id) => ({
  question_id,
  options: [
    { answer_id: question_id * 10, is_correct: true },
    { answer_id: question_id * 10 + 1, is_correct: false },
  ],
}));
/** One row a student: the points of questions 1, 2 and 3; null was left empty. */
const sheets = (rows: readonly (readonly (0 | 1 | null)[])[]): ScoredSheet[] =>
  rows.map((row, index) => ({
    user_puid: `s${index}`,
    answers: row.map((points, i) => ({
      question_id: i + 1,
      points: points ?? 0,
      max_points: 1,
      is_answered: points !== null,
      answer_ids: points === null ? [] : [(i + 1) * 10 + (points === 1 ? 0 : 1)],
      time_spent: 10 + index,
    })),
  }));
const TEN = sheets([
  [1, 1, 1],
  [1, 1, 1],
  [1, 1, 0],
  [1, 0, 0],
  [1, 1, 0],
  [1, 0, 0],
  [1, 0, 1],
  [1, 0, 0],
  [0, 0, 1],
  [0, 0, null],
]);

test('ten students, worked by hand', () => {
  const [first, second, third] = itemStatistics(ITEMS, TEN);
  // 8, 4 and 4 of 10.
  expect([first?.difficulty, second?.difficulty, third?.difficulty]).toEqual([80, 40, 40]);
  // Question 2 against questions 1 and 3: items 1,1,1,0,1,0,0,0,0,0; rests 2,2,1,1,1,1,2,1,1,0; r = 1.2 / sqrt(2.4 * 3.6) = 0.41.
  expect(second?.discrimination).toBe(0.41);
  expect(third?.unanswered).toBe(1);
  // Seconds 10 to 18 of the nine who answered.
  expect(third?.median_seconds).toBe(14);
  expect([first?.is_early, first?.n]).toEqual([true, 10]);
});

test('thirds by total score; students with the same total share what falls on a border', () => {
  const [, second] = itemStatistics(ITEMS, TEN);
  // Totals: 3,3,2,1,2,1,2,1,1,0. Thirds of 3 1/3: upper is both threes and 1 1/3 of the three twos; two of three twos chose the key.
  expect(second?.options[0]).toMatchObject({ chosen: 4, upper: 2.9, middle: 1.1, lower: 0 });
  const key = second?.options[0];
  expect((key?.upper ?? 0) + (key?.middle ?? 0) + (key?.lower ?? 0)).toBeCloseTo(4, 1);
});

test('twenty thousand students are as quick to tell as a class: the same shares, two thousand times', () => {
  const district = Array.from({ length: 2_000 }, () => TEN).flat();
  const [, second] = itemStatistics(ITEMS, district);
  expect(second?.options[0]).toMatchObject({ chosen: 8_000, upper: 5_777.8, middle: 2_222.2, lower: 0 });
});

test('below ten neither correlation nor thirds, up to thirty early', () => {
  const [few] = itemStatistics(ITEMS, TEN.slice(0, 9));
  expect(few).toMatchObject({ n: 9, difficulty: 88.9, discrimination: null, is_early: true });
  expect(few?.options[0]).toEqual({ answer_id: 10, is_correct: true, chosen: 8, upper: null, middle: null, lower: null });
  const thirty = itemStatistics(ITEMS, [...TEN, ...TEN, ...TEN]);
  expect(thirty[0]?.is_early).toBe(false);
});

test('an item that nobody varies on has no correlation; a wrong key is flagged to be checked', () => {
  const same = sheets(Array.from({ length: 12 }, (_, n) => [1, n % 2 === 0 ? 1 : 0, 0] as const));
  expect(itemStatistics(ITEMS, same)[0]?.discrimination).toBeNull();
  // The strong students all choose the other option of question 1.
  const miskeyed = sheets([...Array.from({ length: 6 }, () => [0, 1, 1] as const), ...Array.from({ length: 6 }, () => [1, 0, 0] as const)]);
  expect(itemStatistics(ITEMS, miskeyed)[0]?.flags).toEqual(['weak', 'check_key']);
});

test('what classes say separately adds up to what they would say together', () => {
  const points = fc.constantFrom(0 as const, 1 as const, null);
  fc.assert(
    fc.property(fc.array(fc.array(fc.tuple(points, points, points), { maxLength: 12 }), { minLength: 1, maxLength: 5 }), (classes) => {
      const together = itemStatistics(ITEMS, sheets(classes.flat()));
      const separately = classes.map((rows) => itemSums(ITEMS, sheets(rows)));
      for (const [at, all] of together.entries()) {
        const sums = separately.map((each) => each[at] as ItemSums).reduce(addSums);
        const figures = figuresOf(sums);
        expect(all).toMatchObject(figures);
        expect(all.options.map(({ answer_id, chosen }) => [answer_id, chosen])).toEqual(
          all.options.map(({ answer_id }) => [answer_id, sums.chosen[answer_id] ?? 0]),
        );
        expect(all.flags).toEqual(expect.arrayContaining(flagsOf(figures)));
      }
    }),
  );
});

test('while a written question is graded for some students only, the others’ correlations and thirds are those without it', () => {
  const graded = new Set([0, 3, 5, 7]);
  const half = TEN.map(({ user_puid, answers }, at) => ({
    user_puid,
    answers: answers.map((answer) => (answer.question_id === 3 ? { ...answer, max_points: 2, points: graded.has(at) ? 2 : null } : answer)),
  }));
  const without = TEN.map(({ user_puid, answers }) => ({ user_puid, answers: answers.filter(({ question_id }) => question_id !== 3) }));
  const [first, second] = itemStatistics(ITEMS, half);
  expect([first, second]).toEqual(itemStatistics(ITEMS.slice(0, 2), without));
});
