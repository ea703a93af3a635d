import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

/**
 * Calls that create something, as the specification's clients send them: without an id of their own. The answer is lost, and the same call
 * comes again.
 */
let server: TestServer;
let teacher: Person;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  server = await startTestServer();
  [teacher, admin, owner] = [await server.as('teacher1'), await server.as('districtadmin'), await server.as('productadmin')];
});
afterAll(() => server.close());

type Values = Record<string, string | number>;
const asText = (values: Values) => Object.fromEntries(Object.entries(values).map(([name, value]): [string, string] => [name, `${value}`]));
const form = (parts: readonly string[]) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=cut' },
  payload: `${parts.map((part) => `--cut\r\ncontent-disposition: form-data; ${part}\r\n`).join('')}--cut--\r\n`,
});
const attachment = (title: string, content = 'a,b\n1,2\n') =>
  teacher.call('POST', '/v2/mylibrary/add_external_attachment', {
    query: { title },
    ...form([`name="file"; filename="table.csv"\r\ncontent-type: text/csv\r\n\r\n${content}`]),
  });
const lesson = (lesson_name: string, item_id = 1) =>
  teacher.call('POST', '/lesson/create_lesson', {
    payload: { lesson_name, is_assignment: 'yes', lesson_resources: JSON.stringify([{ item_id, time: 10, sort_order: 1 }]) },
  });
const notice = (title: string, days = 3) =>
  admin.call('POST', '/notification/create_notification', { payload: { title, body: 'Read this.', roles: [2], days } });
const prebuilt = (title: string, grade = '5') =>
  owner.call('POST', '/v2/prebuilt/save', {
    payload: {
      product_id: 1,
      title: { en: title, es: title },
      objective: { en: 'o', es: 'o' },
      grade,
      standards: [],
      resources: [{ item_id: 1, time: 10, remarks: '' }],
    },
  });
const group = (group_name: string, color = 'teal', people: readonly string[] = []) =>
  teacher.call('POST', '/MyGroup/create_mygroup', {
    payload: { group_name, icon: 'wave', color, group_type: 'group', group_users_list: JSON.stringify(people) },
  });
const folder = (folder_name: string, product_id = 1) =>
  teacher.call('GET', '/Folder/create_folder', {
    query: asText({ folder_name, product_id, parent_folder_type: 0, parent_folder_id: product_id, sort_order: 1 }),
  });
const feedback = (words: string) => teacher.call('POST', '/v2/session/send_feedback', { payload: { feedback: words } });
const adoption = (comments: string, rating = 4) =>
  teacher.call('POST', '/v2/adoption/insert_adoption_feedback', { payload: { rating, comments } });
const schedule = (comments: string, primary_use = '["homework"]') =>
  teacher.call('POST', '/v2/schedule/insert_schedule_request', { payload: { grade_levels: '["5"]', primary_use, comments } });

const term = async (term_en: string, definition_en = 'The sea rises and falls.') => {
  const { rows } = await server.pool.query<{ group_puid: string }>(
    `select group_puid from class_group where user_puid = $1 and group_name = 'Period 1 Science'`,
    [teacher.user_puid],
  );
  return teacher.call('POST', '/v2/glossary/add_class_term', { payload: { ...rows[0], term_en, definition_en } });
};

const CREATING: [string, (name: string) => Promise<Answer<unknown>>, string, string][] = [
  ['create_mygroup', (name) => group(name), 'class_group', 'created_at'],
  ['create_folder', (name) => folder(name), 'workspace_folder', 'created_at'],
  ['create_lesson', (name) => lesson(name), 'lesson', 'updated_at'],
  ['create_notification', (name) => notice(name), 'notification', 'created_at'],
  ['a new prebuilt assignment', (name) => prebuilt(name), 'prebuilt_lesson', 'edited_at'],
  ['add_external_attachment', (name) => attachment(name), 'external_resource', 'updated_at'],
  ['a word of a class', (name) => term(name), 'class_term', 'updated_at'],
  ['send_feedback', (name) => feedback(name), 'feedback_message', 'sent_at'],
  ['the adoption feedback', (name) => adoption(name), 'adoption_feedback', 'received_at'],
  ['the schedule request', (name) => schedule(name), 'schedule_request', 'requested_at'],
];
const countOf = async (table: string) => Number((await server.pool.query(`select count(*) as n from ${table}`)).rows[0].n);

it.each(CREATING)('%s sent again, or twice at once, creates one thing and answers it', async (name, create, table) => {
  const before = await countOf(table);
  const [first, ...others] = [await create(`${name} again`), ...(await Promise.all([create(`${name} again`), create(`${name} again`)]))];
  expect(first?.code).toBe(200);
  expect(others.map(({ code, data }) => ({ code, data }))).toEqual([1, 2].map(() => ({ code: 200, data: first?.data })));
  expect((await countOf(table)) - before).toBe(1);
});

it.each(CREATING.filter(([name]) => name !== 'create_folder'))('%s some minutes later creates another', async (name, create, table, at) => {
  await create(`${name} later`);
  await server.pool.query(`update ${table} set ${at} = ${at} - interval '3 minutes'`);
  const before = await countOf(table);
  expect((await create(`${name} later`)).code).toBe(200);
  expect((await countOf(table)) - before).toBe(1);
});

it('anything different in it makes another', async () => {
  const student = await server.as('student1');
  const pairs: [() => Promise<Answer<unknown>>, () => Promise<Answer<unknown>>, string][] = [
    [() => group('Other'), () => group('Other', 'red'), 'class_group'],
    [() => group('People'), () => group('People', 'teal', [student.user_puid]), 'class_group'],
    [() => folder('Other'), () => folder('Other', 2), 'workspace_folder'],
    [() => lesson('Other'), () => lesson('Other', 2), 'lesson'],
    [() => notice('Other'), () => notice('Other', 4), 'notification'],
    [() => prebuilt('Other'), () => prebuilt('Other', '6'), 'prebuilt_lesson'],
    [() => attachment('Other'), () => attachment('Other', 'a,b\n3,4\n'), 'external_resource'],
    [() => term('Other'), () => term('Other', 'Another'), 'class_term'],
    [() => adoption('Other'), () => adoption('Other', 5), 'adoption_feedback'],
    [() => schedule('Other'), () => schedule('Other', '["intervention"]'), 'schedule_request'],
  ];
  for (const [first, other, table] of pairs) {
    expect((await first()).code).toBe(200);
    const before = await countOf(table);
    expect([table, (await other()).code, (await countOf(table)) - before]).toEqual([table, 200, 1]);
  }
});

it('what was deleted or used since is made anew', async () => {
  const made = async (answer: Promise<Answer<unknown>>) => (await answer).data as Record<string, string & number>;
  const first = await made(group('Gone'));
  await teacher.call('DELETE', '/MyGroup/delete_mygroup', { query: { group_puid: first.group_puid ?? '' } });
  expect((await made(group('Gone'))).group_puid).not.toBe(first.group_puid);

  const { lesson_id } = await made(lesson('Gone'));
  const removal = { query: asText({ lesson_id: lesson_id ?? 0, is_assignment: 'yes' }) };
  expect((await teacher.call('DELETE', '/lesson/delete_lesson', removal)).data).toEqual({ lesson_id, outcome: 'deleted' });
  expect((await made(lesson('Gone'))).lesson_id).not.toBe(lesson_id);
  // The deletion itself, sent again.
  expect((await teacher.call('DELETE', '/lesson/delete_lesson', removal)).data).toEqual({ lesson_id, outcome: 'deleted' });

  const given = await made(lesson('Given'));
  const { data: classes } = await teacher.call<{ grouppuid: string; student_count: number }[]>('GET', '/v2/Report/get_assigned_groups', {
    query: {},
  });
  const group_puid = classes.find(({ student_count }) => student_count > 0)?.grouppuid;
  const payload = { lesson_id: given.lesson_id, assignment_details: JSON.stringify([{ group_puid, is_whole_group: true }]) };
  expect((await teacher.call('POST', '/Assignment/assign_assignment', { payload })).code).toBe(200);
  expect((await made(lesson('Given'))).lesson_id).not.toBe(given.lesson_id);

  const { folder_id } = await made(folder('Gone'));
  const removed = { query: asText({ folder_id: folder_id ?? 0 }) };
  for (const _ of [1, 2])
    expect(await teacher.call('DELETE', '/Folder/delete_folder', removed)).toMatchObject({ code: 200, data: { folder_id } });
  const colleague = await server.as('teacher2');
  expect((await colleague.call('DELETE', '/Folder/delete_folder', removed)).code).toBe(404);
  expect((await made(folder('Gone'))).folder_id).not.toBe(folder_id);

  const { notification_id } = await made(notice('Gone'));
  await admin.call('POST', '/notification/withdraw_notification', { payload: { notification_id } });
  expect((await made(notice('Gone'))).notification_id).not.toBe(notification_id);

  const { resource_id } = await made(attachment('Gone'));
  const gone = { query: asText({ resource_id: resource_id ?? 0 }) };
  for (const _ of [1, 2]) expect((await teacher.call('DELETE', '/v2/mylibrary/remove_external_item', gone)).code).toBe(200);
  expect((await made(attachment('Gone'))).resource_id).not.toBe(resource_id);
});

it('a copy of a lesson sent again is one copy; a folder of somebody’s own name stays taken', async () => {
  const { lesson_id } = (await lesson('Copied')).data as { lesson_id: number };
  const copy = () =>
    teacher.call<{ lesson_id: number }>('POST', '/Assignment/duplicate_lesson', { payload: { lesson_id, is_assignment: 'yes' } });
  const first = await copy();
  expect(first.code).toBe(200);
  expect((await copy()).data.lesson_id).toBe(first.data.lesson_id);

  await folder('Taken');
  expect((await folder('TAKEN')).code).toBe(409);
  await server.pool.query(`update workspace_folder set created_at = created_at - interval '3 minutes'`);
  expect((await folder('Taken')).refusal).toBe('folder_name_taken');
});

it('a district, a school and a roster connection sent again, or twice at once, are one; used since, the next is another', async () => {
  const root = await server.as('superadmin');
  const district = () =>
    root.call<{ district_id: number }>('POST', '/v2/users/save_district', {
      payload: { district_name: 'Shoal Bay ISD', time_zone: 'America/Denver' },
    });
  const school = () => admin.call<{ school_id: number }>('POST', '/v2/users/save_school', { payload: { school_name: 'Shoal Middle' } });
  const source = (secret = 'open sesame') =>
    admin.call<{ source_id: string }>('POST', '/v2/rostering/save_source', {
      payload: { kind: 'classlink', name: 'Our portal', application_id: 'shoal', secret },
    });
  const answers = async <Data>(create: () => Promise<Answer<Data>>) => {
    const all = [await create(), ...(await Promise.all([create(), create()]))];
    expect(all.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(new Set(all.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    return all[0]?.data as Data;
  };
  const before = await Promise.all(['district', 'school', 'roster_source'].map(countOf));
  const [{ district_id }, { school_id }, { source_id }] = [await answers(district), await answers(school), await answers(source)];
  expect(await Promise.all(['district', 'school', 'roster_source'].map(countOf))).toEqual(before.map((n) => n + 1));

  await server.pool.query(`insert into school (district_id, school_id, school_name) values ($1, 90001, 'First')`, [district_id]);
  expect((await district()).data.district_id).not.toBe(district_id);
  const person = { user_name: 'shoal.person', first_name: 'S', last_name: 'P', role: 2, school_id };
  expect((await admin.call('POST', '/v2/users/add_user', { payload: person })).code).toBe(200);
  expect((await school()).refusal).toBe('school_name_taken');
  await server.pool.query(`update roster_source set created_at = created_at - interval '3 minutes' where source_id = $1`, [source_id]);
  expect((await source()).data.source_id).not.toBe(source_id);
});

it('an edit of a prebuilt assignment sent again is no other person’s, and a connection is removed once', async () => {
  const { data } = (await prebuilt('Edited')) as Answer<{ prebuilt_id: number; version: number }>;
  const edit = (grade: string) =>
    owner.call<{ version: number }>('POST', '/v2/prebuilt/save', {
      payload: {
        prebuilt_id: data.prebuilt_id,
        version: data.version,
        product_id: 1,
        title: { en: 'Edited', es: 'Edited' },
        objective: { en: 'o', es: 'o' },
        grade,
        standards: ['5.8A'],
        resources: [{ item_id: 1, time: 10, remarks: '' }],
      },
    });
  for (const _ of [1, 2]) expect(await edit('5')).toMatchObject({ code: 200, data: { version: data.version + 1 } });
  expect((await edit('6')).refusal).toBe('changed_meanwhile');

  const wish = { kind: 'clever', name: 'Removed', secret: 'token' };
  const { data: source } = await admin.call<{ source_id: string }>('POST', '/v2/rostering/save_source', { payload: wish });
  const remove = (source_id: string) => admin.call('POST', '/v2/rostering/remove_source', { payload: { source_id } });
  for (const _ of [1, 2]) expect((await remove(source.source_id)).code).toBe(200);
  expect((await remove(crypto.randomUUID())).code).toBe(404);

  const portal = { kind: 'clever', name: 'Removed', is_active: true, tenant: 'removed-district' };
  const { connection_id } = (await admin.call<{ connection_id: string }>('POST', '/v2/sso/save_connection', { payload: portal })).data;
  await server.pool.query(
    `insert into person_identity (district_id, provider, subject, user_puid, linked_by)
     select district_id, 'clever', 'removed-1', user_puid, 'roster' from app_user where user_name = 'student1'`,
  );
  const close = (id: string) => admin.call('POST', '/v2/sso/remove_connection', { payload: { connection_id: id } });
  for (const _ of [1, 2]) expect(await close(connection_id)).toMatchObject({ code: 200, data: { unlinked: 1 } });
  expect((await close(crypto.randomUUID())).code).toBe(404);
});

it('a notice is sent once by one id, however late it comes again; with other words it is refused', async () => {
  const send = (body: string, client_id: string) =>
    admin.call('POST', '/notification/create_notification', { payload: { title: 'Fire drill', body, roles: [2], days: 3, client_id } });
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const { data } = await send('At ten.', one);
  await server.pool.query("update notification set created_at = created_at - interval '1 hour', ends_at = ends_at - interval '1 hour'");
  expect(await send('At ten.', one)).toMatchObject({ code: 200, data });
  expect(await send('At eleven.', one)).toMatchObject({ code: 422, refusal: 'notice_sent_already' });
  const { rows } = await server.pool.query("select 1 from notification where title->>'en' = 'Fire drill'");
  expect(rows).toHaveLength(1);
  expect((await send('At eleven.', other)).code).toBe(200);
});

it('a page below the first is refused with the number of the first', async () => {
  for (const page of ['0', '-1'])
    expect(await teacher.call('GET', '/v2/workspace/Index', { query: { page } })).toMatchObject({
      code: 400,
      message: 'Page: The smallest number is 1.',
    });
});
