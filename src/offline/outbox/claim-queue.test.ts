import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { dexieStore } from '../storage/dexie-store.ts';
import { LocalDb } from '../storage/local-db.ts';
import { ClaimQueue } from './claim-queue.ts';
import { sortOut } from './ordering.ts';
import { append, claim } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';
import { settle } from './settle.ts';

const ANA = '0190aaaa-0000-7000-8000-00000000000a';
const NOW = Date.UTC(2026, 8, 1, 10, 42);
const received = { kind: 'done' } as const;

let store: OutboxStore;
let names = 0;
beforeEach(() => {
  names += 1;
  store = dexieStore(new LocalDb(`claim-queue-${names}`));
});

const write = (lane = 'a') => append(store, ANA, { lane, method: 'POST', path: '/x', query: {}, body: {} }, NOW);

async function writeMany(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await write()).op_id);
  return ids;
}

async function settleAs(op_ids: readonly string[], verdict: Parameters<typeof settle>[1][number]['verdict']): Promise<void> {
  const settlements = op_ids.map((op_id) => ({ op_id, verdict, reply: null }));
  await settle(store, settlements, { now: NOW, random: () => 0.5 });
}

/** Takes batch after batch, each of them received, until none is left. */
async function takeAll(queue: ClaimQueue): Promise<string[]> {
  const taken: string[] = [];
  while (!queue.isEmpty) {
    const batch = queue.nextBatch();
    taken.push(...batch.map(({ op_id }) => op_id));
    await queue.drop(batch);
  }
  return taken;
}

describe('a long outbox', () => {
  test('goes in order and each operation once, though its first operations are read alone', async () => {
    const ids = await writeMany(260);
    expect(await takeAll(await ClaimQueue.read(store, ANA, NOW))).toEqual(ids);
  });

  test('is read on where the first operations may not go', async () => {
    const refused = await writeMany(110);
    await settleAs(refused, { kind: 'rejected', status: 409, message: 'This quiz is closed' });
    const free = await write('b');
    expect(await takeAll(await ClaimQueue.read(store, ANA, NOW))).toEqual([free.op_id]);
  });

  test('says when the next operation is due that lies behind the first ones', async () => {
    await settleAs(await writeMany(110), { kind: 'rejected', status: 409, message: 'This quiz is closed' });
    const later = await write('b');
    await settleAs([later.op_id], { kind: 'retry', after: 5_000 });
    const queue = await ClaimQueue.read(store, ANA, NOW);
    expect([queue.isEmpty, queue.nextAt]).toEqual([true, NOW + 5_000]);
  });

  test('takes along what was written while the first batch travelled, once it is read anew', async () => {
    const ids = await writeMany(120);
    const queue = await ClaimQueue.read(store, ANA, NOW);
    const batch = queue.nextBatch();
    const late = await write();
    await queue.drop(batch);
    await settleAs(
      batch.map(({ op_id }) => op_id),
      received,
    );
    const taken = await takeAll(queue);
    const rest = [...ids.slice(batch.length), late.op_id];
    expect(taken).toEqual(rest.slice(0, taken.length));
    expect((await claim(store, ANA, NOW)).ready.map(({ op_id }) => op_id)).toEqual(rest);
  });
});

test('what lies behind an operation changes nothing about whether it may go', () => {
  const state = fc.constantFrom<OutboxEntry['state']>('waiting', 'waiting', 'parked', 'held');
  const seed = fc.record({
    state,
    lane: fc.constantFrom('a', 'b', 'c'),
    put_off: fc.boolean(),
    parent: fc.nat(12),
    has_parent: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(seed, { maxLength: 12 }), fc.nat(12), (seeds, most) => {
      const entries = seeds.map(
        (one, seq): OutboxEntry => ({
          v: 1,
          op_id: `op-${seq}`,
          seq,
          lane: one.lane,
          depends_on: one.has_parent && one.parent < seq ? [`op-${one.parent}`] : [],
          method: 'POST',
          path: '/x',
          query: {},
          body: {},
          recorded_at: new Date(NOW).toISOString(),
          user_puid: ANA,
          state: one.state,
          attempts: 0,
          next_at: one.put_off ? NOW + 1_000 : 0,
          reason: null,
        }),
      );
      const part = sortOut(entries.slice(0, most), NOW).ready;
      expect(part).toEqual(sortOut(entries, NOW).ready.slice(0, part.length));
    }),
  );
});
