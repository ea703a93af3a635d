import { expect, test } from 'vitest';
import type { AssignmentImpact, DatedAssignment } from '#contract/assignments/assignments.schemas.ts';
import { all, assigningTeacher, PERIOD_1, puidOf, some } from '#testing/assigning-teacher.ts';

const school = assigningTeacher();

test('unassigned, work that was begun stays and work that comes later waits for the teacher; undone, all is as it was', async () => {
  const { data } = await school.assign([all(PERIOD_1, { to_date: '2027-01-10' })]);
  const assignment_id = data.assignments[0]?.assignment_id ?? 0;
  for (const name of ['student1', 'student2', 'student3']) await school.track(name, assignment_id);
  const taken = await school.unassign([{ assignment_id }]);
  expect(taken.data).toMatchObject({ assignments: 1, students: 0 });
  // Its answer was lost: the same call again is the same act, which can be undone.
  expect((await school.unassign([{ assignment_id }])).data).toEqual(taken.data);
  expect(await school.lessonsOf('student1')).toEqual([]);
  const late = await school.track('student2', assignment_id);
  expect([late.code, late.data]).toMatchObject([409, { held: true, reason: 'closed' }]);
  expect((await school.reportsOf(PERIOD_1))[0]).toMatchObject({ students_started: 3, students_missing: 0 });
  const idsIn = async (list: 'open' | 'taken_back') => {
    const address = `/Assignment/get_group_assignments?user_puid=${school.teacher.user_puid}&group_puid=${PERIOD_1}&list=${list}`;
    const { assignments, total } = (await school.teacher.call<{ assignments: DatedAssignment[]; total: number }>('GET', address)).data;
    expect(total).toBe(assignments.length);
    return assignments.map((each) => [each.assignment_id, each.unassign_id]);
  };
  // A week later it is still found, with the id that gives it back; after 30 days it is not.
  expect((await idsIn('taken_back'))[0]).toEqual([assignment_id, taken.data.unassign_id]);
  expect((await idsIn('open')).map(([id]) => id)).not.toContain(assignment_id);
  const closedAgo = (days: number) =>
    school.server.pool.query('update assignment set closed_at = now() - make_interval(days => $2) where assignment_id = $1', [
      assignment_id,
      days,
    ]);
  await closedAgo(31);
  expect((await idsIn('taken_back')).map(([id]) => id)).not.toContain(assignment_id);
  await closedAgo(7);
  expect((await school.post('/Assignment/undo_unassign', { unassign_id: taken.data.unassign_id })).data).toEqual({
    assignments: 1,
    students: 0,
  });
  expect(await school.dueDays('student1')).toEqual(['2027-01-11T05:59:59.000Z']);
  // Sent again, because the answer was lost: the same answer, and nothing is given a second time.
  expect((await school.post('/Assignment/undo_unassign', { unassign_id: taken.data.unassign_id })).data).toEqual({
    assignments: 1,
    students: 0,
  });
  expect((await school.post('/Assignment/undo_unassign', { unassign_id: crypto.randomUUID() })).code).toBe(404);
});

test('taken from one student, the others keep it, and that student’s work is kept for the teacher', async () => {
  const { data } = await school.assign([all(PERIOD_1)]);
  const assignment_id = data.assignments[0]?.assignment_id ?? 0;
  const taken = await school.unassign([{ assignment_id, group_users_list: [puidOf('student10')] }]);
  expect(taken.data).toMatchObject({ assignments: 0, students: 1 });
  expect((await school.unassign([{ assignment_id, group_users_list: [puidOf('student10')] }])).data).toEqual(taken.data);
  expect([(await school.lessonsOf('student10')).length, (await school.lessonsOf('student11')).length]).toEqual([0, 1]);
  expect((await school.track('student10', assignment_id)).data).toMatchObject({ held: true, reason: 'closed' });
  await school.post('/Assignment/undo_unassign', { unassign_id: taken.data.unassign_id });
  expect(await school.lessonsOf('student10')).toHaveLength(1);
  expect((await school.unassign([{ assignment_id, group_users_list: [] }])).code).toBe(400);
});

test('opened again for some after all had it, it is nobody else’s, and work of the others still waits for the teacher', async () => {
  const { data } = await school.assign([all(PERIOD_1)]);
  const assignment_id = data.assignments[0]?.assignment_id ?? 0;
  await school.unassign([{ assignment_id }]);
  const again = await school.assign([some(PERIOD_1, ['student12'])]);
  expect(again.data.assignments[0]).toMatchObject({ assignment_id, is_for_all: false, student_count: 1 });
  expect([(await school.lessonsOf('student12')).length, (await school.lessonsOf('student13')).length]).toEqual([1, 0]);
  expect((await school.track('student13', assignment_id)).data).toMatchObject({ held: true, reason: 'closed' });
  await school.server.pool.query('insert into group_member (district_id, group_puid, user_puid) values (1001, $1, $2)', [
    PERIOD_1,
    puidOf('student40'),
  ]);
  expect(await school.lessonsOf('student40'), 'whoever joins later').toEqual([]);
  await school.server.pool.query('delete from group_member where group_puid = $1 and user_puid = $2', [PERIOD_1, puidOf('student40')]);
});

test('before it is unassigned, says who has begun, who has unsent work, and on how many devices it is ready', async () => {
  const { data } = await school.assign([some(PERIOD_1, ['student16', 'student17', 'student18', 'student19'])]);
  const assignment_id = data.assignments[0]?.assignment_id ?? 0;
  for (const name of ['student16', 'student17', 'student18']) await school.track(name, assignment_id);
  const heard = (name: string, waiting: number, ready: number[]) =>
    school.server.pool.query(
      `insert into device_report (district_id, device_id, user_puid, reported_at, waiting, parked, others, ready_offline, leaving)
       values (1001, gen_random_uuid(), $1, now(), $2, 0, 0, $3, false)`,
      [puidOf(name), waiting, ready],
    );
  await heard('student16', 2, [assignment_id]);
  await heard('student17', 1, [assignment_id]);
  await heard('student18', 0, [assignment_id]);
  await heard('student19', 0, []);
  await heard('student20', 5, [assignment_id]);
  const impact = await school.post<{ impacts: AssignmentImpact[] }>('/Assignment/get_assignment_impact', {
    assignment_ids: [assignment_id],
  });
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

test('given in more rounds than are listed, that is said; and all that are listed are taken back by one act', async () => {
  await school.server.pool.query(
    `insert into assignment (district_id, lesson_id, group_puid, assignment_no, assigned_by_puid)
     select 1001, $1, $2, n, $3 from generate_series(1, 1001) n`,
    [school.lesson, PERIOD_1, school.teacher.user_puid],
  );
  const path = `/lesson/get_lesson_classes?user_puid=${school.teacher.user_puid}&lesson_id=${school.lesson}`;
  const listed = () => school.teacher.call<{ assignments: DatedAssignment[]; is_more: boolean }>('GET', path);
  const { assignments, is_more } = (await listed()).data;
  expect([assignments.length, is_more]).toEqual([1000, true]);
  const assignment_ids = assignments.map(({ assignment_id }) => assignment_id);
  expect((await school.post('/Assignment/get_assignment_impact', { assignment_ids })).code).toBe(200);
  expect((await school.unassign(assignment_ids.map((assignment_id) => ({ assignment_id })))).data).toMatchObject({ assignments: 1000 });
  expect((await listed()).data).toMatchObject({ assignments: [{}], is_more: false });
});
