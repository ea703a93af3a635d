import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { RETENTION_KINDS, type Retention, type RetentionKind } from '#contract/privacy/retention.schemas.ts';
import { openDatabase } from '#server/db/database.ts';
import { makeSmallClass } from '#testing/small-class.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { RETENTION_RULES } from './retention-rules.ts';
import { countDue, runRetention } from './run-retention.ts';

const DAY_MS = 86_400_000;
let server: TestServer;
let admin: Person;
let ana: string;

beforeAll(async () => {
  server = await startTestServer({ accountCacheMs: 0 });
  admin = await server.as('districtadmin');
  ana = (await makeSmallClass(server.pool)).people.Ana ?? '';
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['retention_rule', 'retention_hold', 'retention_run', 'retention_default', 'mail'])
    await server.pool.query(`delete from ${table}`);
  await server.pool.query("delete from notification where about = 'retention defaults'");
});

const db = () => openDatabase(server.pool);
const ask = (call: string, body: object, person = admin) =>
  person.call('POST', `/v2/privacy/${call}`, { payload: { user_puid: person.user_puid, ...body } });
const shown = async () => (await admin.call<Retention>('GET', '/v2/privacy/get_retention', { query: { user_puid: admin.user_puid } })).data;
const rule = async (kind: RetentionKind) => (await shown()).rules.find((each) => each.kind === kind);
const count = async (text: string, values: unknown[] = []) =>
  (await server.pool.query<{ n: number }>(`select count(*)::int as n from ${text}`, values)).rows[0]?.n ?? 0;

/** A night so many days from now: between 3 AM and 5 AM everywhere that the tests have. */
const night = (days: number, time: readonly [number, number] = [9, 30]) => {
  const date = new Date(Date.now() + days * DAY_MS);
  date.setUTCHours(...time, 0, 0);
  return date;
};
async function run(now: Date | (() => Date), goesOn: () => boolean = () => true) {
  const told = { done: vi.fn(), failed: vi.fn() };
  await runRetention({ db: db(), goesOn, clock: now instanceof Date ? () => now : now, ...told });
  return told;
}
const addMail = (person: string, daysAgo: number, mails = 1) =>
  server.pool.query(
    `insert into mail (district_id, user_puid, role, to_address, kind, subject, body, state, created_at, due_at)
     select 1001, $1, 1, 'a@b.example', 'test', '', '', 'sent', now() - make_interval(days => $2), now() from generate_series(1, $3)`,
    [person, daysAgo, mails],
  );
const addFeedback = (person: string, daysAgo: number) =>
  server.pool.query(
    `insert into feedback_message (district_id, user_puid, feedback, sent_at) values (1001, $1, 'x', now() - make_interval(days => $2))`,
    [person, daysAgo],
  );

const attention = async () =>
  (
    await admin.call<{ items: { kind: string; at: string | null }[] }>('GET', '/v2/users/get_attention', {
      query: { user_puid: admin.user_puid },
    })
  ).data.items;
type Bell = { notifications: { title: { en: string; es: string }; body: { en: string }; link: string | null }[] };
/** What the bell says of this. */
const bell = async () => {
  const { data } = await admin.call<Bell>('GET', '/notification/get_notification', { query: { user_puid: admin.user_puid } });
  return data.notifications.filter(({ link }) => link === '/authenticated/admin/manageUsers/retention');
};

test('of a district that chose nothing, nothing is deleted until 30 days after its administrators were told', async () => {
  await addMail(ana, 400);
  expect(await rule('mail')).toMatchObject({ defaults_from: null });
  await run(night(-1));
  const from = (await rule('mail'))?.defaults_from ?? '';
  expect(from).toBe(new Date(night(30)).toISOString().slice(0, 10));
  expect(await rule('left_students'), 'waits for a decision, not for a day').toMatchObject({ defaults_from: null });
  const told = await bell();
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(from));
  expect(told).toEqual([
    expect.objectContaining({
      title: { en: `From ${day} on, old data is deleted`, es: expect.stringContaining('se borran datos antiguos') },
      body: expect.objectContaining({ en: expect.stringContaining('Look at the days') }),
    }),
  ]);
  expect(await attention()).toContainEqual(expect.objectContaining({ kind: 'retention_begins', at: `${from}T18:00:00.000Z` }));
  for (const days of [0, 28, 29]) await run(night(days));
  expect(await count('mail')).toBe(1);
  expect(await bell(), 'told once').toHaveLength(1);
  await run(night(30));
  expect(await count('mail')).toBe(0);
});

test('an administrator lets the defaults count at once, or sets days that count as ever, and the notice is taken back', async () => {
  await addMail(ana, 400);
  await addFeedback(ana, 800);
  await run(night(-1));
  expect((await ask('set_retention', { kind: 'mail', days: 60, was_days: 30 })).code).toBe(200);
  await run(night(1));
  expect([await count('mail'), await count('feedback_message')]).toEqual([0, 1]);
  expect(await bell()).toHaveLength(1);
  const kinds = RETENTION_KINDS.filter((kind) => kind !== 'left_students');
  expect((await ask('begin_retention', { kinds: [] })).code).toBe(400);
  expect((await ask('begin_retention', { kinds }, await server.as('schooladmin'))).code).toBe(403);
  expect((await ask('begin_retention', { kinds })).code).toBe(200);
  expect(await bell()).toEqual([]);
  expect((await attention()).map(({ kind }) => kind)).not.toContain('retention_begins');
  await run(night(2));
  expect(await count('feedback_message')).toBe(0);
});

test('a hold that is lifted during the thirty days brings no kind forward, and a rehearsal counts as if all had begun', async () => {
  await addMail(ana, 400);
  const { data } = await admin.call<{ hold_id: string }>('POST', '/v2/privacy/place_hold', {
    payload: { user_puid: admin.user_puid, account_puid: null, reason: 'Court' },
  });
  await run(night(0));
  expect((await ask('lift_hold', { hold_id: data.hold_id })).code).toBe(200);
  expect(await countDue(db(), 1001, new Date())).toMatchObject({ mail: 1 });
  await run(night(1));
  expect(await count('mail')).toBe(1);
});

test('the demo district loses nothing in its first month', async () => {
  const counted = async () => {
    const tables = [...new Set(Object.values(RETENTION_RULES).flatMap(({ tables }) => tables.map(({ table }) => table)))];
    return Promise.all(tables.map(async (table) => [table, await count(`${table} where district_id is not null`)] as const));
  };
  await run(night(0));
  const before = await counted();
  await run(night(30));
  const after = new Map(await counted());
  expect(before.filter(([table, rows]) => (after.get(table) ?? 0) < rows)).toEqual([]);
});

test('a night ends at five, and the next one goes on with the rest; none begins in the day', async () => {
  await addMail(ana, 90, 1200);
  const morning = night(1, [11, 30]);
  expect((await run(morning)).done, 'half past five').not.toHaveBeenCalled();
  expect(await count('retention_run where district_id = 1001')).toBe(0);
  await ask('set_retention', { kind: 'mail', days: 60, was_days: 30 });
  // Morning comes after the first piece.
  let left = 1200;
  const timer = setInterval(() => void count('mail').then((n) => (left = n)), 5);
  const { done } = await run(() => (left < 1200 ? morning : night(1)));
  clearInterval(timer);
  expect(done).toHaveBeenCalledWith(1001, expect.objectContaining({ mail: expect.any(Number) }));
  const rest = await count('mail');
  expect(rest, 'some are deleted, some are not').toBeGreaterThan(0);
  expect(rest).toBeLessThan(1200);
  expect((await shown()).runs[0]).toMatchObject({ state: 'paused' });
  await run(night(1, [9, 50]));
  expect(await count('mail'), 'not again in the same night').toBe(rest);
  await run(night(2));
  expect(await count('mail')).toBe(0);
});

test('a district that had no run last night comes before one that had', async () => {
  await run(night(1));
  await server.pool.query('delete from retention_run where district_id = (select max(district_id) from district)');
  let asked = 0;
  await run(night(2), () => {
    asked += 1;
    return asked === 1;
  });
  const { rows } = await server.pool.query('select district_id from retention_run order by day desc limit 1');
  const { rows: last } = await server.pool.query('select max(district_id) as district_id from district');
  expect(rows).toEqual(last);
});

test('notices for every district go by the same days as those of one, with who put them away', async () => {
  await ask('begin_retention', { kinds: ['notices'] });
  const { rows } = await server.pool.query<{ notification_id: number }>(
    `insert into notification (district_id, roles, title, body, created_at, ends_at)
     select d, '{1}', '{"en":"Old","es":"Viejo"}', '{"en":"","es":""}', now() - interval '90 days', now() - make_interval(days => n)
     from unnest(array[null, 1001]::int[]) d, unnest(array[29, 31]) n returning notification_id`,
  );
  const ids = rows.map(({ notification_id }) => notification_id);
  await server.pool.query('insert into notification_dismissal select 1001, $1, unnest($2::int[])', [ana, ids]);
  await run(night(0));
  expect(await count('notification where notification_id = any($1)', [ids])).toBe(2);
  expect(await count('notification where notification_id = any($1) and district_id is null', [ids])).toBe(1);
  expect(await count('notification_dismissal where notification_id = any($1)', [ids])).toBe(2);
  // A hold of a student keeps what the student put away, of every district's notices as well.
  await ask('place_hold', { account_puid: ana, reason: 'Court' });
  await run(night(40));
  expect(await count('notification where notification_id = any($1)', [ids])).toBe(2);
  await server.pool.query('delete from notification where notification_id = any($1)', [ids]);
});
