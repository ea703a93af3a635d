import { expect, test } from 'vitest';
import { AT, PAPER, quizOnDevice, tracked } from '#testing/quiz-on-device.ts';

const quiz = quizOnDevice();

test('a submitted quiz depends on its start alone: no save can hold it up', async () => {
  quiz.write('Light', true);
  const opId = await quiz.session.submit(AT);
  const submit = (await quiz.device.operations(quiz.place.user_puid)).find(({ op_id }) => op_id === opId);
  expect(submit?.depends_on).toEqual([(await quiz.kept()).start?.op_id]);
});

test('what the clock turned in counts the whole time and says so, on the device and in the submission', async () => {
  const assessment = { time_limit_minutes: 1, attempts_allowed: 1, is_shuffled: false, sections: [], tools: [] };
  for (const isClockUp of [true, false]) {
    const timed = { ...quiz.place, resource_id: isClockUp ? 4 : 5, paper: { ...PAPER, assessment } };
    const test = await quiz.openInOtherTab(timed);
    test.start(tracked());
    test.move({ type: 'spend', question_id: 7, seconds: 52 });
    await test.submit(AT, isClockUp);
    expect((await quiz.sent()).at(-1)).toMatchObject({ submit_type: 'submit', measured_seconds: isClockUp ? 60 : 52 });
    const again = await quiz.openInOtherTab(timed);
    expect(again.view().draft.submit).toMatchObject({ is_time_up: isClockUp });
  }
});

test('a field that is left after submitting sends nothing more', async () => {
  quiz.write('Light', false);
  await quiz.session.submit(AT);
  const before = (await quiz.sent()).length;
  quiz.write('Light and more', true);
  await quiz.durable();
  expect(await quiz.sent()).toHaveLength(before);
});

test('a submit that could not be written is not submitted, and the student is where they were', async () => {
  quiz.session.move({ type: 'review' });
  await quiz.durable();
  quiz.device.refuses = new DOMException('full', 'QuotaExceededError');
  expect(await quiz.session.submit(AT)).toBeNull();
  expect(quiz.session.view()).toMatchObject({ saved: 'failed', draft: { state: { view: 'review', handed_in_at: null } } });
});

test('a quiz is shown as submitted once that is durable, and at no moment before', async () => {
  const shown: boolean[] = [];
  quiz.session.subscribe(() => {
    shown.push(quiz.session.view().draft.state.handed_in_at !== null);
  });
  quiz.device.refuses = new DOMException('full', 'QuotaExceededError');
  expect(await quiz.session.submit(AT)).toBeNull();
  quiz.choose([80]);
  await expect.poll(() => quiz.session.view().saved).toBe('failed');
  expect(shown).not.toContain(true);
  quiz.device.refuses = null;
  expect(await quiz.session.submit(AT)).not.toBeNull();
  expect(shown.at(-1)).toBe(true);
});
