import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { type Fault, FaultySyncServer } from '#testing/faulty-sync-server.ts';
import { dexieStore } from '../storage/dexie-store.ts';
import { LocalDb } from '../storage/local-db.ts';
import { createDrain, type DrainPorts } from './drain.ts';
import { append, list } from './outbox.ts';
import { createServerConnection } from './server-connection.ts';

const ANA = '0190aaaa-0000-7000-8000-00000000000a';
let names = 0;

/** A device whose signed-in person has `count` operations waiting, and a server with these faults. */
async function deviceBefore(faults: Fault[], { count, refresh = true }: { count: number; refresh?: boolean }) {
  names += 1;
  const store = dexieStore(new LocalDb(`drain-${names}`));
  const server = new FaultySyncServer(faults);
  let token = server.token;
  let refreshes = 0;
  const write = (lane: string, poison = false) =>
    append(store, ANA, { lane, method: 'POST', path: '/x', query: { lane, seq: 0, user: ANA }, body: { poison } }, 0);
  for (let index = 0; index < count; index += 1) await write(`key-${index % 3}`);
  const ports: DrainPorts = {
    store,
    connection: createServerConnection({ fetch: server.fetch, host: async () => '', answerWithin: 5 }),
    session: async () => ({ user_puid: ANA, token, device_id: ANA }),
    refresh: async () => {
      refreshes += 1;
      if (refresh) token = server.renew();
      return refresh;
    },
    lock: (work) => work(),
    now: () => 0,
    random: () => 1,
    settled: () => {},
  };
  return { drain: createDrain(ports), store, server, write, refreshes: () => refreshes };
}

test('a hundred and twenty operations need three requests', async () => {
  const { drain, server } = await deviceBefore([], { count: 120 });
  expect(await drain()).toEqual({ kind: 'idle' });
  expect([server.pushes, server.effects.length]).toEqual([3, 120]);
});

test('operations stored during the drain are sent with the rest', async () => {
  const { drain, server, store, write } = await deviceBefore([], { count: 3 });
  const first = drain();
  await write('key-9');
  await Promise.all([first, drain()]);
  expect(await list(store, ANA)).toEqual([]);
  expect(server.effects).toHaveLength(4);
});

test('one try, then a pause that is short at first, then grows, and keeps to Retry-After', async () => {
  const { drain } = await deviceBefore(['request lost', 'request lost', 'request lost', 'too many'], { count: 1 });
  const waits = [await drain(), await drain(), await drain(), await drain()].map((end) => 'ms' in end && end.ms);
  expect(waits).toEqual([300, 300, 1000, 2000]);
  const { drain: asked } = await deviceBefore(['too many'], { count: 1 });
  expect(await asked()).toEqual({ kind: 'pause', ms: 2000 });
});

test('a lost connection costs one request a try, and is answered by one push when it is back', async () => {
  const { drain, server } = await deviceBefore(Array<Fault>(6).fill('request lost'), { count: 20 });
  for (let tries = 0; tries < 6; tries += 1) await drain();
  await drain();
  expect([server.pushes, server.effects.length]).toEqual([1, 20]);
});

test('a reply that hangs is given up, and the same operations go again under the same ids', async () => {
  const { drain, server, store } = await deviceBefore(['hung'], { count: 4 });
  expect(await drain()).toEqual({ kind: 'pause', ms: 300 });
  expect(await list(store, ANA)).toHaveLength(4);
  expect(await drain()).toEqual({ kind: 'idle' });
  expect(server.effects).toHaveLength(4);
});

test('a poison operation is rejected at its first refusal, and the rest goes on', async () => {
  const { drain, server, store, write } = await deviceBefore([], { count: 3 });
  const poison = await write('key-0', true);
  await write('key-0');
  await write('key-1');
  expect(await drain()).toEqual({ kind: 'idle' });
  expect(server.pushes).toBe(1);
  expect(server.effects).toHaveLength(5);
  expect((await list(store, ANA)).map(({ op_id, state }) => [op_id, state])).toEqual([[poison.op_id, 'parked']]);
});

test('an id that the server knows with another body is rejected as a conflict, never counted as received', async () => {
  const { drain, server, store, write } = await deviceBefore([], { count: 0 });
  const operation = await write('key-0');
  server.receipts.set(operation.op_id, { fingerprint: 'of another body', status: 200, message: '' });
  expect(await drain()).toEqual({ kind: 'idle' });
  expect(await list(store, ANA)).toMatchObject([{ op_id: operation.op_id, state: 'parked', reason: { status: 422 } }]);
  expect(server.effects).toEqual([]);
});

test('a token that ends on the way is renewed once; a session that is over leaves everything here', async () => {
  const renewed = await deviceBefore(['token expired'], { count: 5 });
  expect(await renewed.drain()).toEqual({ kind: 'idle' });
  expect(renewed.refreshes()).toBe(1);
  const over = await deviceBefore(['token expired'], { count: 5, refresh: false });
  expect(await over.drain()).toEqual({ kind: 'sign-in' });
  expect(await list(over.store, ANA)).toHaveLength(5);
});

/** A device with an answer that a filter on the way does not let through, and other work before and after it. */
async function deviceBehindFilter(seen: (body: string) => Response | null, faults: Fault[] = []) {
  const { server, store, write } = await deviceBefore(faults, { count: 3 });
  const { fetch } = server;
  const filtered = createServerConnection({
    fetch: async (target, init) => seen(String(init?.body)) ?? fetch(target, init),
    host: async () => '',
  });
  const place = { lane: 'key-1', method: 'POST' as const, path: '/x', query: { lane: 'key-1', seq: 0, user: ANA } };
  const bad = await append(store, ANA, { ...place, body: { poison: false, text: 'a bad word' } }, 0);
  const behind = await write('key-1');
  await write('key-2');
  const drain = createDrain({
    store,
    connection: filtered,
    session: async () => ({ user_puid: ANA, token: server.token, device_id: ANA }),
    refresh: async () => false,
    lock: (work) => work(),
    now: () => 0,
    random: () => 1,
    settled: () => {},
  });
  return { drain, server, store, bad, behind };
}

const blocked = (status: number) => new Response('<html>Blocked</html>', { status, headers: { 'content-type': 'text/html' } });

test("what a school's filter will not let through in any writing is put off, and holds up only its own ordering key", async () => {
  const readsAll = (body: string) => (/a bad word/.test(body.startsWith('ey') ? atob(body) : body) ? blocked(403) : null);
  const { drain, server, store, bad, behind } = await deviceBehindFilter(readsAll);
  for (let tries = 0; tries < 3; tries += 1) expect(await drain()).toMatchObject({ kind: 'pause' });
  expect(await drain()).toEqual({ kind: 'wait', ms: 120_000 });
  expect(server.effects).toHaveLength(4);
  expect((await list(store, ANA)).map(({ op_id, state }) => [op_id, state])).toEqual([
    [bad.op_id, 'waiting'],
    [behind.op_id, 'waiting'],
  ]);
});

test.each([
  ['refuses', 403],
  ['answers with a page that says 200', 200],
])('what a filter %s because it reads a word in it arrives in base64, once and in order', async (_how, status) => {
  const { drain, server, store, bad, behind } = await deviceBehindFilter((body) => (body.includes('a bad word') ? blocked(status) : null));
  for (let tries = 0; tries < 3; tries += 1) expect(await drain()).toMatchObject({ kind: 'pause' });
  expect(await drain()).toEqual({ kind: 'idle' });
  expect(await list(store, ANA)).toEqual([]);
  expect(server.effects).toHaveLength(6);
  expect(server.effects.flatMap(({ op_id, lane }) => (lane === 'key-1' ? [op_id] : [])).slice(-2)).toEqual([bad.op_id, behind.op_id]);
});

test('a server that cannot read base64 has refused nothing: the operation waits', async () => {
  const { drain, store, bad } = await deviceBehindFilter((body) => {
    if (body.startsWith('ey')) return Response.json({ status: 'error', message: 'Not JSON', data: null }, { status: 400 });
    return body.includes('a bad word') ? blocked(403) : null;
  });
  for (let tries = 0; tries < 4; tries += 1) await drain();
  expect(await list(store, ANA)).toMatchObject([{ op_id: bad.op_id, state: 'waiting' }, { state: 'waiting' }]);
});

test('a portal that answers everything costs three requests a try at most, and one push when it is gone', async () => {
  const { drain, server } = await deviceBefore(Array<Fault>(12).fill('html'), { count: 20 });
  for (let tries = 0; tries < 6; tries += 1) expect(await drain()).toMatchObject({ kind: 'pause' });
  expect(await drain()).toEqual({ kind: 'idle' });
  expect([server.pushes, server.effects.length]).toEqual([1, 20]);
});
