import { expect, test } from 'vitest';
import { rubricLevels } from './rubric-levels.ts';

test('a rubric is read level by level, in either language', () => {
  expect(rubricLevels('2 points: names a test AND its result. 1 point: only the test. 0 points: neither.')).toEqual([
    { points: 2, words: 'names a test AND its result.' },
    { points: 1, words: 'only the test.' },
    { points: 0, words: 'neither.' },
  ]);
  expect(rubricLevels('2 puntos: dos pruebas. 1 punto: una. 0 puntos: ninguna.').map(({ words }) => words)).toEqual([
    'dos pruebas.',
    'una.',
    'ninguna.',
  ]);
});

test('a full answer is no rubric, not even one that speaks of points', () => {
  expect(rubricLevels('Light leaves the lamp in straight lines.')).toEqual([]);
  expect(rubricLevels('It boils. It has 2 points: melting and boiling.')).toEqual([]);
});
