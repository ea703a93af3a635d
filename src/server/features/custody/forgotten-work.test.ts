import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SealedEnvelope } from '#contract/custody/custody.schemas.ts';
import { SERVER_KEY } from '#offline/handoff/handoff-keys.ts';
import { chooseSecret, claimForgotten, provisionalIdOf, provisionalPeople } from '#offline/handoff/provisional-work.ts';
import { recoveryOf } from '#offline/outbox/unlock.ts';
import { firstAssignment, trackOp, trackQuery } from '#testing/demo-calls.ts';
import { HandoffDevice } from '#testing/handoff-device.ts';
import { sealerOf, sealOps } from '#testing/sealed-work.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let ben: Person;
let teacher: Person;
beforeAll(async () => {
  vi.stubGlobal('caches', { keys: async () => [], delete: async () => true });
  // A code may outlive the token of the one who types it.
  server = await startTestServer({ accessTokenSeconds: 3_600 });
  [ana, ben, teacher] = await Promise.all([server.as('student1'), server.as('student2'), server.as('teacher1')]);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

afterEach(() => void vi.useRealTimers());

let device: HandoffDevice;
let id: string;
let recovery: SealedEnvelope;
beforeEach(async () => {
  device = new HandoffDevice();
  const { data: key } = await ana.call<Record<string, string>>('GET', '/v2/custody/key');
  await device.db.meta.put({ key: SERVER_KEY, value: { ...key, asked_at: 0 } });
  id = await provisionalIdOf(device.db, 'José');
  await chooseSecret(device.db, id, 'José', 'pin', '4711', 10);
  await device.write(id);
  await device.write(id);
  recovery = (await recoveryOf(device.db, id)) as SealedEnvelope;
  await device.handoff.handOver(null);
});

const codeFor = (person: Person, first_name: string, by = teacher) =>
  by.call<{ code: string; open_until: string }>('POST', '/v2/custody/open_code', {
    payload: { user_puid: by.user_puid, account_puid: person.user_puid, first_name },
  });
const open = (person: Person, code: string, sealed = recovery) =>
  person.call<{ private_key: string }>('POST', '/v2/custody/open_forgotten', {
    payload: { user_puid: person.user_puid, code, recovery: sealed },
  });

test('a code from the teacher opens the work that a student began without signing in, under their own name', async () => {
  expect(await device.db.ops.count()).toBe(0);
  const { data } = await codeFor(ana, 'jose ');
  const opened = await open(ana, data.code.toLowerCase().replace('-', ' '));
  expect(opened.code).toBe(200);
  expect(await claimForgotten(device.db, id, opened.data.private_key, ana.user_puid, device.now)).toEqual({ kind: 'open', acts: 2 });
  expect(await device.db.ops.where({ user_puid: ana.user_puid }).count()).toBe(2);
  expect([...(await provisionalPeople(device.db))]).toEqual([]);
  const noted = async () => {
    const text = "select actor_puid, detail from security_event where kind = 'open_code_given' and subject_puid = $1";
    return (await server.pool.query(text, [ana.user_puid])).rows;
  };
  await expect.poll(noted).toEqual([{ actor_puid: teacher.user_puid, detail: 'jose' }]);
});

test('a code opens nothing for another student, under another name, or of another kind', async () => {
  const { code } = (await codeFor(ana, 'José')).data;
  expect((await open(ben, code)).code).toBe(409);
  expect((await open(ana, (await codeFor(ana, 'Ben')).data.code)).code).toBe(409);
  expect((await open(ana, '')).code).toBe(409);
  const [work] = await sealOps([trackOp(trackQuery(ana, await firstAssignment(ana)), {})], await sealerOf(ana));
  expect((await open(ana, code, work)).code).toBe(409);
  expect((await open(ana, code, { ...recovery, key_id: 'another' })).code).toBe(409);
});

test('only who teaches or administers a student gets a code for them', async () => {
  expect((await codeFor(ana, 'José', await server.as('mv-teacher1'))).code).toBe(404);
  expect((await codeFor(ana, 'José', ben)).code).toBe(403);
});

test('a code ends', async () => {
  const { code, open_until } = (await codeFor(ana, 'José')).data;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(open_until).getTime() - 1 });
  expect((await open(ana, code)).code).toBe(200);
  vi.setSystemTime(new Date(open_until).getTime());
  expect((await open(ana, code)).code).toBe(409);
});
