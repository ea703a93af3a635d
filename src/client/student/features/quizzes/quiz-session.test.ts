import { expect, test } from 'vitest';
import { answerTo } from '#client/shared/features/questions/quiz-state.ts';
import type { QuizAttempt } from '#contract/quizzes/quizzes.schemas.ts';
import { queueUnsent } from '#offline/drafts/change.ts';
import { mintId } from '#offline/outbox/op-id.ts';
import { settle } from '#offline/outbox/settle.ts';
import { AT, PAPER, quizOnDevice, SEVERAL, tracked } from '#testing/quiz-on-device.ts';
import { EMPTY_DRAFT, type QuizDraftOfVersion1 } from './quiz-draft.ts';

const quiz = quizOnDevice();

/** What the server knows of the quiz from another device. */
const attempt: QuizAttempt = {
  result_id: mintId(),
  started_at: AT,
  submitted_at: null,
  responses: { 7: { answer_id: [70], answer_text: 'Light' } },
  score: null,
  max_score: 3,
  receipt_code: null,
  results: [],
};
const here = async () => new Set((await quiz.device.operations(quiz.place.user_puid)).map(({ op_id }) => op_id));

/** Every operation that a draft names is in the outbox, and every operation stands on operations that are. */
async function mustBeWhole(): Promise<void> {
  const ids = await here();
  const { start, saves, submit } = await quiz.kept();
  for (const op_id of [...(start ? [start.op_id] : []), ...Object.values(saves), ...(submit ? [submit.op_id] : [])]) {
    expect(ids).toContain(op_id);
  }
  const outside = start?.tracked.op_id;
  for (const { depends_on } of await quiz.device.operations(quiz.place.user_puid)) {
    for (const parent of depends_on) if (parent !== outside) expect(ids).toContain(parent);
  }
}

test('wherever storage stops writing, no draft names an operation that is not there, and what is shown as saved is queued', async () => {
  const steps = [() => quiz.write('Light', true), () => quiz.choose([80]), () => void quiz.session.submit(AT)];
  for (const step of steps) {
    quiz.device.refuses = new DOMException('gone', 'QuotaExceededError');
    step();
    await expect.poll(() => quiz.session.view().saved).toBe('failed');
    await mustBeWhole();
    quiz.device.refuses = null;
    step();
    await quiz.durable();
    await mustBeWhole();
  }
  expect((await quiz.sent()).at(-1)).toMatchObject({
    submit_type: 'submit',
    quizResponse: { 7: { answer_text: 'Light' }, 8: { answer_id: [80] } },
  });
});

test('every call of a quiz carries what the specification names: no external service, and 40 seconds', async () => {
  quiz.write('Light', true);
  quiz.session.submit(AT);
  await quiz.durable();
  const [start, ...submissions] = (await quiz.device.operations(quiz.place.user_puid)).map(({ body }) => body);
  expect(start).toMatchObject({ lesson_id: quiz.place.lesson_id, is_learnosity_enabled: false });
  expect(submissions.length).toBeGreaterThan(1);
  for (const body of submissions) expect(body).toMatchObject({ time_spent: 40 });
});

test('an answer that could not be written is not lost: it goes with the next one', async () => {
  quiz.device.refuses = new DOMException('full', 'QuotaExceededError');
  quiz.write('Light', true);
  await expect.poll(() => quiz.session.view().saved).toBe('failed');
  quiz.device.refuses = null;
  quiz.choose([80]);
  await quiz.durable();
  expect(await quiz.textsSent()).toContain('Light');
});

test('a draft of an earlier release that names a start, saves and a submit which were never queued is mended when it is opened', async () => {
  const { unsent: _, v: __, ...rest } = EMPTY_DRAFT;
  const state = { ...rest.state, result_id: mintId(), answers: { 8: { chosen: [80], seconds: 1 } } };
  const start = { op_id: mintId(), queued: true, tracked: tracked() };
  const old: QuizDraftOfVersion1 = { ...rest, state, start, saves: { 8: mintId() }, submit: null };
  const put = (value: unknown, assignment_id: number) =>
    quiz.device.db.drafts.put({ user_puid: quiz.place.user_puid, key: `quiz:${assignment_id}:3`, saved_at: '', value });

  await put(old, 20);
  await quiz.open({ ...quiz.place, assignment_id: 20 });
  expect((await quiz.sent()).at(-1)).toMatchObject({ submit_type: 'save', quizResponse: { 8: { answer_id: [80] } } });

  const submit = { op_id: mintId(), queued: false };
  await put({ ...old, start: { ...start, queued: false }, state: { ...state, handed_in_at: AT }, submit }, 21);
  await quiz.open({ ...quiz.place, assignment_id: 21 });
  expect([...(await here())]).toEqual(expect.arrayContaining([start.op_id, submit.op_id]));
});

test('what is being written is durable at each pause, and goes on its way once, when the field is left', async () => {
  quiz.write('Li', false);
  quiz.write('Light', false);
  await quiz.durable();
  expect((await quiz.kept()).state.answers[7]?.text).toBe('Light');
  expect(await quiz.textsSent()).toEqual([]);
  quiz.write('Light', true);
  quiz.write('Light', true);
  await quiz.durable();
  expect(await quiz.textsSent()).toEqual(['Light']);
});

test('a browser that is closed while somebody writes opens with the text, which goes on its way', async () => {
  quiz.write('Light bends', false);
  await quiz.durable();
  quiz.session = await quiz.open();
  expect(answerTo(quiz.session.view().draft.state, 7)).toMatchObject({ chosen: [70], text: 'Light bends' });
  expect(await quiz.textsSent()).toEqual(['Light bends']);
  expect(await quiz.session.submit(AT)).not.toBeNull();
  expect((await quiz.sent()).at(-1)).toMatchObject({
    submit_type: 'submit',
    quizResponse: { 7: { answer_id: [70], answer_text: 'Light bends' } },
  });
});

test('a sign-out from another tab, or after a crash, queues a text that was still being written', async () => {
  quiz.write('A long text', false);
  await quiz.durable();
  expect(await queueUnsent(quiz.device.store, quiz.place.user_puid, 0)).toBe(1);
  expect(await queueUnsent(quiz.device.store, quiz.place.user_puid, 0)).toBe(0);
  expect(await quiz.textsSent()).toEqual(['A long text']);
});

test('a text that was sent and wiped out is sent empty: the server must not judge what was taken back', async () => {
  quiz.write('Wrong', true);
  quiz.write('', true);
  await quiz.durable();
  expect(await quiz.textsSent()).toEqual(['Wrong', '']);
  expect(await quiz.session.submit(AT)).not.toBeNull();
  expect((await quiz.sent()).at(-1)).toMatchObject({ submit_type: 'submit', quizResponse: {} });
});

test('a text that is being wiped out when the time of a test is up is taken back before the submission, which does not have it', async () => {
  quiz.write('Wrong', true);
  quiz.write('', false);
  await quiz.durable();
  expect(await quiz.session.submit(AT)).not.toBeNull();
  expect(await quiz.textsSent()).toEqual(['Wrong', '', undefined]);
  expect((await quiz.sent()).at(-1)?.submit_type).toBe('submit');
});

test('a choice that was sent and taken back is sent as none, also where another device had sent it', async () => {
  quiz.choose([81]);
  quiz.choose([]);
  await quiz.durable();
  expect((await quiz.sent()).map(({ quizResponse }) => quizResponse?.[8])).toMatchObject([
    { answer_id: [81] },
    { answer_id: [], answer_text: '' },
  ]);

  quiz.place = { ...quiz.place, assignment_id: 40 };
  quiz.session = await quiz.open();
  quiz.session.mergeServerAttempt(attempt);
  quiz.write('', true);
  await quiz.durable();
  expect((await quiz.sent()).at(-1)?.quizResponse?.[7]).toMatchObject({ answer_id: [], answer_text: '' });
});

test('a text that was being written when the quiz was submitted on another device is not thrown away: the server says what becomes of it', async () => {
  quiz.write('Not settled', false);
  await quiz.durable();
  quiz.session.mergeServerAttempt({ ...attempt, submitted_at: AT });
  await quiz.durable();
  expect(quiz.session.view().draft.state.view).toBe('done');
  expect(await quiz.textsSent()).toEqual(['Not settled']);
});

test('who comes back to a device sees what another one answered meanwhile, and turns that in; what is unsent here stays', async () => {
  quiz.choose([80]);
  quiz.write('Light', true);
  await quiz.durable();
  const op_id = (await quiz.kept()).saves[8] ?? '';
  // The server received the choice; the text is still unsent.
  const reply = { status: 'success' as const, message: '', data: { received_at: '2026-11-22T10:00:00.000Z' } };
  await settle(quiz.device.store, [{ op_id, verdict: { kind: 'done' }, reply }], { now: 0, random: () => 1 });
  const elsewhere = { answer_text: '', received_at: '2026-11-22T10:05:00.000Z' };
  const responses = { 7: { ...elsewhere, answer_id: [70], answer_text: 'old' }, 8: { ...elsewhere, answer_id: [81] } };
  quiz.session.mergeServerAttempt({ ...attempt, responses });
  await quiz.durable();
  expect(quiz.session.view().draft.state.answers).toMatchObject({ 7: { text: 'Light' }, 8: { chosen: [81] } });
  await quiz.session.submit(AT);
  expect((await quiz.sent()).at(-1)?.quizResponse).toMatchObject({ 7: { answer_text: 'Light' }, 8: { answer_id: [81] } });
});

test('the time of a test is told where a minute of it is not, and at the end of a visit; of a quiz never', async () => {
  const assessment = { time_limit_minutes: 40, attempts_allowed: 1, is_shuffled: false, sections: [], tools: [] };
  const timed = { ...quiz.place, resource_id: 4, paper: { ...PAPER, assessment } };
  const test = await quiz.openInOtherTab(timed);
  test.start(tracked());
  const told = async () => (await quiz.sent()).map(({ measured_seconds }) => measured_seconds);
  const read = (seconds: number) => {
    for (const each of [test, quiz.session]) {
      each.move({ type: 'spend', question_id: 7, seconds });
      each.tellTime(60);
    }
    return quiz.durable(test);
  };
  await read(59);
  expect(await told()).toEqual([]);
  await read(60);
  await read(70);
  expect(await told()).toEqual([60]);
  test.answer(SEVERAL, { chosen: [80] }, true);
  await read(100);
  expect(await told()).toEqual([60, 70]);
  test.close();
  await expect.poll(told).toEqual([60, 70, 100]);
});

test('tables that the browser took from under an open quiz lose no answer: what the tab knows is saved and queued again', async () => {
  quiz.write('Light', true);
  quiz.choose([80]);
  await quiz.durable();
  const { start, state } = await quiz.kept();
  await quiz.device.loseTables();
  await expect.poll(() => quiz.device.draft(quiz.place.user_puid, 'quiz:2:3')).not.toBeNull();
  await mustBeWhole();
  expect((await quiz.kept()).start).toEqual(start);
  expect((await quiz.kept()).state.answers).toEqual(state.answers);
  expect((await quiz.sent()).map(({ quizResponse }) => Object.keys(quizResponse ?? {}))).toEqual([['7'], ['8']]);
  expect(quiz.session.view().draft.state).toMatchObject({ view: 'question', result_id: state.result_id });
});

test('a quiz that a person threw away stays away from a tab that still shows it', async () => {
  quiz.choose([80]);
  await quiz.durable();
  await quiz.device.db.drafts.clear();
  await quiz.device.db.ops.clear();
  quiz.choose([81]);
  await quiz.durable();
  expect(await quiz.sent()).toEqual([]);
});

test('work that was returned begins with its own answers, each saved once with the start; what another device has of it goes first', async () => {
  quiz.write('Light', true);
  quiz.choose([80, 81]);
  quiz.session.submit(AT);
  await quiz.durable();
  quiz.session.again(3, true);
  await quiz.durable();
  const before = (await quiz.sent()).length;
  quiz.session.start(tracked(), 3);
  await quiz.durable();
  const { attempt_no, state } = await quiz.kept();
  expect([attempt_no, answerTo(state, 7).text, answerTo(state, 8).chosen]).toEqual([3, 'Light', [80, 81]]);
  const sent = (await quiz.sent()).slice(before);
  expect(sent.map(({ submit_type }) => submit_type)).toEqual(['save', 'save']);
  expect(sent.map(({ quizResponse }) => quizResponse)).toMatchObject([
    { 7: { answer_text: 'Light', based_on: null } },
    { 8: { answer_id: [80, 81], based_on: null } },
  ]);
  quiz.write('Light and water', true);
  quiz.session.submit(AT);
  await quiz.durable();
  expect((await quiz.sent()).at(-1)?.quizResponse).toMatchObject({ 7: { answer_text: 'Light and water' }, 8: { answer_id: [80, 81] } });
  // Another retake, which another device has begun and answered otherwise.
  quiz.session.again(4, true);
  quiz.session.mergeServerAttempt({ ...attempt, attempt_no: 4, responses: { 7: { answer_id: [70], answer_text: 'Newer' } } });
  await quiz.durable();
  expect(answerTo(quiz.session.view().draft.state, 7).text).toBe('Newer');
});
