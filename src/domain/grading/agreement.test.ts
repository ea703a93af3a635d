import { expect, test } from 'vitest';
import { agreementOf } from './agreement.ts';

const pairs = (...list: readonly (readonly [person: number, engine: number])[]) => list.map(([person, engine]) => ({ person, engine }));

test('agreement, worked by hand', () => {
  // Scores 0 1 2 2 against 0 2 2 0: squares of the misses 0+1+0+4 = 5; by chance, of all 16 pairs of a person's and an engine's
  // score: 0 against 0,2,2,0 is 8, 1 is 4, 2 is 8 twice: 28, of which a quarter is 7. 1 - 5/7.
  const worked = agreementOf(pairs([0, 0], [1, 2], [2, 2], [2, 0]));
  expect(worked).toMatchObject({ answers: 4, exact: 0.5, adjacent: 0.75 });
  expect(worked.kappa).toBeCloseTo(1 - 5 / 7, 10);
  expect([...worked.recall]).toEqual([
    [0, 1],
    [1, 0],
    [2, 0.5],
  ]);
});

test('kappa is 1 for the same scores, below 0 for turned ones, and nothing where all scores are alike', () => {
  expect(agreementOf(pairs([0, 0], [2, 2])).kappa).toBe(1);
  expect(agreementOf(pairs([0, 2], [2, 0])).kappa).toBe(-1);
  expect(agreementOf(pairs([1, 1], [1, 1])).kappa).toBeNull();
  expect(agreementOf([])).toMatchObject({ answers: 0, exact: 0, kappa: null });
});
