import fc from 'fast-check';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GroupAssessmentReport, StudentAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import type { AssignmentViewSummary } from '#contract/reports/report-progress.schemas.ts';
import { meanPercent } from '#domain/reporting/percent.ts';
import { classPlans, makeRandomClass } from '#testing/random-class.ts';
import { submitPaper } from '#testing/small-class.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

/** The reports on several classes: every figure equals those of the single classes, combined by hand. */
let server: TestServer;
let teacher: Person;
beforeAll(async () => {
  server = await startTestServer();
  teacher = await server.as('teacher1');
});
afterAll(() => server.close());

const read = async <Data>(call: string, query: Record<string, string>): Promise<Data> => {
  const { code, data, message } = await teacher.call<Data>('GET', `/Report/${call}`, { query });
  expect(code, message).toBe(200);
  return data;
};
const sheetsOf = async (call: string, payload: object) => {
  const { response } = await teacher.call('POST', `/Report/${call}`, { payload });
  expect(response.statusCode).toBe(200);
  return readExcelFile(response.rawPayload);
};
const QUESTION = { standard: '5.6A', type: 'choice', points: 1 } as const;
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

test('whatever two classes did, their reports combine those of each class', async () => {
  await fc.assert(
    fc.asyncProperty(classPlans, classPlans, async (one, other) => {
      const [first, second] = [await makeRandomClass(server.pool, one), await makeRandomClass(server.pool, other)];
      const puids = [first.group_puid, second.group_puid];
      const several = { group_puid: first.group_puid, all_classes: 'true', classes: puids.join(',') };
      const both = <Data>(call: string) => read<Data>(call, several);
      const each = <Data>(call: string) => Promise.all(puids.map((group_puid) => read<Data>(call, { group_puid })));

      // The grid: each student's own cells and standings, and none for a quiz that the class does not have.
      const grid = await both<StudentAssessmentReport>('get_student_assessment_report');
      const grids = await each<StudentAssessmentReport>('get_student_assessment_report');
      const averages = grids.flatMap(({ students }) => students.flatMap(({ totals }) => totals.average_percent ?? []));
      expect(grid.totals.average_percent).toBe(meanPercent(averages));
      for (const [index, single] of grids.entries()) {
        const rows = grid.students.filter((student) => student.class?.group_puid === puids[index]);
        expect(rows.map(({ user_puid, totals, level }) => [user_puid, totals, level])).toEqual(
          single.students.map(({ user_puid, totals, level }) => [user_puid, totals, level]),
        );
        for (const [at, row] of rows.entries()) {
          for (const [place, { quiz }] of grid.quizzes.entries()) {
            const own = single.quizzes.findIndex((given) => given.quiz.quiz_id === quiz.quiz_id);
            expect(row.assignment_ids?.[place]).toBe(own < 0 ? null : single.quizzes[own]?.quiz.assignment_id);
            if (own >= 0) expect(row.cells[place]).toEqual(single.students[at]?.cells[own]);
            else expect(row.cells[place]?.state).toBe('not_assigned');
          }
          for (const [place, { standard }] of grid.standards.entries()) {
            const own = single.standards.findIndex((given) => given.standard === standard);
            if (own >= 0) expect(row.standings[place]).toEqual(single.students[at]?.standings[own]);
            else expect(row.standings[place]?.questions).toBe(0);
          }
        }
      }
      for (const { standard, all } of grid.standards)
        expect(all.points).toBe(sum(grids.map(({ standards }) => standards.find((given) => given.standard === standard)?.all.points ?? 0)));

      // The quizzes of each class, and the students who need help.
      const report = await both<GroupAssessmentReport>('get_group_assessment_report');
      const reports = await each<GroupAssessmentReport>('get_group_assessment_report');
      expect(report.totals).toEqual(grid.totals);
      for (const [index, single] of reports.entries()) {
        const own = report.quizzes.filter((given) => given.class?.group_puid === puids[index]);
        expect(own.map(({ class: _, ...figures }) => figures)).toEqual(single.quizzes);
        for (const need of report.needs) {
          const help = need.help.flatMap(({ class: own, ...student }) => (own?.group_puid === puids[index] ? [student] : []));
          expect(help).toEqual(single.needs.find(({ standard }) => standard === need.standard)?.help ?? []);
        }
      }
      for (const need of report.needs)
        expect(need.watch).toBe(sum(reports.map(({ needs }) => needs.find(({ standard }) => standard === need.standard)?.watch ?? 0)));

      // The assignments of each class.
      const assigned = await both<AssignmentViewSummary>('get_assignment_view_summary');
      const singles = await each<AssignmentViewSummary>('get_assignment_view_summary');
      const untimed = ({ assignments }: AssignmentViewSummary) =>
        assignments.map((given) => ({ ...given, completeness: { ...given.completeness, as_of: '' } }));
      expect(untimed(assigned)).toEqual(singles.flatMap(untimed));
      expect(assigned.totals).toEqual(grid.totals);
      for (const field of ['expected', 'received', 'missing'] as const)
        expect(assigned.completeness[field]).toBe(sum(singles.map(({ completeness }) => completeness[field])));
    }),
    { numRuns: 8 },
  );
});

test('a student in two of the classes has a row in each, and needs help once, with all answers and in the first class', async () => {
  const plan = {
    students: 1,
    attempts: [{ student: 0, paper: 0, luck: [0, 0, 0, 0] }],
    decisions: [],
    papers: [{ type: 18, due: 'null', questions: [QUESTION, QUESTION, QUESTION] }],
  };
  const [first, second] = [await makeRandomClass(server.pool, plan), await makeRandomClass(server.pool, plan)];
  const [student = ''] = first.students;
  await server.pool.query(
    `insert into group_member (district_id, group_puid, user_puid, joined_at) values (1001, $1, $2, now() - interval '90 days')`,
    [second.group_puid, student],
  );
  const [paper] = second.papers;
  if (!paper) throw new Error('the plan has a paper');
  await submitPaper(server.pool, { paper, user_puid: student, questions: plan.papers[0]?.questions ?? [], answers: [0, 0, 0], attempt: 1 });
  const puids = [first.group_puid, second.group_puid];
  for (const classes of [puids, puids.toReversed()]) {
    const query = { group_puid: classes[0] ?? '', all_classes: 'true', classes: classes.join(',') };
    const { students } = await read<StudentAssessmentReport>('get_student_assessment_report', query);
    const rows = students.filter(({ user_puid }) => user_puid === student);
    expect(rows.map((row) => [row.class?.group_puid, row.totals.received, row.standings[0]?.questions])).toEqual(
      classes.map((group_puid) => [group_puid, 1, 3]),
    );
    const { needs } = await read<GroupAssessmentReport>('get_group_assessment_report', query);
    const help = needs[0]?.help.filter(({ user_puid }) => user_puid === student) ?? [];
    expect(help.map((each) => [each.class?.group_puid, each.standing.questions])).toEqual([[classes[0], 6]]);
  }
});

test('the spreadsheets name the class of each row; those of one class do not', async () => {
  const plan = { students: 2, attempts: [], decisions: [], papers: [{ type: 18, due: 'null', questions: [QUESTION] }] };
  const [first, second] = [await makeRandomClass(server.pool, plan), await makeRandomClass(server.pool, plan)];
  await server.pool.query(`update class_group set group_name = 'Other class' where group_puid = $1`, [second.group_puid]);
  const group_puid = first.group_puid;
  const several = { group_puid, all_classes: true, classes: [first.group_puid, second.group_puid] };
  const classesIn = async (call: string, payload: object) => {
    const [head = [], ...rows] = (await sheetsOf(call, payload))[0]?.data ?? [];
    const at = head.indexOf('Class');
    return at < 0 ? null : rows.map((row) => row[at]);
  };
  const [SMALL, OTHER] = ['Small class', 'Other class'];
  expect(await classesIn('export_student_report_csv', several)).toEqual([SMALL, SMALL, OTHER, OTHER]);
  expect(await classesIn('export_group_report_csv', several)).toEqual([SMALL, OTHER]);
  expect(await classesIn('export_csv', several)).toEqual([SMALL, OTHER]);
  for (const call of ['export_student_report_csv', 'export_group_report_csv', 'export_csv'])
    expect(await classesIn(call, { group_puid })).toBeNull();
});
