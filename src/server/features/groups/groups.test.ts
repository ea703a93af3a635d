import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Group, GroupDetails, GroupStudent, MatchedName } from '#contract/groups/groups.schemas.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const puidOf = (name: string) => demoPerson(name).userPuid;

describe('classes of a teacher', () => {
  let server: TestServer;
  let teacher: Person;
  beforeAll(async () => {
    server = await startTestServer();
    teacher = await server.as('teacher1');
  });
  afterAll(() => server.close());

  const post = <Data = Record<string, unknown>>(call: string, body: Record<string, unknown>, person = teacher) =>
    person.call<Data>('POST', `/MyGroup/${call}`, { payload: { user_puid: person.user_puid, ...body } });
  const make = async (name: string, students: string[], more: Record<string, unknown> = {}) =>
    (
      await post<Group>('create_mygroup', {
        group_name: name,
        icon: 'leaf',
        color: 'green',
        group_type: more.parent_group_puid ? 'subgroup' : 'group',
        group_users_list: JSON.stringify(students.map(puidOf)),
        ...more,
      })
    ).data;
  const list = async (person = teacher, more = '') =>
    (
      await person.call<{ groups: Group[]; total: number }>(
        'GET',
        `/MyGroup/get_mygroupslist_and_details?user_puid=${person.user_puid}${more}`,
      )
    ).data;
  const details = async (group: string, person = teacher) =>
    (await person.call<{ details: GroupDetails }>('GET', `/MyGroup/load_pagedata_mygroup?group_puid=${group}`)).data.details;
  const names = async (group: string) => (await details(group)).group_users_list.map(({ user_name }) => user_name).sort();
  const remove = (group: string, person = teacher) =>
    person.call('DELETE', `/MyGroup/delete_mygroup?user_puid=${person.user_puid}&group_puid=${group}`);

  test('one whose answer was lost, and whose form was typed in since, is made once and as it was typed last', async () => {
    const group_puid = randomUUID();
    const first = await make('Perod 7', ['student1'], { group_puid });
    const second = await make('Period 7', ['student1', 'student2'], { group_puid, color: 'blue' });
    expect(second).toMatchObject({ group_puid: first.group_puid, group_name: 'Period 7', color: 'blue', student_count: 2 });
    expect(await names(group_puid)).toEqual(['student1', 'student2']);
  });

  test('one is not made under the id of another district’s, which would hide that from whoever sees both', async () => {
    const { group_puid } = await make('Period 6', ['student1']);
    const stranger = await server.as('mv-teacher1');
    const look = { group_name: 'Not theirs', icon: 'leaf', color: 'green' };
    expect((await post('create_mygroup', { ...look, group_puid }, stranger)).code).toBe(404);
    expect((await list(stranger)).groups.map(({ group_name }) => group_name)).not.toContain('Not theirs');
    expect((await details(group_puid, await server.as('superadmin'))).group.group_name).toBe('Period 6');
  });

  test('whoever stands above all districts finds students of the class’s district to add', async () => {
    const above = await server.as('superadmin');
    const [other] = (await list(await server.as('mv-teacher1'))).groups;
    const find = (more: string) =>
      above.call<{ students: { user_name: string }[] }>(
        'GET',
        `/MyGroup/find_students?user_puid=${above.user_puid}&search=mv-student${more}`,
      );
    expect((await find('')).data.students).toEqual([]);
    const found = (await find(`&group_puid=${other?.group_puid}`)).data.students.map(({ user_name }) => user_name);
    expect(found).toContain('mv-student1');
    const match = await post<{ names: MatchedName[] }>('match_students', { names: 'mv-student2', group_puid: other?.group_puid }, above);
    expect(match.data.names[0]?.outcome).toBe('found');
  });

  test('are made by a district administrator in a school of the district, even before it has students', async () => {
    const admin = await server.as('districtadmin');
    const look = { group_name: 'First class', icon: 'leaf', color: 'green' };
    const { data } = await post<Group>('create_mygroup', { ...look, school_id: 102 }, admin);
    expect(data).toMatchObject({ group_name: 'First class', school_name: 'Lighthouse Elementary School', student_count: 0 });
    // Of their students, as before, where no school is named.
    const of = await post<Group>('create_mygroup', { ...look, group_users_list: JSON.stringify([puidOf('student1')]) }, admin);
    expect(of.data.school_name).toBe('Seagrass Elementary School');
    const fields = { school_id: 'Choose a school.' };
    // None, one of another district, and one that is named beside students.
    for (const more of [{}, { school_id: 201 }, { school_id: 201, group_users_list: JSON.stringify([puidOf('student1')]) }])
      expect(await post('create_mygroup', { ...look, ...more }, admin)).toMatchObject({ code: 422, data: { fields } });
    // Whoever belongs to a school makes classes there alone.
    const own = await post<Group>('create_mygroup', { ...look, school_id: 102 });
    expect(own.data.school_name).toBe('Seagrass Elementary School');
  });

  test('what nobody changed in a form stays as a colleague made it meanwhile', async () => {
    const { group_puid, group_name, icon, color } = await make('Shared name', []);
    const shown = { group_name, icon, color };
    await post('update_mygroup', { group_puid, ...shown, group_name: 'Named by one', shown });
    await post('update_mygroup', { group_puid, ...shown, color: 'blue', shown });
    expect((await details(group_puid)).group).toMatchObject({ group_name: 'Named by one', color: 'blue' });
  });

  test('are made with their students, listed with their subgroups, each once', async () => {
    const made = await make('Reef club', ['student1', 'student2', 'student40']);
    const team = await make('Reef team', ['student1'], { parent_group_puid: made.group_puid });
    const { groups } = await list();
    expect(new Set(groups.map(({ group_puid }) => group_puid)).size).toBe(groups.length);
    const at = groups.findIndex(({ group_puid }) => group_puid === made.group_puid);
    expect(groups[at]).toMatchObject({ group_type: 'group', student_count: 3, icon: 'leaf', subgroup_puid: null });
    expect(groups[at + 1]).toMatchObject({
      group_puid: team.group_puid,
      subgroup_puid: team.group_puid,
      parent_group_puid: made.group_puid,
      group_type: 'subgroup',
      student_count: 1,
    });
    const maya = (await details(made.group_puid)).group_users_list.find(({ user_name }) => user_name === 'student1');
    expect(maya?.subgroups).toEqual([team.group_puid]);
  });

  test('made twice under one id are one class', async () => {
    const group_puid = randomUUID();
    await make('Once', ['student3'], { group_puid });
    expect((await make('Once', [], { group_puid })).group_name).toBe('Once');
  });

  test('take only students of the teacher’s own school, and subgroups only students of their class', async () => {
    const before = (await list()).total;
    for (const stranger of ['student49', 'mv-student1', 'teacher2']) {
      const { code } = await post('create_mygroup', { group_name: 'X', icon: '', color: '', group_users_list: [puidOf(stranger)] });
      expect(code, stranger).toBe(404);
    }
    expect((await list()).total).toBe(before);
    const made = await make('Own', ['student5']);
    const { code } = await post('create_mygroup', {
      group_name: 'X',
      icon: '',
      color: '',
      group_type: 'subgroup',
      parent_group_puid: made.group_puid,
      group_users_list: [puidOf('student6')],
    });
    expect(code).toBe(404);
  });

  test('keep who has left with the day, and end the subgroups with the class', async () => {
    const made = await make('Leaving', ['student7', 'student8']);
    const team = await make('Leaving team', ['student7'], { parent_group_puid: made.group_puid });
    const answer = await post('remove_users_from_group', { group_puid: made.group_puid, group_users_list: puidOf('student7') });
    expect(answer.data).toEqual({ group_puid: made.group_puid, message: 'Success' });
    expect(await names(made.group_puid)).toEqual(['student8']);
    expect(await names(team.group_puid)).toEqual([]);
    const { former_users_list } = await details(made.group_puid);
    expect(former_users_list.map(({ user_name }) => user_name)).toEqual(['student7']);
    expect(Date.parse(former_users_list[0]?.left_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    await post('add_users_to_group', { group_puid: made.group_puid, group_users_list: [puidOf('student7')] });
    expect((await details(made.group_puid)).former_users_list).toEqual([]);
  });

  test('are changed as a whole: the students named and no others; none named, none changed', async () => {
    const made = await make('Whole', ['student9', 'student10']);
    const change = { group_puid: made.group_puid, group_name: 'Whole 2', icon: 'sun', color: 'red' };
    await post('update_mygroup', change);
    expect(await names(made.group_puid)).toEqual(['student10', 'student9']);
    await post('update_mygroup', { ...change, group_users_list: [puidOf('student10'), puidOf('student11')] });
    expect(await names(made.group_puid)).toEqual(['student10', 'student11']);
    expect((await post('update_group_name', { group_puid: made.group_puid, group_name: ' Renamed ' })).data).toMatchObject({
      message: 'Success',
    });
    expect((await details(made.group_puid)).group).toMatchObject({ group_name: 'Renamed', icon: 'sun' });
  });

  test('deleted with history are out of the lists, keep it, and come back as they were', async () => {
    const group = (await list()).groups.find(({ group_name }) => group_name === 'Period 3 Science');
    if (!group) throw new Error('no class');
    const open = async () =>
      (await server.pool.query('select 1 from assignment where group_puid = $1 and closed_at is null', [group.group_puid])).rowCount;
    const assignments = await open();
    expect(assignments).toBeGreaterThan(0);
    expect((await remove(group.group_puid)).data).toMatchObject({ groups: 1, assignments });
    expect((await remove(group.group_puid)).data).toMatchObject({ groups: 0, assignments: 0 });
    expect((await list()).groups.map(({ group_puid }) => group_puid)).not.toContain(group.group_puid);
    expect((await list(teacher, '&list=deleted')).groups.map(({ group_puid }) => group_puid)).toEqual([group.group_puid]);
    const reports = await teacher.call<unknown[]>('GET', `/v2/Report/get_assignment_reports?group_puid=${group.group_puid}`);
    expect(reports.data).toHaveLength(Number(assignments));
    expect((await post('update_group_name', { group_puid: group.group_puid, group_name: 'X' })).code).toBe(404);
    expect((await post('restore_mygroup', { group_puid: group.group_puid })).data).toMatchObject({ groups: 1, assignments });
    expect(await open()).toBe(assignments);
    expect((await list()).groups.map(({ group_puid }) => group_puid)).toContain(group.group_puid);
  });

  test('a pasted list says who was found, who might be meant, and who was not', async () => {
    await server.pool.query("update app_user set first_name = 'María', last_name = 'Peña' where user_name in ('student12', 'student13')");
    const { data } = await post<{ names: MatchedName[] }>('match_students', {
      names:
        '1. Maya Hernandez\nOkafor, Leo\nstudent3\nMaria Pena\nJulian Rossi\nNobody Here\nElijah\tBrooks\t5\nFlores, Santiago\tstudent24\nMaría Peña\n"Okafor","Leo"\nstudent1,Maya,Hernandez',
    });
    expect(data.names.map(({ outcome, students }) => [outcome, students.map(({ user_name }) => user_name).sort()])).toEqual([
      ['found', ['student1']],
      ['found', ['student2']],
      ['found', ['student3']],
      ['several', ['student12', 'student13']],
      ['not_found', []],
      ['not_found', []],
      ['found', ['student18']],
      ['found', ['student24']],
      // A second line of a name that two have is a second student.
      ['several', ['student12', 'student13']],
      ['found', ['student2']],
      ['found', ['student1']],
    ]);
  });

  test('a search finds students of the own school only, by the beginnings of their names', async () => {
    const find = async (search: string, person = teacher) =>
      (
        await person.call<{ students: GroupStudent[] }>('GET', '/MyGroup/find_students', {
          query: { user_puid: person.user_puid, search },
        })
      ).data.students.map(({ user_name }) => user_name);
    expect(await find('washing jam')).toEqual(['student10']);
    expect(await find('rossi')).toEqual([]);
    expect([(await find('student4')).length > 1, (await find('Student4'))[0]]).toEqual([true, 'student4']);
    expect(await find('rossi', await server.as('districtadmin'))).toEqual(['student56']);
    expect(await find('a')).toEqual([]);
  });

  test.each(['teacher2', 'teacher3', 'mv-teacher1', 'mv-districtadmin'])('are not there for %s', async (name) => {
    const other = await server.as(name);
    const made = await make('Hidden', []);
    const about = { group_puid: made.group_puid, group_name: 'Mine now', icon: '', color: '', group_users_list: [] };
    for (const call of [
      'update_mygroup',
      'update_group_name',
      'remove_users_from_group',
      'add_users_to_group',
      'restore_mygroup',
      'issue_badges',
    ])
      expect((await post(call, about, other)).code, call).toBe(404);
    expect((await remove(made.group_puid, other)).code).toBe(404);
    for (const call of ['load_pagedata_mygroup', 'get_group_users_labels', 'get_badge_uses'])
      expect((await other.call('GET', `/MyGroup/${call}?group_puid=${made.group_puid}`)).code, call).toBe(404);
  });
});

test('a list of more classes than are counted says so', async () => {
  const server = await startTestServer();
  await server.pool.query(
    `insert into class_group (district_id, group_puid, group_name, group_type, icon, color, user_puid, school_id)
     select district_id, gen_random_uuid(), 'Many ' || n, 'group', 'wave', 'teal', user_puid, school_id
     from app_user cross join generate_series(1, 1001) n where user_puid = $1`,
    [puidOf('teacher2')],
  );
  const admin = await server.as('districtadmin');
  const ask = async (more: string) =>
    (
      await admin.call<{ total: number; is_more: boolean }>(
        'GET',
        `/MyGroup/get_mygroupslist_and_details?user_puid=${admin.user_puid}${more}`,
      )
    ).data;
  expect(await ask('')).toMatchObject({ total: 1000, is_more: true });
  expect(await ask('&search=Many 77')).toMatchObject({ total: 11, is_more: false });
  await server.close();
});

test('of a class with more students than are listed, the counts say how many there are', async () => {
  const server = await startTestServer();
  const teacher = await server.as('teacher1');
  const made = await teacher.call<Group>('POST', '/MyGroup/create_mygroup', {
    payload: { user_puid: teacher.user_puid, group_name: 'All of them', icon: '', color: '' },
  });
  const fill = (from: number, to: number) =>
    server.pool.query(
      `with made as (insert into app_user (district_id, user_puid, school_id, user_name, password_hash, first_name, last_name, role)
         select district_id, gen_random_uuid(), school_id, 'many' || n, '', 'Many', 'N' || n, 1 from app_user, generate_series($2::int, $3::int) n
         where user_puid = $1 returning district_id, user_puid)
       insert into group_member (district_id, group_puid, user_puid) select district_id, $4, user_puid from made`,
      [teacher.user_puid, from, to, made.data.group_puid],
    );
  await fill(1, 1005);
  await server.pool.query('delete from group_member where group_puid = $1', [made.data.group_puid]);
  await fill(1006, 2012);
  const path = `/MyGroup/load_pagedata_mygroup?group_puid=${made.data.group_puid}`;
  const { details } = (await teacher.call<{ details: GroupDetails }>('GET', path)).data;
  expect([details.group_users_list.length, details.group.student_count]).toEqual([1000, 1007]);
  expect([details.former_users_list.length, details.former_count]).toEqual([1000, 1005]);
  await server.close();
});
