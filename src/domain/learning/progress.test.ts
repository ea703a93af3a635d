import { expect, test } from 'vitest';
import { inOrderOfNeed, lessonState } from './progress.ts';

test('a lesson is completed only when all of it is', () => {
  expect(lessonState(['completed', 'completed'])).toBe('completed');
  expect(lessonState(['completed', 'not_started'])).toBe('started');
  expect(lessonState(['not_started'])).toBe('not_started');
  expect(lessonState([])).toBe('not_started');
});

test('unfinished lessons stand first, due soonest first; those without a due day after them; finished ones last', () => {
  const lesson = (name: string, state: 'completed' | 'started', due_date: string | null) => ({
    name,
    state,
    due_date,
    assigned_at: '2026-01-01T00:00:00Z',
  });
  const names = inOrderOfNeed([
    lesson('done', 'completed', '2026-01-02T00:00:00Z'),
    lesson('open end', 'started', null),
    lesson('later', 'started', '2026-01-09T00:00:00Z'),
    lesson('soon', 'started', '2026-01-03T00:00:00Z'),
  ]).map(({ name }) => name);
  expect(names).toEqual(['soon', 'later', 'open end', 'done']);
});
