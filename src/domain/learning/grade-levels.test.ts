import { expect, test } from 'vitest';
import { gradeLevel, LEVEL_NAMES, STAAR_LEVEL_NAMES } from './grade-levels.ts';

test('a level begins at 50, 70 and 85 percent, and has a name of either set (specification sections 4 and 9)', () => {
  expect([0, 49.9, 50, 69.9, 70, 84.9, 85, 100].map(gradeLevel)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  expect(STAAR_LEVEL_NAMES).toEqual(['Did Not Meet', 'Approaches', 'Meets', 'Masters Grade Level']);
  expect(LEVEL_NAMES).toEqual(['Approaching', 'Developing', 'Satisfactory', 'Proficient Level']);
});
