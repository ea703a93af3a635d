import { expect, test } from 'vitest';
import { ownQuestion } from '#contract/authoring/own-quizzes.schemas.ts';
import { withPointsOfKey } from './own-values.ts';

const both = (en: string) => ({ en, es: '' });
const IMPORTED = ownQuestion.parse({
  ...{ id: 'q1', type: 'multiple', stem: both('Which?'), points: 2 },
  options: [
    { id: 'a', text: both('x'), correct: true, points: 1 },
    { id: 'b', text: both('y'), correct: true, points: 1 },
    { id: 'c', text: both('z') },
  ],
});

test('points of single answers stay while words change, and go with the points of the question, which no sum of them would reach', () => {
  const reworded = { ...IMPORTED, stem: both('Which two?') };
  expect(withPointsOfKey(IMPORTED, reworded)).toBe(reworded);
  const worthMore = withPointsOfKey(IMPORTED, { ...IMPORTED, points: 8 });
  expect(worthMore.points).toBe(8);
  expect(worthMore.options?.map(({ points }) => points)).toEqual([undefined, undefined, undefined]);
});
