import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getMyWorkNotes } from '#contract/grading/work-notes.contract.ts';
import { type MyWorkNote, myWorkNote } from '#contract/grading/work-notes.schemas.ts';
import { MyNotesAtHome, MyNotesOnWork } from './my-notes.tsx';
import type { ReplyHere } from './replies.offline.ts';
import { withReply } from './use-my-notes.ts';

const here = vi.hoisted(() => ({ replies: [] as unknown[], saved: vi.fn() }));
vi.mock('./replies.offline.ts', () => ({
  repliesHere: async () => here.replies,
  saveReplyHere: async (_ports: unknown, _user: string, reply: object) => {
    here.saved(reply);
    here.replies = [{ ...reply, op_id: 'op' }];
  },
}));

const id = (digit: number) => `018f0000-0000-7000-8000-00000000000${digit}`;
const note: MyWorkNote = {
  ...(exampleOf(myWorkNote) as MyWorkNote),
  note_id: id(1),
  result_id: id(7),
  sticker: 'careful',
  words: 'Look at question 2.',
  said_by: 'Ms. Reed',
  said_at: '2026-11-01T10:00:00.000Z',
  answer: null,
  reply: '',
  replied_at: null,
  reply_id: null,
  earlier: [],
  title: { en: 'Light', es: 'La luz' },
};
const NOW = Date.parse('2026-11-02T10:00:00.000Z');

async function draw(part: React.ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const component = () => <QueryClientProvider client={client}>{part}</QueryClientProvider>;
  const router = createRouter({ routeTree: createRootRoute({ component } as never), history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await act(() => router.load());
  return userEvent.setup();
}

beforeEach(() => {
  here.replies = [];
  here.saved.mockClear();
  setLocale('en');
  signInAs('student');
});

test('a student reads sticker and sentence at home, answers by a tap and a sentence, and sees that it is kept', async () => {
  serve(answers(getMyWorkNotes, { notes: [note] }));
  const user = await draw(<MyNotesAtHome now={NOW} />);
  expect(await screen.findByText('Ms. Reed looked at your work')).toBeDefined();
  for (const words of ['Careful observing', 'Look at question 2.', 'About Light'])
    expect(screen.getByText(words, { exact: false })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  await user.click(screen.getByRole('button', { name: 'Send my answer' }));
  expect(screen.getByRole('alert').textContent).toBe('Choose an answer or write a sentence first.');
  await user.click(screen.getByRole('button', { name: 'I will try it again' }));
  await user.type(screen.getByRole('textbox'), 'Today.');
  await user.click(screen.getByRole('button', { name: 'Send my answer' }));
  expect(here.saved).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ note_id: note.note_id, answer: 'will_try', words: 'Today.' }),
  );
  expect(await screen.findByText('I will try it again Today.', { exact: false })).toBeDefined();
  expect(screen.getByText('Saved on this device. It is sent when you are online.')).toBeDefined();
});

test('at the work there are its notes alone; one that was answered goes from the home after a week', async () => {
  serve(answers(getMyWorkNotes, { notes: [note, { ...note, note_id: id(2), result_id: id(8), words: 'Other work', answer: 'thanks' }] }));
  await draw(
    <>
      <MyNotesOnWork resultId={id(8)} />
      <hr />
      <MyNotesAtHome now={NOW + 8 * 24 * 3_600_000} />
    </>,
  );
  expect(await screen.findAllByText('Other work')).toHaveLength(1);
  expect(screen.getAllByText('Look at question 2.')).toHaveLength(1);
});

test('an answer from another device is kept: the student sees it and can use it again', async () => {
  const earlier = [{ reply_id: id(5), answer: 'happy' as const, words: 'From the tablet', replied_at: '2026-11-01T11:00:00.000Z' }];
  serve(answers(getMyWorkNotes, { notes: [{ ...note, answer: 'thanks', reply_id: id(4), earlier }] }));
  const user = await draw(<MyNotesOnWork resultId={note.result_id} />);
  await user.click(await screen.findByText('Your other answers'));
  await user.click(screen.getByRole('button', { name: 'Use this answer', description: /That makes me happy From the tablet/ }));
  expect(here.saved).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ note_id: note.note_id, answer: 'happy', words: 'From the tablet', based_on: id(4) }),
  );
});

test('this device’s answer is shown until the server has it, as the current answer or an earlier one', () => {
  const own: ReplyHere = { op_id: 'op', note_id: note.note_id, answer: 'thanks', words: 'Hi', at: '2027-11-02T10:00:00.000Z' };
  expect(withReply(note, [own])).toMatchObject({ answer: 'thanks', reply: 'Hi', reply_id: 'op', is_on_its_way: true });
  expect(withReply({ ...note, answer: 'thanks', reply: 'Hi', replied_at: '2026-11-02T09:00:00.000Z' }, [own]).is_on_its_way).toBe(false);
  const theirs = { ...note, answer: 'happy' as const, reply_id: id(4), replied_at: '2026-11-02T11:00:00.000Z' };
  expect(withReply(theirs, [own])).toMatchObject({ answer: 'thanks', is_on_its_way: true });
  const beside = [{ reply_id: 'op', answer: own.answer, words: own.words, replied_at: '2026-11-02T10:00:00.000Z' }];
  // Even if this device's clock is a year ahead.
  expect(withReply({ ...theirs, earlier: beside }, [own])).toMatchObject({ answer: 'happy', reply_id: id(4), is_on_its_way: false });
  const { earlier: _earlier, reply_id: _id, ...ofEarlierRelease } = note;
  expect(withReply(ofEarlierRelease as MyWorkNote, [])).toMatchObject({ answer: null, earlier: [], is_on_its_way: false });
});
