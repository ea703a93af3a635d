import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SchoolUsage, UsageHome, UsageSummary } from '#contract/usage/usage.schemas.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { rollUpUsage } from './roll-up-usage.ts';

const DISTRICT = 7001;
const [BIG, MIDDLE, SMALL] = [1, 2, 3];
/** Noon of a Wednesday in Texas. */
const NOW = new Date('2026-11-18T18:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

let server: TestServer;
let admin: Person;
const students = new Map<number, string[]>();

/** A district of three schools with 14, 12 and 4 students, whose usage nobody but these tests makes. */
beforeAll(async () => {
  server = await startTestServer();
  const { pool } = server;
  await pool.query("insert into district (district_id, district_name, state_id) values ($1, 'Kelp Bay', 48)", [DISTRICT]);
  for (const [school, count] of [
    [BIG, 14],
    [MIDDLE, 12],
    [SMALL, 4],
  ] as const) {
    await pool.query('insert into school (district_id, school_id, school_name) values ($1, $2, $3)', [
      DISTRICT,
      school,
      `School ${school}`,
    ]);
    const people = Array.from({ length: count }, () => randomUUID());
    for (const [index, puid] of people.entries()) await addPerson(puid, school, `kelp-${school}-${index}`, 1);
    students.set(school, people);
  }
  admin = await server.as('superadmin');
});
afterAll(() => server.close());

async function addPerson(puid: string, school: number | null, name: string, role: number): Promise<void> {
  await server.pool.query(
    `insert into app_user (district_id, user_puid, school_id, user_name, password_hash, first_name, last_name, role)
     values ($1, $2, $3, $4, 'x', 'A', 'B', $5)`,
    [DISTRICT, puid, school, name, role],
  );
}

/** One lesson session of so many seconds, by its server's time. */
async function sit(puid: string, startedAt: string, seconds = 60): Promise<void> {
  await server.pool.query(
    `insert into lesson_tracking (district_id, tracking_id, user_puid, assignment_id, lesson_id, time_spent, started_at, last_at)
     values ($1, $2, $3, 0, 0, $4, $5, $5)`,
    [DISTRICT, randomUUID(), puid, seconds, startedAt],
  );
}

/** The week, unless another period is asked for. */
const weekOr = (more: string) => (more.includes('period=') ? more : `${more}&period=week`);
const all = (school: number) => students.get(school) ?? [];
const home = async (more = '', person = admin) =>
  (
    await person.call<UsageHome>(
      'GET',
      `/v2/usage/get_home?user_puid=${person.user_puid}&district_id=${DISTRICT}&starts_on=2026-11-18${weekOr(more)}`,
    )
  ).data;
const summary = async (more = '') =>
  (
    await admin.call<UsageSummary>(
      'GET',
      `/v2/usage/get_summary?user_puid=${admin.user_puid}&district_id=${DISTRICT}&starts_on=2026-11-18${weekOr(more)}`,
    )
  ).data;

test('is added up by school and district; each person once, however many days', async () => {
  for (const school of [BIG, MIDDLE]) for (const puid of all(school)) await sit(puid, '2026-11-17T16:00:00Z');
  for (const puid of all(BIG)) await sit(puid, '2026-11-16T16:00:00Z', 30);
  await rollUpUsage(server.pool, NOW);
  const { students: total, schools, as_of, is_running } = await home();
  expect(total).toMatchObject({ active_people: 26, seconds: 26 * 60 + 14 * 30 });
  const sum = (measure: 'active_people' | 'seconds') => schools.reduce((all, each) => all + (each.students[measure] ?? 0), 0);
  expect([sum('active_people'), sum('seconds')]).toEqual([total.active_people, total.seconds]);
  expect([as_of, is_running]).toEqual([NOW.toISOString(), false]);
  expect((await home('&period=month')).students.active_people).toBe(26);
  expect((await home('&period=year')).students.seconds).toBe(total.seconds);
});

test('takes what arrives later into yesterday, once it is added up again', async () => {
  const before = (await home()).students.seconds ?? 0;
  await sit(all(BIG)[0] ?? '', '2026-11-17T20:00:00Z', 500);
  expect(await rollUpUsage(server.pool, later(30))).toBe(0);
  expect((await home()).students.seconds).toBe(before);
  expect(await rollUpUsage(server.pool, later(61))).toBeGreaterThan(0);
  expect((await home()).students.seconds).toBe(before + 500);
});

test('counts work that a teacher accepts weeks later on the day it arrived, and moves nobody else’s of that day to a new school', async () => {
  const month = async (school: number) => (await home(`&period=month&school_id=${school}`)).students.seconds ?? 0;
  const [kept = '', moved = ''] = all(BIG);
  const arrived = '2026-11-03T20:00:00Z';
  await sit(moved, arrived, 40);
  await server.pool.query('delete from usage_run where district_id = $1', [DISTRICT]);
  await rollUpUsage(server.pool, later(62));
  const before = [await month(BIG), await month(MIDDLE)];
  await server.pool.query('update app_user set school_id = $2 where user_puid = $1', [moved, MIDDLE]);
  // As carrying out held work writes it.
  await sit(kept, arrived, 900);
  await server.pool.query(
    `insert into held_work (district_id, op_id, user_puid, assignment_id, reason, fingerprint, method, path, query, body, held_at, decision, decided_at)
     values ($1, $2, $3, 0, 'late', '', 'POST', '/', '{}', '{}', $4, 'accepted', $5)`,
    [DISTRICT, randomUUID(), kept, arrived, later(70).toISOString()],
  );
  await rollUpUsage(server.pool, later(130));
  const after = [await month(BIG), await month(MIDDLE)];
  await server.pool.query('update app_user set school_id = $2 where user_puid = $1', [moved, BIG]);
  await rollUpUsage(server.pool, later(200));
  // Of the moved student only yesterday and today are looked at again.
  expect(after).toEqual([(before[0] ?? 0) + 900 - 60, (before[1] ?? 0) + 60]);
});

test("goes by the district's day: Sunday evening in Texas is Monday by the server's clock", async () => {
  const before = (await home()).students.seconds ?? 0;
  const ofMonth = (await home('&period=month')).students.seconds ?? 0;
  await sit(all(MIDDLE)[0] ?? '', '2026-11-16T04:00:00Z', 700);
  // With a new day the week before is looked at again.
  await rollUpUsage(server.pool, new Date('2026-11-19T18:00:00Z'));
  const { weeks, students: week } = await home();
  expect(weeks.at(-1)).toMatchObject({ starts_on: '2026-11-16', students: { seconds: before } });
  expect(week.seconds).toBe(before);
  expect((await home('&period=month')).students.seconds).toBe(ofMonth + 700);
});

test('is added up anew by another time zone of the district: nothing is counted by two clocks', async () => {
  const save = (time_zone: string) =>
    admin.call('POST', '/v2/users/save_district', {
      payload: { user_puid: admin.user_puid, district_id: DISTRICT, district_name: 'Kelp Bay', time_zone },
    });
  const month = async () => (await home('&period=month')).students;
  const before = await month();
  // Half past midnight on the first of a month in Texas, still the month before in Hawaii; nobody did anything else then.
  for (const puid of all(BIG)) await sit(puid, '2026-11-01T05:30:00Z', 100);
  await save('Pacific/Honolulu');
  await rollUpUsage(server.pool, new Date('2026-11-19T18:10:00Z'));
  expect(await month()).toEqual(before);
  await save('America/Chicago');
  expect((await home()).as_of).toBeNull();
  await rollUpUsage(server.pool, new Date('2026-11-19T18:20:00Z'));
  expect((await month()).seconds).toBe((before.seconds ?? 0) + 14 * 100);
  await save('Pacific/Honolulu');
  await rollUpUsage(server.pool, new Date('2026-11-19T18:30:00Z'));
  expect(await month()).toEqual(before);
  expect((await home('&period=year')).students.seconds).toBe((before.seconds ?? 0) + 14 * 100);
  await save('America/Chicago');
  await rollUpUsage(server.pool, new Date('2026-11-19T18:40:00Z'));
});

test('shows the figures of a few students to administrators, who may open their work', async () => {
  for (const puid of all(SMALL)) await sit(puid, '2026-11-18T16:00:00Z');
  await rollUpUsage(server.pool, new Date('2026-11-19T20:00:00Z'));
  const { schools, students: total } = await summary('&sort=name');
  const active = (rows: readonly SchoolUsage[]) => rows.map((each) => each.students.active_people);
  expect(active(schools)).toEqual([14, 12, 4]);
  expect(schools[2]?.students.seconds).toBeGreaterThan(0);
  expect(total.active_people).toBe(30);
  expect((await home(`&school_id=${MIDDLE}`)).students.seconds).toBeGreaterThan(0);
});

test('counts a lesson as finished when its quiz is turned in', async () => {
  const person = await server.as('districtadmin');
  const ask = async () =>
    (await person.call<UsageHome>('GET', `/v2/usage/get_home?user_puid=${person.user_puid}&period=year`)).data.students.lessons_finished ??
    0;
  await rollUpUsage(server.pool, new Date(Date.now() - 3_700_000));
  const before = await ask();
  const { rows } = await server.pool.query<{ assignment_id: number; resource_id: number; user_puid: string }>(
    `select a.assignment_id, r.resource_id, m.user_puid from assignment a
     join lesson_resource r on r.district_id = a.district_id and r.lesson_id = a.lesson_id and r.resource_type_id = 18
     join group_member m on m.district_id = a.district_id and m.group_puid = a.group_puid
     where a.district_id = 1001 and not exists (select 1 from resource_completion c where c.district_id = 1001
       and c.assignment_id = a.assignment_id and c.resource_id = r.resource_id and c.user_puid = m.user_puid) limit 1`,
  );
  expect(rows).toHaveLength(1);
  await server.pool.query(
    'insert into resource_completion (district_id, assignment_id, resource_id, user_puid) values (1001, $1, $2, $3)',
    [rows[0]?.assignment_id, rows[0]?.resource_id, rows[0]?.user_puid],
  );
  await rollUpUsage(server.pool, new Date());
  expect(await ask()).toBe(before + 1);
});

test('is shown to a school administrator of the own school alone, and to others not at all', async () => {
  const school = await server.as('schooladmin');
  const own = await school.call<UsageHome>('GET', `/v2/usage/get_home?user_puid=${school.user_puid}`);
  expect(own.data).toMatchObject({ school_id: 101, school_name: 'Seagrass Elementary School', schools: [] });
  const foreign = (more: string) => school.call('GET', `/v2/usage/get_home?user_puid=${school.user_puid}&${more}`);
  expect((await foreign('school_id=102')).code).toBe(404);
  expect((await foreign(`district_id=${DISTRICT}`)).code).toBe(404);
  const district = await server.as('districtadmin');
  expect((await district.call('GET', `/v2/usage/get_home?user_puid=${district.user_puid}&district_id=${DISTRICT}`)).code).toBe(404);
  const product = await server.as('productadmin');
  expect((await product.call('GET', `/v2/usage/get_home?user_puid=${product.user_puid}`)).code).toBe(403);
});

test.each(['1900-01-01', '2199-12-31'])('the week, month and year of %s, the earliest or latest day there is, are empty', async (day) => {
  for (const period of ['week', 'month', 'year']) {
    const path = `/v2/usage/get_home?user_puid=${admin.user_puid}&district_id=${DISTRICT}&period=${period}&starts_on=${day}`;
    expect(await admin.call('GET', path), period).toMatchObject({ code: 200, data: { period } });
  }
});

test('is added up at once when somebody asks, at most every five minutes', async () => {
  const person = await server.as('mv-districtadmin');
  const ask = () => person.call('POST', '/v2/usage/refresh', { payload: { user_puid: person.user_puid } });
  const seen = async () => (await person.call<UsageHome>('GET', `/v2/usage/get_home?user_puid=${person.user_puid}`)).data;
  await rollUpUsage(server.pool, new Date());
  expect(await rollUpUsage(server.pool, new Date())).toBe(0);
  expect((await ask()).code).toBe(200);
  expect((await ask()).code).toBe(429);
  expect((await seen()).is_running).toBe(true);
  expect(await rollUpUsage(server.pool, new Date())).toBe(1);
  expect((await seen()).is_running).toBe(false);
});

test('lists every school of a district with more than 900, a page at a time', async () => {
  await server.pool.query("insert into district (district_id, district_name, state_id) values (7002, 'Many Bays', 48)");
  await server.pool.query(
    "insert into school (district_id, school_id, school_name) select 7002, n, 'School ' || lpad(n::text, 4, '0') from generate_series(1, 930) n",
  );
  const { data } = await admin.call<UsageSummary>(
    'GET',
    `/v2/usage/get_summary?user_puid=${admin.user_puid}&district_id=7002&sort=name&desc=false&page=38`,
  );
  expect(data.total).toBe(930);
  expect(data.schools.map(({ school_id }) => school_id)).toEqual([926, 927, 928, 929, 930]);
});
