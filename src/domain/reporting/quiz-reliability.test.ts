import { expect, test } from 'vitest';
import { addSums, itemSums } from './item-sums.ts';
import { reliabilityOf } from './quiz-reliability.ts';
import type { ScoredSheet } from './scored-sheet.ts';

/** A student's points, question by question; null waits for a teacher. */
const sheet = (points: readonly (number | null)[], max: number, at: number): ScoredSheet => ({
  user_puid: `s${at}`,
  answers: points.map((each, question) => ({
    ...{ question_id: question + 1, points: each, max_points: max, is_answered: true, answer_ids: [], time_spent: null },
  })),
});
const sumsOf = (rows: readonly (readonly (number | null)[])[], max = 1) =>
  itemSums(
    (rows[0] ?? []).map((_, question) => ({ question_id: question + 1 })),
    rows.map((row, at) => sheet(row, max, at)),
  );

/** Ten students: right are 8, 6 and 4; totals are 3 3 3 3 2 2 1 1 0 0. */
const RIGHT_OR_WRONG = [
  ...[
    [1, 1, 1],
    [1, 1, 1],
    [1, 1, 1],
    [1, 1, 1],
    [1, 1, 0],
    [1, 1, 0],
  ],
  ...[
    [1, 0, 0],
    [1, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ],
];

test('is KR-20 where every question is right or wrong', () => {
  // Sum of p(1 - p): 0.8 * 0.2 + 0.6 * 0.4 + 0.4 * 0.6 = 0.64. Totals: mean 1.8, mean square (36 + 8 + 2) / 10 = 4.6, variance 1.36.
  // 3/2 * (1 - 0.64 / 1.36) = 0.794.
  expect(reliabilityOf(sumsOf(RIGHT_OR_WRONG))).toEqual({ alpha: 0.79, is_kr20: true, students: 10, items: 3, is_early: true });
});

test('is Cronbach’s alpha where questions are worth several points', () => {
  // Two questions of up to 4 points, each student twice: (4, 3) (3, 3) (2, 1) (1, 2) (0, 1). Means 2 and 2.
  // Variances: (16 + 9 + 4 + 1 + 0) / 5 - 4 = 2 and (9 + 9 + 1 + 4 + 1) / 5 - 4 = 0.8. Totals 7 6 3 3 1: 104 / 5 - 16 = 4.8.
  // 2/1 * (1 - 2.8 / 4.8) = 0.833.
  const five = [
    [4, 3],
    [3, 3],
    [2, 1],
    [1, 2],
    [0, 1],
  ];
  expect(reliabilityOf(sumsOf([...five, ...five], 4))).toMatchObject({ alpha: 0.83, is_kr20: false, students: 10, items: 2 });
});

test('says nothing below ten students, of one question, or where all have the same total', () => {
  expect(reliabilityOf(sumsOf(RIGHT_OR_WRONG.slice(1)))).toBeNull();
  expect(reliabilityOf(sumsOf(RIGHT_OR_WRONG.map(([first = 0]) => [first])))).toBeNull();
  expect(reliabilityOf(sumsOf(RIGHT_OR_WRONG.map(() => [1, 0])))).toBeNull();
});

test('leaves out what waits for a teacher, and says nothing of several classes until all is graded', () => {
  const waiting = RIGHT_OR_WRONG.map((row, at) => [...row, at === 0 ? null : 2]);
  expect(reliabilityOf(sumsOf(waiting))).toMatchObject({ alpha: 0.79, items: 3 });
  expect(reliabilityOf(sumsOf(waiting), false)).toBeNull();
});

test('is the same for the added sums of classes as for one class of all students', () => {
  const [one, other] = [sumsOf(RIGHT_OR_WRONG.slice(0, 4)), sumsOf(RIGHT_OR_WRONG.slice(4))];
  const added = one.flatMap((sums, at) => (other[at] ? addSums(sums, other[at]) : []));
  expect(reliabilityOf(added, false)).toEqual(reliabilityOf(sumsOf(RIGHT_OR_WRONG)));
});
