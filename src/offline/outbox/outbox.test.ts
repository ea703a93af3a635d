import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { dexieStore } from '../storage/dexie-store.ts';
import { LocalDb } from '../storage/local-db.ts';
import { openWorkerStore } from '../storage/worker-store.ts';
import { createOffsetNote } from './clock-offset.ts';
import { mintId } from './op-id.ts';
import { append, claim, list, summary } from './outbox.ts';
import { asSyncOp, type NewOperation } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';
import { type Settlement, settle } from './settle.ts';

const ANA = '0190aaaa-0000-7000-8000-00000000000a';
const BEN = '0190aaaa-0000-7000-8000-00000000000b';
const NOW = Date.UTC(2026, 8, 1, 10, 42);
const at = { now: NOW, random: () => 0.5 };

let db: LocalDb;
let store: OutboxStore;
let names = 0;
beforeEach(() => {
  names += 1;
  db = new LocalDb(`outbox-${names}`);
  store = dexieStore(db);
});

const operation = (lane: string, more: Partial<NewOperation> = {}): NewOperation => ({
  lane,
  method: 'POST',
  path: '/Assignment/track_lesson',
  query: {},
  body: {},
  ...more,
});
const says = (op_id: string, verdict: Settlement['verdict']): Settlement => ({ op_id, verdict, reply: null });
const refusal = { kind: 'rejected', status: 409, message: 'This quiz is closed' } as const;
const readyIds = async (user: string, now = NOW) => (await claim(store, user, now)).ready.map(({ op_id }) => op_id);

describe('storing', () => {
  test('survives the page: another opening of the database finds it', async () => {
    const entry = await append(store, ANA, operation('a'), NOW);
    db.close();
    expect(await list(dexieStore(new LocalDb(db.name)), ANA)).toEqual([entry]);
  });

  test('numbers operations in the order in which they were done, whatever the clock says', async () => {
    await append(store, ANA, operation('a'), NOW);
    await append(store, BEN, operation('b'), NOW);
    await append(store, ANA, operation('a'), NOW - 366 * 86_400_000);
    expect((await list(store, ANA)).map(({ seq }) => seq)).toEqual([1, 3]);
  });

  test('records how far the server was ahead, as it was known then: a clock that is set later changes nothing of it', async () => {
    await append(store, ANA, operation('a'), NOW);
    const note = createOffsetNote(store);
    await note(90_000);
    await append(store, ANA, operation('a'), NOW);
    await note(-3_600_000);
    await append(store, ANA, operation('a'), NOW);
    const entries = await list(store, ANA);
    expect(entries.map((entry) => asSyncOp(entry).clock_offset)).toEqual([undefined, 90_000, -3_600_000]);
  });

  test('the same operation twice is one operation', async () => {
    const op_id = mintId();
    await append(store, ANA, operation('a', { op_id }), NOW);
    await append(store, ANA, operation('a', { op_id }), NOW);
    expect(await list(store, ANA)).toHaveLength(1);
  });

  test('many at once lose none and share no number', async () => {
    await Promise.all(Array.from({ length: 40 }, () => append(store, ANA, operation('a'), NOW)));
    expect(new Set((await list(store, ANA)).map(({ seq }) => seq)).size).toBe(40);
  });
});

describe('settling', () => {
  test("only the server's receipt removes an operation", async () => {
    const { op_id } = await append(store, ANA, operation('a'), NOW);
    await settle(store, [says(op_id, { kind: 'retry', after: null })], at);
    await settle(store, [says(op_id, { kind: 'sign-in' })], at);
    await settle(store, [says(op_id, refusal)], at);
    expect(await list(store, ANA)).toHaveLength(1);
    await settle(store, [says(op_id, { kind: 'done' })], at);
    expect(await list(store, ANA)).toEqual([]);
    expect((await summary(store, ANA)).lastReceivedAt).toBe('2026-09-01T10:42:00.000Z');
  });

  test('of any choice of operations, in any order and of any people, exactly the received ones leave', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(ANA, BEN), fc.boolean(), fc.integer()), { maxLength: 20 }), async (operations) => {
        const written = [];
        for (const [user, leaves, place] of operations)
          written.push({ entry: await append(store, user, operation('a'), NOW), leaves, place });
        const shuffled = [...written].sort((one, other) => one.place - other.place);
        const received = shuffled.filter(({ leaves }) => leaves);
        await settle(
          store,
          received.map(({ entry }) => says(entry.op_id, { kind: 'done' })),
          at,
        );
        const left = [...(await list(store, ANA)), ...(await list(store, BEN))].map(({ op_id }) => op_id).sort();
        expect(left).toEqual(written.flatMap(({ entry, leaves }) => (leaves ? [] : [entry.op_id])).sort());
        const filed = new Set((await db.received.toArray()).map(({ op_id }) => op_id));
        expect(received.every(({ entry }) => filed.has(entry.op_id))).toBe(true);
        await db.ops.clear();
      }),
      { numRuns: 60 },
    );
  });

  test('a refused operation stays with its reason, and holds up only what depends on it', async () => {
    const start = await append(store, ANA, operation('a'), NOW);
    const answer = await append(store, ANA, operation('a', { depends_on: [start.op_id] }), NOW);
    const submission = await append(store, ANA, operation('a', { depends_on: [answer.op_id] }), NOW);
    const reading = await append(store, ANA, operation('a'), NOW);
    await settle(store, [says(start.op_id, refusal)], at);

    expect(await readyIds(ANA)).toEqual([reading.op_id]);
    const { waiting, rejected } = await summary(store, ANA);
    expect(waiting).toBe(1);
    expect(rejected).toMatchObject([
      {
        entry: { op_id: start.op_id, reason: { status: 409, message: 'This quiz is closed' } },
        dependents: [{ op_id: answer.op_id }, { op_id: submission.op_id }],
      },
    ]);
  });

  test('an operation to be sent again holds its ordering key and its dependents, not the other ordering keys', async () => {
    const first = await append(store, ANA, operation('a'), NOW);
    await append(store, ANA, operation('a'), NOW);
    const elsewhere = await append(store, ANA, operation('b'), NOW);
    await append(store, ANA, operation('c', { depends_on: [first.op_id] }), NOW);
    await settle(store, [says(first.op_id, { kind: 'retry', after: 8000 })], at);

    expect(await readyIds(ANA)).toEqual([elsewhere.op_id]);
    expect(await readyIds(ANA, NOW + 8000)).toHaveLength(4);
  });

  test('a clock that is put right does not leave an operation waiting for a year', async () => {
    const { op_id } = await append(store, ANA, operation('a'), NOW);
    await settle(store, [says(op_id, { kind: 'retry', after: null })], { ...at, now: NOW + 366 * 86_400_000 });
    expect(await readyIds(ANA)).toEqual([op_id]);
  });
});

test("nobody's operations are sent or counted for another", async () => {
  await append(store, ANA, operation('a'), NOW);
  expect(await readyIds(BEN)).toEqual([]);
  expect((await summary(store, BEN)).waiting).toBe(0);
  expect(await list(store, ANA)).toHaveLength(1);
});

describe("the worker's store", () => {
  test('sees what the page stored, and the page sees what it settled', async () => {
    const { op_id } = await append(store, ANA, operation('a'), NOW);
    const worker = await openWorkerStore(db.name);
    expect(await list(worker?.store ?? store, ANA)).toHaveLength(1);
    await settle(worker?.store ?? store, [says(op_id, { kind: 'done' })], at);
    expect(await list(store, ANA)).toEqual([]);
    worker?.close();
  });

  test('leaves a device without an outbox, or with that of another release, alone', async () => {
    expect(await openWorkerStore('never-opened')).toBeNull();
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('never-opened');
    const newer = new LocalDb(`newer-${names}`);
    newer.version(3).stores({ more: 'id' });
    await newer.open();
    expect(await openWorkerStore(newer.name)).toBeNull();
  });

  test('keeps nothing of a change that broke off', async () => {
    const entry = await append(store, ANA, operation('a'), NOW);
    const worker = await openWorkerStore(db.name);
    const broken = worker?.store.within('readwrite', async (tables) => {
      await tables.remove([entry.op_id]);
      throw new Error('power cut');
    });
    await expect(broken).rejects.toThrow('power cut');
    expect(await list(store, ANA)).toHaveLength(1);
    worker?.close();
  });
});

test('what the server keeps for a teacher is asked about before its quiz is turned in, and by itself only after some minutes', async () => {
  const answer = await append(store, ANA, operation('quiz'), NOW);
  const elsewhere = await append(store, ANA, operation('other'), NOW);
  const notice = { held: true, held_id: answer.op_id, reason: 'closed', decision: null } as const;
  const held = { kind: 'held', status: 409, message: 'Your teacher closed this lesson.', notice } as const;
  await settle(store, [says(answer.op_id, held), says(elsewhere.op_id, held)], at);
  const next = await append(store, ANA, operation('quiz', { body: { submit_type: 'save' } }), NOW);
  expect(await readyIds(ANA)).toEqual([next.op_id]);
  const handIn = await append(store, ANA, operation('quiz', { body: { submit_type: 'submit' } }), NOW);
  expect(await readyIds(ANA)).toEqual([answer.op_id, next.op_id, handIn.op_id]);
  await settle(store, [says(handIn.op_id, { kind: 'retry', after: 60_000 })], at);
  expect(await readyIds(ANA), 'not asked about for nothing').toEqual([next.op_id]);
  await settle(store, [says(handIn.op_id, held)], at);
  expect(await readyIds(ANA)).toEqual([next.op_id]);
});
