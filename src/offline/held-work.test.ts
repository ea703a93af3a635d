import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { receiptCode } from '#domain/receipt-code.ts';
import { append, claim, list, summary } from './outbox/outbox.ts';
import { askAgain, discard, retry } from './outbox/outbox-choices.ts';
import type { NewOperation } from './outbox/outbox-entry.ts';
import type { OutboxStore } from './outbox/outbox-store.ts';
import { judge } from './outbox/outcome.ts';
import { type Settlement, settle } from './outbox/settle.ts';
import { dexieStore } from './storage/dexie-store.ts';
import { LocalDb } from './storage/local-db.ts';

const ANA = '0190aaaa-0000-7000-8000-00000000000a';
const NOW = Date.UTC(2026, 8, 1, 10, 42);
const at = { now: NOW, random: () => 0.5 };
const MINUTE = 60_000;

let db: LocalDb;
let store: OutboxStore;
let names = 0;
beforeEach(() => {
  names += 1;
  db = new LocalDb(`held-${names}`);
  store = dexieStore(db);
});

const operation = (more: Partial<NewOperation> = {}): NewOperation => ({
  lane: `${ANA}:4`,
  method: 'POST',
  path: '/Assignment/track_lesson',
  query: {},
  body: {},
  ...more,
});
const says = (op_id: string, verdict: Settlement['verdict'], data: unknown = null): Settlement => ({
  op_id,
  verdict,
  reply: { status: 'success', message: '', data },
});
const held = (op_id: string, decision: 'accepted' | 'late' | 'declined' | null = null) => {
  const data = { held: true, held_id: op_id, reason: 'closed', decision };
  return judge({ status: 409, retryAfter: null, envelope: { status: 'error', message: 'Your teacher closed this lesson.', data } });
};
const refusal = { kind: 'rejected', status: 400, message: 'Question 4 is not in this quiz.' } as const;
const readyIds = async (now = NOW) => (await claim(store, ANA, now)).ready.map(({ op_id }) => op_id);

describe('work that the server keeps for a teacher', () => {
  test('stays on the device with the reason, no longer waits, and lets what stands on it go', async () => {
    const parent = await append(store, ANA, operation(), NOW);
    const child = await append(store, ANA, operation({ depends_on: [parent.op_id] }), NOW);
    await settle(store, [says(parent.op_id, held(parent.op_id))], at);
    expect((await list(store, ANA))[0]).toMatchObject({
      state: 'held',
      reason: { status: 409, message: 'Your teacher closed this lesson.', held: { reason: 'closed', decision: null } },
    });
    expect(await readyIds()).toEqual([child.op_id]);
    expect(await summary(store, ANA)).toMatchObject({ waiting: 1, rejected: [], held: [{ op_id: parent.op_id }] });
  });

  test('is asked about again after a while, or at once when a person wants to know', async () => {
    const { op_id } = await append(store, ANA, operation(), NOW);
    await settle(store, [says(op_id, held(op_id))], at);
    expect(await readyIds(NOW + MINUTE)).toEqual([]);
    expect(await readyIds(NOW + 11 * MINUTE)).toEqual([op_id]);
    await askAgain(store, ANA);
    expect(await readyIds(NOW + MINUTE)).toEqual([op_id]);
  });

  test('leaves the device when the teacher has accepted it; declined, it stays with that word', async () => {
    const one = await append(store, ANA, operation(), NOW);
    const other = await append(store, ANA, operation(), NOW);
    await settle(store, [says(one.op_id, held(one.op_id)), says(other.op_id, held(other.op_id))], at);
    await settle(store, [says(one.op_id, { kind: 'done' }), says(other.op_id, held(other.op_id, 'declined'))], at);
    expect((await list(store, ANA)).map(({ op_id, reason }) => [op_id, reason?.held?.decision])).toEqual([[other.op_id, 'declined']]);
  });

  test('is thrown away only when it is named; what merely waits never is', async () => {
    const kept = await append(store, ANA, operation(), NOW);
    const waiting = await append(store, ANA, operation(), NOW);
    await settle(store, [says(kept.op_id, held(kept.op_id))], at);
    expect(await discard(store, ANA, [waiting.op_id])).toEqual([]);
    expect((await discard(store, ANA, [kept.op_id])).map(({ op_id }) => op_id)).toEqual([kept.op_id]);
    expect((await list(store, ANA)).map(({ op_id }) => op_id)).toEqual([waiting.op_id]);
  });
});

describe('refused work', () => {
  test('goes once more when the person wants it, and what it held up with it', async () => {
    const parent = await append(store, ANA, operation(), NOW);
    const child = await append(store, ANA, operation({ depends_on: [parent.op_id] }), NOW);
    await settle(store, [says(parent.op_id, refusal)], at);
    expect(await readyIds()).toEqual([]);
    await retry(store, ANA, [parent.op_id]);
    expect(await readyIds()).toEqual([parent.op_id, child.op_id]);
    expect((await list(store, ANA))[0]).toMatchObject({ state: 'waiting', reason: null, attempts: 0 });
  });

  test('is thrown away with all that stands on it, and nothing else', async () => {
    const poison = await append(store, ANA, operation(), NOW);
    const child = await append(store, ANA, operation({ depends_on: [poison.op_id] }), NOW);
    const grandchild = await append(store, ANA, operation({ depends_on: [child.op_id] }), NOW);
    const other = await append(store, ANA, operation(), NOW);
    await settle(store, [says(poison.op_id, refusal)], at);
    const gone = await discard(store, ANA, [poison.op_id]);
    expect(gone.map(({ op_id }) => op_id)).toEqual([poison.op_id, child.op_id, grandchild.op_id]);
    expect((await list(store, ANA)).map(({ op_id }) => op_id)).toEqual([other.op_id]);
  });
});

describe('a receipt', () => {
  const submit = (result_id: string) =>
    operation({ path: '/quiz/submit_quiz_response', body: { result_id, submit_type: 'submit', quizResponse: {} } });

  test('is noted for a quiz that was turned in, with its code and the server’s time', async () => {
    const { op_id } = await append(store, ANA, submit('r'), NOW);
    await settle(store, [says(op_id, { kind: 'done' }, { received_at: '2026-09-01T10:44:00.000Z' })], at);
    expect(await store.within('readonly', (tables) => tables.meta(`receipt:${ANA}:${op_id}`))).toEqual({
      code: receiptCode(op_id),
      received_at: '2026-09-01T10:44:00.000Z',
      recorded_at: '2026-09-01T10:42:00.000Z',
      path: '/quiz/submit_quiz_response',
      lane: `${ANA}:4`,
      result_id: 'r',
    });
  });

  test('is not there before the server has the quiz, and not for what is only saved', async () => {
    const one = await append(store, ANA, submit('r'), NOW);
    const save = await append(store, ANA, operation({ body: { submit_type: 'save' } }), NOW);
    await settle(store, [says(one.op_id, held(one.op_id)), says(save.op_id, { kind: 'done' })], at);
    expect(await db.meta.where('key').startsWith('receipt:').count()).toBe(0);
  });
});
