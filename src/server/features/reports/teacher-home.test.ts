import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { GradingQueue } from '#contract/grading/grading.schemas.ts';
import type { GroupAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import type { StudentViewSummary } from '#contract/reports/report-progress.schemas.ts';
import type { assignmentReport } from '#contract/reports/reports.schemas.ts';
import { MAX_HOME_CLASSES, type TeacherHomeReply } from '#contract/reports/teacher-home.schemas.ts';
import { makeGradedClass } from '#testing/graded-class.ts';
import { makeClass, type SmallClass } from '#testing/small-class.ts';
import { smallClassForFile } from '#testing/small-class-server.ts';
import type { Person } from '#testing/test-server.ts';

const TEXTS = { Ana: 'The moon pulls.', Dee: 'The water rises.' };
const DISTRICT = 1001;
const school = smallClassForFile((pool) => makeGradedClass(pool, TEXTS));
let other: SmallClass;
let subgroup: string;

beforeAll(async () => {
  const { pool } = school.server;
  other = await makeGradedClass(pool, TEXTS);
  subgroup = await makeClass(pool, school.teacher.user_puid);
  await pool.query('update class_group set parent_group_puid = $2 where group_puid = $1', [subgroup, other.group_puid]);
  // Of the second class: one answer is graded, and a device holds work of Cal and of Eve, who is not in need.
  await pool.query('update quiz_answer set is_correct = true, points = 2 where result_id = $1 and question_id = $2', [
    other.results['Ana assessment'],
    other.assessment.questions[2],
  ]);
  for (const name of ['Cal', 'Eve'] as const)
    await pool.query(
      `insert into device_report (district_id, device_id, user_puid, reported_at, waiting, parked, oldest_at, others, ready_offline, leaving)
       values ($1, $2, $3, now(), 3, 0, now() - interval '2 days', 0, '{}', false)`,
      [DISTRICT, randomUUID(), other.people[name]],
    );
});

const homeOf = async (who: Person) => {
  const { data } = await who.call<TeacherHomeReply>('GET', '/v2/Report/get_teacher_home', { query: { user_puid: who.user_puid } });
  return data;
};
const read = async <Data>(path: string, group_puid: string) =>
  (await school.teacher.call<Data>('GET', path, { query: { user_puid: school.teacher.user_puid, group_puid } })).data;

test('each number of a class is what the screen that it opens says', async () => {
  const { classes, to_do } = await homeOf(school.teacher);
  expect(classes.length).toBeGreaterThan(2);
  for (const each of classes) {
    const queue = await read<GradingQueue>('/v2/autograding/get_grading_queue', each.group_puid);
    const progress = await read<StudentViewSummary>('/Report/get_student_view_summary', each.group_puid);
    const report = await read<GroupAssessmentReport>('/Report/get_group_assessment_report', each.group_puid);
    const lessons = await read<(typeof assignmentReport)['_zod']['output'][]>('/v2/Report/get_assignment_reports', each.group_puid);
    expect(each).toMatchObject({
      students: progress.students.length,
      to_grade: queue.waiting,
      missing: progress.completeness.missing,
      need_help: new Set(report.needs.flatMap(({ help }) => help.map(({ user_puid }) => user_puid))).size,
      unsent: progress.completeness.holding.length,
    });
    const own = to_do.filter(({ group_puid }) => group_puid === each.group_puid);
    const sumOf = (kind: string) => own.filter((entry) => entry.kind === kind).reduce((sum, { count }) => sum + count, 0);
    expect([sumOf('grade'), sumOf('unsent'), sumOf('help')]).toEqual([each.to_grade, each.unsent, each.need_help]);
    for (const { count, work } of own.filter(({ kind }) => kind === 'missing'))
      expect(count).toBe(lessons.find(({ assignment_id }) => assignment_id === work?.assignment_id)?.students_missing);
  }
});

test('two classes of one teacher have their own numbers', async () => {
  const { classes } = await homeOf(school.teacher);
  const numbers = (group: string) => {
    const found = classes.find(({ group_puid }) => group_puid === group);
    return found && [found.students, found.to_grade, found.missing, found.need_help, found.unsent];
  };
  // Cal owes the quiz. In the other class the device that holds his work is known: nothing of his is missing.
  expect(numbers(school.small.group_puid)).toEqual([5, 2, 1, 2, 0]);
  expect(numbers(other.group_puid)).toEqual([5, 1, 0, 2, 2]);
});

test('what to do begins with the answers that wait the longest, and names their quiz', async () => {
  const { to_do } = await homeOf(school.teacher);
  const kinds = to_do.map(({ kind }) => kind);
  expect(kinds).toEqual(
    kinds.toSorted((one, two) => ['grade', 'missing', 'unsent', 'help'].indexOf(one) - ['grade', 'missing', 'unsent', 'help'].indexOf(two)),
  );
  const grade = to_do.filter(({ kind }) => kind === 'grade').map(({ since }) => since ?? '');
  expect(grade).toEqual(grade.toSorted());
  expect(to_do.find(({ kind, group_puid }) => kind === 'grade' && group_puid === other.group_puid)).toMatchObject({
    count: 1,
    work: { assignment_id: other.assessment.assignment_id, quiz: { quiz_id: other.assessment.quiz_id, title: { en: 'Tides quiz' } } },
  });
});

test('work that was due more than two weeks ago stays in the number of the class and leaves the list', async () => {
  const { pool } = school.server;
  const late = await makeGradedClass(pool, TEXTS);
  const missingIn = async () => {
    const { classes, to_do } = await homeOf(school.teacher);
    const listed = to_do.filter(({ kind, group_puid }) => kind === 'missing' && group_puid === late.group_puid);
    return [classes.find(({ group_puid }) => group_puid === late.group_puid)?.missing, listed.length];
  };
  expect(await missingIn()).toEqual([1, 1]);
  await pool.query("update assignment set due_date = now() - interval '15 days' where assignment_id = $1", [late.quiz.assignment_id]);
  expect(await missingIn()).toEqual([1, 0]);
});

test('this week shows what is due on each day, and each class what is due next', async () => {
  const { pool } = school.server;
  const before = await homeOf(school.teacher);
  const [saturday] = before.week.days.slice(-1);
  await pool.query(
    `update assignment set due_date = ($2 || ' 23:59:59')::timestamp at time zone (select time_zone from district where district_id = $3)
     where assignment_id = $1`,
    [other.assessment.assignment_id, saturday, DISTRICT],
  );
  const { classes, week } = await homeOf(school.teacher);
  expect(week.days).toHaveLength(7);
  expect(week.due.filter(({ due_day }) => due_day === saturday)).toContainEqual(
    expect.objectContaining({ assignment_id: other.assessment.assignment_id, group_puid: other.group_puid, students_total: 5 }),
  );
  expect(classes.find(({ group_puid }) => group_puid === other.group_puid)?.next_due?.assignment_id).toBe(other.assessment.assignment_id);
  expect(classes.find(({ group_puid }) => group_puid === school.small.group_puid)?.next_due).toBeNull();
});

test('a subgroup is there once it was assigned something, below its class; classes of others are not', async () => {
  const puids = async () => (await homeOf(school.teacher)).classes.map(({ group_puid }) => group_puid);
  expect(await puids()).not.toContain(subgroup);
  const { lesson_id } = other.quiz;
  await school.server.pool.query('insert into assignment (district_id, lesson_id, group_puid, assigned_by_puid) values ($1, $2, $3, $4)', [
    DISTRICT,
    lesson_id,
    subgroup,
    school.teacher.user_puid,
  ]);
  const own = await puids();
  expect(own[own.indexOf(other.group_puid) + 1]).toBe(subgroup);
  expect((await homeOf(await school.server.as('teacher2'))).classes.map(({ group_puid }) => group_puid)).not.toContain(other.group_puid);
  // An administrator sees every class of the school, and teaches none.
  expect((await homeOf(await school.server.as('schooladmin'))).classes).toEqual([]);
});

test('subgroups that were assigned nothing take no place of the classes behind them', async () => {
  const { pool } = school.server;
  const { teacher, small } = school;
  const first = (await homeOf(teacher)).classes[0]?.group_puid;
  expect(first).not.toBe(small.group_puid);
  const { rows } = await pool.query<{ group_puid: string }>(
    `insert into class_group (district_id, group_puid, school_id, group_name, icon, color, user_puid, parent_group_puid)
     select district_id, gen_random_uuid(), school_id, 'Idle ' || n, icon, color, user_puid, group_puid
     from class_group, generate_series(1, $2) n where group_puid = $1 returning group_puid`,
    [first, MAX_HOME_CLASSES],
  );
  expect(rows).toHaveLength(MAX_HOME_CLASSES);
  const { classes, left_off } = await homeOf(teacher);
  expect([classes.map(({ group_puid }) => group_puid).includes(small.group_puid), left_off]).toEqual([true, 0]);
  const query = { user_puid: teacher.user_puid, group_puid: first ?? '', all_classes: 'true' };
  const { data } = await teacher.call<StudentViewSummary>('GET', '/Report/get_student_view_summary', { query });
  expect(data.students.map((student) => student.class?.group_puid)).toContain(small.group_puid);
  await pool.query('delete from class_group where group_puid = any ($1)', [rows.map(({ group_puid }) => group_puid)]);
});

test('over all classes each student has the figures of each class, and the totals are those of the classes together', async () => {
  const { teacher } = school;
  const all = (
    await teacher.call<StudentViewSummary>('GET', '/Report/get_student_view_summary', {
      query: { user_puid: teacher.user_puid, group_puid: other.group_puid, all_classes: 'true' },
    })
  ).data;
  const puids = [...new Set(all.students.map((student) => student.class?.group_puid ?? ''))];
  expect(puids).toEqual(expect.arrayContaining([other.group_puid, school.small.group_puid]));
  const sums = { expected: 0, received: 0, missing: 0 };
  const averages: number[] = [];
  for (const puid of puids) {
    const own = await read<StudentViewSummary>('/Report/get_student_view_summary', puid);
    expect(all.students.filter((student) => student.class?.group_puid === puid).map(({ class: _, ...student }) => student)).toEqual(
      own.students,
    );
    for (const field of ['expected', 'received', 'missing'] as const) sums[field] += own.completeness[field];
    averages.push(...own.students.flatMap(({ totals }) => totals.average_percent ?? []));
  }
  expect(all.completeness).toMatchObject(sums);
  expect(all.totals.missing).toBe(sums.missing);
  expect(all.totals.average_percent).toBeCloseTo(averages.reduce((sum, each) => sum + each, 0) / averages.length, 0);
  const stranger = await school.server.as('teacher2');
  const query = { user_puid: stranger.user_puid, group_puid: other.group_puid, all_classes: 'true' };
  expect((await stranger.call('GET', '/Report/get_student_view_summary', { query })).code).toBe(404);
});
