import 'fake-indexeddb/auto';
import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { commandStore } from '#client/staff/kit/command/registry.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, type MadeCall, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import {
  changeSavedComment,
  getSavedComments,
  noteCommentUse,
  orderSavedComments,
  saveComment,
  setSavedCommentRemoved,
  shareSavedComment,
} from '#contract/grading/saved-comments.contract.ts';
import type { SavedComment } from '#contract/grading/saved-comments.schemas.ts';
import { CommentTextarea } from './comment-textarea.tsx';

const saved = (words: string, more: Partial<SavedComment> = {}): SavedComment => ({
  ...(exampleOf(changeSavedComment.data) as SavedComment),
  comment_id: crypto.randomUUID(),
  words,
  place: null,
  version: 1,
  question_ids: [],
  ...more,
});
const WHY = saved('Say why.', { times_used: 9 });
const AXES = saved('Label the axes.', { times_used: 2, question_ids: [7] });
const LONG = saved('x'.repeat(90));
const LIST = answers(getSavedComments, { comments: [WHY, AXES, LONG] });

beforeEach(() => {
  signInAs('teacher');
  notifications.clean();
});

function Field({ start = '' }: { readonly start?: string }) {
  const [text, setText] = useState(start);
  return (
    <CommentTextarea label="Feedback" value={text} onChange={setText} maxLength={80} questionId={7} wordsHere={['Which way?']} hasKey />
  );
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Feedback' });
const search = () => screen.findByRole('combobox', { name: 'Find a comment' });
const options = () => screen.getAllByRole('option').map((each) => each.textContent ?? '');
const type = (into: HTMLElement, value: string) => fireEvent.change(into, { target: { value } });
const key = (on: HTMLElement, code: string) => fireEvent.keyDown(on, { key: code, code });
const callsTo = (calls: readonly MadeCall[], { path }: { readonly path: string }) =>
  calls.filter((call) => call.path === path).map(({ body }) => body);

test('a slash in the empty field opens the list; typing narrows it, and Enter inserts and counts the use', async () => {
  const { calls } = serve(LIST, answers(noteCommentUse));
  await drawStaff(<Field />);
  type(field(), '/');
  const found = await search();
  expect(field().value).toBe('');
  await waitFor(() => expect(options()[0]).toContain('Label the axes.'));
  expect(screen.getByRole('group', { name: 'Used on this question' }).textContent).toContain('Which way?');
  type(found, 'say');
  await waitFor(() => expect(options()).toHaveLength(1));
  key(found, 'Enter');
  await waitFor(() => expect(field().value).toBe('Say why.'));
  expect(document.activeElement).toBe(field());
  await waitFor(() => expect(callsTo(calls, noteCommentUse)).toMatchObject([{ comment_id: WHY.comment_id, question_id: 7 }]));
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a comment goes where the caret is, by the key of the screen and arrow keys; one that is too long for the field cannot', async () => {
  serve(LIST, answers(noteCommentUse));
  await drawStaff(<Field start="Good start. End." />);
  field().setSelectionRange(12, 12);
  act(() =>
    commandStore
      .get()
      .find((command) => command.key === 'c')
      ?.run(),
  );
  const found = await search();
  await waitFor(() => expect(options()).toHaveLength(4));
  expect(screen.getByRole('option', { name: /Too long for this field/ }).getAttribute('aria-disabled')).toBe('true');
  key(found, 'ArrowDown');
  key(found, 'ArrowDown');
  key(found, 'Enter');
  await waitFor(() => expect(field().value).toBe('Good start. Say why. End.'));
});

test('Escape closes the list and leaves the text; a second slash is a slash', async () => {
  serve(LIST);
  await drawStaff(<Field />);
  type(field(), '/');
  key(await search(), 'Escape');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect([field().value, document.activeElement === field()]).toEqual(['', true]);
  type(field(), '/');
  type(await search(), '/');
  await waitFor(() => expect(field().value).toBe('/'));
});

test('a comment is saved from its field, and undone; one that is saved is not offered again', async () => {
  const { calls } = serve(LIST, answers(saveComment, { comment: saved('New one.'), is_new: true }), answers(setSavedCommentRemoved));
  await drawStaff(<Field start=" New one. " />);
  fireEvent.click(screen.getByRole('button', { name: 'Add to saved comments' }));
  await screen.findByText('Added to your saved comments');
  expect(callsTo(calls, saveComment)).toMatchObject([{ words: 'New one.', question_id: 7 }]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(callsTo(calls, setSavedCommentRemoved)).toMatchObject([{ is_removed: true }]));
  type(field(), 'Say why.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add to saved comments' })).toBeNull());
});

test('without a network the list says so in one line, and what was written on the question is there all the same', async () => {
  serve();
  await drawStaff(<CommentTextarea label="Feedback" value="" onChange={() => undefined} maxLength={80} />);
  fireEvent.click(screen.getByRole('button', { name: 'Saved comments' }));
  await screen.findByText(/^You're offline\. Your saved comments show here/);
  await drawStaff(<Field />);
  fireEvent.click(screen.getByRole('button', { name: 'Saved comments' }));
  await screen.findByRole('option', { name: 'Which way?' });
});

test('the list is edited, ordered and shortened from where it is used', async () => {
  const { calls } = serve(
    LIST,
    refuses(changeSavedComment, 409, 'You have another saved comment with these words.', 'saved_comment_twice'),
    answers(changeSavedComment),
    answers(orderSavedComments),
    answers(setSavedCommentRemoved),
  );
  await drawStaff(<Field />);
  const editList = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Saved comments' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Edit list' }));
    return within(await screen.findByRole('dialog', { name: 'Saved comments' }));
  };
  const closed = await editList();
  fireEvent.click(closed.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(field()));
  const dialog = await editList();
  fireEvent.click(await dialog.findByRole('button', { name: 'Edit: Say why.' }));
  type(dialog.getByRole('textbox', { name: 'Comment' }), 'Say how.');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('You have another saved comment with these words.');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Edit: Say why.' })));
  expect(callsTo(calls, changeSavedComment).at(-1)).toMatchObject({ comment_id: WHY.comment_id, words: 'Say how.', version: 1 });

  fireEvent.click(dialog.getByRole('button', { name: 'Move up: Label the axes.' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Move down: Label the axes.' }));
  await waitFor(() =>
    expect(callsTo(calls, orderSavedComments)).toMatchObject([
      { comment_ids: [AXES, WHY, LONG].map(({ comment_id }) => comment_id) },
      { comment_ids: [WHY, AXES, LONG].map(({ comment_id }) => comment_id) },
    ]),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Delete: Label the axes.' }));
  await screen.findByText('Comment deleted from your list');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Edit: /));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(callsTo(calls, setSavedCommentRemoved)).toMatchObject([{ is_removed: true }, { is_removed: false }]));
});

test('what a colleague shares is inserted with its writer in view, counts no use, and is not edited; one’s own is shared by a checkbox', async () => {
  const theirs = { comment_id: crypto.randomUUID(), words: 'Name the evidence.', said_by: 'Daniel Achebe' };
  const { calls } = serve(
    answers(getSavedComments, { comments: [WHY], shared: [theirs, { ...theirs, comment_id: crypto.randomUUID(), words: WHY.words }] }),
    answers(noteCommentUse),
    answers(shareSavedComment, { ...WHY, is_for_school: true }),
  );
  await drawStaff(<Field />);
  type(field(), '/');
  const found = await search();
  const shared = await screen.findByRole('group', { name: 'Shared at my school' });
  // The same words as one's own stand there once.
  expect(within(shared).getAllByRole('option')).toHaveLength(1);
  expect(shared.textContent).toContain('by Daniel Achebe');
  type(found, 'evidence');
  await waitFor(() => expect(options()).toHaveLength(1));
  key(found, 'Enter');
  await waitFor(() => expect(field().value).toBe('Name the evidence.'));
  expect(callsTo(calls, noteCommentUse)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Saved comments' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Edit list' }));
  const dialog = await screen.findByRole('dialog', { name: 'Saved comments' });
  expect(dialog.textContent).not.toContain('Name the evidence.');
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'For everyone at my school: Say why.' }));
  await waitFor(() => expect(callsTo(calls, shareSavedComment)).toMatchObject([{ comment_id: WHY.comment_id, is_shared: true }]));
});
