import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { QuizPaper, QuizQuestion } from '#contract/content.schemas.ts';
import { getDraft } from '#offline/drafts.ts';
import { mintId } from '#offline/op-id.ts';
import { QuizDesk, type QuizPlace } from './quiz-desk.ts';
import { answerTo } from './quiz-state.ts';

interface Sent {
  readonly submit_type?: string;
  readonly quizResponse?: Readonly<Record<string, unknown>>;
}
const sent: Sent[] = [];
vi.mock('#client/platform/queue.ts', () => ({
  enqueue: async (_endpoint: unknown, { body }: { body: Sent }) => void sent.push(body),
}));

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
let place: QuizPlace;
let desk: QuizDesk;
beforeEach(async () => {
  sent.length = 0;
  place = { user_puid: mintId(), lesson_id: 1, assignment_id: 2, resource_id: 3, paper };
  desk = await QuizDesk.open(place);
  desk.start({ tracking_id: mintId(), op_id: mintId() });
  await durable();
  sent.length = 0;
});
const durable = () => expect.poll(() => desk.view().kept).toBe('yes');
const write = (text: string, settled: boolean) => desk.answer(field, { chosen: text === '' ? [] : [70], text }, settled);
const textsSent = () => sent.map(({ quizResponse }) => (quizResponse?.[7] as { answer_text: string } | undefined)?.answer_text);

test('what is being written is durable at each pause, and goes on its way once, when the field is left', async () => {
  write('Li', false);
  write('Light', false);
  await durable();
  expect(JSON.stringify(await getDraft(place.user_puid, 'quiz:2:3'))).toContain('"text":"Light"');
  expect(sent).toEqual([]);
  write('Light', true);
  write('Light', true);
  await durable();
  expect(textsSent()).toEqual(['Light']);
});

test('a browser that is closed while somebody writes opens with the text, and hands it in', async () => {
  write('Light bends', false);
  await durable();
  desk = await QuizDesk.open(place);
  expect(answerTo(desk.view().draft.state, 7)).toMatchObject({ chosen: [70], text: 'Light bends' });
  expect(await desk.handIn('2026-11-22T10:00:00Z')).not.toBeNull();
  expect(sent).toMatchObject([{ submit_type: 'submit', quizResponse: { 7: { answer_id: [70], answer_text: 'Light bends' } } }]);
});

test('a text that was sent and wiped out is sent empty: the server must not judge what was taken back', async () => {
  write('Wrong', true);
  write('', true);
  await durable();
  expect(textsSent()).toEqual(['Wrong', '']);
  expect(await desk.handIn('2026-11-22T10:00:00Z')).not.toBeNull();
  expect(sent.at(-1)).toMatchObject({ submit_type: 'submit', quizResponse: {} });
});

test('a choice that was sent and taken back is sent as none, also where another device had sent it', async () => {
  desk.answer(several, { chosen: [81] }, true);
  desk.answer(several, { chosen: [] }, true);
  await durable();
  expect(sent.map(({ quizResponse }) => quizResponse?.[8])).toMatchObject([{ answer_id: [81] }, { answer_id: [], answer_text: '' }]);

  desk = await QuizDesk.open({ ...place, user_puid: mintId() });
  desk.adopt({
    result_id: mintId(),
    started_at: '2026-11-22T10:00:00Z',
    submitted_at: null,
    responses: { 7: { answer_id: [70], answer_text: 'Light' } },
    score: null,
    max_score: 3,
    receipt_code: null,
    results: [],
  });
  write('', true);
  await durable();
  expect(sent.at(-1)?.quizResponse?.[7]).toMatchObject({ answer_id: [], answer_text: '' });
});

test('a field that is left after handing in sends nothing more', async () => {
  write('Light', false);
  await desk.handIn('2026-11-22T10:00:00Z');
  const before = sent.length;
  write('Light and more', true);
  await durable();
  expect(sent).toHaveLength(before);
});
