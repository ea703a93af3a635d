import { expect, test } from 'vitest';
import { mintId } from './op-id.ts';
import { sortOut } from './ordering.ts';
import { asSyncOp, type OutboxEntry } from './outbox-entry.ts';
import { OP_VERSION, type UpcastStep, upcast } from './upcast.ts';

const ofFirstRelease = (more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  op_id: mintId(),
  seq: 1,
  lane: 'a',
  depends_on: [],
  method: 'POST',
  path: '/old/path',
  query: {},
  body: { seconds: '5' },
  recorded_at: '2026-09-01T10:42:00.000Z',
  user_puid: mintId(),
  state: 'waiting',
  attempts: 0,
  next_at: 0,
  reason: null,
  ...more,
});
const renamed: UpcastStep = (entry) => ({ ...entry, path: '/new/path' });
const counted: UpcastStep = (entry) => ({ ...entry, body: { seconds: Number((entry.body as { seconds: string }).seconds) } });

test('a row of the first release goes through every step, in order', () => {
  expect(upcast(ofFirstRelease(), [renamed, counted])).toMatchObject({ v: 2, path: '/new/path', body: { seconds: 5 } });
  expect(upcast(ofFirstRelease({ v: 1 }), [renamed, counted])).toMatchObject({ v: 2, path: '/old/path', body: { seconds: 5 } });
  const current = ofFirstRelease({ v: 2 });
  expect(upcast(current, [renamed, counted])).toBe(current);
});

test('a changed call carries the call as it was written, however many steps and releases lie between', () => {
  const once = upcast(ofFirstRelease(), [renamed]);
  const twice = upcast(once, [renamed, counted]);
  expect(asSyncOp(twice).original).toEqual({ method: 'POST', path: '/old/path', query: {}, body: { seconds: '5' } });
  expect(asSyncOp(upcast(ofFirstRelease(), [(entry) => entry]))).not.toHaveProperty('original');
});

test('what the first release rejected because it came too late is sent once more: the server keeps it for a teacher now', () => {
  const rejected = (status: number, message: string) => upcast(ofFirstRelease({ state: 'parked', reason: { status, message } })).state;
  expect(rejected(409, 'Your teacher closed this lesson.')).toBe('waiting');
  expect(rejected(404, 'This lesson was not found.')).toBe('waiting');
  expect(rejected(400, 'Question 4 is not in this quiz.')).toBe('parked');
  expect(rejected(422, 'This Idempotency-Key was already used for another call.')).toBe('parked');
});

test('what a later release wrote is left as it is, and holds back what comes after it in its ordering key', () => {
  const later = ofFirstRelease({ v: OP_VERSION + 1 });
  const after = ofFirstRelease({ seq: 2 });
  const elsewhere = ofFirstRelease({ seq: 3, lane: 'b' });
  expect(upcast(later)).toBe(later);
  expect(sortOut([later, after, elsewhere], 0)).toMatchObject({ ready: [elsewhere], nextAt: null });
});
