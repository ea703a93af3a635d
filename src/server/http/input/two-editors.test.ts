import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { ClassTerm } from '#contract/glossary/glossary.schemas.ts';
import type { RosterSource } from '#contract/rostering/rostering.schemas.ts';
import type { getConnections } from '#contract/sso/sso.contract.ts';
import type { getManagedDistricts } from '#contract/users/users-places.contract.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

/** Two people have the same form open. Each has changed something else in it; the second save must not undo the first. */
let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as('districtadmin');
});
afterAll(() => server.close());

const post = <Data>(path: string, payload: object, who = admin) => who.call<Data>('POST', path, { payload: { ...payload } });
const get = async <Data>(path: string, query: Record<string, string> = {}) =>
  (await admin.call<Data>('GET', path, { query: { user_puid: admin.user_puid, ...query } })).data;

it('a word of a class keeps what the other wrote of it', async () => {
  const teacher = await server.as('teacher1');
  const { rows } = await server.pool.query<{ group_puid: string }>(
    `select group_puid from class_group where user_puid = $1 and group_name = 'Period 1 Science'`,
    [teacher.user_puid],
  );
  const shown = { term_en: 'shoal', term_es: '', definition_en: 'Shallow.', definition_es: '', example_en: '', example_es: '' };
  const { data } = await post<ClassTerm>('/v2/glossary/add_class_term', { ...rows[0], ...shown }, teacher);
  const save = (who: Person, change: object) =>
    post<ClassTerm>('/v2/glossary/update_class_term', { class_term_id: data.class_term_id, ...shown, ...change, shown }, who);
  await save(teacher, { term_es: 'bajío' });
  const last = await save(admin, { definition_en: 'A shallow place in the sea.', example_en: 'The boat hit a shoal.' });
  expect(last.data).toMatchObject({
    term: { en: 'shoal', es: 'bajío' },
    definition: { en: 'A shallow place in the sea.' },
    example: { en: 'The boat hit a shoal.' },
  });
  // Whoever takes something away means it.
  expect((await save(teacher, { definition_en: 'Shallow.', example_en: '' })).data.example.en).toBe('The boat hit a shoal.');
});

it('a district keeps the name of one and the time zone of the other', async () => {
  const shown = { district_name: 'Harbor Point ISD', time_zone: 'America/Chicago' };
  await post('/v2/users/save_district', { district_id: 1001, ...shown });
  const save = (change: object) => post('/v2/users/save_district', { district_id: 1001, ...shown, ...change, shown });
  await save({ time_zone: 'America/Denver' });
  expect((await save({ district_name: 'Harbor Point Schools' })).code).toBe(200);
  const { districts } = await get<DataOf<typeof getManagedDistricts>>('/v2/users/get_districts');
  expect(districts).toMatchObject([{ district_name: 'Harbor Point Schools', time_zone: 'America/Denver' }]);
  await post('/v2/users/save_district', { district_id: 1001, ...shown });
});

it('a roster connection keeps the address of one and the limit of the other', async () => {
  const shown = { name: 'Portal', application_id: 'first', most_leaving_percent: 10 };
  const { data } = await post<{ source_id: string }>('/v2/rostering/save_source', { kind: 'classlink', ...shown, secret: 'open sesame' });
  const save = (change: object) => post('/v2/rostering/save_source', { ...data, kind: 'classlink', ...shown, ...change, shown });
  await save({ application_id: 'second' });
  expect((await save({ most_leaving_percent: 25 })).code).toBe(200);
  const { sources } = await get<{ sources: RosterSource[] }>('/v2/rostering/get_sources');
  expect(sources).toContainEqual(
    expect.objectContaining({ ...data, application_id: 'second', most_leaving_percent: 25, has_secret: true }),
  );
});

it('what people type to find their sign-in: both additions stand, and only what was taken out is gone', async () => {
  const save = async (aliases: string[], shown?: string[]) =>
    (await post<{ aliases: string[] }>('/v2/sso/save_aliases', { aliases, ...(shown ? { shown } : {}) })).data.aliases.toSorted();
  await save(['@first.example', '@second.example']);
  const shown = ['@first.example', '@second.example'];
  await save([...shown, 'harbor'], shown);
  const all = await save(['@second.example', '@third.example'], shown);
  expect(all).toEqual(['@second.example', '@third.example', 'harbor']);
  expect((await get<DataOf<typeof getConnections>>('/v2/sso/get_connections')).aliases.toSorted()).toEqual(all);
  expect(await save(['harbor'])).toEqual(['harbor']);
});

it('a sign-in connection that somebody saved meanwhile is not written over; sent again, the same is saved once', async () => {
  const wish = { kind: 'clever', name: 'Clever', tenant: 'shoal-1', is_active: false };
  const made = await post<{ connection_id: string }>('/v2/sso/save_connection', wish);
  expect((await post('/v2/sso/save_connection', wish)).data).toEqual(made.data);
  const { connections } = await get<DataOf<typeof getConnections>>('/v2/sso/get_connections');
  const seen = connections.find(({ connection_id }) => connection_id === made.data.connection_id);
  const save = (change: object) => post('/v2/sso/save_connection', { ...made.data, saved_at: seen?.saved_at, ...wish, ...change });
  expect((await save({ tenant: 'shoal-2' })).code).toBe(200);
  expect((await save({ tenant: 'shoal-2' })).code).toBe(200);
  expect(await save({ name: 'Sign in with Clever' })).toMatchObject({ code: 409, refusal: 'connection_changed_meanwhile' });
});
