import { expect, test } from 'vitest';
import type { AssignmentChange, AssignmentTarget, GivenAssignment } from '#contract/assignments/assignments.schemas.ts';
import { all, assigningTeacher, PERIOD_1, puidOf, some } from '#testing/assigning-teacher.ts';

const school = assigningTeacher();

test('single students within a class that has it get dates of their own; the others keep theirs', async () => {
  await school.assign([all(PERIOD_1, { to_date: '2027-01-10' })]);
  await school.assign([some(PERIOD_1, ['student5'], { to_date: '2027-01-20', late_until: '2027-01-25' })]);
  expect(await school.dueDays('student5')).toEqual(['2027-01-21T05:59:59.000Z']);
  expect(await school.dueDays('student6')).toEqual(['2027-01-11T05:59:59.000Z']);
});

test('a single student within a class that has it sees it from a day of their own, with a note of their own', async () => {
  const give = (targets: AssignmentTarget[], instructions: string) =>
    school.post<{ assignments: GivenAssignment[] }>('/Assignment/assign_assignment', {
      lesson_id: school.lesson,
      assignment_details: targets,
      instructions,
    });
  const { data } = await give([all(PERIOD_1)], 'Both parts.');
  const assignment_id = data.assignments[0]?.assignment_id ?? 0;
  const notesOf = async (name: string) => (await school.lessonsOf(name)).map(({ instructions }) => instructions);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await give(
    [some(PERIOD_1, ['student5'], { from_date: '2099-01-04' }), some(PERIOD_1, ['student6'], { from_date: yesterday })],
    'Part one.',
  );
  expect([await notesOf('student5'), await notesOf('student6'), await notesOf('student7')]).toEqual([[], ['Part one.'], ['Both parts.']]);
  expect((await school.track('student5', assignment_id)).data).toMatchObject({ held: true, reason: 'closed' });
  // Where the class is to wait, the student's own first day holds as well.
  await give([all(PERIOD_1, { from_date: '2099-01-04' })], 'Both parts.');
  expect([await notesOf('student6'), await notesOf('student7')]).toEqual([['Part one.'], []]);
  expect((await school.track('student6', assignment_id)).data).not.toMatchObject({ held: true });
  // Empty is as for the class.
  await give([some(PERIOD_1, ['student5', 'student6'], { from_date: null })], '');
  expect([await notesOf('student5'), await notesOf('student6')]).toEqual([[], []]);
});

test('days of single students that contradict those of their class are refused', async () => {
  await school.assign([all(PERIOD_1, { from_date: '2027-01-04', to_date: '2027-01-10', late_until: '2027-01-12' })]);
  for (const days of [{ from_date: '2027-01-11' }, { to_date: '2027-01-03' }, { to_date: '2027-01-20' }]) {
    expect((await school.assign([some(PERIOD_1, ['student5'], days)])).code, JSON.stringify(days)).toBe(400);
  }
  expect((await school.assign([some(PERIOD_1, ['student5'], { from_date: '2027-01-11', to_date: '2027-01-12' })])).code).toBe(200);
});

const extend = (assignment_id: number, to_date: string, shown: Readonly<Record<string, string | null>>, person = school.teacher) =>
  school.post<{ changes: AssignmentChange[]; extended: number; left: number }>(
    '/Assignment/extend_due_day',
    {
      assignment_id,
      to_date,
      students: Object.entries(shown).map(([name, day]) => ({ user_puid: puidOf(name), shown: { to_date: day } })),
    },
    person,
  );

test('students get until a later day; a later day of their own, one set since, and those who do not have it stay', async () => {
  const { data } = await school.assign([all(PERIOD_1, { to_date: '2027-01-10', late_until: '2027-01-12' })]);
  const assignment_id = data.assignments[0]?.assignment_id ?? 0;
  await school.assign([
    some(PERIOD_1, ['student6'], { to_date: '2027-02-01', late_until: '2027-02-03' }),
    some(PERIOD_1, ['student7'], { to_date: '2027-01-11' }),
  ]);
  await school.unassign([{ assignment_id, group_users_list: [puidOf('student8')] }]);
  const shown = { student5: '2027-01-10', student6: '2027-02-01', student7: '2027-01-10', student8: '2027-01-10' };
  const extended = await extend(assignment_id, '2027-01-20', shown);
  expect(extended).toMatchObject({ code: 200, data: { extended: 1, left: 3 } });
  const days = async () => Promise.all(['student5', 'student6', 'student7', 'student8', 'student9'].map((name) => school.dueDays(name)));
  const [, later, since, gone, other] = await days();
  expect(await days()).toEqual([['2027-01-21T05:59:59.000Z'], later, since, [], other]);
  expect([later, since, other]).toEqual([['2027-02-02T05:59:59.000Z'], ['2027-01-12T05:59:59.000Z'], ['2027-01-11T05:59:59.000Z']]);
  expect(gone).toEqual([]);
  expect(extended.data.changes[0]?.after.students).toContainEqual(
    expect.objectContaining({ user_puid: puidOf('student5'), to_date: '2027-01-20', late_until: '2027-01-20' }),
  );
  expect((await school.post('/Assignment/undo_assign', { changes: extended.data.changes })).code).toBe(200);
  expect((await days())[0]).toEqual(['2027-01-11T05:59:59.000Z']);
});

test('without a due day there is nothing to extend; a last day for late work beyond the new day stays', async () => {
  const { data } = await school.assign([all(PERIOD_1)]);
  const assignment_id = data.assignments[0]?.assignment_id ?? 0;
  expect((await extend(assignment_id, '2027-01-20', { student5: null })).data).toEqual({ changes: [], extended: 0, left: 1 });
  await school.assign([all(PERIOD_1, { to_date: '2027-01-10', late_until: '2027-03-01' })]);
  const { changes } = (await extend(assignment_id, '2027-01-20', { student5: '2027-01-10' })).data;
  expect(changes[0]?.after.students).toMatchObject([{ to_date: '2027-01-20', late_until: null }]);
});

test("a co-teacher extends days in a colleague's lesson, also an archived one; a stranger does not", async () => {
  const { data } = await school.assign([all(PERIOD_1, { to_date: '2027-01-10' })]);
  const assignment_id = data.assignments[0]?.assignment_id ?? 0;
  const colleague = await school.server.as('teacher2');
  const shown = { student5: '2027-01-10' };
  expect((await extend(assignment_id, '2027-01-20', shown, colleague)).code).toBe(404);
  await school.post('/MyGroup/add_group_teacher', { group_puid: PERIOD_1, teacher_puid: colleague.user_puid });
  await school.server.pool.query('update lesson set archived_at = now() where lesson_id = $1', [school.lesson]);
  expect(await extend(assignment_id, '2027-01-20', shown, colleague)).toMatchObject({ code: 200, data: { extended: 1 } });
});
