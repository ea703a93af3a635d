import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, ME, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import { enterPaperAnswers, undoPaperEntry } from '#contract/quizzes/paper-entry.contract.ts';
import type { PaperRound, PaperStudent } from '#contract/quizzes/paper-entry.schemas.ts';
import { putDraft } from '#offline/drafts/drafts.ts';
import { newDraft } from './paper-drafts.ts';
import { RoundEntry } from './round-entry.tsx';

const puid = (end: number) => `0197f000-0000-7000-8000-0000000000${end}`;
/** Each test has a class of its own: drafts stay on the device. */
let assignment_id = 20;
const both = (text: string) => ({ en: text, es: text });
const option = (answer_id: number, text: string) => ({ answer_id, text: both(text) });
const question = (question_id: number, type: QuizQuestion['type'], points: number, options: QuizQuestion['options']): QuizQuestion => ({
  question_id,
  type,
  points,
  select_count: type === 'multiple' ? 2 : 1,
  standard: '5.6A',
  stem: both(`Stem ${question_id}`),
  image: null,
  options,
});
const QUIZ: PaperRound['quiz'] = {
  quiz_id: 5,
  title: both('Tides'),
  instructions: both(''),
  questions: [
    question(1, 'choice', 1, [option(11, 'Sun'), option(12, 'Moon'), option(13, 'Mars')]),
    question(2, 'multiple', 1, [option(21, 'Salt'), option(22, 'Sand'), option(23, 'Silt')]),
    question(3, 'extended', 4, [option(31, '')]),
  ],
};
const student = (at: number, first_name: string, more: Partial<PaperStudent> = {}): PaperStudent => ({
  user_puid: puid(10 + at),
  first_name,
  last_name: 'Diaz',
  state: 'not_begun',
  version: '',
  attempt_no: 1,
  next_attempt_no: null,
  result_id: null,
  submitted_at: null,
  answers: [],
  entered: null,
  ...more,
});
const ON_DEVICE = student(2, 'Cal', {
  state: 'device',
  version: 'c1',
  result_id: puid(30),
  submitted_at: '2026-11-20T15:00:00.000Z',
  answers: [{ question_id: 1, answer_ids: [13], answer_text: '', points: 0 }],
});
const CLASS = [student(0, 'Ana'), student(1, 'Ben'), ON_DEVICE];
const ENTERED = (of: PaperStudent, version = 'p1'): PaperStudent => ({
  ...of,
  state: 'paper',
  version,
  result_id: puid(31),
  submitted_at: '2026-11-20T16:00:00.000Z',
  answers: [{ question_id: 1, answer_ids: [12], answer_text: '', points: 1 }],
  entered: { by: 'Rosa Price', at: '2026-11-20T16:00:00.000Z' },
});

beforeEach(() => {
  signInAs('teacher');
  assignment_id += 1;
});

let show: (students: readonly PaperStudent[]) => void;
function Class({ first }: { readonly first: readonly PaperStudent[] }) {
  const [students, setStudents] = useState(first);
  const [chosen, setChosen] = useState<string>();
  show = setStudents;
  const round = { group_puid: puid(99), assignment_id, quiz_id: 5 };
  return <RoundEntry round={round} data={{ quiz: QUIZ, students: [...students] }} chosen={chosen} onChoose={setChosen} />;
}
const draw = async (first = CLASS) => {
  const view = await drawStaff(<Class first={first} />);
  await screen.findByLabelText('Question 1');
  return view;
};
const field = (number: number) => screen.getByLabelText<HTMLInputElement>(`Question ${number}`);
const type = (number: number, value: string) => fireEvent.change(field(number), { target: { value } });
const list = () => within(screen.getByRole('navigation', { name: 'Students' }));
const open = (name: string) => fireEvent.click(list().getByRole('button', { name: new RegExp(name) }));
const body = (call: { readonly body: unknown } | undefined) => call?.body as Record<string, unknown>;

test('a sheet is typed with the keyboard alone, turned in, and the next student is open', async () => {
  const { calls } = serve(answers(enterPaperAnswers, ENTERED(CLASS[0] as PaperStudent)));
  await draw();
  field(1).focus();
  type(1, 'b');
  expect(screen.getByText('Moon')).toBeDefined();
  expect(document.activeElement).toBe(field(2));
  type(2, 'ac');
  fireEvent.keyDown(field(2), { key: 'Enter' });
  expect(document.activeElement).toBe(screen.getByLabelText('Points for question 3'));
  fireEvent.change(screen.getByLabelText('Points for question 3'), { target: { value: '3' } });
  fireEvent.keyDown(screen.getByLabelText('Points for question 3'), { key: 'Enter', ctrlKey: true });
  await screen.findByRole('heading', { name: 'Ben Diaz' });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(body(calls[0])).toMatchObject({
    student_puid: puid(10),
    attempt_no: 1,
    version: '',
    over_device: false,
    answers: [
      { question_id: 1, answer_ids: [12], answer_text: '', points: null },
      { question_id: 2, answer_ids: [21, 23], answer_text: '', points: null },
      { question_id: 3, answer_ids: [31], answer_text: 'Answered on paper', points: 3 },
    ],
  });
  expect(await screen.findByText('Turned in for Ana')).toBeDefined();
});

test('what is no answer is marked, and is not turned in', async () => {
  const { calls } = serve(answers(enterPaperAnswers));
  await draw();
  type(2, 'AE');
  expect(screen.getByText('This is not one of the answers.')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Turn in for Ana' }).disabled).toBe(true);
  fireEvent.keyDown(field(2), { key: 'Enter', ctrlKey: true });
  expect(calls).toHaveLength(0);
});

test('without a connection the typing stays, also when the page is closed, and all of it is turned in later', async () => {
  await draw();
  type(1, 'B');
  open('Ben');
  await screen.findByRole('heading', { name: 'Ben Diaz' });
  type(1, 'C');
  serve();
  fireEvent.keyDown(field(1), { key: 'Enter', ctrlKey: true });
  await screen.findByText(/Ben was not turned in/);
  const { unmount } = await draw();
  unmount();
  const { calls } = serve(answers(enterPaperAnswers, ENTERED(CLASS[0] as PaperStudent)));
  await draw();
  await waitFor(() => expect(list().getAllByText('Typed, not turned in')).toHaveLength(2));
  fireEvent.click(screen.getByRole('button', { name: 'Turn in 2 students' }));
  await screen.findByText('Turned in for 2 students');
  expect(calls.map((call) => body(call).student_puid)).toEqual([puid(10), puid(11)]);
});

test('answers from a device are replaced only after the teacher said so', async () => {
  const { calls } = serve(answers(enterPaperAnswers, ENTERED(ON_DEVICE)));
  await draw();
  open('Cal');
  await screen.findByText('Cal answered on a device');
  expect(field(1).disabled).toBe(true);
  fireEvent.keyDown(field(1), { key: 'Enter', ctrlKey: true });
  expect(calls).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Replace with answers from paper' }));
  type(1, 'A');
  fireEvent.click(screen.getByRole('button', { name: 'Turn in for Cal' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(body(calls[0])).toMatchObject({ over_device: true, version: 'c1', answers: [{ question_id: 1, answer_ids: [11] }] });
});

test('what a colleague entered meanwhile is shown beside the own typing, and the teacher chooses', async () => {
  const theirs = ENTERED(CLASS[0] as PaperStudent);
  const { calls } = serve(refuses(enterPaperAnswers, 409, 'Changed', 'paper_changed_meanwhile', { student: theirs }));
  await draw();
  type(1, 'A');
  act(() => show([theirs, ...CLASS.slice(1)]));
  expect(await screen.findByText("Ana's work changed since you began typing")).toBeDefined();
  expect(screen.getByText('It now has: 1 B. You typed: 1 A.')).toBeDefined();
  expect(field(1).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Use what I typed' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save corrections' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(body(calls[0])).toMatchObject({ version: 'p1', answers: [{ question_id: 1, answer_ids: [11] }] });
});

test('an entry is undone by the student, on the version that is shown', async () => {
  const { calls } = serve(answers(undoPaperEntry, CLASS[0] as PaperStudent));
  await draw([ENTERED(CLASS[0] as PaperStudent), ...CLASS.slice(1)]);
  open('Ana');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo entry' }));
  await screen.findByText('Entry undone for Ana');
  expect(body(calls[0])).toMatchObject({ student_puid: puid(10), version: 'p1' });
});

test('the day of an entry is moved alone, and the log says who moved it', async () => {
  const ana = ENTERED(CLASS[0] as PaperStudent);
  const entry = { by: 'Rosa Price', at: '2026-11-20T16:00:00.000Z', turned_in_at: ana.submitted_at, undone: null };
  const moved = { ...entry, by: 'Tom Lee', at: '2026-11-21T16:00:00.000Z', turned_in_at: '2026-11-18T23:59:59.000Z' };
  const { calls } = serve(
    refuses(enterPaperAnswers, 400, 'This day has not come yet.', 'paper_day_not_come'),
    answers(enterPaperAnswers, { ...ana, version: 'p2', submitted_at: moved.turned_in_at, entries: [entry, moved] }),
  );
  await draw([{ ...ana, entries: [entry] }, ...CLASS.slice(1)]);
  open('Ana');
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save corrections' });
  expect(save.disabled).toBe(true);
  expect(screen.getByText('Entered from paper by Rosa Price, Nov 20, 4:00 PM. Done on Fri, Nov 20.')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Ana did this on' }));
  fireEvent.click(await screen.findByRole('button', { name: '18 November 2026' }));
  expect(list().getByText('Typed, not turned in')).toBeDefined();
  fireEvent.click(save);
  // Refused, the chosen day stays.
  await screen.findByText('Ana was not turned in: This day has not come yet.');
  fireEvent.click(save);
  await screen.findByText('Corrected for Ana');
  expect(calls.map((call) => body(call))).toMatchObject(
    [1, 2].map(() => ({ version: 'p1', moved_to: '2026-11-18', answers: [{ question_id: 1, answer_ids: [12] }] })),
  );
  act(() => show([{ ...ana, version: 'p2', submitted_at: moved.turned_in_at, entries: [entry, moved] }, ...CLASS.slice(1)]));
  expect(screen.getByText('Corrected by Tom Lee, Nov 21, 4:00 PM. Moved from Fri, Nov 20 to Wed, Nov 18.')).toBeDefined();
  expect(save.disabled).toBe(true);
});

test('a day that a colleague moved meanwhile is shown beside the chosen one', async () => {
  const ana = ENTERED(CLASS[0] as PaperStudent);
  const draft = { ...newDraft(QUIZ, ana), moved_to: '2026-11-18' };
  await putDraft(ME, `form:paper:${assignment_id}:5`, { savedAt: 1, values: { done_on: null, students: { [puid(10)]: draft } } });
  const { calls } = serve(answers(enterPaperAnswers, ana));
  await draw([{ ...ana, version: 'p2', submitted_at: '2026-11-17T23:59:59.000Z' }, ...CLASS.slice(1)]);
  open('Ana');
  expect(await screen.findByText('It now counts on Tue, Nov 17. You chose Wed, Nov 18, 2026.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Use what I typed' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save corrections' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(body(calls[0])).toMatchObject({ version: 'p2', moved_to: '2026-11-18' });
});

test('what was typed for the day that a colleague undid is turned in on the chosen day', async () => {
  const draft = { ...newDraft(QUIZ, ENTERED(CLASS[0] as PaperStudent)), moved_to: '2026-11-18' };
  await putDraft(ME, `form:paper:${assignment_id}:5`, { savedAt: 1, values: { done_on: null, students: { [puid(10)]: draft } } });
  const { calls } = serve(answers(enterPaperAnswers, CLASS[0] as PaperStudent));
  await draw();
  fireEvent.click(await screen.findByRole('button', { name: 'Use what I typed' }));
  fireEvent.click(screen.getByRole('button', { name: 'Turn in for Ana' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(body(calls[0])).toMatchObject({ version: '', done_on: '2026-11-18' });
});

test('the first student who is not turned in is open at first', async () => {
  await draw([ENTERED(CLASS[0] as PaperStudent), ...CLASS.slice(1)]);
  expect(screen.getByRole('heading', { name: 'Ben Diaz' })).toBeDefined();
});

test('what a scanned sheet leaves unclear is shown with its picture, and decided before anything is turned in', async () => {
  const draft = {
    ...newDraft(QUIZ, CLASS[0] as PaperStudent),
    fields: { 1: { text: 'A', points: null } },
    unsure: [1, 2],
    crops: { 1: 'data:image/jpeg;base64,/9j/' },
    scan: 'a sheet',
  };
  await putDraft(ME, `form:paper:${assignment_id}:5`, { savedAt: 1, values: { done_on: null, students: { [puid(10)]: draft } } });
  const { calls } = serve(answers(enterPaperAnswers, ENTERED(CLASS[0] as PaperStudent)));
  await draw();
  const turnIn = screen.getByRole<HTMLButtonElement>('button', { name: 'Turn in for Ana' });
  expect(list().getByText('2 to look at')).toBeDefined();
  expect(screen.getByAltText('What is on the sheet at question 1')).toBeDefined();
  expect(turnIn.disabled).toBe(true);
  fireEvent.keyDown(field(1), { key: 'Enter', ctrlKey: true });
  expect(calls).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'It is A' }));
  type(2, 'B');
  fireEvent.click(turnIn);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(body(calls[0]).answers).toMatchObject([
    { question_id: 1, answer_ids: [11] },
    { question_id: 2, answer_ids: [22] },
  ]);
});
