import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let teacher: Person;
let user_puid: string;
beforeAll(async () => {
  server = await startTestServer();
  teacher = await server.as('teacher1');
  user_puid = teacher.user_puid;
});
afterAll(() => server.close());

it.each(['null', '', null])('%j is no value: what may be left out is left out, and what has a usual value has it', async (none) => {
  const payload = { id: 1, userPuid: user_puid, roleId: none, districtId: none, stateId: none, isProcUrl: none };
  expect((await teacher.call('POST', '/v2/content/get_content_detail', { payload })).code).toBe(200);
  const filter = { payload: { user_puid, type: 2, language_id: none } };
  expect(await teacher.call('POST', '/v2/content/updateDefaultFilter', filter)).toMatchObject({ code: 200, data: { language_id: 101 } });
  const started = await teacher.call('POST', '/ContentTracking/track_content_start', {
    query: { user_puid, item_id: '1', tracking_id: String(none ?? '') },
  });
  expect(started.code).toBe(200);
});

it('as form fields too', async () => {
  const payload = `user_puid=${user_puid}&product_id=null&language_id=null&is_learnosity_enabled=null`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await teacher.call('POST', '/v2/content/get_items', { payload, headers })).code).toBe(200);
});

it('a text that may be left out is not the word null', async () => {
  const query = { user_puid, title: 'Tide tables', description: 'null', url: 'https://tides.example.org' };
  const added = await teacher.call('POST', '/v2/mylibrary/add_external_items', { query });
  expect(added).toMatchObject({ code: 200, data: { description: '' } });
});

it.each(['null', ' null ', '  ', '\u200b', '\u202e \u2060'])('a name that must be there is not %j', async (none) => {
  for (const [method, path, fields] of [
    ['POST', '/lesson/create_lesson', { lesson_name: none }],
    ['POST', '/MyGroup/create_mygroup', { group_name: none }],
    ['GET', '/Folder/create_folder', { folder_name: none, parent_folder_type: '0', product_id: '1' }],
    ['POST', '/v2/mylibrary/add_external_items', { title: none, url: 'https://tides.example.org' }],
  ] as const) {
    const answer = await teacher.call(method, path, method === 'GET' ? { query: fields } : { payload: fields });
    expect([path, answer.code, answer.message]).toEqual([path, 400, expect.stringMatching(/: This is needed\.$/)]);
  }
});

it('a resource of the library is let go of by either name of its id', async () => {
  for (const [name, item_id] of [
    ['item_id', '1'],
    ['resource_id', '2'],
  ] as const) {
    await teacher.call('POST', '/v2/mylibrary/add_item', { payload: { item_id, item_type_id: '25' } });
    expect((await teacher.call('DELETE', '/v2/mylibrary/remove_item', { query: { [name]: item_id } })).code).toBe(200);
  }
  expect((await teacher.call('DELETE', '/v2/mylibrary/remove_item', { query: { item_id: 'null' } })).code).toBe(400);
});

it('grades may be numbers', async () => {
  const payload = { user_puid, grade_levels: '[4,5]', primary_use: '["homework"]', comments: 'null' };
  expect((await teacher.call('POST', '/v2/schedule/insert_schedule_request', { payload })).code).toBe(200);
  const { rows } = await server.pool.query('select grade_levels, comments from schedule_request where user_puid = $1', [user_puid]);
  expect(rows).toEqual([{ grade_levels: ['4', '5'], comments: '' }]);
});

it('every field that does not fit is named, each with its own words, in the language of the reader', async () => {
  const call = (headers: Record<string, string>) =>
    teacher.call('POST', '/v2/content/update_star_item', { payload: { user_puid, item_id: 'x' }, headers });
  const { code, data } = await call({});
  expect([code, Object.keys(data)]).toEqual([400, ['fields']]);
  expect(data.fields).toMatchObject({ is_starred: 'This is needed.', item_id: expect.any(String) });
  expect((await call({ 'accept-language': 'es' })).data.fields).toMatchObject({ is_starred: 'Este dato es necesario.' });
});

it('what must be there is said to be missing, in words that help', async () => {
  const call = (payload: object) => teacher.call('POST', '/v2/content/update_star_item', { payload });
  expect((await call({ user_puid, item_id: 'null', is_starred: true })).message).toBe('Item id: This is needed.');
  expect((await call({ user_puid, item_id: 'x', is_starred: true })).message).toBe('Item id: Write a number.');
  const asked = await teacher.call('POST', '/v2/schedule/insert_schedule_request', {
    payload: { user_puid, grade_levels: '["5"]', primary_use: '["lunch"]' },
  });
  expect(asked.message).toBe('Primary use 1: Choose one of the options.');
});

it.each([
  [true, true],
  ['True', true],
  ['1', true],
  ['FALSE', false],
  ['0', false],
])('%j is a yes or a no', async (is_starred, meant) => {
  const answer = await teacher.call('POST', '/v2/content/update_star_item', { payload: { user_puid, item_id: 1, is_starred } });
  expect(answer).toMatchObject({ code: 200, data: { is_starred: meant } });
});

it('a field counts in the query and in the body alike, once and for the same person', async () => {
  const inBody = { user_puid, item_id: '1', tracking_id: randomUUID() };
  expect((await teacher.call('POST', '/ContentTracking/track_content_start', { payload: inBody })).code).toBe(200);
  const inQuery = { query: { user_puid, product_id: 'null' }, payload: {} };
  expect((await teacher.call('POST', '/v2/content/get_items', inQuery)).code).toBe(200);
  const form = `--cut\r\ncontent-disposition: form-data; name="user_puid"\r\n\r\n${user_puid}\r\n--cut\r\ncontent-disposition: form-data; name="file"; filename="tides.txt"\r\n\r\nThe tide\r\n--cut--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=cut' };
  expect((await teacher.call('POST', '/v2/mylibrary/add_external_attachment', { payload: form, headers })).code).toBe(200);
  const other = (await server.as('teacher2')).user_puid;
  expect((await teacher.call('POST', '/v2/content/get_items', { query: { user_puid: other }, payload: {} })).code).toBe(403);
});

it('a password in the address is none', async () => {
  const answer = await teacher.call('POST', '/v2/session/login', {
    query: { user_name: 'teacher1', password: 'tidepool-demo' },
    payload: {},
  });
  expect(answer.code).toBe(400);
});
