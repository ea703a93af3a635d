import { describe, expect, test } from 'vitest';
import { isAnswerCorrect, percentOf } from './scoring.ts';

describe('an answer is correct', () => {
  test('with all of the correct options and only those, in any order', () => {
    expect(isAnswerCorrect([2, 1], [1, 2])).toBe(true);
    expect(isAnswerCorrect([1], [1, 2])).toBe(false);
    expect(isAnswerCorrect([1, 2, 3], [1, 2])).toBe(false);
    expect(isAnswerCorrect([1, 1], [1, 2])).toBe(false);
  });

  test('never when nothing is correct', () => expect(isAnswerCorrect([], [])).toBe(false));
});

test('percent has one decimal, and is nothing without a score', () => {
  expect(percentOf(5, 7)).toBe(71.4);
  expect(percentOf(null, 7)).toBeNull();
  expect(percentOf(0, 0)).toBeNull();
});
