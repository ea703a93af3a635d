import { expect, test } from 'vitest';
import { oldestFirst } from './grouped-by.ts';

test('quizzes over time: the oldest assignment first, and each lesson’s quizzes in its own order', () => {
  const newestFirst = [
    { assignment_id: 3, title: 'Practice' },
    { assignment_id: 3, title: 'Check' },
    { assignment_id: 2, title: 'Test' },
    { assignment_id: 1, title: 'Start' },
    { assignment_id: 1, title: 'End' },
  ];
  const titles = oldestFirst(newestFirst, ({ assignment_id }) => assignment_id).map(({ title }) => title);
  expect(titles).toEqual(['Start', 'End', 'Test', 'Practice', 'Check']);
});
