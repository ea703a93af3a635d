import 'fake-indexeddb/auto';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { outboxChannel } from '#client/shared/platform/offline/offline-engine.ts';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { questionOf } from '#client/testing/draw-question.tsx';
import type { OutboxEntry } from '#offline/outbox/outbox-entry.ts';
import { localDb } from '#offline/storage/device.ts';
import { QuestionStanding } from './question-standing.tsx';
import { EMPTY_DRAFT, type QuizDraft } from './quiz-draft.ts';
import type { QuizView } from './quiz-view.ts';

const QUESTION = questionOf({});
const UNSAVED = new Set([QUESTION.question_id]);
const answeredBy = (opId: string, more: Partial<QuizDraft> = {}): QuizDraft => ({
  ...EMPTY_DRAFT,
  state: { ...EMPTY_DRAFT.state, result_id: 'r', answers: { 7: { chosen: [1], seconds: 1 } } },
  saves: { 7: opId },
  ...more,
});
const draw = (draft: QuizDraft, saved: QuizView['saved'] = 'yes') =>
  render(<QuestionStanding question={QUESTION} view={{ draft, saved, unsaved: UNSAVED }} />);
/** The answer waits on this device. */
async function waiting(opId: string): Promise<void> {
  const entry: Partial<OutboxEntry> = { op_id: opId, user_puid: 'u', seq: 1, lane: 'l', state: 'waiting' };
  await (await localDb()).ops.put(entry as OutboxEntry);
}
const received = (opId: string) =>
  act(() =>
    outboxChannel.post({
      kind: 'answered',
      acts: [{ op_id: opId, user_puid: 'u', method: 'POST', path: '/quiz', received: true, reply: null }],
    }),
  );

beforeEach(() => setLocale('en'));

test('an answer says that it is saved here, and the time when the server has received it', async () => {
  await waiting('one');
  const view = draw(answeredBy('one'));
  await act(async () => void (await (await localDb()).ops.get('one')));
  expect(screen.getByRole('status').textContent).toContain('Saved on this device');
  expect(screen.queryByText(/Received/)).toBeNull();
  received('one');
  expect(screen.getByText(/^Received \d/)).toBeDefined();
  // Shown again later, it says the same.
  view.unmount();
  draw(answeredBy('one'));
  expect(screen.getByText(/^Received \d/)).toBeDefined();
});

test('an answer that was received before the page was opened says so without a time', async () => {
  draw(answeredBy('gone'));
  expect(await screen.findByText('Received')).toBeDefined();
});

test('what is still being written, or not durable yet, is never called received', async () => {
  const unsent = { 7: { op_id: 'two' } } as unknown as NonNullable<QuizDraft['unsent']>;
  draw(answeredBy('old', { unsent }));
  draw(answeredBy('never'), 'writing');
  await act(async () => void (await (await localDb()).ops.toArray()));
  expect(screen.queryByText(/Received/)).toBeNull();
});

test('an answer is called saved when it is on the disk, and not while it is being written; an earlier one stays said meanwhile', () => {
  const status = () => screen.getByRole('status').textContent;
  const line = (draft: QuizDraft, saved: QuizView['saved']) => (
    <QuestionStanding question={QUESTION} view={{ draft, saved, unsaved: UNSAVED }} />
  );
  const view = render(line(EMPTY_DRAFT, 'yes'));
  const draft = answeredBy('one');
  view.rerender(line(draft, 'writing'));
  expect(status()).toBe('');
  view.rerender(line(draft, 'yes'));
  expect(status()).toContain('Saved on this device');
  // The next letter: the line stays as it is.
  view.rerender(line(answeredBy('two'), 'writing'));
  expect(status()).toContain('Saved on this device');
  view.rerender(line(draft, 'failed'));
  expect(status()).not.toContain('Saved on this device');
});

test('an answer that is on the disk is called saved while that to another question has no room', () => {
  const view = { draft: answeredBy('one'), saved: 'failed' as const };
  const { rerender } = render(<QuestionStanding question={QUESTION} view={{ ...view, unsaved: new Set([8]) }} />);
  expect(screen.getByRole('status').textContent).toContain('Saved on this device');
  rerender(<QuestionStanding question={QUESTION} view={{ ...view, unsaved: UNSAVED }} />);
  expect(screen.getByRole('status').textContent).not.toContain('Saved on this device');
});

test('a write that takes long is said to be going on: an answer that is not on the disk yet is not called saved', () => {
  vi.useFakeTimers();
  const status = () => screen.getByRole('status').textContent;
  const line = (saved: QuizView['saved']) => (
    <QuestionStanding question={QUESTION} view={{ draft: answeredBy('one'), saved, unsaved: UNSAVED }} />
  );
  const view = render(line('yes'));
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  view.rerender(line('writing'));
  pass(200);
  expect(status()).toContain('Saved on this device');
  pass(100);
  expect(status()).toContain('Saving on this device');
  view.rerender(line('yes'));
  expect(status()).toContain('Saved on this device');
  vi.useRealTimers();
});
