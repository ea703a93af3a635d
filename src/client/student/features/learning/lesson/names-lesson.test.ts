import { expect, test } from 'vitest';
import { namesLesson, numbersIn } from './names-lesson.ts';

const LESSON = ['lesson_id', 'assignment_id', 'resource_id'] as const;

test('the numbers of an address are read, as text or number; what is none is left out, and never becomes NaN', () => {
  expect(numbersIn({ lesson_id: '3', assignment_id: 4, more: 5 }, LESSON)).toEqual({ lesson_id: 3, assignment_id: 4 });
  expect(numbersIn({ lesson_id: 'null', assignment_id: 0, resource_id: '1.5' }, LESSON)).toEqual({});
  expect(numbersIn({ lesson_id: '9e99', assignment_id: -1, resource_id: '' }, LESSON)).toEqual({});
});

test('an address names a lesson where both its numbers are there', () => {
  const names = (search: Record<string, unknown>) => namesLesson(numbersIn(search, LESSON));
  expect(names({ lesson_id: 3, assignment_id: 4 })).toBe(true);
  for (const search of [{}, { lesson_id: 3 }, { assignment_id: 4 }, { lesson_id: 'x', assignment_id: 4 }])
    expect(names(search)).toBe(false);
});
