import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { assignmentReport } from '#contract/reports/reports.schemas.ts';
import { type HeldWorkRoom, heldWorkRoom, noticeOf, said } from '#testing/held-work-room.ts';
import type { Person } from '#testing/test-server.ts';

const room: HeldWorkRoom = heldWorkRoom();
const DAY = 86_400_000;

const setDay = (late_until: string | null, person: Person = room.teacher) =>
  person.call<{ late_until: string | null } | null>('POST', '/v2/Report/set_late_until', {
    payload: { user_puid: person.user_puid, assignment_id: room.assignment, late_until },
  });
const reported = async () => {
  const path = `/v2/Report/get_assignment_reports?group_puid=${room.quiz.lesson.group_puid}`;
  const { data } = await room.teacher.call<z.output<typeof assignmentReport>[]>('GET', path);
  return data.find(({ assignment_id }) => assignment_id === room.assignment)?.late_until;
};
const stored = async () => {
  const { rows } = await room.server.pool.query<{ late_until: Date | null }>('select late_until from assignment where assignment_id = $1', [
    room.assignment,
  ]);
  return rows[0]?.late_until?.toISOString() ?? null;
};
const moveDistrict = (zone: string) => room.server.pool.query('update district set time_zone = $1 where district_id = 1001', [zone]);
/** A day so far off that it is past or to come in every time zone. */
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

test('late work is taken to the end of the day by the district’s clock, summer and winter', async () => {
  expect((await setDay('2027-01-15')).data).toEqual({ assignment_id: room.assignment, late_until: '2027-01-15' });
  expect(await stored()).toBe('2027-01-16T06:00:00.000Z');
  await setDay('2027-07-15');
  expect(await stored()).toBe('2027-07-16T05:00:00.000Z');
  await moveDistrict('America/Denver');
  await setDay('2027-07-15');
  expect([await stored(), await reported()]).toEqual(['2027-07-16T06:00:00.000Z', '2027-07-15']);
  await moveDistrict('America/Chicago');
});

test('no day means that late work is taken however late it comes', async () => {
  await setDay('2027-01-15');
  expect((await setDay(null)).data).toMatchObject({ late_until: null });
  expect([await stored(), await reported()]).toEqual([null, null]);
});

test('the day that another has set meanwhile is not written over', async () => {
  await setDay('2027-01-15');
  const { teacher } = room;
  const save = (late_until: string, seen: string) =>
    teacher.call('POST', '/v2/Report/set_late_until', {
      payload: { user_puid: teacher.user_puid, assignment_id: room.assignment, late_until, shown: { late_until: seen } },
    });
  expect((await save('2027-01-20', '2027-01-15')).code).toBe(200);
  expect(await save('2027-01-25', '2027-01-15')).toMatchObject({ code: 409, data: { fields: { late_until: expect.any(String) } } });
  expect((await save('2027-01-15', '2027-01-15')).code).toBe(200);
  expect(await reported()).toBe('2027-01-20');
});

test('a day before the due day, or one that no calendar has, is refused and changes nothing', async () => {
  // Half past eleven in the evening of the 12th in Texas.
  await room.set("due_date = '2027-03-13T05:30:00Z'");
  await setDay('2027-03-12');
  const { code, message } = await setDay('2027-03-11');
  expect([code, message]).toEqual([400, 'Late work cannot end before the day on which the lesson is due.']);
  expect((await setDay('2027-02-30')).code).toBe(400);
  expect(await reported()).toBe('2027-03-12');
});

test('a report of some days goes by the same clock as what is due and late', async () => {
  // Half past eleven in the evening of the 12th in Texas.
  await room.set("assigned_at = '2027-03-13T05:30:00Z'");
  const given = async (day: string) => {
    const range = `date_range=custom&start_date=${day}&end_date=${day}`;
    const path = `/v2/Report/get_assignment_reports?group_puid=${room.quiz.lesson.group_puid}&${range}`;
    const { data } = await room.teacher.call<z.output<typeof assignmentReport>[]>('GET', path);
    return data.some(({ assignment_id }) => assignment_id === room.assignment);
  };
  expect([await given('2027-03-12'), await given('2027-03-13')]).toEqual([true, false]);
  await moveDistrict('Europe/London');
  expect([await given('2027-03-12'), await given('2027-03-13')]).toEqual([false, true]);
  const me = await room.teacher.call<{ time_zone: string }>('GET', '/v2/session/me');
  expect(me.data.time_zone).toBe('Europe/London');
  await moveDistrict('America/Chicago');
});

test('only the teacher of the class and staff above say so; to others the lesson is not there', async () => {
  for (const name of ['teacher3', 'mv-teacher1', 'mv-districtadmin'])
    expect((await setDay('2027-05-01', await room.server.as(name))).code, name).toBe(404);
  for (const name of ['student1', 'productadmin']) expect((await setDay('2027-05-01', await room.server.as(name))).code, name).toBe(403);
  expect(await stored()).toBeNull();
  for (const name of ['teacher1', 'schooladmin', 'districtadmin', 'superadmin'])
    expect((await setDay('2027-05-01', await room.server.as(name))).code, name).toBe(200);
});

test('work that comes after the day is kept for a decision, and stays so when the day is moved', async () => {
  await room.set('due_date = null');
  await setDay(dayFromNow(-2));
  const [kept] = await room.push();
  expect(noticeOf(kept)).toMatchObject({ held: true, reason: 'late' });
  const before = await room.ownPile();
  await setDay(dayFromNow(7));
  expect(await room.ownPile()).toEqual(before);
  expect(await room.attempts()).toEqual([]);
  await room.decide('declined');
  expect(said(await room.push()), 'what was decided is not undone by a later day').toContain('rejected 409');

  await room.nextStudent();
  await setDay(dayFromNow(7));
  expect(said(await room.push())).toEqual(room.ops.map(() => 'applied 200'));
});
