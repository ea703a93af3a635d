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
  await enrollStudents(server.pool, group_puid, ['Zamora', 'Ñandú', 'zapata', 'Baker', 'Ávila', 'Obi', 'Nunez'] as const);
  const questions = [{ standard: '5.6A', points: 1, type: 'choice' }] as const;
  const paper = { group_puid, teacher: teacher.user_puid, type: 18, questions, due: 'null', name: 'Names' };
  ({ lesson_id } = await givePaper(server.pool, paper));
});
afterAll(() => server.close());

/** As a class list stands on paper: neither marks nor capitals move a name to the end. */
const IN_ORDER = ['Ávila', 'Baker', 'Ñandú', 'Nunez', 'Obi', 'Zamora', 'zapata'];
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
