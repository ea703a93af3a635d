import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account, AccountDetails, MadePassword } from '#contract/users/users.schemas.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let [school, district, over]: Person[] = [];
beforeAll(async () => {
  server = await startTestServer();
  [school, district, over] = [await server.as('schooladmin'), await server.as('districtadmin'), await server.as('superadmin')];
});
afterAll(() => server.close());

const as = (person: Person | undefined): Person => {
  if (!person) throw new Error('not set up');
  return person;
};
const post = <Data>(person: Person | undefined, path: string, body: object) =>
  as(person).call<Data>('POST', `/v2/users/${path}`, { payload: { user_puid: as(person).user_puid, ...body } });
const get = <Data>(person: Person | undefined, path: string, query: Record<string, string> = {}) =>
  as(person).call<Data>('GET', `/v2/users/${path}`, { query: { user_puid: as(person).user_puid, ...query } });
const find = (person: Person | undefined, query: Record<string, string>) =>
  get<{ accounts: Account[]; total: number; is_more: boolean }>(person, 'find_users', query);
const named = async (person: Person | undefined, query: Record<string, string>) =>
  (await find(person, query)).data.accounts.map(({ user_name }) => user_name);
const puid = (name: string) => demoPerson(name).userPuid;
const details = (person: Person | undefined, name: string) => get<AccountDetails>(person, 'get_user', { account_puid: puid(name) });
const signIn = (user_name: string, password: string) =>
  server.app.inject({ method: 'POST', url: '/v2/session/login', payload: { user_name, password, device_id: randomUUID() } });

describe('finding people', () => {
  it('goes by any part of the name, without marks, by sign-in name, and by the district’s own number', async () => {
    await server.pool.query("update app_user set external_id = 'HP-00417', last_name = 'Peña' where user_name = 'student7'");
    expect(await named(school, { find: 'pena' })).toEqual(['student7']);
    expect(await named(school, { find: 'riya peñ' })).toEqual(['student7']);
    expect(await named(school, { find: '00417' })).toEqual(['student7']);
    expect(await named(school, { find: 'student48' })).toEqual(['student48']);
    expect(await named(school, { find: 'po' })).toEqual([]);
    // Before student10 to student19, whatever they are called.
    for (const typed of ['student1', ' Student1 ']) expect((await named(school, { find: typed }))[0]).toBe('student1');
    expect(await named(school, { find: '%' })).toEqual([]);
  });

  it('finds the names of every language as they are typed without their marks, and with any apostrophe', async () => {
    await server.pool.query("update app_user set first_name = 'Thị Hồng', last_name = 'Đặng' where user_name = 'student8'");
    await server.pool.query("update app_user set first_name = 'Łukasz', last_name = 'O’Brien' where user_name = 'student9'");
    for (const typed of ['dang', 'Đặng', 'thi hong']) expect(await named(school, { find: typed })).toEqual(['student8']);
    for (const typed of ['lukasz', 'obrien', "o'brien", 'O’Brien', 'ob'])
      expect(await named(school, { find: typed })).toEqual(['student9']);
  });

  it('stays within one’s school or district, and below one’s own role', async () => {
    expect(await named(school, { find: 'student49' })).toEqual([]);
    expect(await named(district, { find: 'student49' })).toEqual(['student49']);
    expect(await named(district, { find: 'mv-student1' })).toEqual([]);
    expect(await named(district, { find: 'districtadmin' })).toEqual([]);
    expect(await named(school, { role: '6' })).toEqual([]);
    expect(await named(district, { role: '6' })).toContain('schooladmin');
    expect(await named(over, { district_id: '1002', find: 'mv-student1' })).toEqual(['mv-student1']);
    expect((await find(district, { district_id: '1002' })).code).toBe(404);
    for (const name of ['teacher1', 'productadmin', 'student1']) expect((await find(await server.as(name), {})).code).toBe(403);
  });

  it('says the whole total beside one page, whatever narrows and sorts it', async () => {
    const { rows } = await server.pool.query<{ user_name: string }>(
      'select user_name from app_user where district_id = 1001 and school_id = 101 and role = 1 order by user_name collate "C" desc',
    );
    const { data } = await find(school, { role: '1', sort: 'user_name', descending: 'true', page: '2', page_size: '10' });
    expect(data.total).toBe(rows.length);
    expect(data.accounts.map(({ user_name }) => user_name)).toEqual(rows.slice(10, 20).map(({ user_name }) => user_name));
    await server.pool.query("update app_user set is_active = false where user_name = 'student9'");
    expect((await find(school, { role: '1', is_active: 'true' })).data.total).toBe(rows.length - 1);
    expect(await named(school, { is_active: 'false' })).toEqual(['student9']);
    await server.pool.query("update app_user set is_active = true where user_name = 'student9'");
  });
});

describe('one person', () => {
  it('is shown with classes and sessions to those above, and is not found by anybody else', async () => {
    await signIn('student2', 'tidepool-demo');
    const { data } = await details(school, 'student2');
    expect(data.account.user_name).toBe('student2');
    expect(data.classes.length).toBeGreaterThan(0);
    expect(data.sessions).toHaveLength(1);
    const codes = [await details(school, 'student49'), await details(district, 'mv-student1'), await details(school, 'schooladmin')];
    expect(codes.map(({ code }) => code)).toEqual([404, 404, 404]);
  });

  it('is let in again after wrong passwords', async () => {
    for (let tried = 0; tried < 14; tried++) await signIn('student3', 'wrong');
    const shut = (await details(school, 'student3')).data.budget;
    expect(shut.failures).toBeGreaterThanOrEqual(12);
    expect(shut.next_at).not.toBeNull();
    const payload = { user_puid: as(school).user_puid, account_puid: puid('student3') };
    await as(school).call('POST', '/v2/session/unlock_sign_in', { payload });
    const { failures, next_at, open_until } = (await details(school, 'student3')).data.budget;
    expect([failures, next_at]).toEqual([0, null]);
    expect(open_until).not.toBeNull();
    expect((await signIn('student3', 'tidepool-demo')).statusCode).toBe(200);
  });

  it('gets a new password that is answered once, and the old one and all sessions are over', async () => {
    const before = (await signIn('student4', 'tidepool-demo')).json().data.token;
    const { data } = await post<{ passwords: MadePassword[] }>(school, 'reset_passwords', { accounts: [puid('student4')] });
    const [made] = data.passwords;
    expect(made?.password).toMatch(/^[a-z]+-[a-z]+-\d{4}$/);
    const me = await server.app.inject({ url: '/v2/session/me', headers: { authorization: `Bearer ${before}` } });
    expect(me.statusCode).toBe(401);
    expect((await signIn('student4', 'tidepool-demo')).statusCode).toBe(401);
    expect((await signIn('student4', made?.password ?? '')).statusCode).toBe(200);
  });

  it('of a list with one who is foreign, nobody’s password is changed', async () => {
    const { code } = await post(school, 'reset_passwords', { accounts: [puid('student5'), puid('student49')] });
    expect(code).toBe(404);
    expect((await signIn('student5', 'tidepool-demo')).statusCode).toBe(200);
  });

  it('is renamed for signing in, unless the name is somebody’s, and the change can be taken back', async () => {
    const taken = await post(school, 'update_user_id', { account_puid: puid('student6'), user_name: 'Student7' });
    expect([taken.code, taken.data]).toEqual([409, { fields: { user_name: expect.stringContaining('already') } }]);
    for (const user_name of ['studеnt6', 'a', 'two words']) {
      const bad = await post(school, 'update_user_id', { account_puid: puid('student6'), user_name });
      expect([bad.code, bad.data]).toEqual([422, { fields: { user_name: expect.stringContaining('one alphabet') } }]);
    }
    const { data } = await post<{ change_id: string }>(school, 'update_user_id', {
      account_puid: puid('student6'),
      user_name: ' Jamal.W ',
    });
    expect((await signIn('jamal.w', 'tidepool-demo')).statusCode).toBe(200);
    expect((await post(district, 'undo_change', { change_id: data.change_id })).code).toBe(404);
    expect((await post(school, 'undo_change', { change_id: data.change_id })).data).toEqual({ undone: 1, kept: 0 });
    expect((await signIn('student6', 'tidepool-demo')).statusCode).toBe(200);
  });

  it('has an e-mail address in small letters, which a change that says nothing of it leaves, and an undo brings back', async () => {
    const fields = { first_name: 'Daniel', last_name: 'Achebe', role: 2, school_id: 101 };
    const change = (more: Record<string, unknown>) =>
      post<{ change_id: string }>(school, 'update_user', { account_puid: puid('teacher2'), ...fields, ...more });
    const email = async () => (await details(school, 'teacher2')).data.account.email;
    expect((await change({ email: ' D.Achebe@School.example ' })).code).toBe(200);
    expect(await email()).toBe('d.achebe@school.example');
    await change({});
    expect(await email()).toBe('d.achebe@school.example');
    expect((await change({ email: 'no address' })).code).toBe(400);
    const { data } = await change({ email: '' });
    expect(await email()).toBeNull();
    expect((await post(school, 'undo_change', { change_id: data.change_id })).data).toEqual({ undone: 1, kept: 0 });
    expect(await email()).toBe('d.achebe@school.example');
  });

  it('keeps what another administrator changed meanwhile, where the form shows it as it was', async () => {
    const was = { first_name: 'Sofia', last_name: 'Ramirez', role: 1, school_id: 101, grade: '5', external_id: '', email: '' };
    const save = (person: Person | undefined, changed: object, shown = was) =>
      post(person, 'update_user', { account_puid: puid('student5'), ...shown, ...changed, shown }).then(({ code }) => code);
    // Both have opened the form.
    expect(await save(district, { grade: '6', external_id: 'HP-5' })).toBe(200);
    expect(await save(school, { last_name: 'Ramírez' })).toBe(200);
    expect((await details(school, 'student5')).data.account).toMatchObject({ last_name: 'Ramírez', grade: '6', external_id: 'HP-5' });
    // Of the grade only one of the two can be meant: whoever saw another is told, and looks again.
    expect(await save(school, { grade: '4' })).toBe(409);
    expect(await save(school, { grade: '4' }, { ...was, grade: '6' })).toBe(200);
    expect((await details(school, 'student5')).data.account).toMatchObject({ last_name: 'Ramírez', grade: '4' });
  });

  it('gets no role at or above the caller’s, and a student’s account stays a student’s', async () => {
    const fields = { first_name: 'Daniel', last_name: 'Achebe', school_id: 101 };
    const change = (person: Person | undefined, account: string, role: number) =>
      post(person, 'update_user', { account_puid: puid(account), ...fields, role }).then(({ code }) => code);
    expect(await change(school, 'teacher2', 6)).toBe(422);
    expect(await change(district, 'student8', 2)).toBe(422);
    expect(await change(district, 'teacher2', 6)).toBe(200);
    expect(await change(school, 'teacher2', 2)).toBe(404);
    expect(await change(district, 'teacher2', 2)).toBe(200);
  });
});

describe('deactivating', () => {
  it('goes by a filter however many accounts of it are as they are to be already', async () => {
    await server.pool.query(
      `insert into app_user (district_id, user_puid, school_id, user_name, password_hash, first_name, last_name, role, grade, is_active)
       select district_id, gen_random_uuid(), 102, 'alum.' || n, '', 'Alum', 'Zz' || n, 1, '5', false
       from district, generate_series(1, 5001) n where district_id = (select district_id from app_user where user_name = 'districtadmin')`,
    );
    const filter = { school_id: 102, role: 1 };
    const { code, data } = await post<{ total: number; unchanged: number; accounts: Account[] }>(district, 'set_activation', {
      is_active: false,
      filter,
      is_dry_run: true,
    });
    expect(code).toBe(200);
    expect(data).toMatchObject({ total: expect.any(Number), unchanged: 5001 });
    expect(data.total).toBe(data.accounts.length);
    expect((await post(district, 'set_activation', { is_active: true, filter, is_dry_run: true })).code).toBe(422);
    await server.pool.query("delete from app_user where user_name like 'alum.%'");
  });

  it('ends the person’s sessions, keeps them out, and is taken back as a whole', async () => {
    const token = (await signIn('student10', 'tidepool-demo')).json().data.token;
    const names = ['student10', 'STUDENT11', 'nobody at all'];
    const tried = await post<{ total: number; not_found: string[] }>(school, 'set_activation', {
      is_active: false,
      names,
      is_dry_run: true,
    });
    expect(tried.data).toMatchObject({ total: 2, not_found: ['nobody at all'], change_id: null });
    const { data } = await post<{ change_id: string; total: number }>(school, 'set_activation', { is_active: false, names, expected: 2 });
    expect(data.total).toBe(2);
    const me = await server.app.inject({ url: '/v2/session/me', headers: { authorization: `Bearer ${token}` } });
    expect([me.statusCode, (await signIn('student10', 'tidepool-demo')).statusCode]).toEqual([401, 401]);
    expect((await post(school, 'undo_change', { change_id: data.change_id })).data).toEqual({ undone: 2, kept: 0 });
    expect((await signIn('student11', 'tidepool-demo')).statusCode).toBe(200);
    expect((await post(school, 'undo_change', { change_id: data.change_id })).data).toEqual({ undone: 2, kept: 0 });
  });

  it('means by a name that is one person’s number and another’s sign-in name the first alone, whatever marks it was pasted with', async () => {
    const puid = (name: string) => server.pool.query('select user_puid, external_id from app_user where user_name = $1', [name]);
    const [numbered] = (await puid('student13')).rows;
    await server.pool.query(`update app_user set external_id = 'student12' where user_puid = $1`, [numbered.user_puid]);
    const { data } = await post<{ accounts: Account[] }>(school, 'set_activation', {
      is_active: false,
      names: ['\u202astudent12\u202c'],
      is_dry_run: true,
    });
    await server.pool.query('update app_user set external_id = $2 where user_puid = $1', [numbered.user_puid, numbered.external_id]);
    expect(data.accounts.map(({ user_name }) => user_name)).toEqual(['student13']);
  });

  it('of all that a filter leaves changes nothing when it is no longer as many as were shown', async () => {
    const filter = { role: 1 };
    const shown = await post<{ total: number }>(school, 'set_activation', { is_active: false, filter, is_dry_run: true });
    expect(shown.data.total).toBeGreaterThan(40);
    const changed = await post(school, 'set_activation', { is_active: false, filter, expected: shown.data.total - 1 });
    expect(changed.code).toBe(409);
    expect((await find(school, { is_active: 'false' })).data.total).toBe(0);
  });

  it('leaves alone whatever was changed since, when it is taken back', async () => {
    const ids = [puid('student12'), puid('student13')];
    const { data } = await post<{ change_id: string }>(district, 'set_activation', { is_active: false, accounts: ids });
    await server.pool.query("update app_user set first_name = 'Renamed' where user_name = 'student13'");
    expect((await post(district, 'undo_change', { change_id: data.change_id })).data).toEqual({ undone: 1, kept: 1 });
  });
});

describe('a super administrator', () => {
  it('deactivates people of another district as they are listed, and takes it back', async () => {
    const accounts = [puid('mv-student1'), puid('mv-student2')];
    const { code, data } = await post<{ change_id: string; total: number }>(over, 'set_activation', { is_active: false, accounts });
    expect([code, data.total]).toEqual([200, 2]);
    expect((await signIn('mv-student1', 'tidepool-demo')).statusCode).toBe(401);
    expect((await post(over, 'undo_change', { change_id: data.change_id })).data).toEqual({ undone: 2, kept: 0 });
    // Never two districts in one act.
    const mixed = { is_active: false, accounts: [...accounts, puid('student14')] };
    expect((await post(over, 'set_activation', mixed)).code).toBe(404);
    expect((await post(district, 'set_activation', { is_active: false, accounts })).code).toBe(404);
  });

  it('gives a district that they added its first administrator', async () => {
    const { data } = await post<{ district_id: number }>(over, 'save_district', {
      district_name: 'Sand Hills ISD',
      time_zone: 'America/Denver',
    });
    const fields = { district_id: data.district_id, first_name: 'Ines', last_name: 'Vega', role: 9, user_name: 'ines.vega' };
    const added = await post<{ made: MadePassword }>(over, 'add_user', fields);
    const user = (await signIn('ines.vega', added.data.made.password)).json().data.user;
    expect(user).toMatchObject({ role: 9, districtID: data.district_id, school_id: null });
    const other = { ...fields, user_name: 'other.vega' };
    expect((await post(over, 'add_user', { ...other, district_id: 9_999 })).code).toBe(404);
    expect((await post(over, 'add_user', { ...other, role: 2, school_id: 101 })).data).toEqual({
      fields: { school_id: expect.any(String) },
    });
    expect((await post(district, 'add_user', { ...other, role: 6 })).code).toBe(404);
  });
});

it('adds a person who can sign in at once, and the undo closes the account', async () => {
  const fields = { first_name: 'Nia', last_name: 'Adair', role: 1, grade: '5', external_id: 'HP-9', user_name: 'nia.adair' };
  const { data } = await post<{ change_id: string; made: MadePassword }>(school, 'add_user', fields);
  const answer = await signIn('nia.adair', data.made.password);
  expect(answer.json().data.user).toMatchObject({ role: 1, school_id: 101, districtID: 1001 });
  expect((await post(school, 'add_user', { ...fields, user_name: 'other' })).data).toEqual({ fields: { external_id: expect.any(String) } });
  // The second is the first one again, whose answer was lost.
  for (const _ of [1, 2]) expect((await post(school, 'undo_change', { change_id: data.change_id })).data).toEqual({ undone: 1, kept: 0 });
  expect((await post(school, 'undo_change', { change_id: crypto.randomUUID() })).code).toBe(404);
  expect((await signIn('nia.adair', data.made.password)).statusCode).toBe(401);
});

it('makes the person whose answer was lost another password, by the same id alone, and adds nobody a second time', async () => {
  const fields = { first_name: 'Lea', last_name: 'Marsh', role: 1, grade: '5', external_id: 'HP-10', user_name: 'lea.marsh' };
  type Added = { change_id: string; made: MadePassword };
  const add = (given: object) => post<Added>(school, 'add_user', { ...fields, ...given });
  const client_id = crypto.randomUUID();
  const first = await add({ client_id });
  const again = await add({ client_id });
  expect(again.data).toMatchObject({ change_id: first.data.change_id, made: { user_puid: first.data.made.user_puid } });
  expect((await signIn('lea.marsh', first.data.made.password)).statusCode).toBe(401);
  expect((await signIn('lea.marsh', again.data.made.password)).statusCode).toBe(200);
  for (const given of [{}, { client_id: crypto.randomUUID() }, { client_id, last_name: 'Marshal' }])
    expect((await add({ ...given, external_id: '' })).refusal).toBe('user_name_taken');
  const other = await add({ client_id, user_name: 'lea.other', external_id: '' });
  expect(other.data.change_id).not.toBe(client_id);
  expect((await post(school, 'undo_change', { change_id: first.data.change_id })).data).toEqual({ undone: 1, kept: 0 });
  expect((await add({ client_id })).refusal).toBe('person_number_taken');
});
