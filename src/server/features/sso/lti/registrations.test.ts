import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Registration } from '#contract/sso/lti.schemas.ts';
import { ltiSettings } from '#testing/lti-platform.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let admin: Person;
let mesa: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as('districtadmin');
  mesa = await server.as('mv-districtadmin');
});
afterAll(() => server.close());

const save = (who: Person, body: object) =>
  who.call<{ registration_id: string }>('POST', '/v2/lti/save_registration', { payload: { user_puid: who.user_puid, ...body } });
const listed = async (who: Person) =>
  (await who.call<{ registrations: Registration[]; total: number }>('GET', `/v2/lti/get_registrations?user_puid=${who.user_puid}`)).data;
const remove = (who: Person, registration_id: string) =>
  who.call('POST', '/v2/lti/remove_registration', { payload: { user_puid: who.user_puid, registration_id } });

describe('a platform of LTI', () => {
  it('is added, changed and removed by its own district, and is not found by another', async () => {
    const saved = await save(admin, ltiSettings({ deployment_ids: [' 1:a ', '', '1:a', '2:b'] }));
    expect(saved.message).toBe('Saved');
    const { registration_id } = saved.data;
    const [own] = (await listed(admin)).registrations;
    expect(own).toMatchObject({ registration_id, deployment_ids: ['1:a', '2:b'], revision: 1, issuer: 'https://canvas.harbor.example' });
    expect(await listed(mesa)).toEqual({ registrations: [], total: 0 });
    expect((await save(mesa, ltiSettings({ registration_id, revision: 1, name: 'Taken' }))).code).toBe(404);
    expect((await remove(mesa, registration_id)).code).toBe(404);
    const traces = `/v2/sso/get_traces?connection_id=${registration_id}&user_puid=`;
    expect((await admin.call('GET', traces + admin.user_puid)).data).toEqual([]);
    expect((await mesa.call('GET', traces + mesa.user_puid)).code).toBe(404);
    // The second is the first one again, whose answer was lost.
    for (const _ of [1, 2]) expect((await save(admin, ltiSettings({ registration_id, revision: 1, name: 'Renamed' }))).code).toBe(200);
    expect((await listed(admin)).registrations).toMatchObject([{ name: 'Renamed', revision: 2 }]);
    for (const _ of [1, 2]) expect(await remove(admin, registration_id)).toMatchObject({ message: 'Removed', data: { unlinked: 0 } });
    expect((await remove(mesa, registration_id)).code).toBe(404);
    expect((await listed(admin)).total).toBe(0);
  });

  it('keeps what the first of two wrote, and tells the second', async () => {
    const { registration_id } = (await save(admin, ltiSettings({ client_id: 'two' }))).data;
    expect((await save(admin, ltiSettings({ client_id: 'two', registration_id, revision: 1, name: 'First' }))).code).toBe(200);
    const second = await save(admin, ltiSettings({ client_id: 'two', registration_id, revision: 1, name: 'Second' }));
    expect(second.code).toBe(409);
    expect((await listed(admin)).registrations).toMatchObject([{ name: 'First' }]);
    await remove(admin, registration_id);
  });

  it('is one district’s by issuer and client id', async () => {
    const { registration_id } = (await save(mesa, ltiSettings({ client_id: 'one-only' }))).data;
    expect((await save(admin, ltiSettings({ client_id: 'one-only' }))).code).toBe(409);
    expect((await save(admin, ltiSettings({ client_id: 'one-only', issuer: 'https://another.example' }))).code).toBe(200);
    await remove(mesa, registration_id);
    for (const one of (await listed(admin)).registrations) await remove(admin, one.registration_id);
  });

  it('is refused with a sentence for each field that is not right', async () => {
    const wrong = { name: ' ', issuer: '', client_id: '', auth_login_url: 'http://inside.example', own_origin: 'https://x.example/path' };
    const refused = await save(admin, ltiSettings(wrong));
    expect(refused.code).toBe(422);
    expect(Object.keys((refused.response.json() as { data: { fields: object } }).data.fields).sort()).toEqual(Object.keys(wrong).sort());
    expect((await listed(admin)).total).toBe(0);
  });

  it('is one of twenty at most, and nobody else’s to set up', async () => {
    for (let no = 0; no < 20; no += 1) expect((await save(admin, ltiSettings({ client_id: `c-${no}` }))).code).toBe(200);
    expect((await save(admin, ltiSettings({ client_id: 'c-20' }))).code).toBe(422);
    for (const name of ['teacher1', 'schooladmin', 'productadmin', 'student1'])
      expect((await save(await server.as(name), ltiSettings({ client_id: name }))).code).toBe(403);
  });
});
