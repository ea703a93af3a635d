import { expect, test } from 'vitest';
import { beginLessonSession, mayGoOn, withCompleted, withStep } from './tracking-note.ts';

const step = { tracking_id: 's', op_id: 'o', seconds: 3, percentage: 40, sent_seconds: 0, sent_percentage: 0 };

test('a reload goes on with the lesson session; a long pause ends it', () => {
  const note = beginLessonSession(null, 't', 'o', 1_000_000);
  expect(mayGoOn(note, 1_000_000 + 60_000)).toBe(true);
  expect(mayGoOn(note, 1_000_000 + 31 * 60_000)).toBe(false);
});
test('a clock that was set back a long way does not keep a lesson session for ever', () => {
  expect(mayGoOn(beginLessonSession(null, 't', 'o', 9_000_000_000), 1_000)).toBe(false);
});
test('what was completed stays known in the next lesson session, whatever is opened again', () => {
  const done = withCompleted(withStep(beginLessonSession(null, 't', 'o', 0), 7, 1, step), 7, 1);
  const next = withStep(beginLessonSession(done, 't2', 'o2', 1), 7, 1, step);
  expect(next.notes).toEqual([{ assignment_id: 7, resource_id: 1, state: 'completed' }]);
  expect(next.last_resource_id).toBe(1);
});
