import { describe, expect, test } from 'vitest';
import type { AssignedLesson, LessonResource, ProgressState } from '#contract/learning/learning.schemas.ts';
import type { OutboxEntry } from '#offline/outbox/outbox-entry.ts';
import { withNewerRetakes } from './newer-retakes.ts';
import { gatherWorkHere, hasUnsentWork, layOver, type StepNote } from './work-here.ts';

const user = '00000000-0000-7000-8000-000000000001';
const step = (resource_id: number, state: ProgressState = 'not_started'): LessonResource => ({
  resource_id,
  item_id: resource_id,
  resource_type_id: 25,
  title: { en: '', es: '' },
  time: 5,
  sort_order: resource_id,
  remarks: '',
  state,
  quiz: null,
});
const lesson = (...resources: LessonResource[]): AssignedLesson => ({
  assignment_id: 7,
  lesson_id: 3,
  lesson_name: 'L',
  lesson_name_es: '',
  lesson_objective: '',
  lesson_objective_es: '',
  instructions: '',
  total_time: 15,
  assigned_at: '2026-11-01T00:00:00Z',
  due_date: null,
  enforce_order: false,
  group_puid: '',
  group_name: '',
  teacher_name: '',
  cover_url: null,
  state: 'not_started',
  resources,
  version: '1',
});
const operation = (
  path: string,
  query: Record<string, unknown>,
  body: unknown = {},
  state: 'waiting' | 'parked' = 'waiting',
): OutboxEntry => ({
  op_id: crypto.randomUUID(),
  seq: 1,
  lane: `${user}:7`,
  depends_on: [],
  method: 'POST',
  path,
  query,
  body,
  recorded_at: '2026-11-20T10:42:00Z',
  user_puid: user,
  state,
  attempts: 0,
  next_at: 0,
  reason: null,
});
const submit = (submit_type: string, state?: 'waiting' | 'parked') =>
  operation('/quiz/submit_quiz_response', {}, { result_id: 'r1', submit_type }, state);
const quizNote: StepNote = { assignment_id: 7, resource_id: 2, state: 'started', result_id: 'r1' };

describe("the device's own work over the server's answer", () => {
  test('what waits in the outbox shows at once', () => {
    const work = gatherWorkHere(
      [
        operation('/Assignment/track_lesson_resource', { resource_id: 1 }),
        operation('/lesson/check_resource_completion', { resource_id: 1 }),
        operation('/Assignment/track_lesson_resource', { resource_id: 2 }),
      ],
      [],
    );
    const seen = layOver(lesson(step(1), step(2), step(3)), work);
    expect(seen.resources.map(({ state }) => state)).toEqual(['completed', 'started', 'not_started']);
    expect(seen.state).toBe('started');
    expect(hasUnsentWork(seen)).toBe(true);
  });
  test('what was received stays done until the server is asked again', () => {
    const work = gatherWorkHere([], [{ assignment_id: 7, resource_id: 1, state: 'completed' }]);
    const seen = layOver(lesson(step(1)), work);
    expect(seen.state).toBe('completed');
    expect(hasUnsentWork(seen)).toBe(false);
  });
  test('a saved answer begins a quiz, turning it in completes it and says when', () => {
    expect(
      gatherWorkHere([submit('save')], [quizNote])
        .get(7)
        ?.get(2),
    ).toMatchObject({ state: 'started', waits: true, handedInAt: null });
    expect(
      gatherWorkHere([submit('submit')], [quizNote])
        .get(7)
        ?.get(2),
    ).toMatchObject({ state: 'completed', waits: true, handedInAt: '2026-11-20T10:42:00Z' });
  });
  test('what the server refused is told from what is on its way', () => {
    expect(
      gatherWorkHere([submit('submit', 'parked')], [quizNote])
        .get(7)
        ?.get(2),
    ).toMatchObject({ waits: false, rejected: true });
  });
  test('a retake is to do, whatever was done before it, and done once that attempt is turned in', () => {
    const retaken = { ...step(2), retake: { attempt_no: 2, due_date: null, note: '' } };
    const seen = (...notes: StepNote[]) => layOver(lesson(step(1, 'completed'), retaken), gatherWorkHere([], notes));
    const before: StepNote = { ...quizNote, state: 'completed', handed_in_at: '2026-11-20T10:42:00Z' };
    const stepDone: StepNote = { assignment_id: 7, resource_id: 2, state: 'completed' };
    expect([seen(before, stepDone).resources[1]?.state, seen(before, stepDone).state]).toEqual(['not_started', 'started']);
    expect(seen(stepDone, { ...quizNote, attempt_no: 2 }).resources[1]?.state).toBe('started');
    expect(seen(stepDone, { ...before, attempt_no: 2 }).state).toBe('completed');
  });
  test('a retake that the dashboard knows of is to do in the copy of the lesson on this device too', () => {
    const retake = { attempt_no: 2, due_date: null, note: 'Once more' };
    const kept = { ...lesson(step(1, 'completed'), step(2, 'completed')), state: 'completed' as const };
    const listed = { ...lesson(step(1, 'completed'), { ...step(2), retake }), state: 'started' as const };
    const seen = layOver(withNewerRetakes(kept, listed), gatherWorkHere([], []));
    expect([seen.state, seen.resources.map(({ state }) => state), seen.resources[1]?.retake]).toEqual([
      'started',
      ['completed', 'not_started'],
      retake,
    ]);
    // What the lesson says by itself is as new or newer.
    const done = { ...lesson({ ...step(2, 'completed'), retake }), state: 'completed' as const };
    expect(withNewerRetakes(done, listed)).toBe(done);
    expect(withNewerRetakes(kept, undefined)).toBe(kept);
  });
  test('progress never goes back, and other lessons are not touched', () => {
    const work = gatherWorkHere([operation('/Assignment/track_lesson_resource', { resource_id: 1 })], []);
    expect(layOver(lesson(step(1, 'completed')), work).resources[0]?.state).toBe('completed');
    expect(layOver({ ...lesson(step(1)), assignment_id: 8 }, work).state).toBe('not_started');
  });
});
