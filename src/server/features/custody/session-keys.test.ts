import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReturnedCall } from '#contract/custody/custody.schemas.ts';
import type { AccountDetails } from '#contract/users/users.schemas.ts';
import { newSessionKey, publicHalf, type Sealer, seal } from '#offline/handoff/handoff.ts';
import { DEMO_PASSWORD } from '#server/demo/fill-demo-district.ts';
import { type Assigned, firstAssignment, trackOp, trackQuery } from '#testing/demo-calls.ts';
import { deliver, sealerOf } from '#testing/sealed-work.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const DAY = 86_400_000;
let server: TestServer;
let owner: Person;
let sender: Person;
let admin: Person;
let assigned: Assigned;
beforeAll(async () => {
  server = await startTestServer({ accountCacheMs: 0 });
  [owner, sender, admin] = await Promise.all([server.as('student1'), server.as('student2'), server.as('schooladmin')]);
  assigned = await firstAssignment(owner);
});
afterAll(() => server.close());

async function sealedAt(sealer: Sealer, at: number) {
  const op = trackOp(trackQuery(owner, assigned));
  const entry = { ...op, user_puid: '', state: 'waiting' as const, attempts: 0, next_at: 0, reason: null };
  return { op, envelopes: (await seal([entry], sealer, at)).map(({ envelope }) => envelope) };
}
const isCredited = async ({ query }: { query: Record<string, unknown> }) =>
  (await server.pool.query('select 1 from lesson_tracking where tracking_id = $1', [query.tracking_id])).rowCount === 1;
const returned = async () => (await owner.call<ReturnedCall[]>('GET', `/v2/custody/returned?user_puid=${owner.user_puid}`)).data;
const keysOf = async () =>
  (await admin.call<AccountDetails>('GET', `/v2/users/get_user?user_puid=${admin.user_puid}&account_puid=${owner.user_puid}`)).data.keys;
const endKeys = (person: Person, key_id?: string) =>
  person.call<{ ended: number }>('POST', '/v2/users/end_user_keys', {
    payload: { user_puid: person.user_puid, account_puid: owner.user_puid, ...(key_id ? { key_id } : {}) },
  });

it('is on record, is shown to administrators above, and can be ended by them alone', async () => {
  await sealerOf(owner);
  const [key] = await keysOf();
  expect(key).toMatchObject({ revoked_at: null });
  expect(Date.parse(key?.ends_at ?? '') - Date.now()).toBeGreaterThan(119 * DAY);
  expect((await endKeys(await server.as('mv-districtadmin'), key?.key_id)).code).toBe(404);
  expect((await endKeys(await server.as('teacher1'), key?.key_id)).code).toBe(403);
  expect((await endKeys(admin, key?.key_id)).data.ended).toBe(1);
  expect((await keysOf())[0]?.revoked_at).not.toBeNull();
});

it('counts what was sealed before the key ended, and gives what was sealed later back to its owner', async () => {
  const sealer = await sealerOf(owner);
  const before = await sealedAt(sealer, Date.now());
  await endKeys(admin);
  const after = await sealedAt(sealer, Date.now() + 60_000);
  // A clock that runs ahead is not held against the work before: the server's counts then.
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await deliver(sender, [...before.envelopes, ...after.envelopes])).toEqual(['delivered', 'delivered']);
  expect([await isCredited(before.op), await isCredited(after.op)]).toEqual([true, false]);
  expect((await returned()).map(({ op, http_status }) => [op.op_id, http_status])).toEqual([[after.op.op_id, 401]]);
  const again = await owner.call('POST', '/v2/custody/certificate', { payload: { public_key: await publicHalf(sealer.pair) } });
  expect(again.code).toBe(409);
  expect(
    (await owner.call('POST', '/v2/custody/certificate', { payload: { public_key: await publicHalf(await newSessionKey()) } })).code,
  ).toBe(200);
});

it('is still good on a device whose clock runs a year ahead', async () => {
  const { op, envelopes } = await sealedAt(await sealerOf(owner), Date.now() + 365 * DAY);
  expect(await deliver(sender, envelopes)).toEqual(['delivered']);
  expect(await isCredited(op)).toBe(true);
});

it('ends with the password, on all devices but the one that changed it', async () => {
  const elsewhere = await sealerOf(owner);
  const payload = {
    user_puid: owner.user_puid,
    old_password: DEMO_PASSWORD,
    new_password: 'another good password',
    end_other_sessions: false,
  };
  const login = await server.app.inject({
    method: 'POST',
    url: '/v2/session/login',
    payload: { user_name: 'student1', password: DEMO_PASSWORD },
  });
  const token: string = login.json().data.token;
  const headers = { authorization: `Bearer ${token}` };
  const own = await newSessionKey();
  await owner.call('POST', '/v2/custody/certificate', { headers, payload: { public_key: await publicHalf(own) } });
  expect((await owner.call('POST', '/v2/profile/change_password', { headers, payload })).code).toBe(200);
  const late = await sealedAt(elsewhere, Date.now() + 1_000);
  await deliver(sender, late.envelopes);
  expect(await isCredited(late.op)).toBe(false);
  expect((await keysOf()).filter(({ revoked_at }) => revoked_at === null)).toHaveLength(1);
});

it('ends by itself after the longest session, and a certificate that the database has forgotten does too', async () => {
  const sealer = await sealerOf(owner);
  await server.pool.query(`update custody_session_key set ends_at = now() - interval '1 day' where revoked_at is null`);
  const late = await sealedAt(sealer, Date.now());
  await deliver(sender, late.envelopes);
  expect(await isCredited(late.op)).toBe(false);
  await server.pool.query('delete from custody_session_key');
  const forgotten = await sealedAt(sealer, Date.now());
  await deliver(sender, forgotten.envelopes);
  expect(await isCredited(forgotten.op)).toBe(true);
});

it('is an administrator’s for hours where they are signed in as the owner, and what it seals is not credited: they may only look', async () => {
  const post = (url: string, payload: object, token?: string) =>
    server.app
      .inject({ method: 'POST', url, payload, headers: token ? { authorization: `Bearer ${token}` } : {} })
      .then((reply) => reply.json().data);
  const { token: own } = await post('/v2/session/login', { user_name: 'schooladmin', password: DEMO_PASSWORD });
  const asked = { logged_in_user_puid: admin.user_puid, account_puid: owner.user_puid };
  const { token } = await post('/v2/session/login_as_user', asked, own);
  const headers = { authorization: `Bearer ${token}` };
  const acting: Person = { ...owner, call: (method, path, more) => owner.call(method, path, { ...more, headers }) };
  const sealer = await sealerOf(acting);
  expect(Date.parse((await keysOf())[0]?.ends_at ?? '') - Date.now()).toBeLessThanOrEqual(4 * 3_600_000);
  const { op, envelopes } = await sealedAt(sealer, Date.now());
  expect(await deliver(sender, envelopes)).toEqual(['delivered']);
  expect(await isCredited(op)).toBe(false);
  const { rows } = await server.pool.query("select 1 from security_event where kind = 'done_as'");
  expect(rows).toEqual([]);
});
