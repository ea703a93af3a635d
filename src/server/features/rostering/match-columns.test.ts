import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListShape } from '#contract/list-columns.ts';
import type { RosterRun } from '#contract/rostering/rostering.schemas.ts';
import type { CausedImport } from '#contract/users/users.schemas.ts';
import { rosterClient } from '#testing/roster-client.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function send<Data>(path: string, list: string, query: Record<string, string>, name = 'districtadmin') {
  const person = await server.as(name);
  const payload = `--b\r\ncontent-disposition: form-data; name="file"; filename="list.csv"\r\ncontent-type: text/csv\r\n\r\n${list}\r\n--b--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  return person.call<Data>('POST', path, { query: { user_puid: person.user_puid, ...query }, headers, payload });
}
const describeList = (list: string, kind: string, name?: string) => send<ListShape>('/v2/rostering/describe_list', list, { kind }, name);
const fieldsIn = ({ data }: Awaited<ReturnType<typeof describeList>>) => data.columns.map(({ field }) => field ?? '').join(',');

/** As Clever writes its teachers. */
const TEACHERS = [
  'School_id,Teacher_id,Teacher_number,Teacher_email,First_name,Last_name,Username,Title',
  '101,T-1,9001,ana@example.org,Ana,Delta,ana.delta,Science',
  '101,T-2,9002,ben@example.org,Ben,Delta,ben.delta,Math',
].join('\r\n');

it('shows the columns of a list with their first values, and guesses what each is', async () => {
  const { data } = await describeList(TEACHERS, 'add');
  expect(data.is_remembered).toBe(false);
  expect(data.columns.map(({ heading, field }) => `${heading} ${field ?? '-'}`)).toEqual([
    'School_id school',
    'Teacher_id -',
    'Teacher_number number',
    'Teacher_email -',
    'First_name first_name',
    'Last_name last_name',
    'Username user_name',
    'Title -',
  ]);
  expect(data.columns[2]?.samples).toEqual(['9001', '9002']);
});

it('reads each column as somebody chose, and offers the choice for the next list with these headings, in this district alone', async () => {
  const columns = 'school,number,,,first_name,last_name,user_name,';
  const { data } = await send<CausedImport>('/v2/users/check_import', TEACHERS, { kind: 'add', columns });
  expect(data).toMatchObject({ added: 2, problems: 0, unread_columns: ['Teacher_number', 'Teacher_email', 'Title'] });
  const next = TEACHERS.split('\r\n').slice(0, 1).concat('101,T-3,9003,,Cy,Delta,cy.delta,').join('\r\n').toUpperCase();
  const shape = await describeList(next, 'add');
  expect([shape.data.is_remembered, fieldsIn(shape)]).toEqual([true, columns]);
  expect((await describeList(TEACHERS, 'update')).data.is_remembered).toBe(false);
  expect((await describeList(TEACHERS, 'add', 'mv-districtadmin')).data.is_remembered).toBe(false);
});

it('says before anything is read what is no list, and refuses a choice that is of another file', async () => {
  const refusal = async (list: string, kind = 'add') => (await describeList(list, kind)).refusal;
  expect(await refusal('PK\x03\x04xl/workbook.xml')).toBe('csv_is_workbook');
  expect(await refusal('number,first name')).toBe('csv_without_lines');
  const sent = await send('/v2/users/check_import', TEACHERS, { kind: 'add', columns: 'number,school' });
  expect([sent.code, sent.refusal]).toEqual([422, 'list_columns_changed']);
  const classes = await send('/v2/rostering/check_class_list', 'a,b,c\n1,2,3', { columns: 'class,teacher' });
  expect([classes.code, classes.refusal]).toEqual([422, 'list_columns_changed']);
  expect((await send('/v2/users/check_import', TEACHERS, { kind: 'add', columns: 'number,number,,,,,,' })).refusal).toBe(
    'csv_column_twice',
  );
});

it('names the line of a list that cannot be read', async () => {
  const { refusal, message } = await describeList('number,first name\n1,Ana\n"2,Ben\n3,Cy', 'add');
  expect(refusal).toBe('csv_line_not_readable');
  expect(message).toContain('3');
});

it('does not remember a choice that no list can be read by', async () => {
  const list = 'Group,Adult,Child\nReef lab,teacher2,student1';
  const client = rosterClient(server, 'schooladmin');
  for (const columns of ['class,,student', 'class,teacher,teacher', 'class,number,student']) {
    const { data } = await send<RosterRun>('/v2/rostering/check_class_list', list, { columns }, 'schooladmin');
    expect((await client.settled(data.run_id)).state).toBe('refused');
    expect((await describeList(list, 'classes')).data.is_remembered).toBe(false);
  }
});

it('takes a list for the one that is being read only where its columns are the same', async () => {
  const list = 'Team,Coach,Kid,Other\nReef lab,teacher2,student1,student2';
  const check = (columns: string) => send<RosterRun>('/v2/rostering/check_class_list', list, { columns }, 'schooladmin');
  const first = await check('class,teacher,student,');
  const client = rosterClient(server, 'schooladmin');
  await client.settled(first.data.run_id);
  await server.pool.query("update roster_run set state = 'reading', content = $2 where run_id = $1", [
    first.data.run_id,
    Buffer.from(list),
  ]);
  expect((await check('class,teacher,student,')).data.run_id).toBe(first.data.run_id);
  expect((await check('class,teacher,,student')).code).toBe(409);
  await server.pool.query("update roster_run set state = 'ready', content = null where run_id = $1", [first.data.run_id]);
  await client.discard(first.data.run_id);
});

it('reads a list of classes by the columns that somebody chose', async () => {
  const list = 'Course,Period,Instructor,Pupil\nScience,Reef lab,teacher2,student1\nScience,Reef lab,teacher2,student2';
  const guessed = await describeList(list, 'classes', 'schooladmin');
  expect(fieldsIn(guessed)).toBe(',,,');
  const { data } = await send<RosterRun>('/v2/rostering/check_class_list', list, { columns: ',class,teacher,student' }, 'schooladmin');
  const client = rosterClient(server, 'schooladmin');
  const run = await client.settled(data.run_id);
  expect(run).toMatchObject({ state: 'ready', counts: { class: { create: 1 }, enrollment: { create: 2 } } });
  expect(fieldsIn(await describeList(list, 'classes'))).toBe(',class,teacher,student');
  const person = await server.as('schooladmin');
  const heads = async (kind: string, outcome: string) => {
    const query = { user_puid: person.user_puid, run_id: run.run_id, kind, outcome };
    return (await person.call('GET', '/v2/rostering/get_lines_file', { query })).response.body.split('\r\n')[0];
  };
  expect(await heads('enrollment', 'problem')).toMatch(/"Problem","Line"$/);
  expect(await heads('class', 'create')).toMatch(/"What changes"$/);
  await client.discard(run.run_id);
});
