import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type {
  AssignableGroup,
  AssignmentImpact,
  AssignmentTarget,
  DatedAssignment,
  GivenAssignment,
} from '#contract/assignments/assignments.schemas.ts';
import type { StudentDashboard } from '#contract/learning/learning.schemas.ts';
import type { assignmentReport } from '#contract/reports/reports.schemas.ts';
import type { WorkspacePage } from '#contract/workspace/workspace.schemas.ts';
import { DEMO_CLASSES } from '#server/demo/demo-classes.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { trackQuery } from '#testing/demo-calls.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const PERIOD_1 = DEMO_CLASSES[0]?.groupPuid ?? '';
const PERIOD_3 = DEMO_CLASSES[1]?.groupPuid ?? '';
const puidOf = (name: string) => demoPerson(name).userPuid;

describe('assigning', () => {
  let server: TestServer;
  let teacher: Person;
  let lesson: number;
  beforeAll(async () => {
    server = await startTestServer();
    teacher = await server.as('teacher1');
  });
  beforeEach(async () => {
    // A lesson that nobody has, with the resources of one that is there.
    const { rows } = await server.pool.query<{ lesson_id: number }>(
      `insert into lesson (district_id, lesson_name, lesson_name_es, lesson_objective, lesson_objective_es, owner_puid, total_time)
       values (1001, 'Tides', 'Mareas', '', '', $1, 20) returning lesson_id`,
      [teacher.user_puid],
    );
    lesson = rows[0]?.lesson_id ?? 0;
    await server.pool.query(
      `insert into lesson_resource (district_id, lesson_id, item_id, resource_type_id, time, sort_order)
       select district_id, $1, item_id, resource_type_id, time, sort_order from lesson_resource
       where lesson_id = (select min(lesson_id) from lesson_resource where district_id = 1001)`,
      [lesson],
    );
  });
  afterAll(() => server.close());

  const post = <Data = Record<string, unknown>>(path: string, body: Record<string, unknown>, person = teacher) =>
    person.call<Data>('POST', path, { payload: { user_puid: person.user_puid, ...body } });
  const assign = (targets: AssignmentTarget[], more: Record<string, unknown> = {}, person = teacher) =>
    post<{ assignments: GivenAssignment[] }>(
      '/Assignment/assign_assignment',
      { lesson_id: lesson, assignment_details: JSON.stringify(targets), ...more },
      person,
    );
  const all = (group_puid: string, more: Partial<AssignmentTarget> = {}): AssignmentTarget => ({
    group_puid,
    is_whole_group: true,
    ...more,
  });
  const some = (group_puid: string, names: string[], more: Partial<AssignmentTarget> = {}): AssignmentTarget => ({
    group_puid,
    group_users_list: names.map(puidOf),
    ...more,
  });
  const lessonsOf = async (name: string) => {
    const student = await server.as(name);
    const path = `/v2/studentDashboard/load_student_dashboard?user_puid=${student.user_puid}`;
    const { data } = await student.call<StudentDashboard>('GET', path);
    return data.assignments.filter(({ lesson_id }) => lesson_id === lesson);
  };
  const dueDays = async (name: string) => (await lessonsOf(name)).map(({ due_date }) => due_date);
  const team = async (names: string[], parent = PERIOD_1) => {
    const body = { group_name: 'Team', icon: '', color: '', group_type: 'subgroup', parent_group_puid: parent };
    const { data } = await post<{ group_puid: string }>('/MyGroup/create_mygroup', { ...body, group_users_list: names.map(puidOf) });
    return data.group_puid;
  };
  const track = async (name: string, assignment_id: number) => {
    const student = await server.as(name);
    return student.call<{ held?: boolean; reason?: string } | null>('POST', '/Assignment/track_lesson', {
      query: trackQuery(student, { lesson_id: lesson, assignment_id }),
      headers: { 'idempotency-key': randomUUID() },
    });
  };
  const unassign = (assignments: Record<string, unknown>[]) =>
    post<{ unassign_id: string; assignments: number; students: number }>('/Assignment/unassign_assignments', { assignments });
  const reportsOf = async (group: string) => {
    const path = `/v2/Report/get_assignment_reports?group_puid=${group}`;
    const { data } = await teacher.call<z.output<typeof assignmentReport>[]>('GET', path);
    return data.filter(({ lesson_id }) => lesson_id === lesson);
  };

  test('nobody ticked is nobody: refused in words, and nobody has it', async () => {
    for (const targets of [[], [{ group_puid: PERIOD_1 }], [all(PERIOD_3), some(PERIOD_1, [])]]) {
      const { code, message } = await assign(targets);
      expect([code, message]).toEqual([400, 'Nobody is chosen yet. Choose a class, a subgroup or a student, then assign.']);
    }
    expect((await post('/Assignment/assign_assignment', { lesson_id: lesson, group_puid: PERIOD_1 })).code).toBe(400);
    expect([await lessonsOf('student1'), await lessonsOf('student25')]).toEqual([[], []]);
  });

  test('classes, subgroups and single students may be mixed, each with its own dates in the district’s time zone', async () => {
    const subgroup = await team(['student26', 'student27'], PERIOD_3);
    const { data } = await assign([
      all(PERIOD_1, { to_date: '2027-01-15', late_until: '2027-01-20' }),
      all(subgroup, { to_date: '2027-07-15' }),
      some(PERIOD_3, ['student30'], { to_date: '2027-02-01' }),
    ]);
    expect(
      data.assignments.map(({ is_for_all, student_count, to_date, late_until }) => [is_for_all, student_count, to_date, late_until]),
    ).toEqual(
      expect.arrayContaining([
        [true, 24, '2027-01-15', '2027-01-20'],
        [true, 2, '2027-07-15', null],
        [false, 1, '2027-02-01', null],
      ]),
    );
    // The workspace counts who is given it: each once, and of a class in which only some were chosen only those.
    await assign([all(await team(['student20', 'student21']))]);
    const { data: workspace } = await teacher.call<WorkspacePage>('GET', `/v2/workspace/Index?user_puid=${teacher.user_puid}&tab=lessons`);
    const row = [...workspace.assignments, ...workspace.lessons].find(({ lesson_id }) => lesson_id === lesson);
    expect(row).toMatchObject({ group_count: 4, student_count: 27 });
    // The last second of the day in Texas, winter and summer.
    expect(await dueDays('student1')).toEqual(['2027-01-16T05:59:59.000Z']);
    expect(await dueDays('student26')).toEqual(['2027-07-16T04:59:59.000Z']);
    expect(await dueDays('student30')).toEqual(['2027-02-02T05:59:59.000Z']);
    expect(await dueDays('student31')).toEqual([]);
  });

  test('a student in a class and two of its subgroups gets the lesson once, by the narrowest dates; once begun it stays that one', async () => {
    const [first, second] = [await team(['student2', 'student3']), await team(['student3', 'student4'])];
    const { data } = await assign([all(PERIOD_1, { to_date: '2027-01-10' }), all(first, { to_date: '2027-01-11' })]);
    await assign([all(second, { to_date: '2027-01-12' })]);
    expect(await dueDays('student1')).toEqual(['2027-01-11T05:59:59.000Z']);
    expect(await dueDays('student2')).toEqual(['2027-01-12T05:59:59.000Z']);
    expect(await dueDays('student3')).toEqual(['2027-01-13T05:59:59.000Z']);
    const ofFirst = data.assignments.find(({ group_puid }) => group_puid === first)?.assignment_id ?? 0;
    expect((await track('student3', ofFirst)).code).toBe(200);
    expect((await lessonsOf('student3')).map(({ assignment_id }) => assignment_id)).toEqual([ofFirst]);
    // Each student is counted in one of the three.
    const totals = await Promise.all([PERIOD_1, first, second].map(async (group) => (await reportsOf(group))[0]?.students_total));
    expect(totals).toEqual([21, 2, 1]);
  });

  test('single students within a class that has it get dates of their own; the others keep theirs', async () => {
    await assign([all(PERIOD_1, { to_date: '2027-01-10' })]);
    await assign([some(PERIOD_1, ['student5'], { to_date: '2027-01-20', late_until: '2027-01-25' })]);
    expect(await dueDays('student5')).toEqual(['2027-01-21T05:59:59.000Z']);
    expect(await dueDays('student6')).toEqual(['2027-01-11T05:59:59.000Z']);
  });

  test('given to single students only they have it, in dashboard, player, quizzes, tracking and reports', async () => {
    const { data } = await assign([some(PERIOD_1, ['student7'])]);
    const assignment_id = data.assignments[0]?.assignment_id ?? 0;
    for (const [name, code] of [
      ['student7', 200],
      ['student8', 404],
    ] as const) {
      const person = await server.as(name);
      const query = { user_puid: person.user_puid, lesson_id: String(lesson), assignment_id: String(assignment_id) };
      expect((await person.call('GET', '/Assignment/lesson_player', { query })).code, name).toBe(code);
      const { rows } = await server.pool.query<{ item_id: number }>(
        'select item_id from lesson_resource where lesson_id = $1 and resource_type_id = 18',
        [lesson],
      );
      const quiz = await person.call('GET', '/quiz/get_quiz_details', { query: { ...query, quiz_id: String(rows[0]?.item_id) } });
      expect(quiz.code, name).toBe(code);
      expect((await track(name, assignment_id)).code, name).toBe(code);
    }
    expect((await reportsOf(PERIOD_1))[0]).toMatchObject({ students_total: 1, students_started: 1 });
  });

  test('what opens later is not there before its day', async () => {
    await assign([all(PERIOD_1, { from_date: '2099-01-01', to_date: '2099-01-05' })]);
    expect(await lessonsOf('student9')).toEqual([]);
    await assign([all(PERIOD_1, { from_date: '2026-01-01' })]);
    expect(await lessonsOf('student9')).toHaveLength(1);
  });

  test('days that contradict each other are refused', async () => {
    expect((await assign([all(PERIOD_1, { from_date: '2027-02-02', to_date: '2027-02-01' })])).code).toBe(400);
    expect((await assign([all(PERIOD_1, { to_date: '2027-02-02', late_until: '2027-02-01' })])).code).toBe(400);
  });

  test('several lessons go to several classes with their own dates, all of it or nothing', async () => {
    const other = DEMO_CLASSES[2]?.groupPuid ?? '';
    const details = (...targets: AssignmentTarget[]) => ({ lesson_ids: [lesson], assignment_details: JSON.stringify(targets) });
    const refused = await post('/lesson/assign_multiple_classes', details(all(PERIOD_1), all(other)));
    expect([refused.code, await lessonsOf('student1')]).toEqual([404, []]);
    await post(
      '/lesson/assign_multiple_classes',
      details(all(PERIOD_1, { to_date: '2027-03-01' }), all(PERIOD_3, { to_date: '2027-03-02' })),
    );
    expect([await dueDays('student1'), await dueDays('student25')]).toEqual([['2027-03-02T05:59:59.000Z'], ['2027-03-03T05:59:59.000Z']]);
  });

  test('unassigned, work that was begun stays and work that comes later waits for the teacher; undone, all is as it was', async () => {
    const { data } = await assign([all(PERIOD_1, { to_date: '2027-01-10' })]);
    const assignment_id = data.assignments[0]?.assignment_id ?? 0;
    for (const name of ['student1', 'student2', 'student3']) await track(name, assignment_id);
    const taken = await unassign([{ assignment_id }]);
    expect(taken.data).toMatchObject({ assignments: 1, students: 0 });
    expect(await lessonsOf('student1')).toEqual([]);
    const late = await track('student2', assignment_id);
    expect([late.code, late.data]).toMatchObject([409, { held: true, reason: 'closed' }]);
    expect((await reportsOf(PERIOD_1))[0]).toMatchObject({ students_started: 3 });
    const idsIn = async (list: 'open' | 'taken_back') => {
      const address = `/Assignment/get_group_assignments?user_puid=${teacher.user_puid}&group_puid=${PERIOD_1}&list=${list}`;
      const { assignments, total } = (await teacher.call<{ assignments: DatedAssignment[]; total: number }>('GET', address)).data;
      expect(total).toBe(assignments.length);
      return assignments.map((each) => [each.assignment_id, each.unassign_id]);
    };
    // A week later it is still found, with the act by which it is given back; after 30 days no more.
    expect((await idsIn('taken_back'))[0]).toEqual([assignment_id, taken.data.unassign_id]);
    expect((await idsIn('open')).map(([id]) => id)).not.toContain(assignment_id);
    const closedAgo = (days: number) =>
      server.pool.query('update assignment set closed_at = now() - make_interval(days => $2) where assignment_id = $1', [
        assignment_id,
        days,
      ]);
    await closedAgo(31);
    expect((await idsIn('taken_back')).map(([id]) => id)).not.toContain(assignment_id);
    await closedAgo(7);
    expect((await post('/Assignment/undo_unassign', { unassign_id: taken.data.unassign_id })).data).toEqual({
      assignments: 1,
      students: 0,
    });
    expect(await dueDays('student1')).toEqual(['2027-01-11T05:59:59.000Z']);
    expect((await post('/Assignment/undo_unassign', { unassign_id: taken.data.unassign_id })).code).toBe(404);
  });

  test('taken from one student, the others keep it, and that student’s work is kept for the teacher', async () => {
    const { data } = await assign([all(PERIOD_1)]);
    const assignment_id = data.assignments[0]?.assignment_id ?? 0;
    const taken = await unassign([{ assignment_id, group_users_list: [puidOf('student10')] }]);
    expect(taken.data).toMatchObject({ assignments: 0, students: 1 });
    expect([(await lessonsOf('student10')).length, (await lessonsOf('student11')).length]).toEqual([0, 1]);
    expect((await track('student10', assignment_id)).data).toMatchObject({ held: true, reason: 'closed' });
    await post('/Assignment/undo_unassign', { unassign_id: taken.data.unassign_id });
    expect(await lessonsOf('student10')).toHaveLength(1);
    expect((await unassign([{ assignment_id, group_users_list: [] }])).code).toBe(400);
  });

  test('opened again for some after all had it, it is nobody else’s, and work of the others still waits for the teacher', async () => {
    const { data } = await assign([all(PERIOD_1)]);
    const assignment_id = data.assignments[0]?.assignment_id ?? 0;
    await unassign([{ assignment_id }]);
    const again = await assign([some(PERIOD_1, ['student12'])]);
    expect(again.data.assignments[0]).toMatchObject({ assignment_id, is_for_all: false, student_count: 1 });
    expect([(await lessonsOf('student12')).length, (await lessonsOf('student13')).length]).toEqual([1, 0]);
    expect((await track('student13', assignment_id)).data).toMatchObject({ held: true, reason: 'closed' });
    await server.pool.query('insert into group_member (district_id, group_puid, user_puid) values (1001, $1, $2)', [
      PERIOD_1,
      puidOf('student40'),
    ]);
    expect(await lessonsOf('student40'), 'whoever joins later').toEqual([]);
    await server.pool.query('delete from group_member where group_puid = $1 and user_puid = $2', [PERIOD_1, puidOf('student40')]);
  });

  test('who joins a class gets what all of it has', async () => {
    await assign([all(PERIOD_1)]);
    await post('/MyGroup/add_users_to_group', { group_puid: PERIOD_1, group_users_list: [puidOf('student41')] });
    expect(await lessonsOf('student41')).toHaveLength(1);
    await post('/MyGroup/remove_users_from_group', { group_puid: PERIOD_1, group_users_list: [puidOf('student41')] });
    expect(await lessonsOf('student41')).toEqual([]);
  });

  test('reassigned, it is another round for the students named, beside the first', async () => {
    await assign([all(PERIOD_1, { to_date: '2027-01-10' })]);
    const again = (students: string[], more = {}) =>
      teacher.call<GivenAssignment>('POST', '/Assignment/reassign_assignment', {
        payload: {
          assigned_by_puid: teacher.user_puid,
          reassigned_lessonid: lesson,
          reassigned_students: JSON.stringify(students.map(puidOf)),
          reassign_date: '2027-02-10',
          group_puid: PERIOD_1,
          ...more,
        },
      });
    expect((await again(['student14'])).data).toMatchObject({ assignment_no: 2, is_for_all: false, to_date: '2027-02-10' });
    const { data: workspace } = await teacher.call<WorkspacePage>('GET', `/v2/workspace/Index?user_puid=${teacher.user_puid}&tab=lessons`);
    const row = [...workspace.assignments, ...workspace.lessons].find(({ lesson_id }) => lesson_id === lesson);
    expect(row?.group_count, 'a second round is no second class').toBe(1);
    expect((await lessonsOf('student14')).length).toBe(2);
    expect((await lessonsOf('student15')).length).toBe(1);
    expect((await again([])).code).toBe(400);
    expect((await again(['student14'], { assigned_by_puid: puidOf('teacher2') })).code).toBe(403);
    expect((await again(['student40'])).code).toBe(404);
    expect((await again(['student14'], { quiz_assessment_id: 999_999 })).code).toBe(404);
  });

  test('says before an act who has begun, who has unsent work, and on how many devices it is ready', async () => {
    const { data } = await assign([some(PERIOD_1, ['student16', 'student17', 'student18', 'student19'])]);
    const assignment_id = data.assignments[0]?.assignment_id ?? 0;
    for (const name of ['student16', 'student17', 'student18']) await track(name, assignment_id);
    const heard = (name: string, waiting: number, ready: number[]) =>
      server.pool.query(
        `insert into device_report (district_id, device_id, user_puid, reported_at, waiting, parked, others, ready_offline, leaving)
         values (1001, gen_random_uuid(), $1, now(), $2, 0, 0, $3, false)`,
        [puidOf(name), waiting, ready],
      );
    await heard('student16', 2, [assignment_id]);
    await heard('student17', 1, [assignment_id]);
    await heard('student18', 0, [assignment_id]);
    await heard('student19', 0, []);
    await heard('student20', 5, [assignment_id]);
    const impact = await post<{ impacts: AssignmentImpact[] }>('/Assignment/get_assignment_impact', { assignment_ids: [assignment_id] });
    expect(impact.data.impacts).toEqual([
      {
        assignment_id,
        lesson_name: 'Tides',
        lesson_name_es: 'Mareas',
        group_name: expect.any(String),
        given: 4,
        begun: 3,
        handed_in: 0,
        unsent: 2,
        devices: 4,
        devices_ready: 3,
      },
    ]);
  });

  test('dates are set for several at once and moved by school days, and can be set back', async () => {
    const subgroup = await team(['student21']);
    const { data } = await assign([
      all(PERIOD_1, { from_date: '2027-05-06', to_date: '2027-05-07', late_until: '2027-05-10' }),
      all(subgroup, { to_date: '2027-05-03' }),
    ]);
    const shift = { group_puid: PERIOD_1, from_day: '2027-05-05', school_days: 3 };
    const moved = await post<{ before: GivenAssignment[]; after: GivenAssignment[] }>('/Assignment/shift_assignment_dates', shift);
    expect(moved.data.after.map(({ from_date, to_date, late_until }) => [from_date, to_date, late_until])).toEqual([
      ['2027-05-11', '2027-05-12', '2027-05-13'],
    ]);
    // Seen from the 11th on: moved to before that, it opens on the day on which it is due.
    const back = { group_puid: PERIOD_1, from_day: '2027-05-12', school_days: -3 };
    const earlier = await post<{ before: GivenAssignment[]; after: GivenAssignment[] }>('/Assignment/shift_assignment_dates', back);
    expect(earlier.data.after.map(({ from_date, to_date }) => [from_date, to_date])).toEqual([['2027-05-07', '2027-05-07']]);
    const changes = [...moved.data.before, ...data.assignments.filter(({ group_puid }) => group_puid === subgroup)].map((each) => ({
      assignment_id: each.assignment_id,
      from_date: each.from_date,
      to_date: each.to_date === '2027-05-03' ? '2027-05-04' : each.to_date,
      late_until: each.late_until,
    }));
    const set = await post<{ after: GivenAssignment[] }>('/Assignment/update_assignment_dates', { changes });
    expect(set.data.after.map(({ to_date }) => to_date).sort()).toEqual(['2027-05-04', '2027-05-07']);
    const strange = [...changes, { assignment_id: 999_999, to_date: '2027-06-01' }];
    expect((await post('/Assignment/update_assignment_dates', { changes: strange })).code).toBe(404);
  });

  test('counts the minutes that are due for each student on a day, of every class', async () => {
    await assign([all(PERIOD_1, { to_date: '2027-06-01' }), some(PERIOD_1, ['student22'], { to_date: '2027-06-02' })]);
    const path = `/Assignment/get_due_minutes?user_puid=${teacher.user_puid}&group_puid=${PERIOD_1}&from_day=2027-06-01&to_day=2027-06-05`;
    const { data } = await teacher.call<{ days: { day: string; most: number; students: unknown[] }[] }>('GET', path);
    expect(data.days.map(({ day, most, students }) => [day, most, students.length])).toEqual([
      ['2027-06-01', 20, 23],
      ['2027-06-02', 20, 1],
    ]);
  });

  test('the choice of whom to give it to says how it stands with each class and student', async () => {
    const subgroup = await team(['student23']);
    const { data } = await assign([some(PERIOD_1, ['student1', 'student2'], { to_date: '2027-01-10' })]);
    await track('student1', data.assignments[0]?.assignment_id ?? 0);
    const ask = (query: string) => teacher.call<{ groups: AssignableGroup[] }>('GET', `/lesson/get_classes_and_users?${query}`);
    const { groups } = (await ask(`group_puid=&lesson_id=${lesson}`)).data;
    const period = groups.find(({ group_puid }) => group_puid === PERIOD_1);
    expect(period).toMatchObject({ is_for_all: false, to_date: '2027-01-10' });
    expect(
      period?.students
        .filter(({ standing }) => standing !== 'unassigned')
        .map(({ standing }) => standing)
        .sort(),
    ).toEqual(['assigned', 'taken']);
    expect(groups.find(({ group_puid }) => group_puid === subgroup)).toMatchObject({ assignment_id: null, parent_group_puid: PERIOD_1 });
    const missing = await ask('group_puid=');
    expect([missing.code, missing.message]).toEqual([400, 'Lesson ID is missing. Cannot fetch student groups.']);
  });

  test.each(['teacher2', 'teacher3', 'mv-teacher1', 'mv-districtadmin'])(
    'of another’s lessons and classes nothing is there for %s',
    async (name) => {
      const other = await server.as(name);
      const { data } = await assign([all(PERIOD_1)]);
      const assignment_id = data.assignments[0]?.assignment_id ?? 0;
      expect((await assign([all(PERIOD_1)], {}, other)).code).toBe(404);
      expect((await post('/Assignment/unassign_assignments', { assignments: [{ assignment_id }] }, other)).code).toBe(404);
      expect((await post('/Assignment/get_assignment_impact', { assignment_ids: [assignment_id] }, other)).code).toBe(404);
      expect((await post('/Assignment/update_assignment_dates', { changes: [{ assignment_id }] }, other)).code).toBe(404);
      expect((await other.call('GET', `/lesson/get_classes_and_users?lesson_id=${lesson}`)).code).toBe(404);
    },
  );

  test('an archived lesson is given to nobody', async () => {
    await server.pool.query('update lesson set archived_at = now() where lesson_id = $1', [lesson]);
    expect((await assign([all(PERIOD_1)])).code).toBe(409);
  });
});
