import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { paperEntries } from '#testing/paper-entries.ts';
import { smallClassForEachTest } from '#testing/small-class-server.ts';

/** The quiz was due yesterday; Ana turned it in twice. */
const school = smallClassForEachTest();
const { answersTo, enter, undo, report, stateOf, attemptsOf } = paperEntries(school);

/** A day from now in a zone. */
const dayIn = (zone: string, days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: zone });
const zoneOf = async () => {
  const { rows } = await school.server.pool.query<{ time_zone: string }>('select time_zone from district where district_id = 1001');
  return rows[0]?.time_zone ?? '';
};
const completedAt = async (user_puid: string) => {
  const select = 'select completed_at from resource_completion where user_puid = $1 and assignment_id = $2';
  return (await school.server.pool.query(select, [user_puid, school.small.quiz.assignment_id])).rows.map((row) => row.completed_at);
};

test('a moved day moves the late mark and the dates of reports, and undoing brings it back', async () => {
  const { quiz, people } = school.small;
  const answers = answersTo(quiz, 3);
  const { data: entered } = await enter(quiz, 'Cal', answers);
  const before = (await report(quiz)).Cal;
  expect(before).toMatchObject({ is_late: true, points: 3, submitted_at: entered.submitted_at });
  const admin = await school.server.as('schooladmin');
  const moved_to = dayIn(await zoneOf(), -3);
  const { code, data } = await enter(quiz, 'Cal', answers, { moved_to }, admin);
  expect(code).toBe(200);
  const moved = (await report(quiz)).Cal;
  expect(moved).toMatchObject({ is_late: false, points: 3, attempts: 1, submitted_at: data.submitted_at });
  expect(new Date(data.submitted_at ?? '').toLocaleDateString('en-CA', { timeZone: await zoneOf() })).toBe(moved_to);
  expect((await attemptsOf(quiz, 'Cal')).map(({ submitted_at, from_paper }) => [submitted_at, from_paper?.by])).toEqual([
    [data.submitted_at, data.entered?.by],
  ]);
  expect((await completedAt(people.Cal)).map((at) => new Date(at).toISOString())).toEqual([data.submitted_at]);
  expect(data.entries?.map(({ by, turned_in_at, undone }) => [by, turned_in_at, undone])).toEqual([
    ['Rosa Delgado-Price', entered.submitted_at, null],
    [data.entered?.by, data.submitted_at, null],
  ]);
  const { data: undone } = await undo(quiz, 'Cal');
  expect(undone).toMatchObject({ state: 'paper', submitted_at: entered.submitted_at });
  expect(undone.entries?.map((entry) => entry.undone?.by)).toEqual([undefined, 'Rosa Delgado-Price']);
  expect((await report(quiz)).Cal).toEqual(before);
  expect((await completedAt(people.Cal)).map((at) => new Date(at).toISOString())).toEqual([entered.submitted_at]);
});

test('a moved day moves the order of attempts', async () => {
  const { quiz, results } = school.small;
  expect((await report(quiz)).Ana).toMatchObject({ points: 4, result_ids: [results['Ana quiz 2']] });
  await enter(quiz, 'Ana', answersTo(quiz, 4), { over_device: true, moved_to: dayIn(await zoneOf(), -60) });
  expect((await report(quiz)).Ana).toMatchObject({ points: 2, result_ids: [results['Ana quiz 1']] });
  await undo(quiz, 'Ana');
  expect((await report(quiz)).Ana).toMatchObject({ points: 4, result_ids: [results['Ana quiz 2']] });
});

test('a day on which the work counts already leaves its time of day', async () => {
  const { quiz } = school.small;
  const { submitted_at } = await stateOf(quiz, 'Ana');
  const moved_to = new Date(submitted_at ?? '').toLocaleDateString('en-CA', { timeZone: await zoneOf() });
  expect((await enter(quiz, 'Ana', [], { over_device: true, moved_to })).data.submitted_at).toBe(submitted_at);
});

test('a page of an earlier release, which sends today with each correction, moves no day', async () => {
  const { quiz } = school.small;
  const zone = await zoneOf();
  const { data } = await enter(quiz, 'Cal', answersTo(quiz, 1), { done_on: dayIn(zone, -5) });
  const { data: corrected } = await enter(quiz, 'Cal', answersTo(quiz, 4), { done_on: dayIn(zone, 0) });
  expect(corrected.submitted_at).toBe(data.submitted_at);
  expect((await report(quiz)).Cal).toMatchObject({ points: 4, is_late: false });
});

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('a day that has not come in the district is refused: %s', async (zone) => {
  const { quiz } = school.small;
  await school.server.pool.query('update district set time_zone = $1 where district_id = 1001', [zone]);
  const refused = { code: 400, message: 'This day has not come yet. Choose today or an earlier day.' };
  expect(await enter(quiz, 'Cal', answersTo(quiz, 1), { done_on: dayIn(zone, 1) })).toMatchObject(refused);
  expect((await stateOf(quiz, 'Cal')).state).toBe('not_begun');
  const { data } = await enter(quiz, 'Cal', answersTo(quiz, 1), { done_on: dayIn(zone, 0) });
  expect(await enter(quiz, 'Cal', answersTo(quiz, 1), { moved_to: dayIn(zone, 1) })).toMatchObject(refused);
  expect(await stateOf(quiz, 'Cal')).toEqual(data);
  const { data: moved } = await enter(quiz, 'Cal', answersTo(quiz, 1), { moved_to: dayIn(zone, -2) });
  const ends = new Date(moved.submitted_at ?? '').toLocaleString('sv', { timeZone: zone });
  expect(ends).toBe(`${dayIn(zone, -2)} 23:59:59`);
});

test('a day is not moved over what a colleague did meanwhile', async () => {
  const { quiz } = school.small;
  const zone = await zoneOf();
  await enter(quiz, 'Cal', answersTo(quiz, 1));
  const { version } = await stateOf(quiz, 'Cal');
  const admin = await school.server.as('schooladmin');
  const { data } = await enter(quiz, 'Cal', answersTo(quiz, 1), { moved_to: dayIn(zone, -2) }, admin);
  const late = await enter(quiz, 'Cal', answersTo(quiz, 1), { version, moved_to: dayIn(zone, -4) });
  expect([late.code, late.data.student]).toEqual([409, data]);
  expect((await stateOf(quiz, 'Cal')).submitted_at).toBe(data.submitted_at);
});

test('a retake that was due in the middle of the day is on time on that day', async () => {
  const { quiz, people } = school.small;
  const zone = await zoneOf();
  const due = `(($1::date + time '12:00') at time zone '${zone}')`;
  await school.server.pool.query(
    `insert into retake (district_id, assignment_id, quiz_id, user_puid, attempt_no, due_date, give_id, given_by_puid, given_at)
     values (1001, $2, $3, $4, 3, ${due}, $5, $5, now())`,
    [dayIn(zone, -1), quiz.assignment_id, quiz.quiz_id, people.Ana, randomUUID()],
  );
  await enter(quiz, 'Ana', answersTo(quiz, 4), { attempt_no: 3, done_on: dayIn(zone, -1) });
  expect((await report(quiz)).Ana).toMatchObject({ attempts: 3, is_late: false });
});
