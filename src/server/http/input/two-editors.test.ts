import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { ClassTerm } from '#contract/glossary/glossary.schemas.ts';
import type { RosterSource } from '#contract/rostering/rostering.schemas.ts';
import type { getConnections } from '#contract/sso/sso.contract.ts';
import type { UserImport } from '#contract/users/users.schemas.ts';
import type { getManagedDistricts } from '#contract/users/users-places.contract.ts';
import { openDatabase } from '#server/db/database.ts';
import { changeAccounts } from '#server/features/rostering/apply.store.ts';
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

/** Somebody else's change, which is not committed before the call waits for it, nor before what is done then. */
async function meanwhile<Answer>(change: string, call: () => Promise<Answer>, then?: () => Promise<unknown>): Promise<Answer> {
  const other = await server.pool.connect();
  try {
    await other.query('begin');
    await other.query(change);
    const answer = call();
    const isWaiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await server.pool.query(isWaiting)).rowCount).toBeGreaterThan(0);
    await then?.();
    await other.query('commit');
    return await answer;
  } finally {
    other.release();
  }
}

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
  // Of the definition only one of the two can be meant.
  expect(await save(teacher, { definition_en: 'Not deep.' })).toMatchObject({
    code: 409,
    data: { fields: { definition_en: expect.any(String) } },
  });
  const late = `update class_term set term_es = 'bajo' where class_term_id = '${data.class_term_id}'`;
  expect((await meanwhile(late, () => save(teacher, { term_es: 'banco' }))).code).toBe(409);
});

it('a class keeps the name of one and the color of the other, and is not called otherwise over the name of the other', async () => {
  const teacher = await server.as('teacher1');
  const shown = { group_name: 'Period 8 Science', icon: 'wave', color: 'teal' };
  const { data } = await post<{ group_puid: string }>('/MyGroup/create_mygroup', { group_type: 'group', ...shown }, teacher);
  const save = (who: Person, change: object) =>
    post<object>('/MyGroup/update_mygroup', { group_puid: data.group_puid, group_type: 'group', ...shown, ...change, shown }, who);
  expect((await save(admin, { group_name: 'Period 8 Biology' })).code).toBe(200);
  expect((await save(teacher, { color: 'violet' })).data).toMatchObject({ group_name: 'Period 8 Biology', color: 'violet' });
  expect(await save(teacher, { group_name: 'Period 8 Physics' })).toMatchObject({
    code: 409,
    refusal: 'form_changed_meanwhile',
    data: { fields: { group_name: expect.any(String) } },
  });
  expect((await save(admin, { group_name: 'Period 8 Biology' })).code).toBe(200);
});

it('a school that somebody renamed meanwhile is not renamed over', async () => {
  const shown = { school_name: 'Two Editors Elementary' };
  const { data } = await post<{ school_id: number }>('/v2/users/save_school', shown);
  const save = (school_name: string) => post('/v2/users/save_school', { ...data, school_name, shown });
  expect([(await save('Reef Elementary')).code, (await save('Reef Elementary')).code]).toEqual([200, 200]);
  expect(await save('Bay Elementary')).toMatchObject({ code: 409, data: { fields: { school_name: expect.any(String) } } });
  const { schools } = await get<{ schools: object[] }>('/v2/users/get_schools', { find: 'Reef Elementary' });
  expect(schools).toHaveLength(1);
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

it('a district that somebody renamed meanwhile is not renamed over; sent again, the same is saved once', async () => {
  const shown = { district_name: 'Harbor Point ISD', time_zone: 'America/Chicago' };
  await post('/v2/users/save_district', { district_id: 1001, ...shown });
  const save = (district_name: string) => post('/v2/users/save_district', { district_id: 1001, ...shown, district_name, shown });
  expect([(await save('Harbor Schools')).code, (await save('Harbor Schools')).code]).toEqual([200, 200]);
  expect(await save('Point Schools')).toMatchObject({
    code: 409,
    refusal: 'form_changed_meanwhile',
    data: { fields: { district_name: expect.any(String) } },
  });
  const { districts } = await get<DataOf<typeof getManagedDistricts>>('/v2/users/get_districts');
  expect(districts).toMatchObject([{ district_name: 'Harbor Schools' }]);
  await post('/v2/users/save_district', { district_id: 1001, ...shown });
});

describe('a person', () => {
  const shown = { first_name: 'Pia', last_name: 'Reyes', role: 1, school_id: 101, grade: '5', external_id: null, email: null };
  let added = 0;
  async function add(more: object = {}): Promise<string> {
    added += 1;
    const { data } = await post<{ made: { user_puid: string } }>('/v2/users/add_user', {
      user_name: `two-editors-${added}`,
      ...shown,
      ...more,
    });
    return data.made.user_puid;
  }
  const save = (account_puid: string, change: object) => post('/v2/users/update_user', { account_puid, ...shown, ...change, shown });
  const stored = async (account_puid: string) =>
    (await get<{ account: object }>('/v2/users/get_user', { account_puid })).account as { first_name: string; is_active: boolean };

  it('keeps what one wrote in the field that the other saves too, and the other is told at that field', async () => {
    const person = await add();
    await save(person, { first_name: 'Pía' });
    expect((await save(person, { first_name: 'Pía' })).code).toBe(200);
    const late = await save(person, { first_name: 'Sofia', grade: '4' });
    expect(late).toMatchObject({ code: 409, refusal: 'form_changed_meanwhile', data: { fields: { first_name: expect.any(String) } } });
    expect(await stored(person)).toMatchObject({ first_name: 'Pía', grade: '5' });
    expect((await save(person, { grade: '4' })).code).toBe(200);
    expect(await stored(person)).toMatchObject({ first_name: 'Pía', grade: '4' });
  });

  it('stays deactivated, and keeps the sign-in name of the other, when both are saved at the same moment', async () => {
    const person = await add();
    const closing = `update app_user set is_active = false, user_name = 'closed-meanwhile' where user_puid = '${person}'`;
    expect((await meanwhile(closing, () => save(person, { last_name: 'Reyes Ortiz' }))).code).toBe(200);
    expect(await stored(person)).toMatchObject({ last_name: 'Reyes Ortiz', is_active: false, user_name: 'closed-meanwhile' });
    const renaming = `update app_user set first_name = 'Pía' where user_puid = '${person}'`;
    await meanwhile(renaming, () => post('/v2/users/update_user_id', { account_puid: person, user_name: 'pia.two' }));
    expect(await stored(person)).toMatchObject({ first_name: 'Pía', user_name: 'pia.two' });
  });

  it('keeps the sign-in name that somebody gave meanwhile, and the other is told at that field', async () => {
    const person = await add();
    const { user_name } = (await stored(person)) as object as { user_name: string };
    const rename = (to: string) => post('/v2/users/update_user_id', { account_puid: person, user_name: to, shown: { user_name } });
    expect([(await rename('pia.reyes')).code, (await rename('pia.reyes')).code]).toEqual([200, 200]);
    expect(await rename('p.reyes')).toMatchObject({ code: 409, data: { fields: { user_name: expect.any(String) } } });
    expect(await stored(person)).toMatchObject({ user_name: 'pia.reyes' });
  });

  it('is not written over by a list or a roster that is brought in at the same moment', async () => {
    const person = await add({ external_id: 'TE-1' });
    const naming = (name: string) => `update app_user set first_name = '${name}' where user_puid = '${person}'`;
    const payload = '--b\r\ncontent-disposition: form-data; name="file"; filename="p.csv"\r\n\r\nnumber,grade\nTE-1,6\r\n--b--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const query = { user_puid: admin.user_puid, kind: 'update' };
    const list = (await admin.call<UserImport>('POST', '/v2/users/check_import', { query, headers, payload })).data;
    expect(list).toMatchObject({ changed: 1, problems: 0 });
    await meanwhile(naming('Pía'), () => post('/v2/users/confirm_import', { import_id: list.import_id }));
    expect(await stored(person)).toMatchObject({ first_name: 'Pía', grade: '5' });

    const { rows } = await server.pool.query(
      `select user_name, first_name, last_name, role, school_id, grade, external_id, is_active
      from app_user where user_puid = $1`,
      [person],
    );
    const line = { line_no: 1, our_id: person, before: rows[0], after: { ...rows[0], grade: '6' } };
    const applied = await meanwhile(naming('Pia'), () => changeAccounts(openDatabase(server.pool), 1001, [line]));
    expect(applied.size).toBe(0);
    expect(await stored(person)).toMatchObject({ first_name: 'Pia', grade: '5' });
  });

  it('is not moved or added into a school that is closed at the same moment', async () => {
    const person = await add();
    const { data } = await post<{ school_id: number }>('/v2/users/save_school', { school_name: 'Closing Elementary' });
    const closing = `update school set is_active = false where school_id = ${data.school_id}`;
    expect(await meanwhile(closing, () => save(person, { school_id: data.school_id }))).toMatchObject({
      code: 422,
      refusal: 'school_needed',
    });
    await post('/v2/users/set_school_active', { ...data, is_active: true });
    const holding = `select pg_advisory_xact_lock(hashtextextended('create ${admin.user_puid}', 29))`;
    const adding = () => post('/v2/users/add_user', { user_name: 'added-while-closing', ...shown, ...data });
    const close = () => post('/v2/users/set_school_active', { ...data, is_active: false });
    expect(await meanwhile(holding, adding, close)).toMatchObject({ code: 422, refusal: 'school_needed' });
  });
});

it('a roster connection keeps the address of one and the limit of the other', async () => {
  const shown = { name: 'Portal', application_id: 'first', most_leaving_percent: 10 };
  const { data } = await post<{ source_id: string }>('/v2/rostering/save_source', { kind: 'classlink', ...shown, secret: 'open sesame' });
  const save = (change: object) => post('/v2/rostering/save_source', { ...data, kind: 'classlink', ...shown, ...change, shown });
  await save({ application_id: 'second' });
  expect((await save({ most_leaving_percent: 25 })).code).toBe(200);
  expect(await save({ application_id: 'third' })).toMatchObject({ code: 409, data: { fields: { application_id: expect.any(String) } } });
  const { sources } = await get<{ sources: RosterSource[] }>('/v2/rostering/get_sources');
  expect(sources).toContainEqual(
    expect.objectContaining({ ...data, application_id: 'second', most_leaving_percent: 25, has_secret: true }),
  );
});

it('the secret of a roster connection is not entered over the one that somebody else has entered since', async () => {
  const shown = { name: 'Secret portal', most_leaving_percent: 10 };
  const { data } = await post<{ source_id: string }>('/v2/rostering/save_source', { kind: 'clever', ...shown, secret: 'open sesame' });
  const seen = async () =>
    (await get<{ sources: RosterSource[] }>('/v2/rostering/get_sources')).sources.find(({ source_id }) => source_id === data.source_id);
  const secret_mark = (await seen())?.secret_mark;
  const save = (change: object) =>
    post('/v2/rostering/save_source', { ...data, kind: 'clever', ...shown, ...change, shown: { ...shown, secret_mark } });
  expect((await save({ secret: 'open barley' })).code).toBe(200);
  const theirs = await seen();
  expect(theirs?.secret_mark).not.toBe(secret_mark);
  expect(await save({ secret: 'open wheat' })).toMatchObject({
    code: 409,
    refusal: 'form_changed_meanwhile',
    data: { fields: { secret: expect.any(String) } },
  });
  expect((await save({ name: 'Our portal' })).code).toBe(200);
  expect(await seen()).toEqual({ ...theirs, name: 'Our portal' });
  expect((await save({ name: 'Our portal', secret: 'open barley' })).code).toBe(200);
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

it('an external resource keeps the title of one device and the description of the other', async () => {
  const shown = { title: 'Tides', description: '', url: 'https://tides.example.org/', product_id: null, unit_id: null };
  const add = { query: { title: shown.title, url: shown.url } };
  const { data } = await admin.call<{ resource_id: number }>('POST', '/v2/mylibrary/add_external_items', add);
  const save = (change: object, seen?: object) => {
    const query = Object.fromEntries(Object.entries({ ...data, ...shown, ...change }).map(([name, value]) => [name, `${value}`]));
    return admin.call<object>('POST', '/v2/mylibrary/update_external_items', { query, payload: seen ? { shown: seen } : {} });
  };
  expect((await save({ title: 'Tide tables' }, shown)).code).toBe(200);
  expect((await save({ description: 'For May.' }, shown)).data).toMatchObject({ title: 'Tide tables', description: 'For May.' });
  expect(await save({ title: 'Tides of May' }, shown)).toMatchObject({ code: 409, data: { fields: { title: expect.any(String) } } });
  // Half of one place and half of another is none.
  expect((await save({ product_id: 1, unit_id: 1 }, shown)).code).toBe(200);
  expect((await save({ product_id: 1, unit_id: 2 }, shown)).code).toBe(409);
  expect((await save({ title: 'Tides of May' })).data).toMatchObject({ title: 'Tides of May', description: '' });
});

it('a class is not renamed over the name of another, unless nobody says what was shown', async () => {
  const teacher = await server.as('teacher1');
  const look = { group_name: 'Period 9 Science', icon: 'wave', color: 'teal' };
  const { data } = await post<{ group_puid: string }>('/MyGroup/create_mygroup', { group_type: 'group', ...look }, teacher);
  const shown = { group_name: look.group_name };
  const rename = (who: Person, group_name: string, seen?: object) =>
    post<object>('/MyGroup/update_group_name', { group_puid: data.group_puid, group_name, ...(seen ? { shown: seen } : {}) }, who);
  expect((await rename(admin, 'Period 9 Biology', shown)).code).toBe(200);
  expect(await rename(teacher, 'Period 9 Physics', shown)).toMatchObject({
    code: 409,
    refusal: 'form_changed_meanwhile',
    data: { fields: { group_name: expect.any(String) } },
  });
  expect((await rename(teacher, 'Period 9 Physics')).code).toBe(200);
});
