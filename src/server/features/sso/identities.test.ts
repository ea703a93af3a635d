import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { getIdentities } from '#contract/sso/sso.contract.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

type Answer = DataOf<typeof getIdentities>;
let server: TestServer;
let admin: Person;
const asked = async (query: Readonly<Record<string, string>>) =>
  (await admin.call<Answer>('GET', '/v2/sso/get_identities', { query: { user_puid: admin.user_puid, ...query } })).data;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as('districtadmin');
});
afterAll(() => server.close());

it('says that there are more links than it counts, and finds each of them', async () => {
  await server.pool.query(
    `insert into person_identity (district_id, provider, subject, user_puid, linked_by)
     select district_id, 'clever:1', 'many-' || n, user_puid, 'roster' from app_user, generate_series(1, 1001) n where user_name = 'student1'`,
  );
  expect(await asked({})).toMatchObject({ total: 1000, is_more: true });
  expect(await asked({ find: 'many-777' })).toMatchObject({ total: 1, is_more: false, identities: [{ subject: 'many-777' }] });
});

it('searches those who wait for a link by number and by name', async () => {
  await server.pool.query(
    `insert into sso_unknown (district_id, provider, subject, claimed_name)
     select district_id, 'clever:1', 'new-' || n, 'Otter ' || n from app_user, generate_series(1, 501) n where user_name = 'districtadmin'`,
  );
  expect(await asked({ state: 'waiting' })).toMatchObject({ total: 500, is_more: true, waiting: 500 });
  expect(await asked({ state: 'waiting', find: 'otter 42' })).toMatchObject({ total: 11, is_more: false });
  expect(await asked({ state: 'waiting', find: 'NEW-501' })).toMatchObject({ total: 1, identities: [{ name: 'Otter 501' }] });
});
