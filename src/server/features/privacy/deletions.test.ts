import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeletionDetails, DeletionRequest } from '#contract/privacy/deletions.schemas.ts';
import { rosterClient } from '#testing/roster-client.ts';
import { rosterFiles, zipOf } from '#testing/roster-zip.ts';
import { deliver, sealerOf, sealOps } from '#testing/sealed-work.ts';
import { makeSmallClass, type SmallClass } from '#testing/small-class.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { giveTwoOfEverything } from '#testing/two-of-everything.ts';

let server: TestServer;
let first: Person;
let second: Person;
let school: SmallClass;
let ana: string;
let ben: string;

beforeAll(async () => {
  server = await startTestServer({ accountCacheMs: 0, backupDays: 35 });
  first = await server.as('districtadmin');
  second = await server.as('schooladmin');
  school = await makeSmallClass(server.pool);
  ({ Ana: ana, Ben: ben } = school.people);
  await giveTwoOfEverything(server.pool, school, { person: ana, other: ben, word: 'Anemone' });
  await giveTwoOfEverything(server.pool, school, { person: ben, other: ana, word: 'Barnacle' });
});
afterAll(() => server.close());

const ask = (person: Person, call: string, body: object) =>
  person.call<{ request_id: string }>('POST', `/v2/privacy/${call}_deletion`, { payload: { user_puid: person.user_puid, ...body } });
const details = async (request_id: string, person = first) =>
  (await person.call<DeletionDetails>('GET', '/v2/privacy/get_deletion', { query: { user_puid: person.user_puid, request_id } })).data;
const list = async (person: Person) =>
  (await person.call<DeletionRequest[]>('GET', '/v2/privacy/get_deletions', { query: { user_puid: person.user_puid } })).data;
const reaches = (request_id: string, state: string) => expect.poll(async () => (await details(request_id)).request.state).toBe(state);

const hold = (account_puid: string) =>
  first.call<{ hold_id: string }>('POST', '/v2/privacy/place_hold', {
    payload: { user_puid: first.user_puid, account_puid, reason: 'Court' },
  });
const lift = (hold_id: string) => first.call('POST', '/v2/privacy/lift_hold', { payload: { user_puid: first.user_puid, hold_id } });

async function rehearsed(account_puid: string): Promise<string> {
  const { data } = await ask(first, 'rehearse', { account_puid });
  await reaches(data.request_id, 'rehearsed');
  return data.request_id;
}
async function deleted(account_puid: string): Promise<string> {
  const request_id = await rehearsed(account_puid);
  expect((await ask(first, 'request', { request_id, reason: 'family' })).code).toBe(200);
  expect((await ask(second, 'confirm', { request_id })).code).toBe(200);
  await reaches(request_id, 'done');
  return request_id;
}

/** The tables in which a text stands somewhere. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await server.pool.query<{ tablename: string }>(`select tablename from pg_tables where schemaname in ('public', 'pgboss')
    and tablename not like 'item%' and tablename not like 'quiz_question' order by 1`);
  const found: string[] = [];
  for (const { tablename } of rows) {
    const schema = tablename === 'job' ? 'public.' : '';
    const hits = await server.pool
      .query(`select 1 from ${schema}"${tablename}" t where t::text like $1 limit 1`, [`%${text}%`])
      .catch(() => ({ rows: [] }));
    if (hits.rows.length > 0) found.push(tablename);
  }
  return found;
}
/** What the teacher's gradebook says of everybody but one. */
async function gradebookWithout(user_puid: string): Promise<unknown> {
  const teacher = await server.as('teacher1');
  const { data, code } = await teacher.call<{ students: { user_puid: string }[] }>('GET', '/Report/get_gradebook', {
    query: { user_puid: teacher.user_puid, group_puid: school.group_puid },
  });
  expect(code).toBe(200);
  return data.students.filter((each) => each.user_puid !== user_puid);
}

test('a request is rehearsed, asked for with a reason, and never confirmed by whoever asked', async () => {
  const request_id = await rehearsed(ana);
  const { lines, request } = await details(request_id);
  expect(lines.find(({ what }) => what.en === 'Notes and highlights')).toMatchObject({ found: 2, deleted: 0, erase: 'delete' });
  expect(request).toMatchObject({ account_puid: ana, state: 'rehearsed', reason: null });
  expect((await ask(second, 'confirm', { request_id })).refusal, 'it was not requested yet').toBe('deletion_not_waiting');
  expect((await ask(first, 'request', { request_id, reason: 'family' })).code).toBe(200);
  expect((await ask(first, 'confirm', { request_id })).refusal).toBe('deletion_second_person');
  expect((await ask(second, 'rehearse', { account_puid: ana })).refusal).toBe('deletion_open_already');
  expect((await details(request_id)).confirmers).toContain('Patricia Nguyen-Wells');
  expect(await list(second)).toContainEqual(expect.objectContaining({ request_id, state: 'waiting', account_name: 'Ana Ana' }));
  // Nobody but those who manage the student sees it.
  expect((await ask(await server.as('teacher1'), 'confirm', { request_id })).code).toBe(403);
});

test('it is canceled before it is confirmed, and everything stays', async () => {
  const [{ request_id = '' } = {}] = await list(first);
  expect((await ask(second, 'cancel', { request_id })).code).toBe(200);
  expect((await ask(second, 'confirm', { request_id })).refusal).toBe('deletion_not_waiting');
  expect((await ask(first, 'cancel', { request_id })).refusal).toBe('deletion_not_waiting');
  expect(await tablesWith('Anemone note 2')).toEqual(['reading_note']);
});

test('a hold that is being placed while a deletion is confirmed wins', async () => {
  const { Dee: dee = '' } = (await makeSmallClass(server.pool)).people;
  const request_id = await rehearsed(dee);
  await ask(first, 'request', { request_id, reason: 'family' });
  const waiting = async (event: string) =>
    (
      await server.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event = $1",
        [event],
      )
    ).rows.length;
  // Placing the hold stops before its end until the gate opens.
  await server.pool.query(`create function gate() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(77); return null; end $$;
    create trigger gate after insert on retention_hold for each row execute function gate()`);
  const gate = await server.pool.connect();
  await gate.query('select pg_advisory_lock(77)');
  const placed = hold(dee);
  await expect.poll(() => waiting('advisory')).toBe(1);
  let isAnswered = false;
  const confirmed = ask(second, 'confirm', { request_id }).finally(() => {
    isAnswered = true;
  });
  await expect.poll(async () => isAnswered || (await waiting('transactionid')) + (await waiting('tuple')) > 0).toBe(true);
  await gate.query('select pg_advisory_unlock(77)');
  gate.release();
  const { data } = await placed;
  expect((await confirmed).refusal).toBe('deletion_held');
  await server.pool.query('drop function gate cascade');
  await lift(data.hold_id);
  await ask(second, 'cancel', { request_id });
});

test('a hold that is placed after a deletion was confirmed keeps what is still there, and the deletion goes on when it is lifted', async () => {
  const { Dee: dee = '' } = (await makeSmallClass(server.pool)).people;
  const request_id = await rehearsed(dee);
  await ask(first, 'request', { request_id, reason: 'family' });
  expect((await ask(second, 'confirm', { request_id })).code).toBe(200);
  const { data } = await hold(dee);
  await reaches(request_id, 'failed');
  expect((await server.pool.query('select 1 from app_user where user_puid = $1', [dee])).rows).toHaveLength(1);
  expect((await ask(second, 'confirm', { request_id })).refusal).toBe('deletion_held');
  await lift(data.hold_id);
  expect((await ask(second, 'confirm', { request_id })).code).toBe(200);
  await reaches(request_id, 'done');
});

test('deletes all of one student and nothing of another; the certificate says what, by whom, and what backups hold', async () => {
  const before = await gradebookWithout(ana);
  const others = await server.pool.query('select * from reading_note where user_puid = $1 order by note_id', [ben]);
  const request_id = await deleted(ana);
  await expect.poll(() => tablesWith(ana)).toEqual([]);
  expect(await tablesWith('Anemone')).toEqual([]);
  expect(await gradebookWithout(ana)).toEqual(before);
  expect((await server.pool.query('select * from reading_note where user_puid = $1 order by note_id', [ben])).rows).toEqual(others.rows);
  const { request, lines, backup_days } = await details(request_id);
  expect(request).toMatchObject({ account_puid: null, account_name: '', reason: 'family', state: 'done' });
  expect([request.requested_by_name, request.confirmed_by_name]).toEqual(['Robert Castellanos', 'Patricia Nguyen-Wells']);
  expect(backup_days).toBe(35);
  expect(lines.find(({ what }) => what.en === 'Notes and highlights')).toMatchObject({ found: 2, deleted: 2 });
  // The log keeps its lines under the number of the request; the other student's delivery names it as the courier.
  const log = await server.pool.query(`select kind from security_event where subject_puid = $1 and kind = 'signed_in_as'`, [request_id]);
  expect(log.rows).toHaveLength(2);
  const { rows } = await server.pool.query('select courier_puid from custody_delivery where user_puid = $1', [ben]);
  expect(rows).toEqual([{ courier_puid: request_id }, { courier_puid: request_id }]);
});

const noteOp = (words: string) => ({
  op_id: randomUUID(),
  seq: 1,
  lane: 'notes',
  depends_on: [],
  method: 'POST' as const,
  path: '/v2/reading/save_note',
  query: {},
  body: { words },
  recorded_at: new Date().toISOString(),
});

test('ends every session, and sealed work that comes later is taken from the device and thrown away', async () => {
  const student = await server.as('student14');
  const sealer = await sealerOf(student);
  const envelopes = await sealOps([noteOp('Anemone again')], sealer);
  // Their teacher was told that they ask for a new password.
  await server.app.inject({
    method: 'POST',
    url: '/v2/session/password_retrieval',
    payload: { user_name: 'student14', district_id: 1001 },
  });
  await expect.poll(() => tablesWith('Sign-in name: student14.')).toEqual(['notification']);
  // And of another's request, whose sign-in name begins like theirs.
  await server.pool.query(`insert into notification (district_id, roles, title, body, created_at, ends_at)
    select district_id, roles, title, jsonb_build_object('en', replace(body ->> 'en', 'student14.', 'student14.b.')), created_at, ends_at
    from notification where body ->> 'en' like '%Sign-in name: student14.%' limit 1`);
  const request_id = await deleted(student.user_puid);
  expect(await tablesWith('Sign-in name: student14. ')).toEqual([]);
  expect(await tablesWith('Sign-in name: student14.b. ')).toEqual(['notification']);
  expect((await student.call('GET', '/v2/reading/get_settings', { query: { user_puid: student.user_puid } })).code).toBe(401);
  expect(await deliver(await server.as('student15'), envelopes)).toEqual(['delivered']);
  expect((await details(request_id)).late_deliveries).toBe(1);
  expect([await tablesWith('Anemone again'), await tablesWith(student.user_puid)]).toEqual([[], []]);
});

test('of two administrators who rehearse at once, one has the open request', async () => {
  const { user_puid } = await server.as('student16');
  await Promise.all([first, second, first, second].map((person) => ask(person, 'rehearse', { account_puid: user_puid })));
  const { rows } = await server.pool.query('select 1 from deletion_request where account_puid = $1', [user_puid]);
  expect(rows).toHaveLength(1);
});

test('sealed work that comes while a deletion is under way, or stopped, is thrown away too', async () => {
  const student = await server.as('student17');
  const sealer = await sealerOf(student);
  const request_id = await rehearsed(student.user_puid);
  await server.pool.query("update app_user set is_active = false, password_hash = '' where user_puid = $1", [student.user_puid]);
  for (const [at, state] of ['deleting', 'failed'].entries()) {
    await server.pool.query('update deletion_request set state = $2 where request_id = $1', [request_id, state]);
    expect(await deliver(await server.as('student15'), await sealOps([noteOp('Anemone meanwhile')], sealer))).toEqual(['delivered']);
    expect((await details(request_id)).late_deliveries).toBe(at + 1);
  }
  expect(await tablesWith('Anemone meanwhile')).toEqual([]);
  const { rows } = await server.pool.query('select 1 from custody_delivery where user_puid = $1', [student.user_puid]);
  expect(rows).toEqual([]);
});

test('a roster that sends the student again makes a new, empty account', async () => {
  const client = rosterClient(server);
  const kid = { id: 'kid', user_name: 'kid.reef', first: 'Kid', last: 'Reef', number: 'N-1' };
  const listing = (people: (typeof kid)[]) =>
    zipOf(rosterFiles({ schools: [{ id: 's1', name: 'Seagrass Elementary School' }], people, classes: [], enrollments: [] }));
  const zip = listing([kid]);
  const bringIn = async () => {
    const run = await client.check(zip);
    await client.approve(run.run_id, { accepted: run.stops.map(({ count }) => count) });
    const { rows } = await server.pool.query<{ user_puid: string }>(`select user_puid from app_user where user_name = 'kid.reef'`);
    return rows[0]?.user_puid ?? '';
  };
  const account = await bringIn();
  await server.pool.query(
    `insert into reading_settings (district_id, user_puid, settings) values (1001, $1, '{"size": 2, "spaced": false, "rate": 2}')`,
    [account],
  );
  // One who is listed twice is a problem, whose line has the name alone.
  await client.check(listing([kid, kid]));
  expect(await tablesWith('Kid Reef')).toContain('roster_line');
  await deleted(account);
  expect(await tablesWith(account)).toEqual([]);
  expect(await tablesWith('Kid Reef')).toEqual([]);
  const again = await bringIn();
  expect(again).not.toBe('');
  expect(again).not.toBe(account);
  const { rows } = await server.pool.query('select 1 from reading_settings where user_puid = $1', [again]);
  expect(rows).toEqual([]);
});

test('an administrator who is signed in as another cannot be the second person', async () => {
  const { confirmDeletion, requestDeletion } = await import('#contract/privacy/deletions.contract.ts');
  expect([confirmDeletion.ownAccount, requestDeletion.ownAccount]).toEqual([true, true]);
});
