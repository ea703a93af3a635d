import { expect, test } from 'vitest';
import { gradeChange } from './grade-change.ts';

const WAITS = { is_correct: null, points: null, max_points: 2 };

test('points that waited enter the score, and nothing of the answer waits any more', () => {
  expect(gradeChange(WAITS, 1)).toEqual({ points: 1, is_correct: false, score_change: 1, awaiting_change: -2 });
  expect(gradeChange(WAITS, 2)).toEqual({ points: 2, is_correct: true, score_change: 2, awaiting_change: -2 });
  expect(gradeChange(WAITS, 0)).toEqual({ points: 0, is_correct: false, score_change: 0, awaiting_change: -2 });
});

test('another grade changes the score by the difference alone', () => {
  expect(gradeChange({ is_correct: true, points: 2, max_points: 2 }, 1)).toMatchObject({ score_change: -1, awaiting_change: 0 });
  // From before points were kept.
  expect(gradeChange({ is_correct: true, points: null, max_points: 2 }, 1)).toMatchObject({ score_change: -1 });
});

test('a grade and its taking back come to nothing', () => {
  const given = gradeChange(WAITS, 2);
  const back = gradeChange({ ...WAITS, ...given }, null);
  expect([given.score_change + back.score_change, given.awaiting_change + back.awaiting_change]).toEqual([0, 0]);
  expect(back).toMatchObject({ points: null, is_correct: null });
});
