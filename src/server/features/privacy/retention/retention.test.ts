import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { RETENTION_KINDS, type Retention, type RetentionKind } from '#contract/privacy/retention.schemas.ts';
import { openDatabase } from '#server/db/database.ts';
import { createJobs } from '#server/jobs/run-jobs.ts';
import { makeSmallClass, type SmallClass } from '#testing/small-class.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { giveTwoOfEverything } from '#testing/two-of-everything.ts';
import { PEOPLE_TABLES } from '../people-tables.ts';
import { RETENTION_RULES } from './retention-rules.ts';
import { retentionSchedule } from './retention-schedule.ts';
import { countDue, runRetention } from './run-retention.ts';
import { retentionOf } from './table-retention.ts';

const DAY_MS = 86_400_000;
let server: TestServer;
let admin: Person;
let school: SmallClass;

beforeAll(async () => {
  server = await startTestServer({ accountCacheMs: 0 });
  admin = await server.as('districtadmin');
  school = await makeSmallClass(server.pool);
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of [
    'retention_rule',
    'retention_hold',
    'retention_run',
    'retention_count',
    'retention_default',
    'closed_account',
    'mail',
    'security_event',
  ])
    await server.pool.query(`delete from ${table}`);
  await begun();
});

const db = () => openDatabase(server.pool);
const ask = (call: string, body: object, person = admin) =>
  person.call('POST', `/v2/privacy/${call}`, { payload: { user_puid: person.user_puid, ...body } });
const shown = async (person = admin) =>
  (await person.call<Retention>('GET', '/v2/privacy/get_retention', { query: { user_puid: person.user_puid } })).data;
const rule = async (kind: RetentionKind) => (await shown()).rules.find((each) => each.kind === kind);

/** A night so many days from now: between 3 AM and 5 AM everywhere that the tests have. */
const night = (days: number) => {
  const date = new Date(Date.now() + days * DAY_MS);
  date.setUTCHours(9, 30, 0, 0);
  return date;
};
async function run(now: Date | (() => Date), goesOn: () => boolean = () => true) {
  const told = { done: vi.fn(), failed: vi.fn() };
  await runRetention({ db: db(), goesOn, clock: now instanceof Date ? () => now : now, ...told });
  return told;
}
/** The district was told so long ago that the defaults count. */
const begun = () =>
  server.pool.query(
    "insert into retention_default select district_id, unnest($1::text[]), '2020-01-01' from district on conflict do nothing",
    [RETENTION_KINDS],
  );
const count = async (text: string, values: unknown[] = []) =>
  (await server.pool.query<{ n: number }>(`select count(*)::int as n from ${text}`, values)).rows[0]?.n;

/** Mail of a person, so many days ago. */
const addMail = (person: string, daysAgo: number, state = 'sent') =>
  server.pool.query(
    `insert into mail (district_id, user_puid, role, to_address, kind, subject, body, state, created_at, due_at)
     values (1001, $1, 1, 'a@b.example', 'test', '', '', $3, now() - make_interval(days => $2), now())`,
    [person, daysAgo, state],
  );
const close = (person: string, isActive = false) =>
  server.pool.query('update app_user set is_active = $2 where user_puid = $1', [person, isActive]);

test('every table with people names its retention exactly once', () => {
  const named = PEOPLE_TABLES.map(({ table }) => [table, retentionOf(table)] as const);
  expect(named.filter(([, kinds]) => kinds.length !== 1)).toEqual([]);
  expect(retentionOf('a_new_table')).toEqual([]);
});

test('a night deletes what is older than the rule says, to the day, and says how much; the next night of the day deletes nothing', async () => {
  const { Ana: ana, Ben: ben } = school.people;
  for (const daysAgo of [29, 31, 32]) await addMail(ana, daysAgo);
  await addMail(ben, 31, 'queued');
  await server.pool.query(
    `insert into security_event (district_id, happened_at, kind, detail) select d, now() - make_interval(days => n), 'signed_in', ''
     from unnest(array[1001, -1]) d, unnest(array[399, 401]) n`,
  );
  const { failed } = await run(night(0));
  expect(failed).not.toHaveBeenCalled();
  expect(await count("mail where state = 'sent'")).toBe(1);
  expect(await count("mail where state = 'queued'"), 'mail that waits is not old').toBe(1);
  expect(await count('security_event')).toBe(2);
  const { runs } = await shown();
  expect(runs[0]).toMatchObject({ state: 'done', deleted: { mail: 2, security_log: 1 } });
  await addMail(ana, 90);
  const again = new Date(runs[0]?.started_at ?? '');
  expect((await run(again)).done, 'once a day').not.toHaveBeenCalled();
});

test('the district sets another number of days within bounds, and nobody overwrites a change unseen', async () => {
  const { Ana: ana } = school.people;
  await addMail(ana, 10);
  expect((await ask('set_retention', { kind: 'mail', days: 6, was_days: 30 })).code).toBe(422);
  expect((await ask('set_retention', { kind: 'mail', days: null, was_days: 30 })).code, 'no end is not allowed').toBe(422);
  expect((await ask('set_retention', { kind: 'mail', days: 7, was_days: 30 })).code).toBe(200);
  expect((await ask('set_retention', { kind: 'mail', days: 60, was_days: 30 })).code, 'by somebody who saw 30').toBe(409);
  expect(await rule('mail')).toMatchObject({ days: 7, is_set: true, default_days: 30 });
  expect((await ask('set_retention', { kind: 'feedback', days: null, was_days: 730 })).code).toBe(200);
  expect(await rule('feedback')).toMatchObject({ days: null, may_keep: true });
  await run(night(1));
  expect(await count('mail')).toBe(0);
  const others = [await server.as('schooladmin'), await server.as('teacher1')];
  for (const other of others) expect((await ask('set_retention', { kind: 'mail', days: 9, was_days: 7 }, other)).code).toBe(403);
});

test('a rehearsal counts and deletes nothing; a hold spares its student, and a district’s hold everything', async () => {
  const { Ana: ana, Ben: ben } = school.people;
  for (const person of [ana, ana, ben, ben]) await addMail(person, 40);
  const now = new Date();
  expect(await countDue(db(), 1001, now)).toMatchObject({ mail: 4 });
  expect(await count('mail')).toBe(4);
  const { data } = await admin.call<{ hold_id: string }>('POST', '/v2/privacy/place_hold', {
    payload: { user_puid: admin.user_puid, account_puid: ana, reason: 'Complaint 12' },
  });
  expect(await countDue(db(), 1001, now)).toMatchObject({ mail: 2 });
  await run(night(1));
  expect(await count('mail where user_puid = $1', [ana])).toBe(2);
  expect(await count('mail where user_puid = $1', [ben])).toBe(0);
  expect((await shown()).holds).toMatchObject([
    { account_puid: ana, reason: 'Complaint 12', placed_by_name: expect.stringContaining(' ') },
  ]);

  expect((await ask('place_hold', { account_puid: null, reason: 'Court' })).code).toBe(200);
  expect((await ask('lift_hold', { hold_id: data.hold_id })).code).toBe(200);
  expect((await ask('lift_hold', { hold_id: data.hold_id })).code, 'lifted already').toBe(404);
  expect(await countDue(db(), 1001, now)).toMatchObject({ mail: 0 });
  await run(night(2));
  expect(await count('mail where user_puid = $1', [ana])).toBe(2);
});

test('of students who left nothing is deleted before the district decided, and then only of those who left long enough ago', async () => {
  const made = await makeSmallClass(server.pool);
  const { Ana: ana, Ben: ben } = made.people;
  await giveTwoOfEverything(server.pool, made, { person: ana, other: ben, word: 'Anemone' });
  await giveTwoOfEverything(server.pool, made, { person: ben, other: ana, word: 'Barnacle' });
  await close(ana);
  await close(ben);
  await run(night(1));
  await run(night(400));
  expect(await count('app_user where user_puid = any($1)', [[ana, ben]])).toBe(2);
  expect((await ask('set_retention', { kind: 'left_students', days: 365, was_days: 730 })).code).toBe(200);
  // Ben came back, and left again later.
  await close(ben, true);
  await run(night(401));
  expect(await count('reading_note where user_puid = $1', [ana]), 'everything of Ana is gone').toBe(0);
  expect(await count('app_user where user_puid = $1', [ana])).toBe(0);
  await close(ben);
  await run(night(402));
  await run(night(700));
  expect(await count('reading_note where user_puid = $1', [ben]), 'Ben’s clock began again').toBe(2);
  const { rows } = await server.pool.query("select state, account_puid, reason, deleted from deletion_request where reason = 'schedule'");
  expect(rows).toEqual([
    { state: 'done', account_puid: null, reason: 'schedule', deleted: expect.objectContaining({ reading_note: 2, app_user: 1 }) },
  ]);
  expect((await shown()).runs.find(({ deleted }) => deleted.left_students === 1)).toMatchObject({ state: 'done' });
  await close(ben, true);
});

test('a deletion of a student that is cut off goes on the next night; a hold or an opened account keeps what is still there', async () => {
  const { Ana: ana, Ben: ben, Dee: dee } = (await makeSmallClass(server.pool)).people;
  await ask('set_retention', { kind: 'left_students', days: 365, was_days: 730 });
  await close(ana);
  await run(night(1));
  await server.pool.query('alter table user_photo rename to user_photo_away');
  expect((await run(night(400))).failed).toHaveBeenCalledWith(1001, expect.anything());
  await server.pool.query('alter table user_photo_away rename to user_photo');
  expect(await count('app_user where user_puid = $1', [ana])).toBe(1);
  await run(night(401));
  expect(await count('app_user where user_puid = $1', [ana])).toBe(0);

  /** While notes are deleted, somebody else does this. */
  const meanwhile = async (statement: string, act: () => Promise<unknown>) => {
    await server.pool.query(`create function meanwhile() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$;
      create trigger meanwhile after delete on reading_note execute function meanwhile()`);
    await act().finally(() => server.pool.query('drop function meanwhile cascade'));
  };
  await close(ben);
  await run(night(402));
  const hold = `insert into retention_hold (district_id, hold_id, account_puid, reason, placed_by_puid, placed_at)
    values (1001, gen_random_uuid(), '${ben}', 'Complaint', '${admin.user_puid}', now())`;
  await meanwhile(hold, async () => expect((await run(night(800))).failed).not.toHaveBeenCalled());
  expect(await count('app_user where user_puid = $1', [ben])).toBe(1);
  await server.pool.query('update retention_hold set lifted_at = now()');
  await run(night(801));
  expect(await count('app_user where user_puid = $1', [ben])).toBe(0);

  await close(dee);
  await run(night(802));
  await meanwhile(`update app_user set is_active = true where user_puid = '${dee}'`, () => run(night(1200)));
  await run(night(1201));
  expect(await count('app_user where user_puid = $1 and is_active', [dee])).toBe(1);
  expect(await count("deletion_request where account_puid = $1 and state = 'deleting'", [dee])).toBe(0);
});

test('a student under a hold is deleted neither by a night nor on request', async () => {
  const { Cleo: cleo } = (await makeSmallClass(server.pool)).people as Record<string, string>;
  const student = cleo ?? school.people.Ana;
  await ask('set_retention', { kind: 'left_students', days: 365, was_days: 730 });
  await close(student);
  await run(night(1));
  await ask('place_hold', { account_puid: student, reason: 'Records request' });
  await run(night(500));
  expect(await count('app_user where user_puid = $1', [student])).toBe(1);
  const { data } = await admin.call<{ request_id: string }>('POST', '/v2/privacy/rehearse_deletion', {
    payload: { user_puid: admin.user_puid, account_puid: student },
  });
  await expect.poll(() => count("deletion_request where request_id = $1 and state = 'rehearsed'", [data.request_id])).toBe(1);
  expect((await ask('request_deletion', { request_id: data.request_id, reason: 'family' })).code).toBe(409);
  await close(student, true);
});

const attention = async () =>
  (await admin.call<{ items: { kind: string }[] }>('GET', '/v2/users/get_attention', { query: { user_puid: admin.user_puid } })).data.items;

test('a night that fails says so to the administrators, and another server goes on with one that was left', async () => {
  const { Ana: ana } = school.people;
  await addMail(ana, 40);
  await server.pool.query('alter table content_tracking rename to content_tracking_away');
  const { failed } = await run(night(1));
  await server.pool.query('alter table content_tracking_away rename to content_tracking');
  expect(failed).toHaveBeenCalledWith(1001, expect.anything());
  expect((await attention()).map(({ kind }) => kind)).toContain('retention_failed');
  expect((await shown()).runs[0], 'the other kinds had their night').toMatchObject({ state: 'failed', deleted: { mail: 1 } });
  await server.pool.query("update retention_run set tries = 1, heard_at = $1::timestamptz - interval '1 hour'", [night(1)]);
  expect((await run(night(1))).done).toHaveBeenCalledWith(1001, expect.anything());
  expect((await attention()).map(({ kind }) => kind)).not.toContain('retention_failed');
});

test('a server that stops leaves the rest of its night to another', async () => {
  const { Ana: ana } = school.people;
  await addMail(ana, 40);
  let asked = 0;
  // Stops at the first table.
  const stopping = await run(night(1), () => {
    asked += 1;
    return asked === 1;
  });
  expect(stopping.done).not.toHaveBeenCalled();
  expect(await count('mail')).toBe(1);
  await server.pool.query("update retention_run set heard_at = $1::timestamptz - interval '1 hour'", [night(1)]);
  await run(night(1));
  expect(await count('mail')).toBe(0);
});

test('a district whose turn comes hours after the night began is not taken for one that a server left', async () => {
  let asked = 0;
  await run(night(-1), () => {
    asked += 1;
    return asked === 1;
  });
  expect(await count("retention_run where heard_at > now() - interval '5 minutes'")).toBe(await count('retention_run'));
});

test('a count that was asked for is made by the scheduled work, which is in the queue’s own list', async () => {
  const { Ana: ana } = school.people;
  await addMail(ana, 40);
  await ask('count_retention', {});
  expect((await shown()).count).toMatchObject({ counted_at: null });
  const log = { info: () => undefined, warn: () => undefined, error: vi.fn() };
  const note = vi.fn();
  const schedule = retentionSchedule(note, log as never);
  const jobs = createJobs({ pool: server.pool, log: log as never, kinds: [], schedules: [schedule] });
  await jobs.serve();
  await jobs.wake(schedule.name);
  await expect.poll(async () => (await shown()).count?.counts.mail).toBe(1);
  await jobs.stop();
  const { rows } = await server.pool.query('select name, cron from pgboss.schedule');
  expect(rows).toEqual([{ name: 'retention', cron: RETENTION_CRON }]);
  expect(log.error).not.toHaveBeenCalled();
});

const RETENTION_CRON = '23 * * * *';

test('every rule’s suggestion lies within its own bounds', () => {
  for (const { days, min, max } of Object.values(RETENTION_RULES)) expect(min <= days && days <= max).toBe(true);
});
