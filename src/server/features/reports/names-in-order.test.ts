import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrollStudents, givePaper, makeClass } from '#testing/small-class.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let teacher: Person;
let group_puid: string;
let lesson_id: number;
beforeAll(async () => {
  server = await startTestServer();
  teacher = await server.as('teacher1');
  group_puid = await makeClass(server.pool, teacher.user_puid);
  await enrollStudents(server.pool, group_puid, [
    'Zamora',
    'Ñandú',
    'zapata',
    'Baker',
    'Ávila',
    'Obi',
    'Nunez',
    'Ångström',
    'O’Brien',
    'Šimek',
  ] as const);
  const questions = [{ standard: '5.6A', points: 1, type: 'choice' }] as const;
  const paper = { group_puid, teacher: teacher.user_puid, type: 18, questions, due: 'null', name: 'Names' };
  ({ lesson_id } = await givePaper(server.pool, paper));
});
afterAll(() => server.close());

/** As a class list stands on paper: neither marks nor capitals move a name to the end. */
const IN_ORDER = ['Ångström', 'Ávila', 'Baker', 'Ñandú', 'Nunez', 'Obi', 'O’Brien', 'Šimek', 'Zamora', 'zapata'];
const lastNames = (people: readonly { readonly last_name: string }[]) => people.map(({ last_name }) => last_name);

test.each([
  ['/Report/get_student_view_summary', 'students'],
  ['/Report/get_student_assessment_report', 'students'],
  ['/Report/get_gradebook', 'students'],
  ['/v2/Report/get_assigned_students', ''],
  ['/MyGroup/load_pagedata_mygroup', 'details.group_users_list'],
  ['/MyGroup/get_group_users_labels', 'labels'],
])('students stand by name, whatever marks and capitals the names have: %s', async (path, place) => {
  const query = { group_puid, ...(path.startsWith('/v2') ? { lesson_id: String(lesson_id) } : {}) };
  const { data, message } = await teacher.call<unknown>('GET', path, { query });
  const found = place.split('.').reduce<unknown>((at, key) => (key === '' ? at : (at as Record<string, unknown>)[key]), data);
  expect(Array.isArray(found), message).toBe(true);
  expect(lastNames(found as { last_name: string }[])).toEqual(IN_ORDER);
});

test('a spreadsheet has the order of the screen', async () => {
  const { response } = await teacher.call('POST', '/Report/export_gradebook', { payload: { group_puid } });
  const [head = [], ...rows] = (await readExcelFile(response.rawPayload))[0]?.data ?? [];
  const names = rows.map((row) => String(row[head.indexOf('Last name')]));
  expect(names.filter((name) => IN_ORDER.includes(name))).toEqual(IN_ORDER);
});

test('a district’s accounts, and students who are looked for, stand in the same order', async () => {
  const admin = await server.as('districtadmin');
  const query = { user_puid: admin.user_puid, school_id: '101', role: '1', page_size: '100' };
  const accounts = async (descending: string) => {
    const { data } = await admin.call<{ accounts: { last_name: string }[] }>('GET', '/v2/users/find_users', {
      query: { ...query, descending },
    });
    return lastNames(data.accounts).filter((name) => IN_ORDER.includes(name));
  };
  expect(await accounts('false')).toEqual(IN_ORDER);
  expect(await accounts('true')).toEqual(IN_ORDER.toReversed());
  const { data } = await teacher.call<{ students: { last_name: string }[] }>('GET', '/MyGroup/find_students', {
    query: { user_puid: teacher.user_puid, search: 'small-' },
  });
  expect(lastNames(data.students)).toEqual(IN_ORDER);
});

test('colleagues with whom a lesson may be shared stand in it as well', async () => {
  await server.pool.query(`insert into app_user (district_id, user_puid, school_id, user_name, password_hash, first_name, last_name, role)
    select 1001, gen_random_uuid(), 101, 'share-' || n, 'x', 'Kim', n, 2 from unnest(array['Zane', 'Äckerman', 'Baird']) n`);
  const { data } = await teacher.call<{ users: { last_name: string }[] }>('POST', '/Lesson/get_shared_users_for_lesson', {
    payload: { user_puid: teacher.user_puid, lesson_id, role_id: 2, query: 'Kim' },
  });
  expect(lastNames(data.users)).toEqual(['Äckerman', 'Baird', 'Zane']);
});
