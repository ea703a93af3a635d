import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AssignedGroup } from '#contract/reports/reports.schemas.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let teacher: Person;
let student: Person;
beforeAll(async () => {
  server = await startTestServer();
  [teacher, student] = [await server.as('teacher1'), await server.as('student2')];
});
afterAll(() => server.close());

/** A student opens the link of a new lesson; answers the group that this makes. */
async function openedLink(): Promise<string> {
  const { lesson_id } = (
    await teacher.call<{ lesson_id: number }>('POST', '/lesson/create_lesson', { payload: { lesson_name: 'By link' } })
  ).data;
  const link = { payload: { lesson_id, end_date: 'null', is_perpectual_expiry: 'true', assignment_no: 1 } };
  const { data } = await teacher.call<{ id: string }[]>('POST', '/lesson/create_lesson_url_id', link);
  const opened = await student.call('POST', '/Assignment/assign_assignment_from_lessonUrl', { payload: { id: data[0]?.id } });
  expect(opened.code).toBe(200);
  const { rows } = await server.pool.query<{ group_puid: string }>('select group_puid from assignment where lesson_id = $1', [lesson_id]);
  return rows[0]?.group_puid ?? '';
}

it('My Groups go on when a student opened a lesson by its link: for the teacher and for administrators', async () => {
  const group_puid = await openedLink();
  for (const person of [teacher, await server.as('schooladmin'), await server.as('districtadmin')]) {
    const list = await person.call<{ groups: { group_puid: string }[] }>('GET', '/MyGroup/get_mygroupslist_and_details', { query: {} });
    expect(list.code).toBe(200);
    expect(list.data.groups.map((group) => group.group_puid)).not.toContain(group_puid);
  }
  const reports = await teacher.call<AssignedGroup[]>('GET', '/v2/Report/get_assigned_groups', { query: {} });
  // After every class, whatever the lesson is called: a report begins with the first.
  expect(reports.data.at(-1)?.grouppuid).toBe(group_puid);
});

it('reports tell those who opened a link from the classes, listed and searched for', async () => {
  const group_puid = await openedLink();
  const { data: list } = await teacher.call<AssignedGroup[]>('GET', '/v2/Report/get_assigned_groups', { query: {} });
  const links = list.filter(({ is_link }) => is_link).map(({ grouppuid }) => grouppuid);
  expect(links).toContain(group_puid);
  expect(links.length).toBeLessThan(list.length);
  const found = await teacher.call<{ groups: AssignedGroup[] }>('GET', '/v2/Report/find_assigned_groups', { query: { group_puid } });
  expect(found.data.groups).toMatchObject([{ grouppuid: group_puid, is_link: true }]);
});

it.each([
  ['/MyGroup/load_pagedata_mygroup', { details: { group: { group_type: 'group', icon: 'shell', color: 'teal' } } }],
  ['/MyGroup/get_group_users_labels', { group: { group_type: 'group' } }],
  ['/MyGroup/get_mygroupslist_and_details', { details: { group: { group_type: 'group' } } }],
])('%s shows the group of a link as any other, for those who come from its report', async (path, data) => {
  expect(await teacher.call('GET', path, { query: { group_puid: await openedLink() } })).toMatchObject({ code: 200, data });
});
