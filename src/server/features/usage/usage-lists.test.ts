import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UsageAssignment, UsageClass, UsagePart, UsagePerson, UsagePersonWeeks } from '#contract/usage/usage-lists.schemas.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { rollUpUsage } from './roll-up-usage.ts';

const DISTRICT = 7002;
const NOW = new Date('2026-11-18T18:00:00Z');
const WORKED = '2026-11-17T16:00:00Z';
const [teacher, colleague] = [randomUUID(), randomUUID()];
const [large, small, alone] = [randomUUID(), randomUUID(), randomUUID()];
const many = (length: number) => Array.from({ length }, () => randomUUID());
const members = { [large]: many(12), [small]: many(3), [alone]: many(12) };

let server: TestServer;
let admin: Person;

/** A teacher with a class of 12, of whom 11 began and 10 finished, and one of 3, who all finished; a colleague with one class like the first. */
beforeAll(async () => {
  server = await startTestServer();
  const { pool } = server;
  await pool.query("insert into district (district_id, district_name, state_id) values ($1, 'Kelp Bay', 48)", [DISTRICT]);
  await pool.query("insert into school (district_id, school_id, school_name) values ($1, 1, 'Otter School')", [DISTRICT]);
  await addPerson(teacher, 'otter-teacher', 2);
  await addPerson(colleague, 'otter-colleague', 2);
  const lesson = await pool.query<{ lesson_id: number }>(
    `insert into lesson (district_id, lesson_name, lesson_name_es, lesson_objective, lesson_objective_es, owner_puid)
     values ($1, 'Tides', 'Mareas', '', '', $2) returning lesson_id`,
    [DISTRICT, teacher],
  );
  const lessonId = lesson.rows[0]?.lesson_id ?? 0;
  const resource = await pool.query<{ resource_id: number }>(
    `insert into lesson_resource (district_id, lesson_id, item_id, resource_type_id, time, sort_order)
     select $1, $2, min(item_id), 25, 5, 1 from item where resource_type_id = 25 returning resource_id`,
    [DISTRICT, lessonId],
  );
  for (const [index, group] of [large, small, alone].entries()) {
    await pool.query(
      `insert into class_group (district_id, group_puid, school_id, group_name, icon, color, user_puid) values ($1, $2, 1, $3, 'sun', 'teal', $4)`,
      [DISTRICT, group, `Class ${index + 1}`, group === alone ? colleague : teacher],
    );
    const people = members[group] ?? [];
    for (const [place, puid] of people.entries()) {
      await addPerson(puid, `otter-${index}-${place}`, 1);
      await pool.query('insert into group_member (district_id, group_puid, user_puid, joined_at) values ($1, $2, $3, $4)', [
        DISTRICT,
        group,
        puid,
        '2026-09-01T12:00:00Z',
      ]);
    }
    const assignment = await pool.query<{ assignment_id: number }>(
      `insert into assignment (district_id, lesson_id, group_puid, assigned_by_puid, assigned_at)
       values ($1, $2, $3, $4, '2026-11-16T16:00:00Z') returning assignment_id`,
      [DISTRICT, lessonId, group, teacher],
    );
    const id = assignment.rows[0]?.assignment_id ?? 0;
    for (const puid of people.slice(0, 11))
      await pool.query(
        `insert into lesson_tracking (district_id, tracking_id, user_puid, assignment_id, lesson_id, time_spent, started_at, last_at)
         values ($1, $2, $3, $4, $5, 60, $6, $6)`,
        [DISTRICT, randomUUID(), puid, id, lessonId, WORKED],
      );
    for (const puid of people.slice(0, 10))
      await pool.query(
        'insert into resource_completion (district_id, assignment_id, resource_id, user_puid, completed_at) values ($1, $2, $3, $4, $5)',
        [DISTRICT, id, resource.rows[0]?.resource_id, puid, WORKED],
      );
  }
  await rollUpUsage(pool, NOW);
  admin = await server.as('superadmin');
});
afterAll(() => server.close());

async function addPerson(puid: string, name: string, role: number): Promise<void> {
  await server.pool.query(
    `insert into app_user (district_id, user_puid, school_id, user_name, password_hash, first_name, last_name, role)
     values ($1, $2, 1, $3, 'x', 'Ottilie', $3, $4)`,
    [DISTRICT, puid, name, role],
  );
}

async function rows<Row>(call: string, more = ''): Promise<Row[]> {
  const path = `/v2/usage/${call}?user_puid=${admin.user_puid}&district_id=${DISTRICT}&starts_on=2026-11-18${more}`;
  return (await admin.call<{ rows: Row[] }>('GET', path)).data.rows;
}

test('is added up by class and by teacher, a class of three as well', async () => {
  expect(await rows<UsagePart>('get_parts', '&kind=class&sort=name')).toMatchObject([
    { name: 'Class 1', of_name: 'otter-teacher, Ottilie', assignments_given: 1, active_students: 11, lessons_finished: 10 },
    { name: 'Class 2', assignments_given: 1, active_students: 3, lessons_finished: 3 },
    { name: 'Class 3', of_name: 'otter-colleague, Ottilie', active_students: 11, lessons_finished: 10, seconds: 660 },
  ]);
  expect(await rows<UsagePart>('get_parts', '&period=year')).toMatchObject([
    { part_id: colleague, active_students: 11, lessons_finished: 10 },
    { part_id: teacher, active_students: 14, lessons_finished: 13, seconds: 840, assignments_given: 2, school_name: 'Otter School' },
  ]);
});

test('says of an assignment how many began and finished it, however few', async () => {
  expect(await rows<UsageAssignment>('get_assignments', `&class_puid=${alone}`)).toMatchObject([
    { group_name: 'Class 3', lesson_name: 'Tides', given: 12, started: 11, finished: 10 },
  ]);
  expect(await rows<UsageAssignment>('get_assignments', `&class_puid=${large}`)).toMatchObject([{ given: 12, started: 11, finished: 10 }]);
  expect(await rows<UsageAssignment>('get_assignments', `&class_puid=${small}`)).toMatchObject([{ given: 3, started: 3, finished: 3 }]);
  expect(await rows<UsageClass>('get_classes')).toMatchObject([
    { group_name: 'Class 1', assignments: 1, given: 12, started: 11, finished: 10 },
    { group_name: 'Class 2', assignments: 1, given: 3, finished: 3 },
    { group_name: 'Class 3', assignments: 1, given: 12, started: 11, finished: 10 },
  ]);
  expect(await rows<UsageClass>('get_classes', '&period=week&school_id=1')).toHaveLength(3);
});

test('follows an assignment that is finished after its period', async () => {
  const [last] = members[alone]?.slice(-2) ?? [];
  await server.pool.query(
    `insert into resource_completion (district_id, assignment_id, resource_id, user_puid, completed_at)
     select district_id, assignment_id, resource_id, $2, '2026-12-02T16:00:00Z' from resource_completion
     where district_id = $1 and assignment_id = (select assignment_id from assignment where group_puid = $3) limit 1`,
    [DISTRICT, last, alone],
  );
  await rollUpUsage(server.pool, new Date('2026-12-02T18:00:00Z'));
  expect(await rows<UsageClass>('get_classes')).toMatchObject([{}, {}, { given: 12, finished: 11 }]);
});

test('shows one person week by week, to whoever administers that person', async () => {
  const person = members[large]?.[0] ?? '';
  const found = await admin.call<{ people: UsagePerson[]; is_more: boolean }>(
    'GET',
    `/v2/usage/find_people?user_puid=${admin.user_puid}&district_id=${DISTRICT}&find=otter-0-0`,
  );
  expect(found.data).toMatchObject({ people: [{ user_puid: person }], is_more: false });
  const home = await server.pool.query<{ district_id: number }>("select district_id from app_user where user_name = 'districtadmin'");
  const many = await admin.call<{ people: UsagePerson[]; is_more: boolean }>(
    'GET',
    `/v2/usage/find_people?user_puid=${admin.user_puid}&district_id=${home.rows[0]?.district_id}&find=student`,
  );
  expect([many.data.people.length, many.data.is_more]).toEqual([25, true]);
  const ask = (by: Person, puid: string) =>
    by.call<UsagePersonWeeks>('GET', `/v2/usage/get_person?user_puid=${by.user_puid}&person_puid=${puid}`);
  expect((await ask(admin, person)).data.weeks).toMatchObject([{ starts_on: '2026-11-16', days: 1, lessons_finished: 1, seconds: 60 }]);
  expect((await ask(await server.as('districtadmin'), person)).code).toBe(404);
  const school = await server.as('schooladmin');
  const [own, other] = [await server.as('student1'), await server.as('student49')];
  expect((await ask(school, own.user_puid)).code).toBe(200);
  expect((await ask(school, other.user_puid)).code).toBe(404);
});

test('what an earlier release withheld of small classes is added up again', async () => {
  for (const puid of members[large] ?? [])
    await server.pool.query(
      `insert into usage_class_day (district_id, group_puid, user_puid, day, seconds) values ($1, $2, $3, '2026-11-10', 60)`,
      [DISTRICT, large, puid],
    );
  await server.pool.query('update usage_part set active_students = -1, seconds = -1 where district_id = $1 and part_id = $2', [
    DISTRICT,
    small,
  ]);
  await server.pool.query('update usage_run set withheld_by = 3 where district_id = $1', [DISTRICT]);
  await rollUpUsage(server.pool, new Date('2026-12-02T20:00:00Z'));
  const parts = (kind: string, starts_on: string) =>
    admin.call<{ rows: UsagePart[] }>(
      'GET',
      `/v2/usage/get_parts?user_puid=${admin.user_puid}&district_id=${DISTRICT}&sort=name&period=week&starts_on=${starts_on}&kind=${kind}`,
    );
  expect((await parts('class', '2026-11-16')).data.rows.map(({ active_students }) => active_students)).toEqual([11, 3, 11]);
  expect((await parts('class', '2026-11-09')).data.rows).toMatchObject([{ name: 'Class 1', active_students: 12, seconds: 720 }]);
  expect((await parts('teacher', '2026-11-09')).data.rows).toMatchObject([{ part_id: teacher, active_students: 12, seconds: 720 }]);
});

test('a small class that grows counts its new students', async () => {
  const year = async (period: string) => rows<UsagePart>('get_parts', `&kind=class&sort=name&period=${period}`);
  for (const [index, puid] of many(7).entries()) {
    await addPerson(puid, `otter-late-${index}`, 1);
    await server.pool.query(
      `insert into usage_class_day (district_id, group_puid, user_puid, day, seconds) values ($1, $2, $3, '2026-12-02', 60)`,
      [DISTRICT, small, puid],
    );
  }
  await rollUpUsage(server.pool, new Date('2026-12-02T22:00:00Z'));
  expect((await year('year')).map(({ active_students }) => active_students)).toEqual([12, 10, 11]);
  // Of a week long past.
  expect((await year('week')).map(({ active_students }) => active_students)).toEqual([11, 3, 11]);
});

test('an assignment’s figures are of the students whom its reports count, and its due day is the one that holds now', async () => {
  const { pool } = server;
  await pool.query('update app_user set is_active = false where district_id = $1 and user_puid = $2', [DISTRICT, members[alone]?.[0]]);
  await pool.query("update assignment set due_date = '2026-12-20T05:59:59Z' where district_id = $1", [DISTRICT]);
  // Somebody begins again in one class; in the others nothing happens.
  await pool.query(
    `insert into lesson_tracking (district_id, tracking_id, user_puid, assignment_id, lesson_id, time_spent, started_at, last_at)
     select district_id, $2, $3, assignment_id, lesson_id, 60, '2026-12-03T16:00:00Z', '2026-12-03T16:00:00Z' from assignment
     where district_id = $1 and group_puid = $4`,
    [DISTRICT, randomUUID(), members[alone]?.[1], alone],
  );
  await rollUpUsage(pool, new Date('2026-12-03T18:00:00Z'));
  const found = await rows<UsageAssignment>('get_assignments');
  expect(found.map(({ due_date }) => due_date)).toEqual(Array(3).fill('2026-12-20T05:59:59.000Z'));
  expect(found.find(({ group_puid }) => group_puid === alone)).toMatchObject({ given: 11, started: 10, finished: 10 });
});

test('an assignment on which nobody works any more is of the students who are there now, from the next day on', async () => {
  const { pool } = server;
  const figures = async (at: string) => {
    await rollUpUsage(pool, new Date(at));
    return (await rows<UsageAssignment>('get_assignments')).find(({ group_puid }) => group_puid === alone);
  };
  const leave = (place: number) =>
    pool.query('update app_user set is_active = false where district_id = $1 and user_puid = $2', [DISTRICT, members[alone]?.[place]]);
  expect(await figures('2026-12-20T18:00:00Z')).toMatchObject({ given: 11, started: 10, finished: 10 });
  await leave(1);
  expect(await figures('2027-01-05T18:00:00Z')).toMatchObject({ given: 10, started: 9, finished: 9 });
});
