import { expect, test } from 'vitest';
import { exampleOf } from '#contract/example-of.ts';
import { type GameMoment, type StudentGame, studentGame } from '#contract/quizsmart/quizsmart.schemas.ts';
import { openNext } from './open-next.ts';

const KEYS = [1, 2].map((fill) => btoa(String.fromCharCode(...new Uint8Array(32).fill(fill))));
const example = exampleOf(studentGame) as StudentGame;
const [base] = example.questions;
if (!base) throw new Error('the example has a question');
const questions = [1, 2].map((question_id) => ({ ...base, question_id }));

/** Seals as the server does: what starts it, then the text with its tag. */
async function seal(question: unknown, key: string): Promise<string> {
  const iv = new Uint8Array(12).fill(3);
  const bytes = Uint8Array.from(atob(key), (sign) => sign.charCodeAt(0));
  const write = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt']);
  const text = new TextEncoder().encode(JSON.stringify(question));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, write, text));
  return btoa(String.fromCharCode(...iv, ...sealed));
}

/** A game in its lobby, both questions sealed. */
async function lobby(): Promise<StudentGame> {
  const sealed = await Promise.all(questions.map((question, index) => seal(question, KEYS[index] ?? '')));
  return { ...example, questions: [], sealed, game: { ...example.game, state: 'lobby', question_no: 0, question_count: 2, version: 1 } };
}
const told = (question_no: number, key: string | null, more: Partial<GameMoment> = {}): GameMoment => ({
  server_time: '2026-11-23T15:00:00.000Z',
  state: 'open',
  question_no,
  deadline: null,
  version: question_no * 2,
  key,
  ...more,
});

test('a question opens with the message alone', async () => {
  const opened = await openNext(await lobby(), told(1, KEYS[0] ?? ''));
  expect(opened).toMatchObject({ questions: [{ question_id: 1 }], game: { state: 'open', question_no: 1, version: 2 } });
  expect(opened?.sealed).toHaveLength(1);
});

test('the game is asked for where more has happened: a closing, a question that was missed, a key that does not fit', async () => {
  const shown = await lobby();
  expect(await openNext(shown, told(1, null, { state: 'closed' }))).toBeNull();
  expect(await openNext(shown, told(2, KEYS[1] ?? ''))).toBeNull();
  expect(await openNext(shown, told(1, KEYS[1] ?? ''))).toBeNull();
  const first = await openNext(shown, told(1, KEYS[0] ?? ''));
  expect(first && (await openNext(first, told(2, KEYS[1] ?? '', { version: 4 })))).toBeNull();
});

test('at the own pace one message opens all questions', async () => {
  const shown = await lobby();
  const sealed = await Promise.all(questions.map((question) => seal(question, KEYS[0] ?? '')));
  const opened = await openNext({ ...shown, sealed, game: { ...shown.game, mode: 'exit_ticket' } }, told(1, KEYS[0] ?? ''));
  expect(opened).toMatchObject({ questions: [{ question_id: 1 }, { question_id: 2 }], sealed: [] });
});
