import { expect, test } from 'vitest';
import type { AssignableGroup, AssignmentTarget, GivenAssignment } from '#contract/assignments/assignments.schemas.ts';
import type { Group } from '#contract/groups/groups.schemas.ts';
import type { WorkspacePage } from '#contract/workspace/workspace.schemas.ts';
import { DEMO_CLASSES } from '#server/demo/demo-classes.ts';
import { all, assigningTeacher, PERIOD_1, PERIOD_3, puidOf, some } from '#testing/assigning-teacher.ts';

const school = assigningTeacher();

test('nobody ticked is nobody: refused in words, and nobody has it', async () => {
  for (const targets of [[], [{ group_puid: PERIOD_1 }], [all(PERIOD_3), some(PERIOD_1, [])]]) {
    const { code, message } = await school.assign(targets);
    expect([code, message]).toEqual([400, 'Nobody is chosen yet. Choose a class, a subgroup or a student, then assign.']);
  }
  const nobody = [{ group_users_list: [] }, { is_whole_group: false }, { group_puid: PERIOD_3 }];
  for (const target of nobody) {
    const body = { lesson_id: school.lesson, group_puid: PERIOD_1, assignment_details: JSON.stringify([target]) };
    expect((await school.post('/Assignment/assign_assignment', body)).code, JSON.stringify(target)).toBe(400);
  }
  expect((await school.post('/Assignment/assign_assignment', { lesson_id: school.lesson, assignment_details: '[]' })).code).toBe(400);
  expect([await school.lessonsOf('student1'), await school.lessonsOf('student25')]).toEqual([[], []]);
});

test.each([
  [undefined, null],
  ['[]', null],
  ['{}', null],
  ['null', null],
  ['{"fromDate":null,"toDate":"2027-01-15"}', '2027-01-15'],
  [`[{"group_puid":"${PERIOD_1}"}]`, null],
])('a call that names a group gives it to all of the group, with assignment_details %j', async (assignment_details, to_date) => {
  const call = {
    lesson_id: school.lesson,
    group_puid: PERIOD_1,
    assignment_no: 1,
    assignment_details,
    enforce_order: true,
    instructions: 'Go',
  };
  const { code, data } = await school.post<{ assignments: GivenAssignment[] }>('/Assignment/assign_assignment', call);
  expect(code).toBe(200);
  expect(data.assignments).toMatchObject([{ group_puid: PERIOD_1, is_for_all: true, student_count: 24, to_date, instructions: 'Go' }]);
  expect(await school.lessonsOf('student1')).toHaveLength(1);
});

test('classes, subgroups and single students may be mixed, each with its own dates in the district’s time zone', async () => {
  const subgroup = await school.team(['student26', 'student27'], PERIOD_3);
  const { data } = await school.assign([
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
  await school.assign([all(await school.team(['student20', 'student21']))]);
  const { data: workspace } = await school.teacher.call<WorkspacePage>(
    'GET',
    `/v2/workspace/Index?user_puid=${school.teacher.user_puid}&tab=lessons`,
  );
  const row = [...workspace.assignments, ...workspace.lessons].find(({ lesson_id }) => lesson_id === school.lesson);
  expect(row).toMatchObject({ group_count: 4, student_count: 27 });
  // The last second of the day in Texas, winter and summer.
  expect(await school.dueDays('student1')).toEqual(['2027-01-16T05:59:59.000Z']);
  expect(await school.dueDays('student26')).toEqual(['2027-07-16T04:59:59.000Z']);
  expect(await school.dueDays('student30')).toEqual(['2027-02-02T05:59:59.000Z']);
  expect(await school.dueDays('student31')).toEqual([]);
});

test('a student in a class and two of its subgroups gets the lesson once, by the narrowest dates; once begun it stays that one', async () => {
  const [first, second] = [await school.team(['student2', 'student3']), await school.team(['student3', 'student4'])];
  const { data } = await school.assign([all(PERIOD_1, { to_date: '2027-01-10' }), all(first, { to_date: '2027-01-11' })]);
  await school.assign([all(second, { to_date: '2027-01-12' })]);
  expect(await school.dueDays('student1')).toEqual(['2027-01-11T05:59:59.000Z']);
  expect(await school.dueDays('student2')).toEqual(['2027-01-12T05:59:59.000Z']);
  expect(await school.dueDays('student3')).toEqual(['2027-01-13T05:59:59.000Z']);
  const ofFirst = data.assignments.find(({ group_puid }) => group_puid === first)?.assignment_id ?? 0;
  expect((await school.track('student3', ofFirst)).code).toBe(200);
  expect((await school.lessonsOf('student3')).map(({ assignment_id }) => assignment_id)).toEqual([ofFirst]);
  // Each student is counted in one of the three.
  const totals = await Promise.all([PERIOD_1, first, second].map(async (group) => (await school.reportsOf(group))[0]?.students_total));
  expect(totals).toEqual([21, 2, 1]);
});

test('given to single students only they have it, in dashboard, player, quizzes, tracking and reports', async () => {
  const { data } = await school.assign([some(PERIOD_1, ['student7'])]);
  const assignment_id = data.assignments[0]?.assignment_id ?? 0;
  for (const [name, code] of [
    ['student7', 200],
    ['student8', 404],
  ] as const) {
    const person = await school.server.as(name);
    const query = { user_puid: person.user_puid, lesson_id: String(school.lesson), assignment_id: String(assignment_id) };
    expect((await person.call('GET', '/Assignment/lesson_player', { query })).code, name).toBe(code);
    const { rows } = await school.server.pool.query<{ item_id: number }>(
      'select item_id from lesson_resource where lesson_id = $1 and resource_type_id = 18',
      [school.lesson],
    );
    const quiz = await person.call('GET', '/quiz/get_quiz_details', { query: { ...query, quiz_id: String(rows[0]?.item_id) } });
    expect(quiz.code, name).toBe(code);
    expect((await school.track(name, assignment_id)).code, name).toBe(code);
  }
  expect((await school.reportsOf(PERIOD_1))[0]).toMatchObject({ students_total: 1, students_started: 1 });
});

test('several lessons go to several classes with their own dates, all of it or nothing', async () => {
  const other = DEMO_CLASSES[2]?.groupPuid ?? '';
  const details = (...targets: AssignmentTarget[]) => ({ lesson_ids: [school.lesson], assignment_details: JSON.stringify(targets) });
  const refused = await school.post('/lesson/assign_multiple_classes', details(all(PERIOD_1), all(other)));
  expect([refused.code, await school.lessonsOf('student1')]).toEqual([404, []]);
  await school.post(
    '/lesson/assign_multiple_classes',
    details(all(PERIOD_1, { to_date: '2027-03-01' }), all(PERIOD_3, { to_date: '2027-03-02' })),
  );
  expect([await school.dueDays('student1'), await school.dueDays('student25')]).toEqual([
    ['2027-03-02T05:59:59.000Z'],
    ['2027-03-03T05:59:59.000Z'],
  ]);
});

test('who joins a class gets what all of it has', async () => {
  await school.assign([all(PERIOD_1)]);
  await school.post('/MyGroup/add_users_to_group', { group_puid: PERIOD_1, group_users_list: [puidOf('student41')] });
  expect(await school.lessonsOf('student41')).toHaveLength(1);
  await school.post('/MyGroup/remove_users_from_group', { group_puid: PERIOD_1, group_users_list: [puidOf('student41')] });
  expect(await school.lessonsOf('student41')).toEqual([]);
});

const again = (students: string[], more = {}) =>
  school.teacher.call<GivenAssignment>('POST', '/Assignment/reassign_assignment', {
    payload: {
      assigned_by_puid: school.teacher.user_puid,
      reassigned_lessonid: school.lesson,
      reassigned_students: JSON.stringify(students.map(puidOf)),
      reassign_date: '2027-02-10',
      group_puid: PERIOD_1,
      ...more,
    },
  });

test('reassigned, it is another round for the students named, beside the first', async () => {
  await school.assign([all(PERIOD_1, { to_date: '2027-01-10' })]);
  expect((await again(['student14'])).data).toMatchObject({ assignment_no: 2, is_for_all: false, to_date: '2027-02-10' });
  const { data: workspace } = await school.teacher.call<WorkspacePage>(
    'GET',
    `/v2/workspace/Index?user_puid=${school.teacher.user_puid}&tab=lessons`,
  );
  const row = [...workspace.assignments, ...workspace.lessons].find(({ lesson_id }) => lesson_id === school.lesson);
  expect(row?.group_count, 'a second round is no second class').toBe(1);
  expect((await school.lessonsOf('student14')).length).toBe(2);
  expect((await school.lessonsOf('student15')).length).toBe(1);
  expect((await again([])).code).toBe(400);
  expect((await again(['student14'], { assigned_by_puid: puidOf('teacher2') })).code).toBe(403);
  expect((await again(['student40'])).code).toBe(404);
  expect((await again(['student14'], { quiz_assessment_id: 999_999 })).code).toBe(404);
});

test('reassigned twice in the same way it is one round, until somebody begins it', async () => {
  await school.assign([all(PERIOD_1)]);
  const [first, twin] = await Promise.all([again(['student14', 'student15']), again(['student15', 'student14'])]);
  expect(twin.data).toEqual(first.data);
  expect(await school.lessonsOf('student14')).toHaveLength(2);
  expect((await school.track('student15', first.data.assignment_id)).code).toBe(200);
  expect((await again(['student14', 'student15'])).data.assignment_no).toBe(3);
  for (const [students, more] of [
    [['student14'], {}],
    [['student14'], { reassign_date: 'null' }],
    [['student14'], {}],
  ] as const) {
    const before = (await school.lessonsOf('student14')).length;
    await again([...students], more);
    expect(await school.lessonsOf('student14')).toHaveLength(before + 1);
  }
});

test('reassigned, it keeps the instructions and the order that the class was given, round after round', async () => {
  const words = { instructions: 'Bring your notebook.', enforce_order: true };
  const targets = JSON.stringify([all(PERIOD_1)]);
  await school.post('/Assignment/assign_assignment', { lesson_id: school.lesson, assignment_details: targets, ...words });
  await again(['student14']);
  await again(['student14'], { reassign_date: '2027-02-11' });
  const rounds = await school.lessonsOf('student14');
  expect(rounds).toHaveLength(3);
  for (const round of rounds) expect(round).toMatchObject(words);
});

test('the choice of whom to give it to says how it stands with each class and student', async () => {
  const subgroup = await school.team(['student23']);
  const { data } = await school.assign([some(PERIOD_1, ['student1', 'student2'], { to_date: '2027-01-10' })]);
  await school.track('student1', data.assignments[0]?.assignment_id ?? 0);
  const ask = (query: string) => school.teacher.call<{ groups: AssignableGroup[] }>('GET', `/lesson/get_classes_and_users?${query}`);
  const { groups } = (await ask(`group_puid=&lesson_id=${school.lesson}`)).data;
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
    const other = await school.server.as(name);
    const { data } = await school.assign([all(PERIOD_1)]);
    const assignment_id = data.assignments[0]?.assignment_id ?? 0;
    expect((await school.assign([all(PERIOD_1)], other)).code).toBe(404);
    expect((await school.post('/Assignment/unassign_assignments', { assignments: [{ assignment_id }] }, other)).code).toBe(404);
    expect((await school.post('/Assignment/get_assignment_impact', { assignment_ids: [assignment_id] }, other)).code).toBe(404);
    expect((await school.post('/Assignment/update_assignment_dates', { changes: [{ assignment_id }] }, other)).code).toBe(404);
    expect((await other.call('GET', `/lesson/get_classes_and_users?lesson_id=${school.lesson}`)).code).toBe(404);
  },
);

test('after a student got a lesson once more, everybody who has it is still told to have it', async () => {
  await school.assign([all(PERIOD_1, { to_date: '2027-01-10' })]);
  await again(['student14']);
  const { groups } = (
    await school.teacher.call<{ groups: AssignableGroup[] }>(
      'GET',
      `/lesson/get_classes_and_users?group_puid=${PERIOD_1}&lesson_id=${school.lesson}`,
    )
  ).data;
  const period = groups.find(({ group_puid }) => group_puid === PERIOD_1);
  expect(period).toMatchObject({ is_for_all: true, to_date: '2027-01-10' });
  expect(new Set(period?.students.map(({ standing }) => standing))).toEqual(new Set(['assigned']));
});

test('an archived lesson is given to nobody, and to nobody once more', async () => {
  await school.assign([all(PERIOD_1)]);
  await school.server.pool.query('update lesson set archived_at = now() where lesson_id = $1', [school.lesson]);
  expect((await school.assign([all(PERIOD_1)])).code).toBe(409);
  expect((await again(['student14'])).code).toBe(409);
});

test('a deleted lesson is given to nobody, from a page that was open before', async () => {
  await school.server.pool.query('update lesson set deleted_at = now() where lesson_id = $1', [school.lesson]);
  expect((await school.assign([all(PERIOD_1)])).code).toBe(404);
  expect(await school.lessonsOf('student1')).toEqual([]);
});

test('who opened a link is no class to choose', async () => {
  await school.server.pool.query("update class_group set group_type = 'link' where group_puid = $1", [PERIOD_3]);
  const { data } = await school.teacher.call<{ groups: AssignableGroup[]; total: number }>(
    'GET',
    `/lesson/get_classes_and_users?lesson_id=${school.lesson}`,
  );
  await school.server.pool.query("update class_group set group_type = 'group' where group_puid = $1", [PERIOD_3]);
  expect(data.groups.filter(({ parent_group_puid }) => parent_group_puid === null).map(({ group_puid }) => group_puid)).toEqual([PERIOD_1]);
  expect(data.total).toBe(1);
});

test('a student whose account is closed, and one who left after beginning, are counted nowhere', async () => {
  const { data } = await school.assign([all(PERIOD_1)]);
  const assignment_id = data.assignments[0]?.assignment_id ?? 0;
  for (const name of ['student15', 'student16', 'student17']) await school.track(name, assignment_id);
  const [closed, left] = [puidOf('student15'), puidOf('student16')];
  await school.server.pool.query('update app_user set is_active = false where user_puid = $1', [closed]);
  await school.post('/MyGroup/remove_users_from_group', { group_puid: PERIOD_1, group_users_list: [left] });
  const workspace = await school.teacher.call<WorkspacePage>(
    'GET',
    `/v2/workspace/Index?user_puid=${school.teacher.user_puid}&tab=lessons`,
  );
  const row = [...workspace.data.assignments, ...workspace.data.lessons].find(({ lesson_id }) => lesson_id === school.lesson);
  const dated = await school.teacher.call<{ assignments: GivenAssignment[] }>(
    'GET',
    `/lesson/get_lesson_classes?user_puid=${school.teacher.user_puid}&lesson_id=${school.lesson}`,
  );
  const impact = await school.post<{ impacts: { given: number; begun: number }[] }>('/Assignment/get_assignment_impact', {
    assignment_ids: [assignment_id],
  });
  const [report] = await school.reportsOf(PERIOD_1);
  await school.server.pool.query('update app_user set is_active = true where user_puid = $1', [closed]);
  await school.post('/MyGroup/add_users_to_group', { group_puid: PERIOD_1, group_users_list: [left] });
  expect(report).toMatchObject({ students_total: 22, students_started: 1 });
  expect(row).toMatchObject({ student_count: 22, begun_count: 1 });
  expect(dated.data.assignments[0]?.student_count).toBe(22);
  expect(impact.data.impacts[0]).toMatchObject({ given: 22, begun: 1 });
});

test('a class counts what its subgroups were given, as its list of assigned lessons has it', async () => {
  const team = await school.team(['student3']);
  const counts = async () => {
    const [groups, listed] = await Promise.all([
      school.teacher.call<{ groups: Group[] }>('GET', `/MyGroup/get_mygroupslist_and_details?user_puid=${school.teacher.user_puid}`),
      school.teacher.call<{ total: number }>(
        'GET',
        `/Assignment/get_group_assignments?user_puid=${school.teacher.user_puid}&group_puid=${PERIOD_1}`,
      ),
    ]);
    const countOf = (group: string) => groups.data.groups.find(({ group_puid }) => group_puid === group)?.assignment_count;
    return { class: countOf(PERIOD_1), team: countOf(team), listed: listed.data.total };
  };
  const before = await counts();
  await school.assign([all(team)]);
  expect(await counts()).toEqual({ class: before.listed + 1, team: 1, listed: before.listed + 1 });
});
