import fc from 'fast-check';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Gradebook } from '#contract/reports/gradebook.schemas.ts';
import { ATTEMPT_RULES, type AttemptRule } from '#domain/reporting/attempt-choice.ts';
import { enrollStudents, givePaper, makeClass, submitPaper } from '#testing/small-class.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

/** decisions/quizzes-and-tests.md: whatever students did in a first attempt and in retakes, each column is the hand calculation by the rule of its assignment. */
let server: TestServer;
let teacher: Person;
beforeAll(async () => {
  server = await startTestServer();
  teacher = await server.as('teacher1');
});
afterAll(() => server.close());

const NAMES = ['Ana', 'Ben', 'Cal', 'Dee'] as const;
const POINTS = 7;
const ONE_POINT = { standard: '5.6A', points: 1, type: 'choice' } as const;
/** For each student the points of each attempt, out of seven: sevenths never come out even, so every mean is rounded. */
const column = fc.record({
  rule: fc.constantFrom(...ATTEMPT_RULES),
  attempts: fc.array(fc.array(fc.integer({ min: 0, max: POINTS }), { maxLength: 4 }), { minLength: NAMES.length, maxLength: NAMES.length }),
});

/** Half up, to one decimal, in whole numbers as on paper. */
const tenths = (sum: number, of: number) => Math.floor((sum * 2 + of) / (of * 2));
const percents = (attempts: readonly number[]) => attempts.map((points) => tenths(points * 1000, POINTS));
const BY_HAND: Readonly<Record<AttemptRule, (tenthsOfPercent: readonly number[]) => number>> = {
  last: (all) => all.at(-1) ?? 0,
  first: (all) => all[0] ?? 0,
  best: (all) => Math.max(...all),
  average: (all) => mean(all),
};
const mean = (all: readonly number[]) =>
  tenths(
    all.reduce((sum, each) => sum + each, 0),
    all.length,
  );

test('the column, the foot, the average of each student, the spreadsheet and the points file are as worked out by hand', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(column, { minLength: 2, maxLength: 3 }), async (columns) => {
      const { pool } = server;
      const group_puid = await makeClass(pool, teacher.user_puid);
      const people = await enrollStudents(pool, group_puid, NAMES);
      const questions = Array.from({ length: POINTS }, () => ONE_POINT);
      for (const [at, { rule, attempts }] of columns.entries()) {
        const paper = await givePaper(pool, {
          group_puid,
          teacher: teacher.user_puid,
          type: 18,
          questions,
          due: 'null',
          name: `Paper ${at + 1}`,
        });
        await pool.query('update assignment set attempt_rule = $2 where assignment_id = $1', [paper.assignment_id, rule]);
        for (const [student, points] of attempts.entries())
          for (const [attempt, right] of points.entries()) {
            const answers = questions.map((_question, n) => (n < right ? 1 : 0));
            await submitPaper(pool, { paper, user_puid: people[NAMES[student] ?? 'Ana'], answers, attempt: attempt + 1, questions });
          }
      }
      // By hand, in tenths of a percent; nothing where nothing was turned in.
      const scores = columns.map(({ rule, attempts }) =>
        attempts.map((points) => (points.length === 0 ? null : BY_HAND[rule](percents(points)))),
      );
      const feet = scores.map((column) => meanOf(column));
      const own = NAMES.map((_name, student) => meanOf(scores.map((column) => column[student] ?? null)));

      const { data: book } = await teacher.call<Gradebook>('GET', '/Report/get_gradebook', { query: { group_puid } });
      const order = columns.map((_column, at) => book.columns.findIndex(({ quiz }) => quiz?.title.en === `Paper ${at + 1} quiz`));
      expect(book.total_columns).toBe(columns.length);
      const shown = (percent: number | null | undefined) => (percent === null || percent === undefined ? null : Math.round(percent * 10));
      const students = NAMES.map((name) => book.students.find(({ first_name }) => first_name === name));
      expect(order.map((at) => students.map((student) => shown(student?.cells[at]?.percent)))).toEqual(scores);
      expect(order.map((at) => shown(book.columns[at]?.totals.average_percent))).toEqual(feet);
      expect(students.map((student) => shown(student?.totals.average_percent))).toEqual(own);
      expect(shown(book.totals.average_percent)).toBe(meanOf(own));

      const payload = { user_puid: teacher.user_puid, group_puid };
      const { response } = await teacher.call('POST', '/Report/export_gradebook', { payload });
      const [head = [], ...rows] = (await readExcelFile(response.rawPayload))[0]?.data ?? [];
      const inFile = (title: string) =>
        rows.map((row) => (typeof row[head.indexOf(title)] === 'number' ? Math.round(Number(row[head.indexOf(title)]) * 1000) : null));
      for (const at of columns.keys()) expect(inFile(`Paper ${at + 1} quiz`)).toEqual([...(scores[at] ?? []), feet[at]]);
      expect(inFile('Average')).toEqual([...own, meanOf(own)]);

      const csv = (await teacher.call('POST', '/Report/export_scores', { payload })).response.body.replace('\ufeff', '');
      const [titles = [], , ...lines] = csv
        .split('\r\n')
        .slice(0, -1)
        .map((line) => line.split(','));
      for (const at of columns.keys()) {
        const place = titles.indexOf(`Paper ${at + 1} quiz`);
        const points = lines.map((line) => (line[place] === '' ? null : tenths(Math.round(Number(line[place]) * 100) * 10, POINTS)));
        // Points are exact to the hundredth, so their share may be off by one in the last place of an average.
        for (const [student, tenth] of points.entries())
          expect(Math.abs((tenth ?? 0) - (scores[at]?.[student] ?? 0))).toBeLessThanOrEqual(columns[at]?.rule === 'average' ? 1 : 0);
      }
    }),
    { numRuns: 12 },
  );
});

const meanOf = (all: readonly (number | null)[]): number | null => {
  const scored = all.filter((each) => each !== null);
  return scored.length === 0 ? null : mean(scored);
};
