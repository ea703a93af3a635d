import { expect, test } from 'vitest';
import type { AssignableGroup, AssignmentChange, AssignmentTarget, GivenAssignment } from '#contract/assignments/assignments.schemas.ts';
import { all, assigningTeacher, PERIOD_1, PERIOD_3, puidOf, some } from '#testing/assigning-teacher.ts';

/** A class that has the lesson is assigned it once more: what the call leaves out stays (issue 39, T1). */
const school = assigningTeacher();

const NOTE = 'Due before Thursday’s lab.';
const DAYS = { from_date: '2026-11-02', to_date: '2026-12-03', late_until: '2026-12-10' };

const assign = (targets: readonly AssignmentTarget[], words: object = {}) =>
  school.post<{ assignments: GivenAssignment[]; changes: AssignmentChange[] }>('/Assignment/assign_assignment', {
    lesson_id: school.lesson,
    assignment_details: targets,
    ...words,
  });
const undo = (changes: AssignmentChange[]) => school.post('/Assignment/undo_assign', { changes });

async function classNow(group_puid: string): Promise<AssignableGroup> {
  const query = { group_puid, lesson_id: String(school.lesson) };
  const { data } = await school.teacher.call<{ groups: AssignableGroup[] }>('GET', '/lesson/get_classes_and_users', { query });
  const [group] = data.groups;
  if (!group) throw new Error('the class is not there');
  return group;
}
const termsOf = ({ from_date, to_date, late_until, instructions, enforce_order }: AssignableGroup) => [
  from_date,
  to_date,
  late_until,
  instructions,
  enforce_order,
];
const ownOf = async (name: string) => (await classNow(PERIOD_1)).students.find(({ user_puid }) => user_puid === puidOf(name))?.own;

async function giveTwoClasses() {
  await assign([all(PERIOD_1, DAYS), all(PERIOD_3, { to_date: '2026-12-04' })], { instructions: NOTE, enforce_order: true });
}

test('a note alone leaves the dates, and a date alone leaves the note and the order', async () => {
  await giveTwoClasses();
  await assign([all(PERIOD_1)], { instructions: 'Bring goggles.' });
  expect(termsOf(await classNow(PERIOD_1))).toEqual(['2026-11-02', '2026-12-03', '2026-12-10', 'Bring goggles.', true]);
  await assign([all(PERIOD_3, { to_date: '2026-12-05' })]);
  expect(termsOf(await classNow(PERIOD_3))).toEqual([null, '2026-12-05', null, NOTE, true]);
  expect((await school.dueDays('student1'))[0]).toBe('2026-12-04T05:59:59.000Z');
});

test('checking as students go is off until somebody allows it, stays where it is not named, and can be set back', async () => {
  const may = async () => [(await classNow(PERIOD_1)).may_check, (await classNow(PERIOD_3)).may_check];
  await giveTwoClasses();
  expect(await may()).toEqual([false, false]);
  const { data } = await assign([all(PERIOD_1)], { may_check: true });
  await assign([all(PERIOD_1)], { instructions: 'Bring goggles.' });
  expect(await may()).toEqual([true, false]);
  const [{ assignment_id } = { assignment_id: 0 }] = data.assignments;
  const set = (may_check: boolean, shown: boolean) =>
    school.post('/Assignment/update_assignment_dates', { changes: [{ assignment_id, may_check, shown: { may_check: shown } }] });
  expect((await set(false, true)).code).toBe(200);
  expect(await may()).toEqual([false, false]);
  expect((await set(true, false)).code).toBe(200);
  // Undoing the first act would take back what was set since.
  expect((await undo(data.changes)).code).toBe(409);
  expect(await may()).toEqual([true, false]);
});

test('two teachers with the same form: each field keeps what one set, and the same field of both is refused to the second', async () => {
  await giveTwoClasses();
  const { from_date, to_date, late_until, instructions, enforce_order, may_check } = await classNow(PERIOD_1);
  const shown = { from_date, to_date, late_until, instructions, enforce_order, may_check };
  const save = (dates: object, words: object = {}) => assign([all(PERIOD_1, { ...dates, shown } as never)], words);
  expect((await save({ to_date: '2026-12-07' })).code).toBe(200);
  expect((await save({}, { instructions: 'Bring goggles.', may_check: true })).code).toBe(200);
  expect((await classNow(PERIOD_1)).may_check).toBe(true);
  expect(await save({ to_date: '2026-12-08' })).toMatchObject({ code: 409, refusal: 'form_changed_meanwhile' });
  expect((await save({ to_date: '2026-12-07' })).code, 'sent again').toBe(200);
  expect(termsOf(await classNow(PERIOD_1))).toEqual(['2026-11-02', '2026-12-07', '2026-12-10', 'Bring goggles.', true]);
});

test('two teachers with the same students: other students and other fields are both kept, the same field of one is refused to the second', async () => {
  await giveTwoClasses();
  const NOTHING = { from_date: null, to_date: null, late_until: null, instructions: null };
  const opened = { student2: NOTHING, student3: NOTHING };
  type Opened = Readonly<Record<string, typeof NOTHING | { to_date: string | null }>>;
  const save = (names: readonly string[], days: object, form: Opened = opened, words: object = {}) => {
    const shown_own = names.map((name) => ({ user_puid: puidOf(name), ...NOTHING, ...form[name] }));
    return assign([some(PERIOD_1, names, { ...days, shown_own })], words);
  };
  expect((await save(['student2'], { to_date: '2026-12-07' })).code).toBe(200);
  expect((await save(['student3'], { to_date: '2026-12-08' })).code).toBe(200);
  expect((await save(['student2'], { late_until: '2026-12-12' }, opened, { instructions: 'Only part one.' })).code).toBe(200);
  expect(await save(['student2', 'student3'], { to_date: '2026-12-09' })).toMatchObject({ code: 409, refusal: 'form_changed_meanwhile' });
  expect(await save(['student2'], {}, opened, { instructions: 'Part two.' })).toMatchObject({ code: 409 });
  expect((await save(['student2'], { to_date: '2026-12-07' })).code, 'sent again').toBe(200);
  expect(await ownOf('student2')).toEqual({
    from_date: null,
    to_date: '2026-12-07',
    late_until: '2026-12-12',
    instructions: 'Only part one.',
  });
  expect(await ownOf('student3')).toMatchObject({ to_date: '2026-12-08', instructions: null });
  // A form that shows the current values may replace them, and a form that leaves a student as it was shown does not bring that back.
  const seen = { student2: { to_date: '2026-12-07' }, student3: { to_date: '2026-12-08' } };
  expect((await save(['student2'], { to_date: '2026-12-10' }, seen)).code).toBe(200);
  expect((await save(['student2', 'student3'], { to_date: '2026-12-07' }, seen)).code).toBe(409);
});

test('a class that somebody else gave the lesson meanwhile keeps their dates', async () => {
  await assign([all(PERIOD_1, DAYS)]);
  const asNew = { from_date: null, to_date: '2026-12-20', late_until: null, shown: null };
  expect(await assign([all(PERIOD_1, asNew)])).toMatchObject({ code: 409, refusal: 'form_changed_meanwhile' });
  expect(termsOf(await classNow(PERIOD_1)).slice(0, 3)).toEqual(Object.values(DAYS));
  expect((await assign([all(PERIOD_3, asNew)])).code).toBe(200);
});

test('students whom somebody else gave the lesson meanwhile keep their dates, alone or with the class', async () => {
  const asNew = (to_date: string) => ({ from_date: null, to_date, late_until: null, shown: null });
  const give = (name: string, to_date: string) => assign([some(PERIOD_1, [name], asNew(to_date))]);
  expect((await give('student2', '2026-12-07')).code).toBe(200);
  expect((await give('student2', '2026-12-07')).code, 'sent again').toBe(200);
  expect(await give('student2', '2026-12-20')).toMatchObject({ code: 409, refusal: 'form_changed_meanwhile' });
  expect((await give('student3', '2026-12-08')).code, 'another student').toBe(200);
  expect([termsOf(await classNow(PERIOD_1))[1], (await ownOf('student3'))?.to_date]).toEqual(['2026-12-07', '2026-12-08']);
  await assign([all(PERIOD_3, DAYS)]);
  expect((await assign([some(PERIOD_3, ['student25'], asNew('2026-12-20'))])).code).toBe(409);
});

test('null clears a date and an empty text the note, and dates are checked with those that stay', async () => {
  await giveTwoClasses();
  await assign([all(PERIOD_1, { to_date: null })], { instructions: '' });
  expect(termsOf(await classNow(PERIOD_1))).toEqual(['2026-11-02', null, '2026-12-10', '', true]);
  expect((await assign([all(PERIOD_3, { late_until: '2026-12-01' })])).code).toBe(400);
  expect(termsOf(await classNow(PERIOD_3))[1]).toBe('2026-12-04');
});

test('a student keeps the days and the note that are theirs alone', async () => {
  await giveTwoClasses();
  await assign([some(PERIOD_1, ['student2', 'student3'], { to_date: '2026-12-09' })], { instructions: 'Only part one.' });
  await assign([some(PERIOD_1, ['student2'], { late_until: '2026-12-15' })]);
  expect(await ownOf('student2')).toEqual({
    from_date: null,
    to_date: '2026-12-09',
    late_until: '2026-12-15',
    instructions: 'Only part one.',
  });
  await assign([some(PERIOD_1, ['student2'], { to_date: null })]);
  expect(await ownOf('student2')).toMatchObject({ to_date: null, late_until: '2026-12-15' });
  expect(await ownOf('student3')).toMatchObject({ to_date: '2026-12-09', instructions: 'Only part one.' });
  expect((await assign([some(PERIOD_1, ['student3'], { late_until: '2026-12-08' })])).code, 'before the own due day').toBe(400);
});

test('from whom alone it was taken stays without it when the class is updated', async () => {
  await giveTwoClasses();
  const { assignment_id } = await classNow(PERIOD_1);
  await school.unassign([{ assignment_id, group_users_list: [puidOf('student4')] }]);
  await assign([all(PERIOD_1)], { instructions: 'Bring goggles.' });
  expect(await school.lessonsOf('student4')).toEqual([]);
});

test('it can be undone: what was changed is as before, what was made is unassigned, and who came later is told', async () => {
  await assign([all(PERIOD_1, DAYS)], { instructions: NOTE });
  const before = await classNow(PERIOD_1);
  const { data } = await assign(
    [
      all(PERIOD_1, { to_date: '2026-12-06' }),
      some(PERIOD_1, ['student2'], { to_date: '2026-12-07' }),
      all(PERIOD_3, { to_date: '2026-12-06' }),
    ],
    { instructions: '' },
  );
  expect((await undo(data.changes)).code).toBe(200);
  expect((await undo(data.changes)).code, 'the same again').toBe(200);
  expect(await classNow(PERIOD_1)).toEqual(before);
  expect((await classNow(PERIOD_3)).assignment_id).toBeNull();

  const chosen = await assign([some(PERIOD_3, ['student25', 'student26'])]);
  const widened = await assign([all(PERIOD_3)]);
  expect((await school.lessonsOf('student30')).length).toBe(1);
  await undo(widened.data.changes);
  expect([await school.lessonsOf('student30'), (await school.lessonsOf('student25')).length]).toEqual([[], 1]);
  await assign([some(PERIOD_3, ['student25'], { to_date: '2026-12-09' })]);
  const late = await undo(chosen.data.changes);
  expect(late.code, 'somebody changed it since').toBe(409);
  expect((await school.lessonsOf('student25')).length).toBe(1);
});

test('a foreign teacher undoes nothing', async () => {
  const { data } = await assign([all(PERIOD_1)]);
  const stranger = await school.server.as('mv-teacher1');
  expect((await school.post('/Assignment/undo_assign', { changes: data.changes }, stranger)).code).toBe(404);
  expect((await school.lessonsOf('student1')).length).toBe(1);
});

test('changing dates leaves the note, and can change it; a field that is left out stays', async () => {
  await giveTwoClasses();
  const { assignment_id } = await classNow(PERIOD_1);
  const change = (more: object) => school.post('/Assignment/update_assignment_dates', { changes: [{ assignment_id, ...more }] });
  expect((await change({ to_date: '2026-12-05' })).code).toBe(200);
  expect(termsOf(await classNow(PERIOD_1))).toEqual(['2026-11-02', '2026-12-05', '2026-12-10', NOTE, true]);
  expect((await change({ instructions: 'Bring goggles.', shown: { instructions: NOTE } })).code).toBe(200);
  expect((await change({ instructions: 'Other', shown: { instructions: NOTE } })).code).toBe(409);
  expect(termsOf(await classNow(PERIOD_1))[3]).toBe('Bring goggles.');
});
