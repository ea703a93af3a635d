import fc from 'fast-check';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { Gradebook } from '#contract/reports/gradebook.schemas.ts';
import type {
  GroupAssessmentReport,
  IndividualAssessmentReport,
  IndividualStudentReport,
  StudentAssessmentReport,
} from '#contract/reports/report-assessments.schemas.ts';
import type { getAttempts } from '#contract/reports/report-etl.contract.ts';
import type { AssignmentViewSummary, StudentAssignments, StudentViewSummary } from '#contract/reports/report-progress.schemas.ts';
import { ATTEMPT_RULES } from '#domain/reporting/attempt-choice.ts';
import { classPlans, makeRandomClass } from '#testing/random-class.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

/** Issue 17: "screen = drill-down = export = ETL", for classes that nobody thought of. */
let server: TestServer;
let teacher: Person;
beforeAll(async () => {
  server = await startTestServer();
  teacher = await server.as('teacher1');
});
afterAll(() => server.close());

type Said = readonly [state: string, percent: number | null];
const WORDS: Readonly<Record<string, string>> = {
  Missing: 'missing',
  Excused: 'excused',
  'Not yet received': 'not_received',
  'Waiting for review': 'awaiting',
};

test('whatever a class did, every screen, drill-down, spreadsheet and ETL reply says the same of each student and quiz', async () => {
  await fc.assert(
    fc.asyncProperty(classPlans, fc.constantFrom(...ATTEMPT_RULES), async (plan, attempt_rule) => {
      const made = await makeRandomClass(server.pool, plan);
      const asked = { group_puid: made.group_puid, attempt_rule };
      const ask = async <Data>(path: string, more: Record<string, string> = {}): Promise<Data> => {
        const { code, data, message } = await teacher.call<Data>('GET', path, { query: { ...asked, ...more } });
        expect(code, message).toBe(200);
        return data;
      };
      const grid = await ask<StudentAssessmentReport>('/Report/get_student_assessment_report');
      // What the grid says is what everything else is held against.
      const truth = new Map<string, Said>();
      for (const { user_puid, cells } of grid.students)
        for (const [at, { state, percent }] of cells.entries())
          truth.set(`${user_puid} ${grid.quizzes[at]?.quiz.quiz_id}`, [state, percent]);
      expect(truth.size).toBe(made.students.length * made.papers.length);
      const agrees = (
        where: string,
        user_puid: string,
        quiz_id: number | undefined,
        { state, percent }: { state: string; percent: number | null },
      ) => expect([where, state, percent]).toEqual([where, ...(truth.get(`${user_puid} ${quiz_id}`) ?? [])]);

      const book = await ask<Gradebook>('/Report/get_gradebook');
      for (const { user_puid, cells } of book.students)
        for (const [at, cell] of cells.entries()) agrees('gradebook', user_puid, book.columns[at]?.quiz?.quiz_id, cell);
      for (const { quiz_id } of made.papers) {
        const one = await ask<IndividualAssessmentReport>('/Report/get_individual_assessment_report', { quiz_id: String(quiz_id) });
        for (const { user_puid, cell } of one.students) agrees('one quiz', user_puid, quiz_id, cell);
      }
      for (const user_puid of made.students) {
        const own = await ask<IndividualStudentReport>('/Report/get_individual_student_assessment_report', { student_puid: user_puid });
        for (const { quiz, cell } of own.quizzes) agrees('one student', user_puid, quiz.quiz_id, cell);
        const lessons = await ask<StudentAssignments>('/Report/get_student_assignments', { student_puid: user_puid });
        for (const { quizzes } of lessons.assignments)
          for (const { quiz, cell } of quizzes) agrees('own lessons', user_puid, quiz.quiz_id, cell);
        expect(lessons.totals).toEqual(grid.students.find((student) => student.user_puid === user_puid)?.totals);
      }
      const attempts = await ask<DataOf<typeof getAttempts>>('/ETLReport/get_attempts');
      for (const { user_puid, quiz_id, report_state, report_percent } of attempts)
        agrees('ETL', user_puid, quiz_id, { state: report_state, percent: report_percent });
      for (const path of ['/Report/export_student_report_csv', '/Report/export_gradebook'])
        for (const [user_name, quiz_id, value] of await spreadsheet(
          path,
          asked,
          made.papers.map((paper) => paper.quiz_id),
        ))
          sheetAgrees(path, value, truth.get(`${grid.students.find((student) => student.user_name === user_name)?.user_puid} ${quiz_id}`));

      const totals = await Promise.all([
        ask<GroupAssessmentReport>('/Report/get_group_assessment_report'),
        ask<AssignmentViewSummary>('/Report/get_assignment_view_summary'),
        ask<StudentViewSummary>('/Report/get_student_view_summary'),
      ]);
      for (const each of totals) expect(each.totals).toEqual(grid.totals);
      expect(book.totals).toEqual(grid.totals);
      await footAgrees(asked);
    }),
    { numRuns: 12 },
  );
});

/** The cells of a spreadsheet's first sheet, read by another library. */
async function spreadsheet(
  path: string,
  asked: Record<string, string>,
  quizzes: readonly number[],
): Promise<(readonly [user_name: string, quiz_id: number, value: unknown])[]> {
  const { response } = await teacher.call('POST', path, { payload: asked });
  expect(response.statusCode).toBe(200);
  const [head = [], ...rows] = (await readExcelFile(response.rawPayload))[0]?.data ?? [];
  return rows.filter(isStudent(head)).flatMap((row) =>
    quizzes.map((quiz_id, at) => {
      const place = head.indexOf(`Paper ${at + 1} quiz`);
      expect(place, `${path} has a column for each quiz`).toBeGreaterThan(0);
      return [String(row[head.indexOf('Sign-in name')]), quiz_id, row[place]] as const;
    }),
  );
}

const isStudent = (head: readonly unknown[]) => (row: readonly unknown[]) => Boolean(row[head.indexOf('Sign-in name')]);

/** The exported gradebook by hand: below each column of percentages stands the mean of the numbers in it, in tenths of a percent, half up. */
async function footAgrees(asked: Record<string, string>): Promise<void> {
  const { response } = await teacher.call('POST', '/Report/export_gradebook', { payload: asked });
  const [head = [], ...rows] = (await readExcelFile(response.rawPayload))[0]?.data ?? [];
  const students = rows.filter(isStudent(head));
  const foot = rows.at(-1) ?? [];
  expect([rows.length, foot[head.indexOf('Last name')]]).toEqual([students.length + 1, 'Class average']);
  const columns = head.flatMap((title, at) => (title === 'Average' || String(title).startsWith('Paper ') ? [at] : []));
  expect(columns.length).toBeGreaterThan(1);
  for (const at of columns) {
    const shown = students.flatMap((row) => (typeof row[at] === 'number' ? [Math.round(row[at] * 1000)] : []));
    const sum = shown.reduce((all, each) => all + each, 0);
    const rest = sum % shown.length;
    const mean = shown.length === 0 ? null : ((sum - rest) / shown.length + (rest * 2 >= shown.length ? 1 : 0)) / 1000;
    expect([head[at], foot[at] ?? null]).toEqual([head[at], mean]);
  }
}

/** A spreadsheet has a number where there is a percent, and otherwise the state in words. */
function sheetAgrees(where: string, value: unknown, said: Said | undefined): void {
  const [state, percent] = said ?? ['', null];
  if (percent === null) expect([where, WORDS[String(value)] ?? value]).toEqual([where, state]);
  else expect(Number(value) * 100, where).toBeCloseTo(percent, 4);
}
