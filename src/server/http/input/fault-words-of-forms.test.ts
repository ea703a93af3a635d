import { expect, test } from 'vitest';
import { createLesson } from '#contract/workspace/lessons.contract.ts';
import { ApiError } from '../api-error.ts';
import { wordsOf } from '../refusal.ts';
import { validateInput } from './validate-input.ts';

const LESSON = { user_puid: '00000000-0000-4000-8000-000000000000', lesson_name: 'Tides' };
const said = (more: Record<string, unknown>): string => {
  try {
    validateInput(createLesson.body, { ...LESSON, ...more }, 'body');
    return 'OK';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return wordsOf(error.refusal);
  }
};
const resources = (how: number) => Array.from({ length: how }, (_, index) => ({ item_id: index + 1 }));

test('a list that came as text is judged as a list', () => {
  expect(said({ lesson_resources: JSON.stringify(resources(60)) })).toBe('OK');
  expect(said({ lesson_resources: JSON.stringify(resources(61)) })).toBe('Lesson resources: Choose at most 60.');
  expect(said({ lesson_resources: resources(61) })).toBe('Lesson resources: Choose at most 60.');
  const unknownLevel = [{ item_id: 1, remarks: 'a level that nobody knows, in words of more than sixty letters' }];
  expect(said({ lesson_resources: JSON.stringify(unknownLevel) })).not.toMatch(/characters/);
});

test.each([
  ['9999', 'Total time: The largest number is 600.'],
  [9999, 'Total time: The largest number is 600.'],
  ['-1', 'Total time: The smallest number is 0.'],
  ['soon', 'Total time: Write a number.'],
  ['15', 'OK'],
])('a number of %j in a form is told what a number is told', (total_time, words) => {
  expect(said({ total_time })).toBe(words);
});
