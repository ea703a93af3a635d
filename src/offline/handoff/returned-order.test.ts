import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returned } from '#contract/custody/custody.contract.ts';
import type { ReturnedCall } from '#contract/custody/custody.schemas.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import type { ServerConnection } from '../outbox/server-connection.ts';
import { LocalDb } from '../storage/local-db.ts';
import { takeBack } from './returned-work.ts';

const ANA = '0190aaaa-0000-7000-8000-00000000000a';
const MOST = 8;
const idOf = (index: number) => `0190bbbb-0000-7000-8000-00000000000${index}`;

/** Up to eight calls, each depending on some made before it. Some come back from the server; the others are on the device. */
const histories = fc
  .array(fc.record({ parents: fc.array(fc.nat(MOST - 1), { maxLength: 2 }), comesBack: fc.boolean() }), { minLength: 1, maxLength: MOST })
  .chain((made) => {
    const calls = made.map(({ parents, comesBack }, index) => ({
      op: {
        op_id: idOf(index),
        seq: index + 1,
        lane: 'quiz:1',
        depends_on: index === 0 ? [] : [...new Set(parents.map((parent) => idOf(parent % index)))],
        method: 'POST' as const,
        path: '/quiz/start_quiz',
        query: {},
        body: {},
        recorded_at: '2026-09-01T08:00:00.000Z',
      },
      comesBack,
    }));
    const back = calls.flatMap(({ op, comesBack }) => (comesBack ? [op] : []));
    return fc.record({
      here: fc.constant(calls.flatMap(({ op, comesBack }) => (comesBack ? [] : [op]))),
      // In any order in which the server may have refused them.
      back: fc.shuffledSubarray(back, { minLength: back.length }),
      isClosed: fc.boolean(),
    });
  });

let tables = 0;

test('whatever comes back, and in whichever order: nothing is lost or doubled, and nothing stands before what it depends on', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ here, back, isClosed }) => {
      tables += 1;
      const db = new LocalDb(`returned-order-${tables}`);
      const waiting = { user_puid: ANA, state: 'waiting' as const, attempts: 0, next_at: 0, reason: null };
      await db.ops.bulkPut(here.map((op): OutboxEntry => ({ ...op, ...waiting })));
      await db.meta.put({ key: 'last_seq', value: MOST });
      const why = isClosed ? { code: 'account_not_usable' } : {};
      const calls = back.map((op): ReturnedCall => ({ op, http_status: 401, message: 'This account may not be used.', ...why }));
      const connection: ServerConnection = async ({ target }) => ({
        status: 200,
        retryAfter: null,
        envelope: { status: 'success', message: 'OK', data: target.startsWith(`${returned.path}?`) ? calls : {} },
      });
      const session = () => ({ user_puid: ANA, token: 't', device_id: 'd' });
      expect(await takeBack({ db, connection, session })).toBe(back.length);
      const kept = await db.ops.orderBy('seq').toArray();
      expect(kept.map(({ op_id }) => op_id).sort()).toEqual([...here, ...back].map(({ op_id }) => op_id).sort());
      expect(new Set(kept.map(({ seq }) => seq)).size).toBe(kept.length);
      const place = new Map(kept.map(({ op_id }, index) => [op_id, index]));
      for (const { op_id, depends_on } of kept) {
        for (const parent of depends_on) expect(place.get(parent) ?? -1).toBeLessThan(place.get(op_id) ?? -1);
      }
      await db.delete();
    }),
    { numRuns: 60 },
  );
});
