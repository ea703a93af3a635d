import { describe, expect, test } from 'vitest';
import type { AssignedLesson, LessonResource, ProgressState } from '#contract/learning/learning.schemas.ts';
import { doneSteps, mayOpen, nextActivity, stepsOf } from './next-activity.ts';

const step = (resource_id: number, state: ProgressState, sort_order = resource_id): LessonResource => ({
  resource_id,
  item_id: resource_id,
  resource_type_id: 25,
  title: { en: '', es: '' },
  time: 5,
  sort_order,
  remarks: '',
  state,
  quiz: null,
});
const lesson = (
  assignment_id: number,
  due_date: string | null,
  resources: LessonResource[],
  more: Partial<AssignedLesson> = {},
): AssignedLesson => ({
  assignment_id,
  lesson_id: assignment_id,
  lesson_name: 'L',
  lesson_name_es: 'L',
  lesson_objective: '',
  lesson_objective_es: '',
  instructions: '',
  total_time: 15,
  assigned_at: '2026-11-01T00:00:00Z',
  due_date,
  enforce_order: false,
  group_puid: '',
  group_name: '',
  teacher_name: '',
  cover_url: null,
  state: 'started',
  resources,
  version: '1',
  ...more,
});

describe('what to do next', () => {
  test('is the first unfinished step of the lesson that is due first', () => {
    const later = lesson(1, '2026-12-01T00:00:00Z', [step(1, 'not_started')]);
    const soon = lesson(2, '2026-11-25T00:00:00Z', [step(3, 'not_started', 3), step(2, 'started', 2), step(1, 'completed', 1)]);
    expect(nextActivity([later, soon])).toMatchObject({ lesson: { assignment_id: 2 }, resource: { resource_id: 2 }, step: 2 });
  });
  test('leaves finished lessons out, and lessons without a due date come last', () => {
    const done = lesson(1, '2026-11-20T00:00:00Z', [step(1, 'completed')], { state: 'completed' });
    const open = lesson(2, null, [step(1, 'not_started')]);
    const dated = lesson(3, '2027-01-01T00:00:00Z', [step(1, 'not_started')]);
    expect(nextActivity([done, open, dated])?.lesson.assignment_id).toBe(3);
    expect(nextActivity([done, open])?.lesson.assignment_id).toBe(2);
    expect(nextActivity([done])).toBeNull();
  });
});

describe('the order of steps', () => {
  const steps = [step(1, 'completed'), step(2, 'not_started'), step(3, 'not_started'), step(4, 'started')];
  test('does not bind unless the teacher wants it', () => {
    expect(mayOpen(lesson(1, null, steps), 3)).toBe(true);
  });
  test('opens the next step only, and what was begun already', () => {
    const ordered = lesson(1, null, steps, { enforce_order: true });
    expect([1, 2, 3, 4].map((id) => mayOpen(ordered, id))).toEqual([true, true, false, true]);
    expect(mayOpen(ordered, 99)).toBe(false);
  });
});

test("steps stand in the teacher's order and are counted", () => {
  const mixed = lesson(1, null, [step(9, 'completed', 2), step(8, 'started', 1)]);
  expect(stepsOf(mixed).map((each) => each.resource_id)).toEqual([8, 9]);
  expect(doneSteps(mixed)).toBe(1);
});
