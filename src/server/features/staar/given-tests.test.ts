import { expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { getGroupAssessmentReport } from '#contract/reports/report-assessments.contract.ts';
import type { getAssignmentReports } from '#contract/reports/reports.contract.ts';
import type { getGroupAssignments, getReportTable } from '#contract/staar/staar.contract.ts';
import { givePaper } from '#testing/small-class.ts';
import { smallClassForFile } from '#testing/small-class-server.ts';

const school = smallClassForFile();

/** What a list says came of a lesson. */
interface Figures {
  readonly assignment_id: number;
  readonly students_total: number;
  readonly students_handed_in: number;
  readonly average_percent: number | null;
}

const figures = (lessons: readonly Figures[]) =>
  lessons.map(({ assignment_id, students_total, students_handed_in, average_percent }) => [
    assignment_id,
    students_total,
    students_handed_in,
    average_percent,
  ]);

test('tests that a group was given have the figures of its reports: resat, excused, scored by the teacher and left out alike', async () => {
  const { teacher, small, server } = school;
  await server.pool.query("update item set collection = 'rc_test' where item_id = any ($1)", [
    [small.quiz.quiz_id, small.assessment.quiz_id],
  ]);
  const asked = { group_puid: small.group_puid, date_range: 'all' };
  const reports = await teacher.call<DataOf<typeof getAssignmentReports>>('GET', '/v2/Report/get_assignment_reports', { query: asked });
  const given = await teacher.call<DataOf<typeof getGroupAssignments>>('GET', '/v2/staarReady/get_group_assignments', {
    query: { user_puid: teacher.user_puid },
  });
  const tests = given.data.assignments.filter(({ grouppuid }) => grouppuid === small.group_puid);
  expect(figures(tests)).toEqual(figures(reports.data));
  // Worked by hand in the reports' own test: (100 + 25) / 2, and (100 + 0 + 75) / 3 without who left; who is excused is not among those who were to turn it in.
  expect(figures(tests).map((figure) => figure.slice(1))).toEqual([
    [5, 3, 62.5],
    [4, 3, 58.3],
  ]);
});

test('the report table is as complete as the class report: a lesson without a quiz has nothing to show in either', async () => {
  const { teacher, small, server } = school;
  const { group_puid } = small;
  await givePaper(server.pool, { group_puid, teacher: teacher.user_puid, type: 13, questions: [], due: 'null', name: 'Journal' });
  const report = await teacher.call<DataOf<typeof getGroupAssessmentReport>>('GET', '/Report/get_group_assessment_report', {
    query: { group_puid },
  });
  const table = await teacher.call<DataOf<typeof getReportTable>>('POST', '/v2/staarReady/get_report_table', {
    payload: { user_puid: teacher.user_puid, group_puid },
  });
  const { expected, received, missing, not_received, excused } = table.data.completeness;
  expect([expected, received, missing, not_received, excused]).toEqual([9, 6, 1, 2, 1]);
  expect(report.data.completeness).toMatchObject({ expected, received, missing, not_received, excused });
});

test.each(['', '?lesson_id=null', '?lesson_id='])(
  'without the id of a lesson (%s) its groups are refused in the specification’s words',
  async (query) => {
    const { code, message } = await school.teacher.call('GET', `/v2/staarReady/get_assigned_groups${query}`);
    expect([code, message]).toEqual([400, 'Lesson ID is missing. Cannot fetch student groups.']);
  },
);
