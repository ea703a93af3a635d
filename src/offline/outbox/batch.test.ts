import { expect, test } from 'vitest';
import { packBatch } from './batch.ts';
import { mintId } from './op-id.ts';
import type { OutboxEntry } from './outbox-entry.ts';

const entry = (seq: number, text = ''): OutboxEntry => ({
  op_id: mintId(),
  seq,
  lane: 'a',
  depends_on: [],
  method: 'POST',
  path: '/quiz/submit_quiz_response',
  query: {},
  body: { text },
  recorded_at: '2026-09-01T10:42:00.000Z',
  user_puid: mintId(),
  state: 'waiting',
  attempts: 0,
  next_at: 0,
  reason: null,
});

test('takes at most fifty operations', () => {
  expect(packBatch(Array.from({ length: 80 }, (_, seq) => entry(seq)))).toHaveLength(50);
});

test('takes at most 256 kB, counted as it travels', () => {
  const batch = packBatch(Array.from({ length: 10 }, (_, seq) => entry(seq, 'ñ'.repeat(40_000))));
  expect(batch).toHaveLength(3);
});

test('an operation too large for any batch travels alone', () => {
  expect(packBatch([entry(1, 'x'.repeat(300_000)), entry(2)])).toHaveLength(1);
});

test('ids are UUIDv7: of their moment, and never the same', () => {
  const ids = Array.from({ length: 500 }, () => mintId(Date.UTC(2026, 0, 1)));
  expect(new Set(ids).size).toBe(500);
  for (const id of ids) expect(id).toMatch(/^019b76da-a800-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
