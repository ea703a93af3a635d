import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { assignedGroup, assignedStudent, assignmentReport, resourceReport } from '#contract/reports/reports.schemas.ts';
import { DEMO_CLASSES } from '#server/demo/demo-classes.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

type Group = z.output<typeof assignedGroup>;
type Report = z.output<typeof assignmentReport>;
type Resource = z.output<typeof resourceReport>;
type Student = z.output<typeof assignedStudent>;

const PERIOD_1 = DEMO_CLASSES[0]?.groupPuid ?? '';
const OLDEST = -1;

describe('reports', () => {
  let server: TestServer;
  let teacher: Person;
  beforeAll(async () => {
    server = await startTestServer();
    teacher = await server.as('teacher1');
  });
  afterAll(() => server.close());

  const groups = async (person: Person) =>
    (await person.call<Group[]>('GET', `/v2/Report/get_assigned_groups?user_puid=${person.user_puid}`)).data;
  const lessons = (person: Person, more = '') =>
    person.call<Report[]>('GET', `/v2/Report/get_assignment_reports?group_puid=${PERIOD_1}${more}`);
  const resources = (person: Person, lesson: number) =>
    person.call<Resource[]>(
      'GET',
      `/v2/Report/get_assignment_resource_reports?lesson_id=${lesson}&group_puid=${PERIOD_1}&user_puid=${person.user_puid}`,
    );
  const students = (person: Person, lesson: number, item: number, list = '') =>
    person.call<Student[]>(
      'GET',
      `/v2/Report/get_assigned_students?lesson_id=${lesson}&group_puid=${PERIOD_1}&item_id=${item}&student_list=${list}`,
    );
  const oldest = async () => {
    const report = (await lessons(teacher)).data.at(OLDEST);
    const quiz = (await resources(teacher, report?.lesson_id ?? 0)).data.find(({ is_quiz }) => is_quiz);
    if (!report || !quiz) throw new Error('the demo class has no past lesson');
    return { report, quiz };
  };

  test('a resource that is not in the lesson is said not to be found, not the lesson', async () => {
    const { report } = await oldest();
    expect((await students(teacher, report.lesson_id, 99_999_999)).message).toBe('This resource was not found.');
    expect((await students(teacher, 99_999_999, 1)).message).toBe('This lesson was not found.');
  });

  test.each([
    ['teacher1', 2],
    ['teacher2', 1],
    ['teacher3', 2],
    ['schooladmin', 3],
    ['districtadmin', 5],
    ['mv-teacher1', 1],
    ['mv-districtadmin', 1],
    ['superadmin', 7],
  ])('show %s %i groups, each once', async (name, count) => {
    const found = await groups(await server.as(name));
    expect(found).toHaveLength(count);
    expect(new Set(found.map(({ grouppuid }) => grouppuid)).size).toBe(count);
  });

  test('name the teacher of each group to those who see several teachers’ groups, and to no teacher', async () => {
    const seen = await groups(await server.as('districtadmin'));
    expect(seen.find(({ grouppuid }) => grouppuid === PERIOD_1)?.teacher_name).toBe('Rosa Delgado-Price');
    expect((await groups(teacher)).map(({ teacher_name }) => teacher_name)).toEqual([null, null]);
  });

  test.each(['teacher2', 'teacher3', 'mv-teacher1', 'mv-districtadmin'])(
    'hide the class of another from %s as if it were not there',
    async (name) => {
      expect((await lessons(await server.as(name))).code).toBe(404);
    },
  );

  test('are not for product administrators or students', async () => {
    for (const name of ['productadmin', 'student1']) expect((await lessons(await server.as(name))).code).toBe(403);
  });

  test('count who has turned in and average what was turned in', async () => {
    const { report, quiz } = await oldest();
    const { data } = await students(teacher, report.lesson_id, quiz.item_id);
    const handedIn = data.filter(({ submitted_at }) => submitted_at !== null);
    expect(handedIn.length).toBeGreaterThan(5);
    expect(report).toMatchObject({ students_total: 24, students_handed_in: handedIn.length });
    const mean = handedIn.reduce((sum, { percent }) => sum + (percent ?? 0), 0) / handedIn.length;
    expect(report.average_percent).toBeCloseTo(mean, 0);
    expect(quiz).toMatchObject({ students_completed: handedIn.length, average_percent: report.average_percent });
  });

  test('mark late who turned in after the due day; who has not turned in by now is missing, which is not late', async () => {
    const { report, quiz } = await oldest();
    const { data } = await students(teacher, report.lesson_id, quiz.item_id);
    for (const { cell_state, is_late, submitted_at } of data) {
      expect(is_late).toBe(submitted_at !== null && Date.parse(submitted_at) > Date.parse(report.due_date ?? ''));
      expect(cell_state === 'missing').toBe(submitted_at === null);
    }
    expect(report.students_missing).toBe(data.filter(({ cell_state }) => cell_state === 'missing').length);
  });

  test('say of a resource without a score when each student finished it', async () => {
    const { report } = await oldest();
    const reading = (await resources(teacher, report.lesson_id)).data.find(({ is_quiz }) => !is_quiz);
    const { data } = await students(teacher, report.lesson_id, reading?.item_id ?? 0);
    expect(data.some(({ state }) => state === 'completed')).toBe(true);
    for (const { state, submitted_at } of data) expect(submitted_at !== null).toBe(state === 'completed');
  });

  test('give levels from percent, and mark who is selected', async () => {
    const { report, quiz } = await oldest();
    const { userPuid } = demoPerson('student1');
    const { data } = await students(teacher, report.lesson_id, quiz.item_id, `${userPuid},nobody`);
    expect(data.filter(({ is_selected }) => is_selected).map(({ user_puid }) => user_puid)).toEqual([userPuid]);
    for (const { percent, level } of data)
      expect(level).toBe(percent === null ? null : percent < 50 ? 1 : percent < 70 ? 2 : percent < 85 ? 3 : 4);
  });

  test('look at a period of days, the last one included', async () => {
    const all = (await lessons(teacher)).data;
    expect(all.map(({ assigned_at }) => assigned_at)).toEqual(
      all
        .map(({ assigned_at }) => assigned_at)
        .sort()
        .reverse(),
    );
    expect((await lessons(teacher, '&date_range=week')).data).toHaveLength(all.length - 1);
    // By the district's clock: in the evening in Texas the day of UTC is the next one.
    const given = new Date(all.at(OLDEST)?.assigned_at ?? '');
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago' }).format(given);
    expect((await lessons(teacher, `&date_range=custom&start_date=${day}&end_date=${day}`)).data).toHaveLength(1);
  });

  test('find no lesson that the class was not given', async () => {
    expect((await resources(teacher, 2_000_000_000)).code).toBe(404);
    const { report } = await oldest();
    expect((await students(teacher, report.lesson_id, 2_000_000_000)).code).toBe(404);
  });
});
