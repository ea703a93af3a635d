import { expect, test } from 'vitest';
import type { AssignmentsPage } from '#contract/reports/report-progress.schemas.ts';
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
