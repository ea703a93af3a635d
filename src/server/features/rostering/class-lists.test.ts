import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RosterRun } from '#contract/rostering/rostering.schemas.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { rosterClient } from '#testing/roster-client.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let client: ReturnType<typeof rosterClient>;
beforeAll(async () => {
  server = await startTestServer();
  client = rosterClient(server, 'schooladmin');
});
afterAll(() => server.close());

const LIST = [
  'Class;Teacher;Student',
  'Robotics;teacher2;student1',
  'Robotics;teacher2;student2',
  'robotics;TEACHER2;student3',
  'Robotics;teacher2;student49',
  'Robotics;teacher3;student1',
  ';teacher2;student1',
  'Robotics;teacher2;nobody',
].join('\n');

async function membersOf(name: string): Promise<string[]> {
  const { rows } = await server.pool.query<{ user_name: string }>(
    `select u.user_name from class_group g join group_member m using (district_id, group_puid) join app_user u on u.user_puid = m.user_puid
     where g.group_name = $1 and g.deleted_at is null order by 1`,
    [name],
  );
  return rows.map(({ user_name }) => user_name);
}

it('imports classes within the own school, tells what it does not find, and undoes them', async () => {
  const run = await client.check(Buffer.from(LIST), 'check_class_list');
  expect(run).toMatchObject({
    state: 'ready',
    counts: { person: {}, class: { create: 1, problem: 2 }, enrollment: { create: 3, problem: 2 } },
  });
  expect((await client.lines(run.run_id, 'class', 'problem')).map(({ problem }) => problem)).toEqual(['teacher_unknown', 'no_class']);
  expect((await client.lines(run.run_id, 'enrollment', 'problem')).map(({ their_id, about }) => [their_id, about])).toEqual([
    ['5', 'Robotics, teacher2, student49'],
    ['8', 'Robotics, teacher2, nobody'],
  ]);
  expect((await client.lines(run.run_id, 'class', 'create'))[0]?.changes).toContainEqual({
    field: 'teacher',
    before: null,
    after: 'Daniel Achebe',
  });
  await client.approve(run.run_id);
  expect(await membersOf('Robotics')).toEqual(['student1', 'student2', 'student3']);
  const again = await client.check(Buffer.from(LIST), 'check_class_list');
  expect(again).toMatchObject({ total: 0, counts: { class: { problem: 2 } }, same: { class: 1, enrollment: 3 } });
  await client.discard(again.run_id);
  // Nobody is taken out by a list that does not name them.
  const more = await client.check(Buffer.from('class,teacher,student\nRobotics,teacher2,student4'), 'check_class_list');
  await client.approve(more.run_id);
  expect(await membersOf('Robotics')).toEqual(['student1', 'student2', 'student3', 'student4']);
  expect((await client.answer('undo_run', run.run_id)).code).toBe(409);
  await client.undo(more.run_id);
  await client.undo(run.run_id);
  expect(await membersOf('Robotics')).toEqual([]);
  expect(await client.check(Buffer.from('a,b\n1,2'), 'check_class_list')).toMatchObject({
    state: 'refused',
    faults: [{ code: 'list_headings' }],
  });
});

it('renames no class that the list writes in other letters, and adds the student to it', async () => {
  const run = await client.check(Buffer.from('class,teacher,student\nPERIOD 1 SCIENCE,teacher1,student30'), 'check_class_list');
  expect(run.counts).toMatchObject({ class: {}, enrollment: { create: 1 } });
  expect((await client.lines(run.run_id, 'enrollment', 'create'))[0]?.about).toMatch(/ → Period 1 Science$/);
  await client.discard(run.run_id);
});

it('tells rows as a spreadsheet numbers them, and leaves marks out that nobody sees', async () => {
  const list = '"class\nname",teacher,student\n"Reef\nlab",\u202ateacher1\u202c,\u200estudent1\nReef lab,teacher1,nobody.here';
  const run = await client.check(Buffer.from(list), 'check_class_list');
  expect(run.counts).toMatchObject({ class: { create: 1 }, enrollment: { create: 1, problem: 1 } });
  expect((await client.lines(run.run_id, 'enrollment', 'problem'))[0]?.their_id).toBe('3');
  await client.discard(run.run_id);
});

it('makes no class by the errors that a spreadsheet writes where a formula failed', async () => {
  const list = 'class,teacher,student\n#N/A,teacher1,student1\nReef,#¡REF!,student1\nReef,teacher1,####';
  const run = await client.check(Buffer.from(list), 'check_class_list');
  expect(run.counts).toMatchObject({ class: { create: 1, problem: 2 }, enrollment: { problem: 1 } });
  for (const kind of ['class', 'enrollment'])
    for (const { problem } of await client.lines(run.run_id, kind, 'problem')) expect(problem).toBe('cell_failed');
  await client.discard(run.run_id);
});

it.each([
  ['of which two columns mean the same', 'class,Group,teacher,student\nA,B,teacher1,student1', 'list_column_twice', 'class, Group'],
  ['that is a workbook', 'PK\x03\x04xl/workbook.xml', 'list_is_workbook', ''],
  [
    'with a quotation mark within a cell',
    'class,teacher,student\n\nA,teacher1,student1\nThe "B" class,teacher1,student1',
    'list_line',
    '4',
  ],
  [
    'with a quotation mark that is never closed',
    'class,teacher,student\nA,teacher1,student1\n"B,teacher1,student1\nC,a,b',
    'list_line',
    '3',
  ],
  ['without a line below its headings', 'class,teacher,student\n,,\n', 'list_empty', ''],
])('refuses a list %s', async (_, list, code, about) => {
  expect(await client.check(Buffer.from(list), 'check_class_list')).toMatchObject({ state: 'refused', faults: [{ code, about }] });
});

it('hands classes to a colleague of the school, with their subgroups, and back', async () => {
  const own = async () =>
    (
      await server.pool.query<{ group_puid: string }>(
        'select group_puid from class_group where user_puid = $1 and deleted_at is null order by 1',
        [demoPerson('teacher1').userPuid],
      )
    ).rows;
  const before = await own();
  const { rows } = await server.pool.query<{ group_puid: string }>(
    'select group_puid from class_group where user_puid = $1 and parent_group_puid is null and deleted_at is null',
    [demoPerson('teacher1').userPuid],
  );
  const groups = rows.map(({ group_puid }) => group_puid);
  const check = async (name: string, to: string) => {
    const person = await server.as(name);
    const payload = { user_puid: person.user_puid, teacher_puid: demoPerson(to).userPuid, groups };
    return person.call<RosterRun>('POST', '/v2/rostering/check_transfer', { payload });
  };
  expect((await check('schooladmin', 'teacher3')).code).toBe(404);
  expect((await check('districtadmin', 'teacher3')).code).toBe(422);
  expect((await check('mv-districtadmin', 'mv-teacher1')).code).toBe(404);
  const { data: run } = await check('schooladmin', 'teacher2');
  expect(run).toMatchObject({ state: 'ready', counts: { class: { move: groups.length } } });
  expect(await own()).toEqual(before);
  const [line] = await client.lines(run.run_id, 'class', 'move');
  expect(line?.changes[0]).toEqual({ field: 'teacher', before: 'Rosa Delgado-Price', after: 'Daniel Achebe' });
  await client.approve(run.run_id);
  expect(await own()).toEqual([]);
  await client.undo(run.run_id);
  expect(await own()).toEqual(before);
});

it('hands on the classes of a teacher who has left, and none to one', async () => {
  const admin = await server.as('schooladmin');
  const [gone, stays] = [demoPerson('teacher1').userPuid, demoPerson('teacher2').userPuid];
  const turn = (isActive: boolean) => server.pool.query('update app_user set is_active = $2 where user_puid = $1', [gone, isActive]);
  const ofGone = { user_puid: admin.user_puid, account_puid: gone, find: '' };
  await turn(false);
  const { data } = await admin.call<{ classes: { group_puid: string }[] }>('GET', '/v2/rostering/find_classes', { query: ofGone });
  const groups = data.classes.map(({ group_puid }) => group_puid);
  expect(groups.length).toBeGreaterThan(0);
  const check = (teacher_puid: string) =>
    admin.call<RosterRun>('POST', '/v2/rostering/check_transfer', { payload: { user_puid: admin.user_puid, teacher_puid, groups } });
  expect((await check(gone)).code).toBe(404);
  const { data: run } = await check(stays);
  expect(await client.approve(run.run_id)).toMatchObject({ state: 'done', counts: { class: { move: groups.length } } });
  await client.undo(run.run_id);
  await turn(true);
});

it('finds the classes of a teacher by name, and says how many there are however many', async () => {
  const admin = await server.as('schooladmin');
  const { userPuid } = demoPerson('teacher2');
  await server.pool.query(
    `insert into class_group (district_id, group_puid, school_id, group_name, group_type, icon, color, user_puid)
     select district_id, gen_random_uuid(), school_id, 'Lab section ' || n, 'group', 'wave', 'teal', user_puid
     from app_user, generate_series(1, 130) n where user_puid = $1`,
    [userPuid],
  );
  const find = async (text: string, who = admin) =>
    who.call<{ total: number; classes: { group_name: string }[] }>('GET', '/v2/rostering/find_classes', {
      query: { user_puid: who.user_puid, account_puid: userPuid, find: text },
    });
  const all = await find('lab section');
  expect([all.data.total, all.data.classes.length]).toEqual([130, 25]);
  expect((await find('SECTION 130')).data.classes.map(({ group_name }) => group_name)).toEqual(['Lab section 130']);
  expect((await find('100%')).data.total).toBe(0);
  expect((await find('', await server.as('mv-districtadmin'))).code).toBe(404);
  // Those of a teacher who has left are given to others; nobody gives classes to them.
  const setActive = (to: boolean) => server.pool.query('update app_user set is_active = $2 where user_puid = $1', [userPuid, to]);
  await setActive(false);
  expect((await find('lab section')).data.total).toBe(130);
  const { rows } = await server.pool.query<{ group_puid: string }>('select group_puid from class_group where user_puid = $1 limit 1', [
    demoPerson('teacher1').userPuid,
  ]);
  const payload = { user_puid: admin.user_puid, teacher_puid: userPuid, groups: rows.map(({ group_puid }) => group_puid) };
  expect((await admin.call('POST', '/v2/rostering/check_transfer', { payload })).code).toBe(404);
  await setActive(true);
});

it('gives the problems of a run as a file in which nothing is a formula, to whoever may see the run', async () => {
  const list = ['class,teacher,student', 'Robotics,teacher2,=2+5', '=cmd(),nobody,student1', ',teacher2,student1'].join('\n');
  const run = await client.check(Buffer.from(list), 'check_class_list');
  const file = async (name: string, language = 'en') => {
    const who = await server.as(name);
    return who.call('GET', '/v2/rostering/get_problems', { query: { user_puid: who.user_puid, run_id: run.run_id, language } });
  };
  const { response } = await file('schooladmin');
  expect(response.headers['content-disposition']).toContain('Problems.csv');
  const [head, ...lines] = response.body.replace('\ufeff', '').trimEnd().split('\r\n');
  expect(head).toBe('"Kind","Line","About","Problem"');
  expect(lines).toHaveLength(3);
  expect(lines).toContainEqual(expect.stringMatching(/^"Class","3","'=cmd\(\), nobody, student1","/));
  expect(lines).toContainEqual(expect.stringMatching(/^"Student in a class","2","Robotics, teacher2, =2\+5","/));
  expect((await file('schooladmin', 'es')).response.body).toContain('"Clase","4"');
  expect((await file('mv-districtadmin')).code).toBe(404);
  await client.discard(run.run_id);
});

it('knows every class of a teacher, however many there are', async () => {
  const teacher = demoPerson('teacher2').userPuid;
  await server.pool.query(
    `insert into class_group (district_id, group_puid, group_name, group_type, icon, color, user_puid, school_id, created_at)
     select district_id, gen_random_uuid(), 'Period ' || n, 'group', 'wave', 'teal', user_puid, school_id, now() + make_interval(secs => n)
     from app_user cross join generate_series(1, 250) n where user_puid = $1`,
    [teacher],
  );
  const run = await client.check(Buffer.from('class,teacher,student\nPeriod 250,teacher2,student1'), 'check_class_list');
  expect(run).toMatchObject({ counts: { class: {}, enrollment: { create: 1 } }, same: { class: 1 } });
  await client.discard(run.run_id);
});

it('cuts no name: one that is too long is told, and two that begin alike stay two', async () => {
  const [long, other] = [`${'Robotics '.repeat(12)}A`, `${'Robotics '.repeat(12)}B`];
  const run = await client.check(
    Buffer.from(`class,teacher,student\n${long},teacher2,student1\n${other},teacher2,student2`),
    'check_class_list',
  );
  expect(run).toMatchObject({ counts: { class: { problem: 2 }, enrollment: {} } });
  expect((await client.lines(run.run_id, 'class', 'problem')).map(({ problem }) => problem)).toEqual(['too_long', 'too_long']);
  await client.discard(run.run_id);
});

it('makes a class anew where the one of an earlier list was handed to a colleague since', async () => {
  const list = Buffer.from('class,teacher,student\nTide lab,teacher1,student1');
  await client.approve((await client.check(list, 'check_class_list')).run_id);
  const owners = async () =>
    (
      await server.pool.query<{ owner: string }>(
        `select u.user_name as owner from class_group g join app_user u using (user_puid) where g.group_name = 'Tide lab' and g.deleted_at is null
         order by 1`,
      )
    ).rows.map(({ owner }) => owner);
  await server.pool.query("update class_group set user_puid = $1 where group_name = 'Tide lab'", [demoPerson('teacher2').userPuid]);
  const run = await client.check(list, 'check_class_list');
  expect(run.counts).toMatchObject({ class: { create: 1 }, enrollment: { create: 1 } });
  await client.approve(run.run_id);
  expect(await owners()).toEqual(['teacher1', 'teacher2']);
  expect(await client.check(list, 'check_class_list')).toMatchObject({ total: 0, same: { class: 1, enrollment: 1 } });
});

it('answers a yes, a no and an undo that come again as the first time, and no yes to what somebody else decided', async () => {
  const list = Buffer.from('class,teacher,student\nTwice,teacher2,student1');
  const other = rosterClient(server, 'districtadmin');
  const twice = async (call: string, run_id: string) => {
    const answers = await Promise.all([client.answer(call, run_id), client.answer(call, run_id)]);
    const ended = await client.settled(run_id);
    return [...answers, await client.answer(call, run_id)].map(({ code }) => code).concat(ended.done);
  };
  const refused = await client.check(list, 'check_class_list');
  expect(await twice('discard_run', refused.run_id)).toEqual([200, 200, 200, 0]);
  for (const who of [client, other]) expect((await who.answer('approve_run', refused.run_id)).code).toBe(409);
  const run = await client.check(list, 'check_class_list');
  expect(await twice('approve_run', run.run_id)).toEqual([200, 200, 200, 3]);
  expect((await client.answer('approve_run', run.run_id)).data).toMatchObject({ state: 'done', can_undo: true });
  expect((await other.answer('approve_run', run.run_id)).code).toBe(409);
  expect((await client.answer('discard_run', run.run_id)).code).toBe(409);
  expect(await twice('undo_run', run.run_id)).toEqual([200, 200, 200, 3]);
  expect((await client.answer('approve_run', run.run_id)).code).toBe(409);
  expect(await membersOf('Twice')).toEqual([]);
});

it('leads to the run that is going on where a list comes again while it is read; another list waits', async () => {
  const list = Buffer.from('class,teacher,student\nOnce,teacher2,student1');
  const run = await client.check(list, 'check_class_list');
  await server.pool.query("update roster_run set state = 'reading', content = $2 where run_id = $1", [run.run_id, list]);
  expect((await client.send(list, 'check_class_list')).data).toMatchObject({ run_id: run.run_id, state: 'reading' });
  const another = await client.send(Buffer.from('class,teacher,student\nOther,teacher2,student1'), 'check_class_list');
  expect(another).toMatchObject({ code: 409, refusal: 'roster_busy' });
  await server.pool.query("update roster_run set state = 'discarded', content = null where run_id = $1", [run.run_id]);
});
