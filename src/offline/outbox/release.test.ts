import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { type Fault, FaultySyncServer } from '#testing/faulty-sync-server.ts';
import { dexieStore } from '../storage/dexie-store.ts';
import { LocalDb } from '../storage/local-db.ts';
import { createDrain } from './drain.ts';
import { OpenExchanges } from './open-exchanges.ts';
import { append, list } from './outbox.ts';
import { release } from './release.ts';
import { createServerConnection } from './server-connection.ts';

const ANA = '0190aaaa-0000-7000-8000-00000000000a';
let names = 0;

/** A device with some operations, on which no exchange ever times out, and a server with these faults. */
async function deviceBefore(faults: Fault[], operations: number) {
  names += 1;
  const store = dexieStore(new LocalDb(`by-hand-${names}`));
  const server = new FaultySyncServer(faults);
  const open = new OpenExchanges();
  for (let index = 0; index < operations; index += 1)
    await append(
      store,
      ANA,
      { lane: `lane-${index}`, method: 'POST', path: '/x', query: { lane: `lane-${index}`, seq: 0, user: ANA }, body: { poison: false } },
      0,
    );
  const drain = createDrain({
    store,
    connection: createServerConnection({ fetch: server.fetch, host: async () => '', answerWithin: 60_000, open }),
    session: async () => ({ user_puid: ANA, token: server.token, device_id: ANA }),
    refresh: async () => true,
    lock: (work) => work(),
    now: () => 1_000,
    random: () => 1,
    settled: () => {},
  });
  return { store, server, open, drain };
}

test('what the server asked for again later goes at once', async () => {
  const { store, server, open, drain } = await deviceBefore(['server stumbles'], 3);
  await drain();
  expect((await list(store, ANA)).filter(({ next_at }) => next_at > 1_000).length).toBeGreaterThan(0);
  await release({ store, open }, ANA);
  expect(await drain()).toEqual({ kind: 'idle' });
  expect(await list(store, ANA)).toEqual([]);
  expect(server.effects).toHaveLength(3);
});

test('an exchange that hangs is given up, and its operations go again, once each', async () => {
  const { store, server, open, drain } = await deviceBefore(['hung'], 4);
  const hanging = drain();
  await expect.poll(() => open.size).toBe(1);
  await release({ store, open, silentFor: -1 }, ANA);
  expect((await hanging).kind).toBe('pause');
  expect(await drain()).toEqual({ kind: 'idle' });
  expect(await list(store, ANA)).toEqual([]);
  expect(server.effects).toHaveLength(4);
});

test('an exchange that is merely slow is waited for', async () => {
  const { store, open, drain } = await deviceBefore(['hung'], 1);
  const hanging = drain();
  await expect.poll(() => open.size).toBe(1);
  await release({ store, open }, ANA);
  expect(open.size).toBe(1);
  open.giveUp(-1);
  await hanging;
});
