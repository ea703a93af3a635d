import fc from 'fast-check';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Gradebook } from '#contract/reports/gradebook.schemas.ts';
import { MAX_REPORT_CLASSES } from '#contract/reports/report-figures.schemas.ts';
import { meanPercent } from '#domain/reporting/percent.ts';
import { classPlans, makeRandomClass } from '#testing/random-class.ts';
import { type GivenPaper, submitPaper } from '#testing/small-class.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

/** The gradebook of several classes: every figure equals those of the single classes, combined by hand. */
let server: TestServer;
let teacher: Person;
beforeAll(async () => {
  server = await startTestServer();
  teacher = await server.as('teacher1');
});
afterAll(() => server.close());

const read = async (query: Record<string, string>) => {
  const { code, data, message } = await teacher.call<Gradebook>('GET', '/Report/get_gradebook', { query: { size: '60', ...query } });
  expect(code, message).toBe(200);
  return data;
};

/** Two classes with their own lessons. The first lesson of the first class is also in the second, where two students turned it in. */
async function makeTwo([one, other]: readonly [Parameters<typeof makeRandomClass>[1], Parameters<typeof makeRandomClass>[1]]) {
  const first = await makeRandomClass(server.pool, one);
  const second = await makeRandomClass(server.pool, other);
  const [shared] = first.papers as [GivenPaper];
  const { rows } = await server.pool.query<{ assignment_id: number }>(
    `insert into assignment (district_id, lesson_id, group_puid, assigned_by_puid, assigned_at)
     select district_id, lesson_id, $2, assigned_by_puid, now() - interval '2 days' from assignment where assignment_id = $1
     returning assignment_id`,
    [shared.assignment_id, second.group_puid],
  );
  const paper = { ...shared, assignment_id: rows[0]?.assignment_id ?? 0 };
  const questions = one.papers[0]?.questions ?? [];
  for (const [index, user_puid] of second.students.slice(0, 2).entries())
    await submitPaper(server.pool, {
      paper,
      user_puid,
      questions,
      attempt: 1,
      answers: questions.map(({ points }) => (index === 0 ? points : 0)),
    });
  return { first, second, shared };
}

const QUESTION = { standard: '5.6A', type: 'choice', points: 1 } as const;
const namesOf = ({ columns }: Gradebook) => columns.map(({ quiz }) => quiz?.quiz_id);
const several = (puids: readonly string[]) => ({ group_puid: puids[0] ?? '', all_classes: 'true', classes: puids.join(',') });

test('whatever two classes did, their gradebook and its spreadsheet combine those of each class', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(classPlans, classPlans), async (plans) => {
      const { first, second, shared } = await makeTwo(plans);
      const puids = [first.group_puid, second.group_puid];
      const both = await read(several(puids));
      const singles = await Promise.all(puids.map((group_puid) => read({ group_puid })));
      expect(both.classes?.map(({ group_puid }) => group_puid)).toEqual(puids);
      // One column for each quiz, though both classes have the shared one.
      expect(namesOf(both).toSorted()).toEqual([...new Set(singles.flatMap(namesOf))].toSorted());
      expect(namesOf(both)[0]).toBe(shared.quiz_id);
      const averages: number[] = [];
      for (const single of singles) {
        const rows = both.students.filter((student) => student.class?.group_puid === single.group_puid);
        expect(rows.map(({ cells: _, class: __, ...figures }) => figures)).toEqual(
          single.students.map(({ cells: _, ...figures }) => figures),
        );
        const own = both.classes?.find(({ group_puid }) => group_puid === single.group_puid)?.columns ?? [];
        for (const [place, quiz_id] of namesOf(both).entries()) {
          const at = namesOf(single).indexOf(quiz_id);
          expect(own[place]?.assignment.assignment_id).toBe(single.columns[at]?.assignment.assignment_id);
          for (const [index, row] of rows.entries()) {
            if (at >= 0) expect(row.cells[place]).toEqual(single.students[index]?.cells[at]);
            else expect(row.cells[place]?.state).toBe('not_assigned');
          }
        }
        averages.push(...single.students.flatMap(({ totals }) => totals.average_percent ?? []));
      }
      expect(both.totals.average_percent).toBe(meanPercent(averages));
      for (const field of ['expected', 'received', 'missing', 'excused'] as const) {
        expect(both.totals[field]).toBe(singles.reduce((sum, { totals }) => sum + totals[field], 0));
        expect(both.completeness[field]).toBe(singles.reduce((sum, { completeness }) => sum + completeness[field], 0));
      }
      for (const [place, { totals }] of both.columns.entries()) {
        const shown = both.students.flatMap(({ cells }) => {
          const { state, percent } = cells[place] ?? { state: 'not_assigned', percent: null };
          return percent !== null && (state === 'scored' || state === 'zero') ? [percent] : [];
        });
        expect(totals.average_percent).toBe(meanPercent(shown));
      }

      const { response } = await teacher.call('POST', '/Report/export_gradebook', { payload: several(puids) });
      const [head = [], ...lines] = (await readExcelFile(response.rawPayload))[0]?.data ?? [];
      const written = lines.map((line) => ['Sign-in name', 'Class', 'Average'].map((title) => line[head.indexOf(title)] ?? null));
      const share = (percent: number | null) => (percent === null ? null : Math.round(percent * 10) / 1000);
      expect(written).toEqual([
        ...both.students.map(({ user_name, class: own, totals }) => [user_name, own?.group_name, share(totals.average_percent)]),
        [null, null, share(both.totals.average_percent)],
      ]);
    }),
    { numRuns: 8 },
  );
});

test('the points file of a shared quiz covers both classes; a PowerSchool template is for one', async () => {
  const plan = { students: 2, attempts: [], decisions: [], papers: [{ type: 18, due: 'null', questions: [QUESTION] }] };
  const { first, second, shared } = await makeTwo([plan, plan]);
  const puids = [first.group_puid, second.group_puid];
  const ask = (more: object) =>
    teacher.call('POST', '/Report/export_scores', {
      payload: { ...several(puids), assignment_id: shared.assignment_id, quiz_id: shared.quiz_id, ...more },
    });
  const [head = [], ...rows] = (await ask({})).response.body
    .replace('\ufeff', '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(','));
  expect(rows.map((row) => ['Class', 'Points'].map((title) => row[head.indexOf(title)]))).toEqual([
    ['Small class', ''],
    ['Small class', ''],
    ['Small class', '1'],
    ['Small class', '0'],
  ]);
  expect((await ask({ layout: 'powerschool' })).message).toBe('Choose one class for this file.');
  expect((await ask({ layout: 'powerschool', classes: puids[0] })).code).toBe(200);
});

test('a lesson that a class has twice is two columns; its older one is shared with the other class', async () => {
  const plan = { students: 1, attempts: [], decisions: [], papers: [{ type: 18, due: 'null', questions: [QUESTION] }] };
  const { first, second, shared } = await makeTwo([plan, plan]);
  const payload = {
    assigned_by_puid: teacher.user_puid,
    reassigned_lessonid: shared.lesson_id,
    reassigned_students: first.students,
    group_puid: first.group_puid,
  };
  expect((await teacher.call('POST', '/Assignment/reassign_assignment', { payload })).code).toBe(200);
  const { classes = [], columns } = await read(several([first.group_puid, second.group_puid]));
  const places = columns.flatMap(({ quiz }, place) => (quiz?.quiz_id === shared.quiz_id ? [place] : []));
  expect(places.map((place) => classes.map((each) => each.columns[place] !== null))).toEqual([
    [true, false],
    [true, true],
  ]);
});

test('a quiz that counts in no category is counted once, and only where the grade is weighted', async () => {
  const plan = { students: 1, attempts: [], decisions: [], papers: [{ type: 18, due: 'null', questions: [QUESTION] }] };
  const { first, second } = await makeTwo([plan, plan]);
  const puids = [first.group_puid, second.group_puid];
  const uncounted: number[] = [(await read(several(puids))).uncounted_columns];
  const categories = [{ category_id: 1, name: 'Tests', weight: 100, takes: 'assessment' }];
  for (const group_puid of puids) {
    const payload = { user_puid: teacher.user_puid, group_puid, plan_no: 0, categories };
    expect((await teacher.call('POST', '/Report/save_grade_categories', { payload })).code).toBe(200);
    uncounted.push((await read(several(puids))).uncounted_columns);
  }
  // The shared quiz is in both classes; the second quiz is in the second class alone.
  expect(uncounted).toEqual([0, 1, 2]);
});

test('a report on more classes than it has room for says how many are left out, on the screen and in the file', async () => {
  const plan = { students: 1, attempts: [], decisions: [], papers: [{ type: 18, due: 'null', questions: [QUESTION] }] };
  const { first } = await makeTwo([plan, plan]);
  const { rows } = await server.pool.query<{ n: number }>(
    `select count(*)::int as n from class_group g where g.user_puid = $1 and g.deleted_at is null and g.group_type <> 'link'
      and (g.parent_group_puid is null or exists (select 1 from assignment a where a.group_puid = g.group_puid))`,
    [teacher.user_puid],
  );
  const own = rows[0]?.n ?? 0;
  await server.pool.query(
    `insert into class_group (district_id, group_puid, school_id, group_name, icon, color, user_puid)
     select 1001, gen_random_uuid(), 101, 'A class before', 'sun', 'teal', $1 from generate_series(1, $2)`,
    [teacher.user_puid, MAX_REPORT_CLASSES],
  );
  const query = { group_puid: first.group_puid, all_classes: 'true' };
  const book = await read(query);
  expect(book.completeness.classes_left_off).toBe(own + MAX_REPORT_CLASSES - (book.classes?.length ?? 0));
  const { response } = await teacher.call('POST', '/Report/export_gradebook', { payload: { ...query, all_classes: true } });
  const about = (await readExcelFile(response.rawPayload)).at(-1)?.data ?? [];
  expect(about.find(([label]) => label === 'More classes that are not in this report')?.[1]).toBe(book.completeness.classes_left_off);
  expect((await read(several([first.group_puid]))).completeness.classes_left_off).toBeUndefined();
});

test('a named class is found however many classes the teacher has', async () => {
  const plan = { students: 1, attempts: [], decisions: [], papers: [{ type: 18, due: 'null', questions: [QUESTION] }] };
  const { first, second } = await makeTwo([plan, plan]);
  const puids = [first.group_puid, second.group_puid];
  await server.pool.query(
    `insert into class_group (district_id, group_puid, school_id, group_name, icon, color, user_puid)
     select 1001, gen_random_uuid(), 101, 'A class before', 'sun', 'teal', $1 from generate_series(1, $2)`,
    [teacher.user_puid, MAX_REPORT_CLASSES],
  );
  expect((await read(several(puids))).classes?.map(({ group_puid }) => group_puid)).toEqual(puids);
});

test('classes of other teachers are left out, and a report on them alone is not found', async () => {
  const stranger = await server.as('teacher2');
  const { rows } = await server.pool.query<{ group_puid: string }>(
    "select group_puid from class_group where user_puid = $1 and parent_group_puid is null and group_type <> 'link' limit 1",
    [stranger.user_puid],
  );
  const foreign = rows[0]?.group_puid ?? '';
  const plan = { students: 1, attempts: [], decisions: [], papers: [{ type: 18, due: 'null', questions: [QUESTION] }] };
  const { first } = await makeTwo([plan, plan]);
  expect((await read(several([first.group_puid, foreign]))).classes).toHaveLength(1);
  const query = { ...several([foreign]), group_puid: first.group_puid };
  expect((await teacher.call('GET', '/Report/get_gradebook', { query })).code).toBe(404);
});
