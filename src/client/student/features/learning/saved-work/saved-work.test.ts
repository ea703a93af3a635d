import { expect, test } from 'vitest';
import type { OutboxEntry } from '#offline/outbox/outbox-entry.ts';
import type { KeptLesson } from '#offline/packs/kept-lessons.ts';
import type { StepNote } from '../on-device/work-here.ts';
import { savedWork } from './saved-work.ts';

const RESULT = '0190aaaa-0000-7000-8000-000000000001';
const notes: StepNote[] = [{ assignment_id: 7, resource_id: 72, state: 'started', result_id: RESULT }];
const lessons = [
  {
    assignment_id: 7,
    data: {
      assignment: {
        lesson_id: 70,
        lesson_name: 'Matter',
        lesson_name_es: 'Materia',
        resources: [
          { resource_id: 71, title: { en: 'Read', es: 'Leer' } },
          { resource_id: 72, title: { en: 'Check', es: 'Evaluación' } },
        ],
      },
    },
  },
] as unknown as KeptLesson[];

let minted = 0;
function operation(path: string, rest: Partial<OutboxEntry> = {}): OutboxEntry {
  minted += 1;
  return {
    op_id: `op-${minted}`,
    seq: minted,
    lane: 'ana:7',
    depends_on: [],
    method: 'POST',
    path,
    query: {},
    body: {},
    recorded_at: `2026-11-21T12:${String(minted).padStart(2, '0')}:00.000Z`,
    user_puid: 'ana',
    state: 'waiting',
    attempts: 0,
    next_at: 0,
    reason: null,
    ...rest,
  };
}
const lesson = () => operation('/Assignment/track_lesson');
const look = () => operation('/Assignment/track_lesson_resource', { query: { resource_id: 71 } });
const start = (rest: Partial<OutboxEntry> = {}) => operation('/quiz/start_quiz', { body: { result_id: RESULT }, ...rest });
const save = (question: number, rest: Partial<OutboxEntry> = {}) =>
  operation('/quiz/submit_quiz_response', { body: { result_id: RESULT, submit_type: 'save', quizResponse: { [question]: {} } }, ...rest });
const submit = (rest: Partial<OutboxEntry> = {}) =>
  operation('/quiz/submit_quiz_response', { body: { result_id: RESULT, submit_type: 'submit', quizResponse: { 1: {}, 2: {} } }, ...rest });

test('all operations of one step are one line, with its names and what was done', () => {
  const answers = [start(), save(1), save(1), save(2)];
  expect(savedWork([lesson(), ...answers], notes, lessons)).toMatchObject([
    { lesson: { es: 'Materia' }, step: { en: 'Check' }, lesson_id: 70, resource_id: 72, deed: 'answered', answers: 2, refusal: null },
  ]);
  expect(savedWork([...answers, submit()], notes, lessons)).toMatchObject([{ deed: 'handed-in', answers: 2 }]);
});

test('a step that was done says so, and the latest comes first', () => {
  const first = look();
  const done = operation('/lesson/check_resource_completion', { query: { resource_id: 71 } });
  const lines = savedWork([first, done, start(), save(1)], notes, lessons);
  expect(lines.map(({ step, deed }) => [step?.en, deed])).toEqual([
    ['Check', 'answered'],
    ['Read', 'done'],
  ]);
});

test('time in a lesson has a line of its own only when no step says it', () => {
  expect(savedWork([lesson()], notes, lessons)).toMatchObject([{ step: null, deed: 'seen', lesson: { en: 'Matter' } }]);
  expect(savedWork([lesson(), look()], notes, lessons)).toHaveLength(1);
});

test('what was refused comes first, with all that it holds up and the reason', () => {
  const refused = start({ state: 'parked', reason: { status: 409, message: 'Your teacher closed this lesson.' } });
  const held = submit({ depends_on: [refused.op_id] });
  const lines = savedWork([refused, held, look()], notes, lessons);
  expect(lines).toMatchObject([
    { deed: 'handed-in', refusal: { status: 409 } },
    { deed: 'seen', refusal: null },
  ]);
});

test('what a teacher decides on is named apart from what was refused and what waits, with the operations it consists of', () => {
  const reason = { status: 409, message: 'Your teacher closed this lesson.', held: { reason: 'closed', decision: null } } as const;
  const kept = [start({ state: 'held', reason }), submit({ state: 'held', reason })];
  const refused = operation('/lesson/check_resource_completion', { query: { resource_id: 71 }, state: 'parked', reason });
  const lines = savedWork([...kept, refused, save(1)], notes, lessons);
  expect(lines.map(({ standing, roots }) => [standing, roots])).toEqual([
    ['refused', [refused.op_id]],
    ['held', kept.map(({ op_id }) => op_id)],
    ['waiting', []],
  ]);
});

test('work of a lesson that is no longer here is still shown', () => {
  expect(savedWork([submit()], [], [])).toMatchObject([{ lesson: null, step: null, deed: 'handed-in', answers: 2 }]);
});

test('what was opened in the library is one line, and never takes a lesson’s name whose number is that of the resource', () => {
  const opened = (item: number) =>
    operation('/ContentTracking/track_content_start', { lane: `ana:content:${item}`, query: { item_id: item } });
  expect(savedWork([opened(7), opened(9)], notes, lessons)).toMatchObject([
    { lesson: { en: 'Library and words' }, lesson_id: null, resource_id: null, deed: 'opened', standing: 'waiting' },
  ]);
});

test('answers of a class game are one line of their own, by its name', () => {
  const answer = (op: number) =>
    operation('/v2/quizsmart/answer_question', { lane: 'game:0190aaaa-0000-7000-8000-0000000000ff', op_id: `game-${op}` });
  expect(savedWork([answer(1), answer(2)], notes, lessons)).toMatchObject([
    { lesson: { en: 'QuizSmart' }, lesson_id: null, deed: 'answered', answers: 2, standing: 'waiting' },
  ]);
});
