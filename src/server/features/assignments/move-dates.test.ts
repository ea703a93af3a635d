import { expect, test } from 'vitest';
import type { GivenAssignment } from '#contract/assignments/assignments.schemas.ts';
import { all, assigningTeacher, PERIOD_1, PERIOD_3, some } from '#testing/assigning-teacher.ts';

const school = assigningTeacher();

test('what opens later is not there before its day', async () => {
  await school.assign([all(PERIOD_1, { from_date: '2099-01-01', to_date: '2099-01-05' })]);
  expect(await school.lessonsOf('student9')).toEqual([]);
  await school.assign([all(PERIOD_1, { from_date: '2026-01-01', to_date: null })]);
  expect(await school.lessonsOf('student9')).toHaveLength(1);
});

test('days that contradict each other are refused', async () => {
  expect((await school.assign([all(PERIOD_1, { from_date: '2027-02-02', to_date: '2027-02-01' })])).code).toBe(400);
  expect((await school.assign([all(PERIOD_1, { to_date: '2027-02-02', late_until: '2027-02-01' })])).code).toBe(400);
});

test('dates are set for several at once and moved by school days, and can be set back', async () => {
  const subgroup = await school.team(['student21']);
  const { data } = await school.assign([
    all(PERIOD_1, { from_date: '2027-05-06', to_date: '2027-05-07', late_until: '2027-05-10' }),
    all(subgroup, { to_date: '2027-05-03' }),
  ]);
  const shift = { group_puid: PERIOD_1, from_day: '2027-05-05', school_days: 3 };
  const moved = await school.post<{ before: GivenAssignment[]; after: GivenAssignment[] }>('/Assignment/shift_assignment_dates', shift);
  expect(moved.data.after.map(({ from_date, to_date, late_until }) => [from_date, to_date, late_until])).toEqual([
    ['2027-05-11', '2027-05-12', '2027-05-13'],
  ]);
  // Seen from the 11th on: moved to before that, it opens on the day on which it is due.
  const back = { group_puid: PERIOD_1, from_day: '2027-05-12', school_days: -3 };
  const earlier = await school.post<{ before: GivenAssignment[]; after: GivenAssignment[] }>('/Assignment/shift_assignment_dates', back);
  expect(earlier.data.after.map(({ from_date, to_date }) => [from_date, to_date])).toEqual([['2027-05-07', '2027-05-07']]);
  const changes = [...moved.data.before, ...data.assignments.filter(({ group_puid }) => group_puid === subgroup)].map((each) => ({
    assignment_id: each.assignment_id,
    from_date: each.from_date,
    to_date: each.to_date === '2027-05-03' ? '2027-05-04' : each.to_date,
    late_until: each.late_until,
  }));
  const set = await school.post<{ after: GivenAssignment[] }>('/Assignment/update_assignment_dates', { changes });
  expect(set.data.after.map(({ to_date }) => to_date).sort()).toEqual(['2027-05-04', '2027-05-07']);
  const strange = [...changes, { assignment_id: 999_999, to_date: '2027-06-01' }];
  expect((await school.post('/Assignment/update_assignment_dates', { changes: strange })).code).toBe(404);
});

test('days move once by one id, though the answer was lost; another id moves them on', async () => {
  await school.assign([all(PERIOD_1, { to_date: '2027-08-02' })]);
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const shift = (client_id: string, school_days = 1) =>
    school.post<{ after: GivenAssignment[] }>('/Assignment/shift_assignment_dates', {
      group_puid: PERIOD_1,
      from_day: '2027-08-01',
      school_days,
      client_id,
    });
  const first = await shift(one);
  expect(first.data.after.map(({ to_date }) => to_date)).toEqual(['2027-08-03']);
  expect((await shift(one)).data).toEqual(first.data);
  expect((await shift(one, 2)).refusal).toBe('carried_out_already');
  expect((await shift(other)).data.after.map(({ to_date }) => to_date)).toEqual(['2027-08-04']);
});

test('counts the minutes that are due for each student on a day, of every class', async () => {
  await school.assign([all(PERIOD_1, { to_date: '2027-06-01' }), some(PERIOD_1, ['student22'], { to_date: '2027-06-02' })]);
  const path = `/Assignment/get_due_minutes?user_puid=${school.teacher.user_puid}&group_puid=${PERIOD_1}&from_day=2027-06-01&to_day=2027-06-05`;
  const { data } = await school.teacher.call<{ days: { day: string; most: number; students: unknown[] }[] }>('GET', path);
  expect(data.days.map(({ day, most, students }) => [day, most, students.length])).toEqual([
    ['2027-06-01', 20, 23],
    ['2027-06-02', 20, 1],
  ]);
});

/** Rounds of the lesson beside the first, each due on a day. */
const rounds = (count: number, due: string) =>
  school.server.pool.query(
    `insert into assignment (district_id, lesson_id, group_puid, assignment_no, assigned_by_puid, due_date)
     select 1001, $1, $2, 1 + n, $3, $4::timestamptz from generate_series(1, $5::int) n`,
    [school.lesson, PERIOD_1, school.teacher.user_puid, due, count],
  );

test('however many lessons were due before, those that come later are moved, and the move can be taken back', async () => {
  await rounds(620, '2025-09-01T20:00:00Z');
  await school.assign([all(PERIOD_1, { to_date: '2028-05-03' })]);
  const shift = { group_puid: PERIOD_1, from_day: '2028-05-01', school_days: 1 };
  const moved = await school.post<{ after: GivenAssignment[] }>('/Assignment/shift_assignment_dates', shift);
  expect(moved.data.after.map(({ to_date }) => to_date)).toEqual(['2028-05-04']);
  const all620 = await school.post<{ before: GivenAssignment[] }>('/Assignment/shift_assignment_dates', {
    ...shift,
    from_day: '2025-08-01',
  });
  const changes = all620.data.before.map(({ assignment_id, to_date }) => ({ assignment_id, to_date }));
  expect(changes.length).toBeGreaterThan(620);
  expect((await school.post('/Assignment/update_assignment_dates', { changes })).code).toBe(200);
});

test('more lessons than one step may move are refused in words, and none is moved', async () => {
  await rounds(1001, '2029-09-03T20:00:00Z');
  const refused = await school.post('/Assignment/shift_assignment_dates', { group_puid: PERIOD_1, from_day: '2029-09-01', school_days: 1 });
  expect([refused.code, refused.message]).toEqual([
    409,
    'More than 1,000 lessons are due from this day on. Choose a later day; nothing was moved.',
  ]);
});

test('days that would leave the calendar are refused at their field, and nothing moves', async () => {
  await school.assign([all(PERIOD_1, { to_date: '2199-12-30' })]);
  type Shifted = { fields: Record<string, string>; before: GivenAssignment[]; after: GivenAssignment[] };
  const shift = (school_days: number) =>
    school.post<Shifted>('/Assignment/shift_assignment_dates', { group_puid: PERIOD_1, from_day: '2199-12-01', school_days });
  const refused = await shift(2);
  expect([refused.code, refused.refusal, Object.keys(refused.data.fields)]).toEqual([422, 'days_beyond_calendar', ['school_days']]);
  const { data } = await shift(1);
  expect([data.before, data.after].map(([given]) => given?.to_date)).toEqual(['2199-12-30', '2199-12-31']);
});

test('of two who set dates at once each keeps what the other set, and no day is set over the other’s', async () => {
  const { data } = await school.assign([all(PERIOD_1, { from_date: '2027-09-06', to_date: '2027-09-10' })]);
  const shown = { from_date: '2027-09-06', to_date: '2027-09-10', late_until: null };
  const assignment_id = data.assignments[0]?.assignment_id;
  const set = (change: object) =>
    school.post<{ after: GivenAssignment[] }>('/Assignment/update_assignment_dates', {
      changes: [{ assignment_id, ...shown, ...change, shown }],
    });
  await set({ to_date: '2027-09-14' });
  expect((await set({ late_until: '2027-09-20' })).data.after).toMatchObject([
    { from_date: '2027-09-06', to_date: '2027-09-14', late_until: '2027-09-20' },
  ]);
  expect(await set({ to_date: '2027-09-08' })).toMatchObject({ code: 409, refusal: 'form_changed_meanwhile' });
  // Each day alone is right, both together are not.
  expect((await set({ from_date: '2027-09-15' })).code).toBe(400);
});

test('of several classes all faults are named at once, each at its place, and nothing is saved anywhere', async () => {
  const { data } = await school.assign([
    all(PERIOD_1, { from_date: '2027-10-04', to_date: '2027-10-08' }),
    all(PERIOD_3, { to_date: '2027-10-15', late_until: '2027-10-20' }),
  ]);
  const [first, third] = [PERIOD_1, PERIOD_3].map(
    (group) => data.assignments.find(({ group_puid }) => group_puid === group)?.assignment_id ?? 0,
  );
  type Saved = { after: GivenAssignment[]; fields: Record<string, string> };
  const set = (...changes: object[]) => school.post<Saved>('/Assignment/update_assignment_dates', { changes });
  const wrong = await set(
    { assignment_id: third, late_until: '2027-10-11', shown: { late_until: '2027-10-20' } },
    { assignment_id: first, to_date: '2027-10-01', shown: { to_date: '2027-10-08' } },
  );
  expect([wrong.code, Object.keys(wrong.data.fields).sort()]).toEqual([400, ['changes.0.late_until', 'changes.1.to_date']]);
  // A colleague moves one class; the other class, and the other fields of this one, are free.
  await set({ assignment_id: third, to_date: '2027-10-18', shown: { to_date: '2027-10-15' } });
  const late = await set(
    { assignment_id: first, instructions: 'Bring goggles.', shown: { instructions: '' } },
    { assignment_id: third, to_date: '2027-10-19', shown: { to_date: '2027-10-15' } },
  );
  expect([late.code, late.refusal, Object.keys(late.data.fields)]).toEqual([409, 'form_changed_meanwhile', ['changes.1.to_date']]);
  const saved = await set(
    { assignment_id: first, instructions: 'Bring goggles.', shown: { instructions: '' } },
    { assignment_id: third, late_until: '2027-10-25', shown: { late_until: '2027-10-20' } },
  );
  expect(saved.data.after).toMatchObject([
    { from_date: '2027-10-04', to_date: '2027-10-08', late_until: null, instructions: 'Bring goggles.' },
    { from_date: null, to_date: '2027-10-18', late_until: '2027-10-25', instructions: '' },
  ]);
});
