import { beforeEach, expect, test } from 'vitest';
import { answerTo } from '#client/shared/features/questions/quiz-state.ts';
import { queueUnsent } from '#offline/drafts/change.ts';
import type { DraftPorts } from '#offline/drafts/draft-ports.ts';
import { queueLastTyped } from '#offline/drafts/last-typed.ts';
import { LastTypedHere } from '#testing/last-typed-here.ts';
import { AT, quizOnDevice } from '#testing/quiz-on-device.ts';

const quiz = quizOnDevice();
let last: LastTypedHere;
/** A tab whose writes end while it is open, and no more once it is closed. */
let tab: DraftPorts;
let isClosed: boolean;

beforeEach(async () => {
  last = new LastTypedHere();
  isClosed = false;
  const { change, ...rest } = quiz.tab;
  tab = { ...rest, last, change: (...asked) => (isClosed ? new Promise(() => {}) : change(...asked)) };
  quiz.tab = { ...quiz.tab, last };
  quiz.session = await quiz.openIn(tab);
});

/** The tab is hidden and gone, before what was typed last could be written. */
function closeWith(text: string): void {
  isClosed = true;
  last.leaving = true;
  quiz.write(text, true);
  last.leaving = false;
}

test('the last letters of a tab that was closed at once are in the field when the quiz is opened again, and are sent once', async () => {
  quiz.write('ke', false);
  await quiz.durable();
  closeWith('kelp');
  const reopened = await quiz.open();
  expect(answerTo(reopened.view().draft.state, 7)).toMatchObject({ chosen: [70], text: 'kelp' });
  expect((await quiz.textsSent()).filter((text) => text === 'kelp')).toHaveLength(1);
  expect(last.list()).toEqual([]);
});

test('a choice that was tapped as the tab was closed is there too', async () => {
  isClosed = true;
  last.leaving = true;
  quiz.choose([81]);
  last.leaving = false;
  expect((await quiz.open()).view().draft.state.answers[8]?.chosen).toEqual([81]);
});

test('who signs out without opening the quiz again takes the letters along, behind what the draft still held', async () => {
  quiz.write('ke', false);
  await quiz.durable();
  closeWith('kelp');
  await queueUnsent(quiz.device.store, quiz.place.user_puid, 0);
  expect(await queueLastTyped(quiz.device.store, last.list(), 0)).toBe(1);
  expect(await quiz.textsSent()).toEqual(['ke', 'kelp']);
});

test('a tab that is only hidden leaves nothing behind once it has written', async () => {
  last.leaving = true;
  quiz.write('kelp', true);
  expect(last.list()).toHaveLength(1);
  await quiz.durable();
  expect(last.list()).toEqual([]);
  last.leaving = false;
  await quiz.session.readLast();
  expect(await quiz.textsSent()).toEqual(['kelp']);
});

test('a tab that is open on the same quiz takes them up when somebody comes to it', async () => {
  const other = await quiz.open();
  closeWith('kelp');
  await other.readLast();
  expect(answerTo(other.view().draft.state, 7).text).toBe('kelp');
  expect(last.list()).toEqual([]);
});

test('of two windows beside each other, one is closed: what is typed in the other one afterwards stays', async () => {
  const other = await quiz.open();
  closeWith('kelp');
  last.tell();
  await expect.poll(() => answerTo(other.view().draft.state, 7).text).toBe('kelp');
  quiz.write('kelp and crabs', true, other);
  await quiz.durable(other);
  // Somebody looks at another window for a moment, and comes back.
  await other.readLast();
  expect(answerTo(other.view().draft.state, 7).text).toBe('kelp and crabs');
  expect((await quiz.textsSent()).at(-1)).toBe('kelp and crabs');
});

test('of a quiz that was turned in meanwhile nothing is taken up, and nothing stays', async () => {
  const other = await quiz.open();
  closeWith('kelp');
  await other.submit(AT);
  await other.readLast();
  expect(await quiz.textsSent()).not.toContain('kelp');
  expect(last.list()).toEqual([]);
});

test('what does not fit the quiz is left out', async () => {
  for (const value of [null, 'x', { 7: null }, { 7: { chosen: 'x' } }, { 8: { chosen: [999] } }]) {
    last.keep({ user_puid: quiz.place.user_puid, key: 'quiz:2:3', value, operations: [] });
    const reopened = await quiz.open();
    expect(reopened.view().draft.state.answers).toEqual({});
    expect(last.list()).toEqual([]);
  }
});
