import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { ItemwiseReport } from '#contract/reports/report-assessments.schemas.ts';
import type { getItemFigures, getItemQuizzes } from '#contract/reports/report-items.contract.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { enrollStudents, type GivenPaper, givePaper, makeClass, type PaperQuestion, submitPaper } from '#testing/small-class.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { rollUpItems } from './roll-up-items.ts';

type Figures = DataOf<typeof getItemFigures>;
type Quizzes = DataOf<typeof getItemQuizzes>;

const PAPER: readonly PaperQuestion[] = [
  { standard: '5.6A', points: 1, type: 'choice' },
  { standard: '5.6B', points: 1, type: 'choice' },
];
const OTHER_SCHOOL = 8_801;
let server: TestServer;
let super_: Person;
let quiz: GivenPaper;
let now = new Date();
const classes: { readonly group_puid: string; readonly students: string[]; readonly paper: GivenPaper }[] = [];

/** Two classes at the demo's first school with 12 and 4 students, and one at another school of the district with 11. */
beforeAll(async () => {
  server = await startTestServer();
  super_ = await server.as('superadmin');
  await server.pool.query(`insert into school (district_id, school_id, school_name) values (1001, $1, 'Dune School')`, [OTHER_SCHOOL]);
  for (const [at, count] of [12, 4, 11].entries()) {
    const teacher = demoPerson('teacher1').userPuid;
    const group_puid = await makeClass(server.pool, teacher);
    const names = Array.from({ length: count }, (_, n) => `Item${at}x${n}`);
    const students = Object.values(await enrollStudents(server.pool, group_puid, names));
    if (at === 2) await server.pool.query('update class_group set school_id = $1 where group_puid = $2', [OTHER_SCHOOL, group_puid]);
    const plan = { group_puid, teacher, type: 18, questions: PAPER, due: 'null', name: `Kelp ${at}` };
    const paper = await givePaper(server.pool, plan);
    if (at === 0) quiz = paper;
    else await giveSameQuiz(paper);
    classes.push({ group_puid, students, paper: { ...paper, quiz_id: quiz.quiz_id, questions: quiz.questions } });
  }
  for (const { students, paper } of classes)
    for (const [n, user_puid] of students.entries()) await take(paper, user_puid, [n % 3 === 0 ? 0 : 1, n % 2 === 0 ? 1 : 0]);
});
afterAll(() => server.close());

/** The lesson of another class asks the first one's quiz. */
async function giveSameQuiz({ lesson_id, quiz_id }: GivenPaper): Promise<void> {
  await server.pool.query('update lesson_resource set item_id = $1 where lesson_id = $2 and item_id = $3', [
    quiz.quiz_id,
    lesson_id,
    quiz_id,
  ]);
}
const take = (paper: GivenPaper, user_puid: string, answers: (0 | 1)[], attempt = 1) =>
  submitPaper(server.pool, { paper, user_puid, answers, attempt, questions: PAPER });

/** As if a day had passed: then every class is added up. */
async function addUp(): Promise<void> {
  now = new Date(Math.max(Date.now(), now.getTime()) + 90_000_000);
  await rollUpItems(server.pool, now);
}
const figures = async (query: Record<string, string | number>, person = super_) =>
  person.call<Figures>('GET', '/v2/Report/get_item_figures', {
    query: asked({ user_puid: person.user_puid, quiz_id: quiz.quiz_id, ...query }),
  });
const quizzes = async (query: Record<string, string | number>, person = super_) =>
  person.call<Quizzes>('GET', '/v2/Report/get_item_quizzes', { query: asked({ user_puid: person.user_puid, ...query }) });
const asked = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

test('a district’s figures are its classes’ added up, and a class’s own report says the same of its part', async () => {
  await addUp();
  const district = await figures({ level: 'district', district_id: 1001 });
  expect(district.code, district.message).toBe(200);
  const { items, parts, quiz: head, reliability } = district.data;
  expect(head).toMatchObject({ students: 27, classes: 3 });
  // Of 12, 4 and 11 students every third from the first has question 1 wrong: 4 + 2 + 4 of 27.
  expect(items.map(({ n, difficulty }) => [n, difficulty])).toEqual([
    [27, 63],
    [27, 51.9],
  ]);
  // Variances 17/27 * 10/27 and 14/27 * 13/27, together 0.4829; 9 students with both, 13 with one: of totals 0.4966. 2 * (1 - 0.9724) = 0.06.
  expect(reliability).toEqual({ alpha: 0.06, is_kr20: true, students: 27, items: 2, is_early: true });
  expect(items[0]?.options.map(({ is_correct, chosen }) => [is_correct, chosen])).toEqual([
    [true, 17],
    [false, 10],
  ]);
  expect(parts.map(({ name, students, classes: many }) => [name, students, many])).toContainEqual(['Dune School', 11, 1]);
  const own = await (await server.as('teacher1')).call<ItemwiseReport>('GET', '/Report/get_itemwise_quiz', {
    query: asked({ group_puid: classes[2]?.group_puid ?? '', quiz_id: quiz.quiz_id }),
  });
  const school = await figures({ level: 'school', district_id: 1001, school_id: OTHER_SCHOOL });
  expect(school.data.reliability).toEqual(own.data.reliability);
  expect(school.data.reliability?.students).toBe(11);
  expect(school.data.items.map(({ n, difficulty, discrimination, unanswered }) => ({ n, difficulty, discrimination, unanswered }))).toEqual(
    own.data.items.map(({ n, difficulty, discrimination, unanswered }) => ({ n, difficulty, discrimination, unanswered })),
  );
});

/** School, answers and timed answers of the quiz's first question in the district and its schools. */
async function placeFigures() {
  const { rows } = await server.pool.query<{ school_id: number | null; n: number; timed: number }>(
    `select school_id, n, (select coalesce(sum(value::int), 0)::int from jsonb_each_text(times)) as timed from item_place_figure
     where district_id = 1001 and question_id = $1 order by school_id nulls first`,
    [quiz.questions[0]],
  );
  return rows.map(({ school_id, n, timed }) => [school_id, n, timed]);
}

test('the question bank’s figures of the district and its schools are the classes’ added up, with their times', async () => {
  expect(await placeFigures()).toEqual([
    [null, 27, 27],
    [101, 16, 16],
    [OTHER_SCHOOL, 11, 11],
  ]);
});

test('the classes of a school are shown however small: their reports are open to the same people', async () => {
  const { data } = await figures({ level: 'school', district_id: 1001, school_id: 101 });
  expect(data.quiz?.students).toBe(16);
  expect(data.parts.map(({ students, percent }) => [students, percent === null])).toEqual(
    expect.arrayContaining([
      [12, false],
      [4, false],
    ]),
  );
});

test('a school with few students is shown to the administrators of its students, and a district of few withheld from a state', async () => {
  const few = await givePaper(server.pool, {
    group_puid: classes[2]?.group_puid ?? '',
    teacher: demoPerson('teacher1').userPuid,
    type: 18,
    questions: PAPER,
    due: 'null',
    name: 'Few',
  });
  for (const user_puid of classes[2]?.students.slice(0, 3) ?? []) await take(few, user_puid, [1, 0]);
  const first = classes[0];
  const same = await givePaper(server.pool, {
    group_puid: first?.group_puid ?? '',
    teacher: demoPerson('teacher1').userPuid,
    type: 18,
    questions: PAPER,
    due: 'null',
    name: 'Few too',
  });
  await server.pool.query('update lesson_resource set item_id = $1 where lesson_id = $2', [few.quiz_id, same.lesson_id]);
  for (const user_puid of first?.students ?? []) await take({ ...same, quiz_id: few.quiz_id, questions: few.questions }, user_puid, [1, 1]);
  await addUp();
  const { data } = await figures({ level: 'district', district_id: 1001, quiz_id: few.quiz_id });
  expect(data.quiz?.students).toBe(15);
  expect(data.parts.map(({ students }) => students)).toEqual([3, 12]);
  const shown = await figures({ level: 'school', district_id: 1001, school_id: OTHER_SCHOOL, quiz_id: few.quiz_id });
  expect(shown.data.quiz?.students).toBe(3);
  expect(shown.data.items.length).toBeGreaterThan(0);
});

test('a late answer is in the next figures; until the next day only classes where something changed are added up', async () => {
  await server.pool.query(`update district set time_zone = 'UTC'`);
  const day = now.toISOString().slice(0, 10);
  await server.pool.query('update item_run set as_of = $1', [`${day}T00:00:01Z`]);
  const [latecomer = ''] = Object.values(await enrollStudents(server.pool, classes[2]?.group_puid ?? '', ['Latecomer']));
  await take(classes[2]?.paper as GivenPaper, latecomer, [1, 1]);
  await server.pool.query('update quiz_result set submitted_at = $1 where user_puid = $2', [`${day}T12:00:00Z`, latecomer]);
  await server.pool.query(`update quiz_result set submitted_at = $1::timestamptz - interval '3 days' where user_puid <> $2`, [
    day,
    latecomer,
  ]);
  // Whatever is wrong in the others shows whether they were looked at.
  const wrong = async () =>
    Number(
      (await server.pool.query('select count(*) from item_class where group_puid = $1 and earned = 999', [classes[1]?.group_puid])).rows[0]
        ?.count,
    );
  await server.pool.query('update item_class set earned = 999 where group_puid = $1', [classes[1]?.group_puid]);
  expect((await figures({ level: 'district', district_id: 1001 })).data.quiz?.students).toBe(27);
  await rollUpItems(server.pool, new Date(`${day}T23:59:59Z`));
  expect((await figures({ level: 'district', district_id: 1001 })).data.quiz?.students).toBe(28);
  expect((await placeFigures())[0]).toEqual([null, 28, 28]);
  expect(await wrong()).toBe(1);
  now = new Date(new Date(`${day}T12:00:00Z`).getTime() + 86_400_000);
  await rollUpItems(server.pool, now);
  expect(await wrong()).toBe(0);
});

test('each administrator sees what is theirs and no more', async () => {
  const [school, district, mesa, teacher] = await Promise.all(
    ['schooladmin', 'districtadmin', 'mv-districtadmin', 'teacher1'].map((name) => server.as(name)),
  );
  if (!school || !district || !mesa || !teacher) throw new Error('no such people');
  expect((await figures({ level: 'school' }, school)).code).toBe(200);
  expect((await figures({ level: 'school', school_id: OTHER_SCHOOL }, school)).code).toBe(404);
  expect((await figures({ level: 'district' }, school)).code).toBe(404);
  expect((await figures({ level: 'district' }, district)).code).toBe(200);
  expect((await figures({ level: 'school' }, district)).code).toBe(404);
  expect((await figures({ level: 'state' }, district)).code).toBe(404);
  expect((await figures({ level: 'district', district_id: 1001 }, mesa)).code).toBe(404);
  expect((await figures({ level: 'district' }, mesa)).data).toMatchObject({ quiz: null, items: [], parts: [] });
  expect((await quizzes({ level: 'district' }, teacher)).code).toBe(403);
});

test('a state is its districts added up, each named with its own part', async () => {
  const { data } = await figures({ level: 'state', district_id: 1001 });
  const { rows } = await server.pool.query('select state_id from district where district_id = 1001');
  expect(rows[0].state_id).toBeGreaterThan(0);
  expect(data.place_name).toBeNull();
  expect(data.quiz?.students).toBe(28);
  expect(data.parts).toMatchObject([{ name: 'Harbor Point', students: 28 }]);
});

test('quizzes are searched and paged at the server, with their total', async () => {
  const found = await quizzes({ level: 'district', district_id: 1001, find: 'kelp' });
  expect(found.data).toMatchObject({ total: 1, rows: [{ quiz_id: quiz.quiz_id, students: 28, percent: expect.any(Number) }] });
  expect((await quizzes({ level: 'district', district_id: 1001, find: '100%_' })).data.rows).toEqual([]);
  expect((await quizzes({ level: 'district', district_id: 1001, find: randomUUID() })).data.total).toBe(0);
});

test('over all classes of the teacher each item is the sum of the classes, and a class without the quiz is left out', async () => {
  const teacher = await server.as('teacher1');
  const read = async (group_puid: string, more: object = {}) =>
    (
      await teacher.call<ItemwiseReport>('GET', '/Report/get_itemwise_quiz', {
        query: { user_puid: teacher.user_puid, group_puid, quiz_id: String(quiz.quiz_id), ...more },
      })
    ).data;
  const [first, ...others] = classes;
  if (!first) throw new Error('no class');
  const one = await Promise.all([first, ...others].map(({ group_puid }) => read(group_puid)));
  const all = await read(first.group_puid, { all_classes: 'true' });
  const sum = (pick: (report: ItemwiseReport) => number) => one.reduce((total, report) => total + pick(report), 0);
  expect(all.students).toBe(sum(({ students }) => students));
  expect(all.classes).toHaveLength(classes.length);
  for (const [index, item] of all.items.entries()) {
    expect(item.correct).toBe(sum(({ items }) => items[index]?.correct ?? 0));
    expect(item.options.map(({ chosen }) => chosen)).toEqual(
      item.options.map((_option, at) => sum(({ items }) => items[index]?.options[at]?.chosen ?? 0)),
    );
  }
  expect(all.completeness.received).toBe(sum(({ completeness }) => completeness.received));
  // Another teacher's class is no way to these.
  const stranger = await server.as('teacher2');
  const asked = { user_puid: stranger.user_puid, group_puid: first.group_puid, quiz_id: String(quiz.quiz_id), all_classes: 'true' };
  expect((await stranger.call('GET', '/Report/get_itemwise_quiz', { query: asked })).code).toBe(404);
});

test('a student of a class and of its subgroup counts in both; the device that holds their work is named once', async () => {
  const teacher = await server.as('teacher1');
  const [first] = classes;
  const [twice] = first?.students ?? [];
  if (!first || !twice) throw new Error('no class');
  const read = async (more: object = {}) =>
    (
      await teacher.call<ItemwiseReport>('GET', '/Report/get_itemwise_quiz', {
        query: { user_puid: teacher.user_puid, group_puid: first.group_puid, quiz_id: String(quiz.quiz_id), all_classes: 'true', ...more },
      })
    ).data;
  const before = await read();
  const subgroup = await makeClass(server.pool, teacher.user_puid);
  await server.pool.query('update class_group set parent_group_puid = $2 where group_puid = $1', [subgroup, first.group_puid]);
  await server.pool.query('insert into group_member (district_id, group_puid, user_puid) values (1001, $1, $2)', [subgroup, twice]);
  const plan = { group_puid: subgroup, teacher: teacher.user_puid, type: 18, questions: PAPER, due: 'null', name: 'Kelp again' };
  const paper = await givePaper(server.pool, plan);
  await giveSameQuiz(paper);
  // Question 1 was wrong in the class, and is right here; question 2 the other way round.
  await take({ ...paper, quiz_id: quiz.quiz_id, questions: quiz.questions }, twice, [1, 0]);
  await server.pool.query(
    `insert into device_report (district_id, device_id, user_puid, reported_at, waiting, parked, oldest_at, others, ready_offline, leaving)
     values (1001, $1, $2, now(), 3, 0, now() - interval '2 days', 0, '{}', false)`,
    [randomUUID(), twice],
  );
  const all = await read();
  expect(all.items.map(({ correct }) => correct)).toEqual(before.items.map(({ correct = 0 }, at) => (at === 0 ? correct + 1 : correct)));
  for (const [at, { options }] of all.items.entries())
    for (const [place, option] of options.entries()) {
      const was = before.items[at]?.options[place];
      // Named once under each option that was chosen on one of the two sheets.
      const named = option.students?.filter(({ user_puid }) => user_puid === twice) ?? [];
      expect([option.chosen > 0, named.length]).toEqual([true, 1]);
      expect(option.chosen).toBeGreaterThanOrEqual(was?.chosen ?? 0);
    }
  expect(all.completeness.holding.map(({ user_puid }) => user_puid)).toEqual([twice]);
});
