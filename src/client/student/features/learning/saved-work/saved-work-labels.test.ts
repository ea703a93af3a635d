import { expect, test } from 'vitest';
import { deedLabel } from './saved-work-labels.ts';

test('what was done is said with its number', () => {
  expect(deedLabel({ deed: 'handed-in', answers: 5 })).toBe('Turned in, with 5 answers');
  expect(deedLabel({ deed: 'answered', answers: 1 })).toBe('1 answer');
});
