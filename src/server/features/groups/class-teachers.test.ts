import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Group, GroupDetails } from '#contract/groups/groups.schemas.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const puidOf = (name: string) => demoPerson(name).userPuid;

describe('who teaches a class besides its owner', () => {
  let server: TestServer;
  let owner: Person;
  let other: Person;
  let admin: Person;
  beforeAll(async () => {
    server = await startTestServer();
    owner = await server.as('teacher1');
    other = await server.as('teacher2');
    admin = await server.as('districtadmin');
  });
  afterAll(() => server.close());

  const post = (call: string, body: Record<string, unknown>, person: Person) =>
    person.call<Group>('POST', `/MyGroup/${call}`, { payload: { user_puid: person.user_puid, ...body } });
  const look = { icon: 'leaf', color: 'green' };
  const make = async (group_name: string, more: Record<string, unknown> = {}, person = owner) =>
    (await post('create_mygroup', { ...look, group_name, ...more }, person)).data.group_puid;
  const change = (call: 'add' | 'remove', group_puid: string, name: string, person = owner) =>
    post(`${call}_group_teacher`, { group_puid, teacher_puid: puidOf(name) }, person);
  const open = (group_puid: string, person: Person) =>
    person.call<{ details: GroupDetails }>('GET', `/MyGroup/load_pagedata_mygroup?group_puid=${group_puid}`);
  const remove = (group_puid: string, person: Person) =>
    person.call('DELETE', `/MyGroup/delete_mygroup?user_puid=${person.user_puid}&group_puid=${group_puid}`);
  const teachersOf = async (group_puid: string) =>
    (await open(group_puid, admin)).data.details.teachers.map(({ user_name, is_owner }) => `${user_name}${is_owner ? ' owns' : ''}`);

  test('sees it, its subgroups and its reports, changes both, and deletes only a subgroup', async () => {
    const students = JSON.stringify([puidOf('student1')]);
    const group = await make('Shared', { group_users_list: students });
    const team = await make('Team', { group_type: 'subgroup', parent_group_puid: group, group_users_list: students });
    const asked = `/v2/Report/get_assignment_reports?group_puid=${group}&user_puid=${other.user_puid}`;
    expect([(await open(group, other)).code, (await other.call('GET', asked)).code]).toEqual([404, 404]);
    expect((await change('add', group, 'teacher2')).code).toBe(200);
    // Sent again, as a browser may do by itself.
    expect((await change('add', group, 'teacher2')).code).toBe(200);
    expect(await teachersOf(group)).toEqual(['teacher1 owns', 'teacher2']);
    expect([(await open(group, other)).code, (await open(team, other)).code, (await other.call('GET', asked)).code]).toEqual([
      200, 200, 200,
    ]);
    expect((await post('update_group_name', { group_puid: team, group_name: 'Crew' }, other)).code).toBe(200);
    expect((await remove(group, other)).code).toBe(403);
    expect((await remove(team, other)).code).toBe(200);
    expect((await remove(group, owner)).code).toBe(200);
    expect((await post('restore_mygroup', { group_puid: group }, other)).code).toBe(403);
  });

  test('chooses no further teachers, but leaves by themselves, and then sees nothing of it', async () => {
    const group = await make('Left');
    await change('add', group, 'teacher2');
    expect((await change('add', group, 'teacher3', other)).code).toBe(403);
    expect((await change('remove', group, 'teacher1', other)).code).toBe(403);
    expect((await change('remove', group, 'teacher2', other)).code).toBe(200);
    expect([(await open(group, other)).code, (await open(group, owner)).code]).toEqual([404, 200]);
    expect(await teachersOf(group)).toEqual(['teacher1 owns']);
  });

  test('is a teacher of the class’s school: nobody of another district, no student, and no administrator', async () => {
    const group = await make('Of one school');
    for (const name of ['teacher3', 'mv-teacher1', 'student2', 'schooladmin'])
      expect((await change('add', group, name)).code, name).toBe(404);
    expect((await change('add', group, 'teacher2', other)).code).toBe(404);
    const subgroup = await make('Part', { group_type: 'subgroup', parent_group_puid: group });
    expect((await change('add', subgroup, 'teacher2')).code).toBe(400);
  });

  test('no longer teaches it from another school', async () => {
    const group = await make('Moved away');
    await change('add', group, 'teacher2');
    await server.pool.query('update app_user set school_id = 102 where user_puid = $1', [puidOf('teacher2')]);
    expect((await open(group, other)).code).toBe(404);
    await server.pool.query('update app_user set school_id = 101 where user_puid = $1', [puidOf('teacher2')]);
    expect((await open(group, other)).code).toBe(200);
  });

  test('is found by an administrator for a class that the administrator made, which is handed over as a whole', async () => {
    const group = await make('Made above', { school_id: 101 }, admin);
    expect(await teachersOf(group)).toEqual(['districtadmin owns']);
    const found = await admin.call<{ teachers: { user_name: string }[]; total: number }>(
      'GET',
      `/MyGroup/find_group_teachers?user_puid=${admin.user_puid}&group_puid=${group}&find=`,
    );
    expect(found.data.teachers.map(({ user_name }) => user_name).sort()).toEqual(['teacher1', 'teacher2']);
    expect((await change('add', group, 'teacher2', admin)).code).toBe(200);
    const details = (await open(group, admin)).data.details;
    expect([details.may_change_teachers, details.may_hand_over]).toEqual([true, true]);
    const shared = (await open(group, other)).data.details;
    expect([shared.may_change_teachers, shared.may_hand_over]).toEqual([false, false]);
    const run = await admin.call<{ run_id: string; total: number }>('POST', '/v2/rostering/check_transfer', {
      payload: { user_puid: admin.user_puid, teacher_puid: puidOf('teacher1'), groups: [group] },
    });
    expect(run.data.total).toBe(1);
  });

  test('reads in the lists of reports whose a shared class is, and nothing beside the own ones', async () => {
    const group = await make('Whose');
    await change('add', group, 'teacher2');
    const asked = `/v2/Report/get_assigned_groups?user_puid=${other.user_puid}`;
    const { data } = await other.call<{ grouppuid: string; teacher_name: string | null }[]>('GET', asked);
    const namesOf = (own: boolean) => new Set(data.filter((each) => (each.grouppuid === group) !== own).map((each) => each.teacher_name));
    expect(namesOf(false)).toEqual(new Set(['Rosa Delgado-Price']));
    expect(namesOf(true)).toContain(null);
  });

  test('acts for its students as the owner does', async () => {
    const group = await make('Badges', { group_users_list: JSON.stringify([puidOf('student10')]) });
    const unlock = () =>
      other.call('POST', '/v2/session/unlock_sign_in', { payload: { user_puid: other.user_puid, account_puid: puidOf('student10') } });
    expect((await unlock()).code).not.toBe(200);
    await change('add', group, 'teacher2');
    expect((await unlock()).code).toBe(200);
  });
});
