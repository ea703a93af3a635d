import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChosenForTidepool } from '#contract/learning/tidepool.schemas.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let [ana, ben]: Person[] = [];
beforeAll(async () => {
  server = await startTestServer();
  [ana, ben] = [await server.as('student1'), await server.as('student2')];
});
afterAll(() => server.close());

const read = async (who: Person | undefined) =>
  (await (who as Person).call<{ settings: ChosenForTidepool | null }>('GET', `/v2/tidepool/get_tidepool?user_puid=${who?.user_puid}`)).data
    .settings;
const save = (who: Person | undefined, settings: object, user_puid = who?.user_puid) =>
  (who as Person).call('POST', '/v2/tidepool/save_tidepool', {
    payload: { user_puid, settings },
    headers: { 'idempotency-key': randomUUID() },
  });

test('tidepool choices follow the account, each by itself, and nobody else sees them', async () => {
  expect([await read(ana), await read(ben)]).toEqual([null, null]);
  await save(ana, { companion: 'octopus', companion_name: 'Luna' });
  await save(ben, { light: 'night' });
  expect((await save(ana, { light: 'sunset' })).code).toBe(200);
  expect(await read(ana)).toEqual({ companion: 'octopus', companion_name: 'Luna', light: 'sunset' });
  expect(await read(ben)).toEqual({ light: 'night' });
  expect((await save(ben, { light: 'day' }, ana?.user_puid)).code).toBe(403);
});

test('an unknown animal and a name that is too long are refused and change nothing', async () => {
  const before = await read(ana);
  expect((await save(ana, { companion: 'shark' })).code).toBe(400);
  expect((await save(ana, { companion_name: 'A name that is longer than it may be' })).code).toBe(400);
  expect(await read(ana)).toEqual(before);
});
