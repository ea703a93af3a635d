import { expect, test } from 'vitest';
import type { getAssignmentStudents, getLessonClasses } from '#contract/assignments/assignments.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { all, assigningTeacher, PERIOD_1, PERIOD_3, puidOf, some } from '#testing/assigning-teacher.ts';

const school = assigningTeacher();

const classesOf = (person = school.teacher) =>
  person.call<DataOf<typeof getLessonClasses>>(
    'GET',
    `/lesson/get_lesson_classes?user_puid=${person.user_puid}&lesson_id=${school.lesson}`,
  );
const own = async () =>
  Object.fromEntries((await classesOf()).data.assignments.map(({ group_puid, own_dates }) => [group_puid, own_dates]));

test('the dates of a lesson say how many students of each class have their own, by an extension or an open retake, once each', async () => {
  const { data } = await school.assign([all(PERIOD_1, { to_date: '2027-03-05' }), all(PERIOD_3, { to_date: '2027-03-09' })]);
  const assignment_id = data.assignments.find(({ group_puid }) => group_puid === PERIOD_1)?.assignment_id ?? 0;
  expect(await own()).toEqual({ [PERIOD_1]: 0, [PERIOD_3]: 0 });
  await school.assign([
    // As the class's: nothing differs.
    some(PERIOD_1, ['student4'], { to_date: '2027-03-05' }),
    some(PERIOD_1, ['student5'], { to_date: '2027-03-12' }),
    some(PERIOD_1, ['student6'], { late_until: '2027-03-19' }),
    some(PERIOD_1, ['student7'], { to_date: '2027-03-12' }),
    some(PERIOD_3, ['student26'], { from_date: '2027-03-03' }),
  ]);
  await school.unassign([{ assignment_id, group_users_list: [puidOf('student7')] }]);
  for (const [name, due] of [
    ['student5', '2027-03-20T04:59:59Z'],
    ['student8', '2027-03-21T04:59:59Z'],
    ['student9', null],
  ])
    await school.server.pool.query(
      `insert into retake (district_id, assignment_id, quiz_id, user_puid, attempt_no, due_date, give_id, given_by_puid, given_at)
       values (1001, $1, 1, $2, 2, $3, gen_random_uuid(), $4, now())`,
      [assignment_id, puidOf(name ?? ''), due, school.teacher.user_puid],
    );
  expect(await own()).toEqual({ [PERIOD_1]: 3, [PERIOD_3]: 1 });
  // The list that this leads to names the same students.
  const path = `/Assignment/get_assignment_students?user_puid=${school.teacher.user_puid}&assignment_id=${assignment_id}`;
  const { students } = (await school.teacher.call<DataOf<typeof getAssignmentStudents>>('GET', path)).data;
  const listed = students.filter(
    ({ own_due_day, own_first_day, own_late_day, retake_due_day }) => own_due_day ?? own_first_day ?? own_late_day ?? retake_due_day,
  );
  const days = listed.map(({ user_puid, own_due_day, own_late_day, retake_due_day }) => [
    user_puid,
    own_due_day,
    own_late_day,
    retake_due_day,
  ]);
  expect(new Set(days)).toEqual(
    new Set([
      [puidOf('student5'), '2027-03-12', null, '2027-03-19'],
      [puidOf('student6'), null, '2027-03-19', null],
      [puidOf('student8'), null, null, '2027-03-20'],
    ]),
  );
});

test('classes are moved without the dates of single students', async () => {
  const { data } = await school.assign([all(PERIOD_1, { to_date: '2027-03-05' }), all(PERIOD_3, { to_date: '2027-03-09' })]);
  await school.assign([some(PERIOD_1, ['student5'], { to_date: '2027-03-12' })]);
  const changes = data.assignments.map(({ assignment_id, to_date }) => ({
    assignment_id,
    to_date: '2027-03-11',
    shown: { to_date },
  }));
  expect((await school.post('/Assignment/update_assignment_dates', { changes })).code).toBe(200);
  const due = await Promise.all(['student5', 'student6', 'student26'].map((name) => school.dueDays(name)));
  expect(due).toEqual([['2027-03-13T05:59:59.000Z'], ['2027-03-12T05:59:59.000Z'], ['2027-03-12T05:59:59.000Z']]);
});

test("a co-teacher sees and changes the dates of a colleague's lesson in the class that they share, and of no other class", async () => {
  const { data } = await school.assign([all(PERIOD_1, { to_date: '2027-03-05' }), all(PERIOD_3, { to_date: '2027-03-05' })]);
  const colleague = await school.server.as('teacher2');
  expect((await classesOf(colleague)).code).toBe(404);
  await school.post('/MyGroup/add_group_teacher', { group_puid: PERIOD_3, teacher_puid: colleague.user_puid });
  const seen = await classesOf(colleague);
  expect(seen.data.assignments.map(({ group_puid }) => group_puid)).toEqual([PERIOD_3]);
  const change = (group: string) => {
    const assignment_id = data.assignments.find(({ group_puid }) => group_puid === group)?.assignment_id;
    const changes = [{ assignment_id, to_date: '2027-03-08', shown: { to_date: '2027-03-05' } }];
    return school.post('/Assignment/update_assignment_dates', { changes }, colleague);
  };
  expect([(await change(PERIOD_3)).code, (await change(PERIOD_1)).code]).toEqual([200, 404]);
  await school.post('/MyGroup/remove_group_teacher', { group_puid: PERIOD_3, teacher_puid: colleague.user_puid });
});
