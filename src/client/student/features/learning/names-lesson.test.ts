import { isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { namesLesson } from './names-lesson.ts';

const leadsAway = (lesson_id: unknown, assignment_id: unknown): boolean => {
  try {
    namesLesson({ search: { lesson_id: lesson_id as number, assignment_id: assignment_id as number } });
    return false;
  } catch (thrown) {
    return isRedirect(thrown) && thrown.options.href === '/authenticated/studentDashboard/studentDashboard/0';
  }
};

test('an address without a lesson leads to the lessons, one with a lesson stays', () => {
  for (const none of [Number.NaN, undefined, 'null', 0, -1]) expect([leadsAway(none, 1), leadsAway(1, none)]).toEqual([true, true]);
  expect(leadsAway(3, 4)).toBe(false);
  expect(leadsAway('3', '4')).toBe(false);
});
