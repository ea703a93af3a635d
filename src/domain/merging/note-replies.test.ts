import { expect, test } from 'vitest';
import { addReply, besidesOf, MAX_REPLIES, type ReplyVersion } from './note-replies.ts';

const at = (minute: number) => new Date(Date.parse('2026-11-02T10:00:00Z') + minute * 60_000).toISOString();
const reply = (op_id: string, based_on: string | null, written_at: string | null) => ({
  ...{ op_id, based_on, written_at, answer: null, words: op_id, received_at: at(500) },
});
const arrive = (...replies: ReturnType<typeof reply>[]) =>
  replies.reduce<{ inForce: ReplyVersion | null; replies: readonly ReplyVersion[] }>(
    ({ replies: stored }, each) => addReply(stored, each),
    {
      inForce: null,
      replies: [],
    },
  );

test('between independent answers the later one counts in any order of arrival, and all are kept', () => {
  const [monday, tuesday, unknown] = [reply('monday', null, at(1)), reply('tuesday', null, at(2)), reply('unknown', null, null)];
  for (const order of [
    [monday, tuesday, unknown],
    [tuesday, monday, unknown],
    [tuesday, unknown, monday],
  ]) {
    const { inForce, replies } = arrive(...order);
    expect(inForce?.words).toBe('tuesday');
    expect(replies.map(({ words }) => words).sort()).toEqual(['monday', 'tuesday', 'unknown']);
  }
});

test('the same call again is one answer', () => {
  const first = reply('first', null, at(1));
  expect(arrive(first, first).replies).toHaveLength(1);
});

test('only the newest answers are kept, and always the one in force', () => {
  const many = Array.from({ length: MAX_REPLIES + 5 }, (_, n) => reply(`${n}`, null, at(-n)));
  const { inForce, replies } = arrive(...many);
  expect([inForce?.words, replies.length, replies.some(({ words }) => words === '0')]).toEqual(['0', MAX_REPLIES, true]);
});

test('the answer in force comes by id, and the others newest first', () => {
  const { replies } = arrive(reply('a', null, at(1)), reply('b', 'a', at(2)), reply('c', 'b', at(3)));
  expect(besidesOf(replies)).toMatchObject({ reply_id: 'c', earlier: [{ words: 'b' }, { words: 'a' }] });
});
