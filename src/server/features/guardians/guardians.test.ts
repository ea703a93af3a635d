import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Guardian, Mailing } from '#contract/guardians/guardians.schemas.ts';
import { openDatabase } from '#server/db/database.ts';
import { readWeeklyLetters } from '#server/features/reports/families/read-letters.ts';
import { makeSmallClass, type SmallClass } from '#testing/small-class.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { SUMMARIES_SCHEDULE, sendDueSummaries } from './send-summaries.ts';
import { createUnsubscribeTokens } from './unsubscribe-token.ts';

const mail = { mode: 'outbox', publicUrl: 'https://tidepool.example' } as const;
const tokens = createUnsubscribeTokens(TEST_KEYS.sessionSecret);
/** The setting is made on a Saturday; the Sunday after it at 5 PM in Texas is the first time. */
const SATURDAY = '2026-11-28T18:00:00Z';
const SUNDAY_NOON = new Date('2026-11-29T18:00:00Z');
const SUNDAY_EVENING = new Date('2026-11-29T23:05:00Z');
const WEEK_LATER = new Date('2026-12-06T23:05:00Z');

let server: TestServer;
let admin: Person;
let small: SmallClass;

beforeAll(async () => {
  server = await startTestServer({ mail });
  admin = await server.as('districtadmin');
  small = await makeSmallClass(server.pool);
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['student_guardian', 'summary_mailing', 'mail', 'weekly_sentence']) await server.pool.query(`delete from ${table}`);
});

const sendAt = (now: Date, readLetters = readWeeklyLetters) =>
  sendDueSummaries(openDatabase(server.pool), { mail, tokens, readLetters }, now);
const add = async (account_puid: string, name: string, email: string, language: Guardian['language'] = 'en', by = admin) =>
  by.call<{ guardian_id: string }>('POST', '/v2/guardians/add_guardian', {
    payload: { user_puid: by.user_puid, account_puid, name, email, language },
  });
const list = async (account_puid: string, by = admin) =>
  by.call<{ guardians: Guardian[] }>('GET', '/v2/guardians/get_guardians', { query: { user_puid: by.user_puid, account_puid } });
const turnOn = async (more: object = {}) => {
  const fields = { is_on: true, weekday: 0, hour: 17, with_results: true, ...more };
  const answer = await admin.call('POST', '/v2/guardians/set_summary_mailing', { payload: { user_puid: admin.user_puid, ...fields } });
  await server.pool.query('update summary_mailing set set_at = $1', [SATURDAY]);
  // Whatever day it is, there is something to tell of each week.
  await server.pool.query(
    `insert into weekly_sentence select 1001, g.group_puid, w.week, 'We looked at shores.', '', $1, now() from class_group g,
       unnest(array['2026-11-22', '2026-11-29', (now() at time zone 'America/Chicago')::date
         - extract(dow from (now() at time zone 'America/Chicago')::date)::int - 7]::date[]) w (week)
     where g.district_id = 1001 on conflict do nothing`,
    [admin.user_puid],
  );
  return answer;
};
const queued = async () =>
  (
    await server.pool.query<{ to_address: string; subject: string; body: string; unsubscribe_url: string; user_puid: string }>(
      "select * from mail where kind = 'weekly_summary' order by to_address, user_puid",
    )
  ).rows;
const addressed = async () => (await queued()).map(({ to_address }) => to_address);
const page = (method: 'GET' | 'POST', url: string, payload = '') =>
  server.app.inject({
    method,
    url: url.replace(mail.publicUrl, ''),
    ...(method === 'POST' ? { payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } } : {}),
  });

test('at its hour each guardian is mailed about the own student alone, in the own language, once', async () => {
  await add(small.people.Ana, 'Rosa Diaz', 'Rosa@Example.com', 'es');
  await add(small.people.Ana, 'Tom Diaz', 'tom@example.com');
  await add(small.people.Ben, 'Rosa Diaz', 'rosa@example.com', 'es');
  await turnOn();
  await sendAt(SUNDAY_NOON);
  expect(await addressed(), 'its hour has not come').toEqual([]);
  await Promise.all([sendAt(SUNDAY_EVENING), sendAt(SUNDAY_EVENING)]);
  await sendAt(new Date(SUNDAY_EVENING.getTime() + 3_600_000));
  expect(await addressed()).toEqual(['rosa@example.com', 'rosa@example.com', 'tom@example.com']);
  const [, , tom] = await queued();
  expect(tom?.subject).toMatch(/^Ana .*: week of Sun, Nov 22 to Sat, Nov 28$/);
  for (const { user_puid, body, subject } of await queued()) {
    const [own, other] = user_puid === small.people.Ana ? ['Ana', 'Ben'] : ['Ben', 'Ana'];
    expect(`${subject} ${body}`).toContain(own);
    expect(`${subject} ${body}`).not.toContain(other);
  }
  const spanish = (await queued()).find(({ to_address, user_puid }) => to_address === 'rosa@example.com' && user_puid === small.people.Ana);
  expect(spanish?.body).toMatch(/La semana de Ana .* en ciencias/);
  expect(spanish?.body).not.toContain('week in science');
});

test('a server that stops halfway leaves nobody out and mails nobody twice', async () => {
  const other = await makeSmallClass(server.pool);
  await add(small.people.Ana, 'Rosa', 'rosa@example.com');
  await add(other.people.Ana, 'Eva', 'eva@example.com');
  await turnOn();
  let classes = 0;
  const breaking: typeof readWeeklyLetters = (...query) => {
    classes += 1;
    if (classes === 2) throw new Error('the server was stopped');
    return readWeeklyLetters(...query);
  };
  await expect(sendAt(SUNDAY_EVENING, breaking)).rejects.toThrow('the server was stopped');
  expect(await addressed()).toHaveLength(1);
  await sendAt(SUNDAY_EVENING);
  expect(await addressed()).toEqual(['eva@example.com', 'rosa@example.com']);
});

test('a student in two classes is in one mail with both, and another district gets nothing', async () => {
  const second = await makeSmallClass(server.pool);
  await server.pool.query("update class_group set group_name = 'Second period' where group_puid = $1", [second.group_puid]);
  await server.pool.query('insert into group_member (district_id, group_puid, user_puid) values (1001, $1, $2)', [
    second.group_puid,
    small.people.Ana,
  ]);
  await add(small.people.Ana, 'Rosa', 'rosa@example.com');
  const { rows } = await server.pool.query<{ district_id: number; user_puid: string }>(
    'select district_id, user_puid from app_user where district_id <> 1001 and role = 1 limit 1',
  );
  const [stranger] = rows;
  if (stranger)
    await server.pool.query(
      `insert into student_guardian (district_id, user_puid, name, email, language, added_at) values ($1, $2, 'X', 'x@example.com', 'en', now())`,
      [stranger.district_id, stranger.user_puid],
    );
  await turnOn();
  await server.pool.query("update weekly_sentence set words = 'We built volcanoes.' where group_puid = $1", [second.group_puid]);
  await sendAt(SUNDAY_EVENING);
  expect(await addressed()).toEqual(['rosa@example.com']);
  const [{ body = '' } = {}] = await queued();
  expect(body).toContain('SECOND PERIOD');
  expect(body).toContain('We built volcanoes.');
  await server.pool.query('delete from group_member where group_puid = $1 and user_puid = $2', [second.group_puid, small.people.Ana]);
});

test('results are in the mail only where the district says so, and never while points wait for the teacher', async () => {
  const release = `insert into report_release (district_id, group_puid, quiz_id, item_type_id, release_date, released_by_puid, released_at)
    values (1001, $1, $2, 18, '2026-11-24T18:00:00Z', $3, now()) on conflict do nothing`;
  for (const { quiz_id } of [small.quiz, small.assessment]) await server.pool.query(release, [small.group_puid, quiz_id, admin.user_puid]);
  await add(small.people.Ana, 'Rosa', 'rosa@example.com');
  await turnOn({ with_results: false });
  await sendAt(SUNDAY_EVENING);
  const [{ body: without = '' } = {}] = await queued();
  expect(without).not.toContain('%');
  expect(without).toContain('Results are not in this mail');
  await server.pool.query('delete from mail');
  await turnOn();
  await server.pool.query('update quiz_result set awaiting_points = 1 where result_id = $1', [small.results['Ana assessment']]);
  await server.pool.query('update summary_mailing set week = null');
  await sendAt(SUNDAY_EVENING);
  const [{ body: given = '' } = {}] = await queued();
  expect(given.match(/%/g)).toHaveLength(1);
  expect(given).toContain('Shores quiz: 100%');
  await server.pool.query('delete from report_release where group_puid = $1', [small.group_puid]);
});

test('a week of which there is nothing to tell is not mailed', async () => {
  await add(small.people.Eve, 'Rosa', 'rosa@example.com');
  await turnOn();
  await server.pool.query('delete from weekly_sentence');
  await server.pool.query('update assignment set due_date = null where group_puid = $1', [small.group_puid]);
  await sendAt(WEEK_LATER);
  expect(await addressed()).toEqual([]);
});

test('turned on after its hour it begins a week later, and turned off nothing that waits is sent', async () => {
  await add(small.people.Ana, 'Rosa', 'rosa@example.com');
  await turnOn();
  await server.pool.query('update summary_mailing set set_at = $1', ['2026-11-30T18:00:00Z']);
  await sendAt(new Date('2026-12-01T18:00:00Z'));
  expect(await addressed()).toEqual([]);
  await sendAt(WEEK_LATER);
  expect(await addressed()).toEqual(['rosa@example.com']);
  await turnOn({ is_on: false });
  expect(await addressed()).toEqual([]);
});

test('the link stops the mail without an account, says so, and undoes it; opening it changes nothing', async () => {
  await add(small.people.Ana, 'Rosa', 'rosa@example.com', 'es');
  await turnOn();
  await sendAt(SUNDAY_EVENING);
  const [{ unsubscribe_url = '', body = '' } = {}] = await queued();
  expect(body).toContain(unsubscribe_url);
  const opened = await page('GET', unsubscribe_url);
  expect(opened.body).toContain('rosa@example.com recibe un resumen semanal sobre Ana.');
  expect((await list(small.people.Ana)).data.guardians[0]?.stopped_at).toBeNull();
  const stopped = await page('POST', unsubscribe_url, 'List-Unsubscribe=One-Click');
  expect([stopped.statusCode, stopped.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
  expect(stopped.body).toContain('rosa@example.com ya no recibe resúmenes semanales sobre Ana.');
  expect(await addressed(), 'what waited is dropped').toEqual([]);
  await sendAt(WEEK_LATER);
  expect(await addressed()).toEqual([]);
  expect((await page('POST', `${unsubscribe_url}&lang=en`, 'do=again')).body).toContain('gets a weekly summary');
  expect((await list(small.people.Ana)).data.guardians[0]?.stopped_at).toBeNull();
});

test('a link that this server did not sign, or whose guardian is gone, changes nothing and names nobody', async () => {
  const { data } = await add(small.people.Ana, 'Rosa', 'rosa@example.com');
  const good = tokens.sign({ district_id: 1001, guardian_id: data.guardian_id });
  for (const token of [
    '',
    'x',
    `${good}x`,
    good.replace('1001', '1002'),
    good.replace(data.guardian_id, randomUUID()),
    '%00',
    '1'.repeat(5_000),
  ]) {
    const answer = await page('POST', `/unsubscribe.html?t=${encodeURIComponent(token)}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('rosa');
  }
  expect((await page('POST', `/unsubscribe.html?t=${good}&t=${good}`)).statusCode).toBe(404);
  expect((await page('GET', `/unsubscribe.html?t=${good}&lang=<script>`)).body).not.toContain('<script>');
});

test('administrators keep guardians of their own students alone, and one address once for a student', async () => {
  const { data } = await add(small.people.Ana, 'Rosa', 'rosa@example.com');
  expect((await add(small.people.Ana, 'Rosa again', ' ROSA@example.com')).refusal).toBe('guardian_twice');
  for (const email of ['no', 'a@b', 'a@b.c, d@e.f', 'a b@c.de', '"x"@y.zz', 'a@b.c\r\nBcc: d@e.f'])
    expect((await add(small.people.Ana, 'X', email)).code, email).toBe(400);
  const teacher = await server.as('teacher1');
  expect((await add(small.people.Ana, 'X', 'x@example.com', 'en', teacher)).code).toBe(403);
  const other = await server.pool.query<{ user_name: string }>(
    'select user_name from app_user where role = 6 and school_id is distinct from (select school_id from app_user where user_puid = $1) limit 1',
    [small.people.Ana],
  );
  if (other.rows[0]) {
    const school = await server.as(other.rows[0].user_name);
    expect((await list(small.people.Ana, school)).code).toBe(404);
    expect((await add(small.people.Ana, 'X', 'x@example.com', 'en', school)).code).toBe(404);
  }
  expect((await list(admin.user_puid)).code, 'staff have none').toBe(404);
  const remove = (account_puid: string) =>
    admin.call('POST', '/v2/guardians/remove_guardian', {
      payload: { user_puid: admin.user_puid, account_puid, guardian_id: data.guardian_id },
    });
  expect((await remove(small.people.Ben)).code, 'another student’s').toBe(404);
  expect((await remove(small.people.Ana)).code).toBe(200);
  expect((await list(small.people.Ana)).data.guardians).toEqual([]);
});

test('what somebody else changed stays, and a new address is asked anew', async () => {
  const { data } = await add(small.people.Ana, 'Rosa', 'rosa@example.com');
  const shown = { name: 'Rosa', email: 'rosa@example.com', language: 'en' };
  const save = (more: object) =>
    admin.call('POST', '/v2/guardians/save_guardian', {
      payload: { user_puid: admin.user_puid, account_puid: small.people.Ana, guardian_id: data.guardian_id, ...shown, ...more, shown },
    });
  await page('POST', `/unsubscribe.html?t=${tokens.sign({ district_id: 1001, guardian_id: data.guardian_id })}`);
  expect((await save({ name: 'Rosa Diaz' })).code).toBe(200);
  expect((await save({ email: 'new@example.com' })).code).toBe(200);
  expect((await list(small.people.Ana)).data.guardians).toMatchObject([{ name: 'Rosa Diaz', email: 'new@example.com', stopped_at: null }]);
  expect((await save({ name: 'Somebody' })).refusal).toBe('form_changed_meanwhile');
});

test('the setting says whom it reaches; without mail it is refused, and now is only for who has it on', async () => {
  await add(small.people.Ana, 'Rosa', 'rosa@example.com');
  await add(small.people.Ben, 'Tom', '');
  const now = () => admin.call('POST', '/v2/guardians/send_summaries_now', { payload: { user_puid: admin.user_puid } });
  expect((await now()).refusal).toBe('summaries_off');
  await turnOn();
  const { data } = await admin.call<Mailing>('GET', '/v2/guardians/get_summary_mailing', { query: { user_puid: admin.user_puid } });
  expect(data).toMatchObject({ is_on: true, weekday: 0, hour: 17, mode: 'outbox', reached: 1, stopped: 0, last: null });
  expect((await now()).code).toBe(200);
  await sendAt(new Date());
  expect(await addressed()).toEqual(['rosa@example.com']);
  expect((await turnOn({ weekday: 7 })).code).toBe(400);
  const silent = await startTestServer({ mail: { mode: 'none' } });
  const boss = await silent.as('districtadmin');
  const payload = { user_puid: boss.user_puid, is_on: true, weekday: 0, hour: 17, with_results: false };
  expect((await boss.call('POST', '/v2/guardians/set_summary_mailing', { payload })).refusal).toBe('mail_not_set_up');
  await silent.close();
  expect(SUMMARIES_SCHEDULE).toMatch(/^[\w-]+$/);
});
