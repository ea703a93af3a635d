import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { answerTo } from '#client/shared/features/questions/quiz-state.ts';
import type { QuizPaper, QuizQuestion } from '#contract/content/content.schemas.ts';
import type { QuizAttempt } from '#contract/quizzes/quizzes.schemas.ts';
import { queueUnsent } from '#offline/change.ts';
import type { DraftPorts } from '#offline/draft-ports.ts';
import { mintId } from '#offline/op-id.ts';
import type { OutboxEntry } from '#offline/outbox-entry.ts';
import { DeviceTabs } from '#testing/device-tabs.ts';
import type { QuizPlace } from './quiz-changes.ts';
import { EMPTY_DRAFT, type QuizDraft, type QuizDraftOfVersion1 } from './quiz-draft.ts';
import { QuizSession } from './quiz-session.ts';

const both = { en: '', es: '' };
const field: QuizQuestion = {
  question_id: 7,
  type: 'extended',
  select_count: 1,
  standard: '',
  stem: both,
  image: null,
  options: [{ answer_id: 70, text: both }],
};
const several: QuizQuestion = { ...field, question_id: 8, type: 'multiple', select_count: 2, options: [80, 81].map(optionOf) };
const paper: QuizPaper = { quiz_id: 1, title: both, instructions: both, questions: [field, several] };
function optionOf(answer_id: number): QuizQuestion['options'][number] {
  return { answer_id, text: both };
}
const AT = '2026-11-22T10:00:00Z';
const KEY = 'quiz:2:3';
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
const tracked = () => ({ tracking_id: mintId(), op_id: mintId() });

let device: DeviceTabs;
let tab: DraftPorts;
let place: QuizPlace;
let session: QuizSession;
beforeEach(async () => {
  device = new DeviceTabs(mintId());
  tab = device.openTab();
  place = { user_puid: mintId(), lesson_id: 1, assignment_id: 2, resource_id: 3, paper };
  session = await QuizSession.open(place, tab);
  session.start(tracked());
  await durable();
});

const durable = (of = session) => expect.poll(() => of.view().saved).toBe('yes');
const write = (text: string, settled: boolean, on = session) => on.answer(field, { chosen: text === '' ? [] : [70], text }, settled);
const choose = (chosen: number[], on = session) => on.answer(several, { chosen }, true);
const bodyOf = ({ body }: OutboxEntry) =>
  body as { submit_type?: string; quizResponse?: Record<number, { answer_id: number[]; answer_text: string }> };
const sent = async () => (await device.operations(place.user_puid)).map(bodyOf).filter(({ submit_type }) => submit_type !== undefined);
const textsSent = async () => (await sent()).map(({ quizResponse }) => quizResponse?.[7]?.answer_text);
const kept = async () => (await device.draft(place.user_puid, KEY)) as QuizDraft;
const here = async () => new Set((await device.operations(place.user_puid)).map(({ op_id }) => op_id));

/** Every operation that a draft names is in the outbox, and every operation stands on operations that are. */
async function mustBeWhole(): Promise<void> {
  const ids = await here();
  const { start, saves, submit } = await kept();
  for (const op_id of [...(start ? [start.op_id] : []), ...Object.values(saves), ...(submit ? [submit.op_id] : [])]) {
    expect(ids).toContain(op_id);
  }
  const outside = start?.tracked.op_id;
  for (const { depends_on } of await device.operations(place.user_puid)) {
    for (const parent of depends_on) if (parent !== outside) expect(ids).toContain(parent);
  }
}

test('wherever storage stops writing, no draft names an operation that is not there, and what is shown as saved is queued', async () => {
  const steps = [() => write('Light', true), () => choose([80]), () => void session.submit(AT)];
  for (const step of steps) {
    device.refuses = new DOMException('gone', 'QuotaExceededError');
    step();
    await expect.poll(() => session.view().saved).toBe('failed');
    await mustBeWhole();
    device.refuses = null;
    step();
    await durable();
    await mustBeWhole();
  }
  expect((await sent()).at(-1)).toMatchObject({
    submit_type: 'submit',
    quizResponse: { 7: { answer_text: 'Light' }, 8: { answer_id: [80] } },
  });
});

test('an answer that could not be written is not lost: it goes with the next one', async () => {
  device.refuses = new DOMException('full', 'QuotaExceededError');
  write('Light', true);
  await expect.poll(() => session.view().saved).toBe('failed');
  device.refuses = null;
  choose([80]);
  await durable();
  expect(await textsSent()).toContain('Light');
});

test('a submitted quiz depends on its start alone: no save can hold it up', async () => {
  write('Light', true);
  const opId = await session.submit(AT);
  const submit = (await device.operations(place.user_puid)).find(({ op_id }) => op_id === opId);
  expect(submit?.depends_on).toEqual([(await kept()).start?.op_id]);
});

test('a draft of an earlier release that names a start, saves and a submit which were never queued is mended when it is opened', async () => {
  const { unsent: _, v: __, ...rest } = EMPTY_DRAFT;
  const state = { ...rest.state, result_id: mintId(), answers: { 8: { chosen: [80], seconds: 1 } } };
  const start = { op_id: mintId(), queued: true, tracked: tracked() };
  const old: QuizDraftOfVersion1 = { ...rest, state, start, saves: { 8: mintId() }, submit: null };
  const put = (value: unknown, assignment_id: number) =>
    device.db.drafts.put({ user_puid: place.user_puid, key: `quiz:${assignment_id}:3`, saved_at: '', value });

  await put(old, 20);
  await QuizSession.open({ ...place, assignment_id: 20 }, tab);
  expect((await sent()).at(-1)).toMatchObject({ submit_type: 'save', quizResponse: { 8: { answer_id: [80] } } });

  const submit = { op_id: mintId(), queued: false };
  await put({ ...old, start: { ...start, queued: false }, state: { ...state, handed_in_at: AT }, submit }, 21);
  await QuizSession.open({ ...place, assignment_id: 21 }, tab);
  expect([...(await here())]).toEqual(expect.arrayContaining([start.op_id, submit.op_id]));
});

test('what is being written is durable at each pause, and goes on its way once, when the field is left', async () => {
  write('Li', false);
  write('Light', false);
  await durable();
  expect((await kept()).state.answers[7]?.text).toBe('Light');
  expect(await textsSent()).toEqual([]);
  write('Light', true);
  write('Light', true);
  await durable();
  expect(await textsSent()).toEqual(['Light']);
});

test('a browser that is closed while somebody writes opens with the text, which goes on its way', async () => {
  write('Light bends', false);
  await durable();
  session = await QuizSession.open(place, tab);
  expect(answerTo(session.view().draft.state, 7)).toMatchObject({ chosen: [70], text: 'Light bends' });
  expect(await textsSent()).toEqual(['Light bends']);
  expect(await session.submit(AT)).not.toBeNull();
  expect((await sent()).at(-1)).toMatchObject({
    submit_type: 'submit',
    quizResponse: { 7: { answer_id: [70], answer_text: 'Light bends' } },
  });
});

test('a sign-out from another tab, or after a crash, queues a text that was still being written', async () => {
  write('A long text', false);
  await durable();
  expect(await queueUnsent(device.store, place.user_puid, 0)).toBe(1);
  expect(await queueUnsent(device.store, place.user_puid, 0)).toBe(0);
  expect(await textsSent()).toEqual(['A long text']);
});

test('two tabs on one quiz: each changes its own questions, and a reload shows both', async () => {
  write('old', true);
  await durable();
  const other = await QuizSession.open(place, device.openTab());
  write('new', true);
  choose([81], other);
  await Promise.all([durable(), durable(other)]);
  session = await QuizSession.open(place, tab);
  expect(session.view().draft.state.answers).toMatchObject({ 7: { text: 'new' }, 8: { chosen: [81] } });
  await session.submit(AT);
  expect((await sent()).at(-1)?.quizResponse).toMatchObject({ 7: { answer_text: 'new' }, 8: { answer_id: [81] } });
});

test('an answer that this tab shows already is written all the same: another tab may have answered otherwise a moment ago', async () => {
  const other = await QuizSession.open(place, device.openTab());
  choose([80]);
  await durable();
  choose([81], other);
  // Before this tab has heard of it.
  await expect.poll(async () => (await kept()).state.answers[8]?.chosen).toEqual([81]);
  choose([80]);
  await durable();
  expect((await kept()).state.answers[8]?.chosen).toEqual([80]);
});

test('two tabs start one quiz at once: it is one attempt', async () => {
  place = { ...place, assignment_id: 30 };
  const [one, two] = [await QuizSession.open(place, tab), await QuizSession.open(place, device.openTab())];
  one.start(tracked());
  two.start(tracked());
  write('Light', true, two);
  await Promise.all([durable(one), durable(two)]);
  await expect.poll(() => one.view().draft.state.result_id).toBe(two.view().draft.state.result_id);
  const results = (await device.operations(place.user_puid))
    .filter(({ lane }) => lane.endsWith(':30'))
    .map(({ body }) => (body as { result_id: string }).result_id);
  expect(new Set(results).size).toBe(1);
});

test('submitted in one tab is submitted in all: the other shows it, and takes neither an answer nor a second submit', async () => {
  const other = await QuizSession.open(place, device.openTab());
  const opId = await session.submit(AT);
  await expect.poll(() => other.view().draft.state.view).toBe('done');
  choose([80], other);
  expect(await other.submit(AT)).toBe(opId);
  const reopened = await QuizSession.open(place, tab);
  expect(reopened.view().draft.state).toMatchObject({ view: 'done', handed_in_at: AT });
  expect((await sent()).filter(({ submit_type }) => submit_type === 'submit')).toHaveLength(1);
});

test('an answer in one tab at the moment of submitting in another is in the submit, or not taken at all', async () => {
  const other = await QuizSession.open(place, device.openTab());
  choose([80], other);
  const submitting = session.submit(AT);
  choose([81], other);
  await submitting;
  await durable(other);
  const last = (await sent()).at(-1);
  expect(last?.submit_type).toBe('submit');
  expect(last?.quizResponse?.[8]?.answer_id).toEqual(other.view().draft.state.answers[8]?.chosen);
});

test('where in the quiz a tab is stays its own', async () => {
  const other = await QuizSession.open(place, device.openTab());
  other.move({ type: 'show', index: 1 });
  await durable(other);
  await expect.poll(() => session.view().draft.state.index).toBe(0);
  write('x', true);
  await durable();
  await expect.poll(() => answerTo(other.view().draft.state, 7).text).toBe('x');
  expect(other.view().draft.state.index).toBe(1);
});

test('a text that was sent and wiped out is sent empty: the server must not judge what was taken back', async () => {
  write('Wrong', true);
  write('', true);
  await durable();
  expect(await textsSent()).toEqual(['Wrong', '']);
  expect(await session.submit(AT)).not.toBeNull();
  expect((await sent()).at(-1)).toMatchObject({ submit_type: 'submit', quizResponse: {} });
});

test('a choice that was sent and taken back is sent as none, also where another device had sent it', async () => {
  choose([81]);
  choose([]);
  await durable();
  expect((await sent()).map(({ quizResponse }) => quizResponse?.[8])).toMatchObject([
    { answer_id: [81] },
    { answer_id: [], answer_text: '' },
  ]);

  place = { ...place, assignment_id: 40 };
  session = await QuizSession.open(place, tab);
  session.mergeServerAttempt(attempt);
  write('', true);
  await durable();
  expect((await sent()).at(-1)?.quizResponse?.[7]).toMatchObject({ answer_id: [], answer_text: '' });
});

test('a text that was being written when the quiz was submitted on another device is not thrown away: the server says what becomes of it', async () => {
  write('Not settled', false);
  await durable();
  session.mergeServerAttempt({ ...attempt, submitted_at: AT });
  await durable();
  expect(session.view().draft.state.view).toBe('done');
  expect(await textsSent()).toEqual(['Not settled']);
});

test('the time of a test is told where a minute of it is not, and at the end of a visit; of a quiz never', async () => {
  const assessment = { time_limit_minutes: 40, attempts_allowed: 1, is_shuffled: false, sections: [], tools: [] };
  const timed = { ...place, resource_id: 4, paper: { ...paper, assessment } };
  const test = await QuizSession.open(timed, device.openTab());
  test.start(tracked());
  const told = async () =>
    (await device.operations(place.user_puid)).flatMap(({ body }) => {
      const { submit_type, measured_seconds } = body as { submit_type?: string; measured_seconds?: number };
      return submit_type ? [measured_seconds] : [];
    });
  const read = (seconds: number) => {
    for (const each of [test, session]) {
      each.move({ type: 'spend', question_id: 7, seconds });
      each.tellTime(60);
    }
    return durable(test);
  };
  await read(59);
  expect(await told()).toEqual([]);
  await read(60);
  await read(70);
  expect(await told()).toEqual([60]);
  test.answer(several, { chosen: [80] }, true);
  await read(100);
  expect(await told()).toEqual([60, 70]);
  test.close();
  await expect.poll(told).toEqual([60, 70, 100]);
});

test('a field that is left after submitting sends nothing more', async () => {
  write('Light', false);
  await session.submit(AT);
  const before = (await sent()).length;
  write('Light and more', true);
  await durable();
  expect(await sent()).toHaveLength(before);
});

test('a submit that could not be written is not submitted, and the student is where they were', async () => {
  session.move({ type: 'review' });
  await durable();
  device.refuses = new DOMException('full', 'QuotaExceededError');
  expect(await session.submit(AT)).toBeNull();
  expect(session.view()).toMatchObject({ saved: 'failed', draft: { state: { view: 'review', handed_in_at: null } } });
});
