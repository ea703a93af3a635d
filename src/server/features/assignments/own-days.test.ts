import { expect, test } from 'vitest';
import type { AssignmentTarget, GivenAssignment } from '#contract/assignments/assignments.schemas.ts';
import { all, assigningTeacher, PERIOD_1, some } from '#testing/assigning-teacher.ts';

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
