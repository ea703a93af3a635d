import readExcelFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { AssignmentsPage } from '#contract/reports/report-progress.schemas.ts';
import { makeClass } from '#testing/small-class.ts';
import { smallClassForFile } from '#testing/small-class-server.ts';

const school = smallClassForFile();

test('a lesson that was assigned more often than a page holds is paged: no assignment is on two pages, and none on no page', async () => {
  const { quiz } = school.small;
  await school.server.pool.query(
    `insert into assignment (district_id, lesson_id, lesson_version, group_puid, assignment_no, assigned_by_puid, assigned_at, is_for_all)
     select district_id, lesson_id, lesson_version, group_puid, n, assigned_by_puid, assigned_at, is_for_all
     from assignment, generate_series(2, 23) n where assignment_id = $1`,
    [quiz.assignment_id],
  );
  const pageOf = async (page: number) => {
    const query = { lesson_id: String(quiz.lesson_id), page: String(page) };
    return (await school.teacher.call<AssignmentsPage>('GET', '/Report/get_assignment_by_lesson', { query })).data;
  };
  const pages = [await pageOf(1), await pageOf(2)];
  expect(pages.map(({ page, total, assignments }) => [page, total, assignments.length])).toEqual([
    [1, 23, 20],
    [2, 23, 3],
  ]);
  expect(new Set(pages.flatMap(({ assignments }) => assignments.map(({ assignment_id }) => assignment_id))).size).toBe(23);
});

test('the spreadsheet of a lesson covers every class that has it, and names the class of each row', async () => {
  const { server, teacher, small } = school;
  const [other, without] = [await makeClass(server.pool, teacher.user_puid), await makeClass(server.pool, teacher.user_puid)];
  await server.pool.query(`update class_group set group_name = 'Other class' where group_puid = $1`, [other]);
  for (const group of [other, without])
    await server.pool.query('insert into group_member (district_id, group_puid, user_puid) values (1001, $1, $2)', [
      group,
      small.people.Ana,
    ]);
  await server.pool.query(
    `insert into assignment (district_id, lesson_id, lesson_version, group_puid, assigned_by_puid, assigned_at)
      select district_id, lesson_id, lesson_version, $2, assigned_by_puid, assigned_at from assignment where assignment_id = $1`,
    [small.quiz.assignment_id, other],
  );
  const { group_puid } = small;
  const rowsOf = async (more: object) => {
    const payload = { group_puid, lesson_id: small.quiz.lesson_id, ...more };
    const { response } = await teacher.call('POST', '/Report/export_csv', { payload });
    const [head = [], ...rows] = (await readExcelFile(response.rawPayload))[0]?.data ?? [];
    const at = head.indexOf('Class');
    return { resources: head.length, classes: at < 0 ? null : rows.map((row) => row[at]) };
  };
  const one = await rowsOf({});
  expect(one.classes).toBeNull();
  const several = await rowsOf({ all_classes: true, classes: [group_puid, other, without] });
  // The same lesson: its resources are there once.
  expect(several.resources).toBe(one.resources + 1);
  expect(several.classes).toEqual([...Array.from({ length: (several.classes?.length ?? 0) - 1 }, () => 'Small class'), 'Other class']);
  expect(several.classes?.length).toBeGreaterThan(2);
});
