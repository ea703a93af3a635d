import 'fake-indexeddb/auto';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getWorkNotes, sendWorkNote } from '#contract/grading/work-notes.contract.ts';
import { type WorkNote, workNote } from '#contract/grading/work-notes.schemas.ts';
import { WorkNotes } from './work-notes.tsx';

const RESULT = '018f0000-0000-7000-8000-000000000007';
const note: WorkNote = {
  ...(exampleOf(workNote) as WorkNote),
  sticker: 'grew',
  words: 'Much clearer.',
  is_mine: true,
  answer: 'question',
  reply: 'What is a variable?',
  replied_at: '2026-11-02T10:00:00.000Z',
  earlier: [{ reply_id: RESULT, answer: null, words: 'From the laptop', replied_at: '2026-11-01T10:00:00.000Z' }],
};

beforeEach(() => {
  setLocale('en');
  signInAs('teacher');
});

test('a teacher sees what was sent and the answer, chooses a sticker, writes a sentence and sends both', async () => {
  const { calls } = serve(answers(getWorkNotes, { notes: [note] }), answers(sendWorkNote, note));
  await drawStaff(<WorkNotes resultId={RESULT} name="Ana" />);
  expect(await screen.findByText('Much clearer.')).toBeDefined();
  expect(screen.getByText('I have a question What is a variable?', { exact: false })).toBeDefined();
  expect(screen.getByText('Other answers from Ana')).toBeDefined();
  expect(screen.getByText(/From the laptop/)).toBeDefined();
  const sent = () => calls.find(({ path }) => path === sendWorkNote.path)?.body;
  fireEvent.click(screen.getByRole('button', { name: 'Send to Ana' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a sticker or write a sentence.');
  fireEvent.click(screen.getByRole('radio', { name: 'Brave try' }));
  fireEvent.change(screen.getByRole('textbox', { name: /Sentence to Ana/ }), { target: { value: ' You tried twice. ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send to Ana' }));
  await expect.poll(sent).toMatchObject({ result_id: RESULT, sticker: 'brave', words: 'You tried twice.', note_id: expect.any(String) });
  await expect.poll(() => screen.getByRole<HTMLInputElement>('textbox', { name: /Sentence to Ana/ }).value).toBe('');
});

test('a note that was changed after its first try had arrived goes under an id of its own', async () => {
  const { calls } = serve(answers(getWorkNotes, { notes: [] }), refuses(sendWorkNote, 422, 'Sent', 'note_sent_already'));
  await drawStaff(<WorkNotes resultId={RESULT} name="Ana" />);
  fireEvent.click(await screen.findByRole('radio', { name: 'Good thinking' }));
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send to Ana' }));
  const ids = () => calls.filter(({ path }) => path === sendWorkNote.path).map(({ body }) => (body as { note_id: string }).note_id);
  press();
  expect(await screen.findByRole('alert')).toBeDefined();
  press();
  await expect.poll(() => new Set(ids()).size).toBe(2);
});

test('a note that could not be sent stays, and goes under the same id the next time', async () => {
  const { calls } = serve(answers(getWorkNotes, { notes: [] }), refuses(sendWorkNote, 500, 'Not now'), answers(sendWorkNote, note));
  await drawStaff(<WorkNotes resultId={RESULT} name="Ana" />);
  fireEvent.click(await screen.findByRole('radio', { name: 'Good thinking' }));
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send to Ana' }));
  const ids = () => calls.filter(({ path }) => path === sendWorkNote.path).map(({ body }) => (body as { note_id: string }).note_id);
  press();
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Good thinking' }).checked).toBe(true);
  press();
  await expect.poll(() => ids().length).toBe(2);
  expect(new Set(ids()).size).toBe(1);
});
