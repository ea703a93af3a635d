import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { allEndpoints } from '#contract/index.ts';
import { buildApp } from '#server/app.ts';
import { openPool } from '#server/db/open-pool.ts';
import { readServerMeta } from '#server/db/server-meta.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { DEMO_PASSWORD } from '#server/demo/fill-demo-district.ts';
import { createAccessTokens } from '#server/http/access-tokens.ts';
import { LARGE_LIBRARY } from '#testing/large-library.ts';
import { cloneDatabase } from '#testing/test-database.ts';
import { LEARNED_INSIDE, sentAs, WALK_INPUTS, type WalkRecords, walkRecords } from '#testing/walk-inputs.ts';

const database = await cloneDatabase();
afterAll(() => database.drop());

/** What a district of many schools would have after some weeks: enough that a scan is never the cheaper plan. */
const GROWTH = [
  `insert into app_user (district_id, user_puid, school_id, user_name, password_hash, first_name, last_name, role)
   select 1001, gen_random_uuid(), 101, 'filler' || n, 'x', 'A', 'B', 1 from generate_series(1, 20000) n`,
  `insert into class_group (district_id, group_puid, school_id, group_name, icon, color, user_puid)
   select 1001, gen_random_uuid(), 900 + n % 50, 'filler', 'x', 'x', gen_random_uuid() from generate_series(1, 8000) n`,
  `insert into group_member (district_id, group_puid, user_puid)
   select g.district_id, g.group_puid, gen_random_uuid() from class_group g, generate_series(1, 4) where g.group_name = 'filler'`,
  `insert into lesson (district_id, lesson_name, lesson_name_es, lesson_objective, lesson_objective_es, owner_puid)
   select 1001, 'filler', '', '', '', gen_random_uuid() from generate_series(1, 8000)`,
  `insert into lesson_resource (district_id, lesson_id, item_id, resource_type_id, time, sort_order)
   select 1001, l.lesson_id, (select min(item_id) from item), 25, 5, 1 from lesson l, generate_series(1, 3) where l.lesson_name = 'filler'`,
  `insert into assignment (district_id, lesson_id, group_puid, assigned_by_puid)
   select 1001, l.lesson_id, g.group_puid, gen_random_uuid()
   from (select lesson_id, row_number() over () as n from lesson where lesson_name = 'filler') l
   join (select group_puid, row_number() over () as n from class_group where group_name = 'filler') g using (n)`,
  `insert into lesson_tracking (district_id, tracking_id, user_puid, assignment_id, lesson_id, time_spent)
   select 1001, gen_random_uuid(), gen_random_uuid(), a.assignment_id, a.lesson_id, 1 from assignment a, generate_series(1, 4)`,
  `insert into resource_tracking (district_id, tracking_id, lesson_tracking_id, user_puid, assignment_id, lesson_id, resource_id,
     resource_type_id, time_spent, percentage_completed)
   select t.district_id, gen_random_uuid(), t.tracking_id, t.user_puid, t.assignment_id, t.lesson_id, 1, 25, 1, 1 from lesson_tracking t`,
  `insert into resource_completion (district_id, assignment_id, resource_id, user_puid)
   select district_id, assignment_id, resource_id, user_puid from resource_tracking on conflict do nothing`,
  `insert into quiz_result (district_id, result_id, user_puid, assignment_id, lesson_id, quiz_id, lesson_resource_tracking_id, max_score)
   select district_id, gen_random_uuid(), user_puid, assignment_id, lesson_id, 1, tracking_id, 5 from resource_tracking on conflict do nothing`,
  `insert into quiz_answer (district_id, result_id, question_id, answer_ids)
   select district_id, result_id, n, '{1}' from quiz_result, generate_series(1, 2) n on conflict do nothing`,
  `insert into quiz_result_alias (district_id, alias_id, result_id)
   select 1001, gen_random_uuid(), gen_random_uuid() from generate_series(1, 20000)`,
  `insert into receipt (district_id, op_id, user_puid, fingerprint, http_status, reply)
   select 1001, gen_random_uuid(), gen_random_uuid(), 'x', 200, '{}' from generate_series(1, 20000)`,
  `insert into held_work (district_id, op_id, user_puid, assignment_id, reason, fingerprint, method, path, query, body, held_at)
   select 1001, gen_random_uuid(), gen_random_uuid(), assignment_id, 'closed', 'x', 'POST', '/Assignment/track_lesson', '{}', '{}', now()
   from assignment, generate_series(1, 3)`,
  `insert into late_ruling (district_id, assignment_id, user_puid, is_late, ruled_by_puid)
   select 1001, assignment_id, gen_random_uuid(), true, gen_random_uuid() from assignment`,
  `insert into former_member (district_id, group_puid, user_puid) select district_id, group_puid, gen_random_uuid() from group_member`,
  `insert into refresh_token (district_id, token_hash, family_id, user_puid, expires_at)
   select 1001, md5(n::text), gen_random_uuid(), gen_random_uuid(), now() + interval '1 day' from generate_series(1, 20000) n`,
  `insert into device_report (district_id, device_id, user_puid, reported_at, waiting, parked, others, ready_offline, leaving)
   select 1001, gen_random_uuid(), gen_random_uuid(), now(), 0, 0, 0, '{}', false from generate_series(1, 20000)`,
  `insert into login_throttle (key, failures, window_ends_at) select md5(n::text), 1, now() + interval '1 day' from generate_series(1, 20000) n`,
  `insert into external_resource (district_id, user_puid, resource_type_id, title, description, url, added_at, updated_at)
   select 1001, gen_random_uuid(), 26, 'filler', '', 'https://example.org/', now(), now() from generate_series(1, 20000)`,
  `insert into my_library_item (district_id, user_puid, item_id, added_at)
   select 1001, gen_random_uuid(), (select min(item_id) from item), now() from generate_series(1, 20000)`,
  `insert into star_item (district_id, user_puid, item_id, starred_at)
   select 1001, gen_random_uuid(), (select min(item_id) from item), now() from generate_series(1, 20000)`,
  `insert into content_tracking (district_id, tracking_id, user_puid, item_id, opened_at)
   select 1001, gen_random_uuid(), gen_random_uuid(), (select min(item_id) from item), now() from generate_series(1, 20000)`,
  `insert into reading_note (district_id, user_puid, note_id, item_id, variant, start_at, end_at, quote, comment, colour, is_removed, updated_at)
   select 1001, gen_random_uuid(), gen_random_uuid(), (select min(item_id) from item), 'lexile1', 0, 4, 'word', '', 'yellow', false, now()
   from generate_series(1, 20000)`,
  `insert into reading_settings (district_id, user_puid, settings)
   select 1001, gen_random_uuid(), '{"size": 2, "spaced": false, "rate": 2}' from generate_series(1, 20000)`,
  `insert into notification_dismissal (district_id, user_puid, notification_id)
   select 1001, gen_random_uuid(), n.notification_id from generate_series(1, 20000), (select notification_id from notification limit 1) n`,
  `insert into schedule_request (district_id, user_puid, grade_levels, primary_use, comments, requested_at)
   select 1001, gen_random_uuid(), '{5}', '{homework}', '', now() from generate_series(1, 20000)`,
  `insert into adoption_feedback (district_id, user_puid, rating, comments, received_at)
   select 1001, gen_random_uuid(), 5, '', now() from generate_series(1, 20000)`,
  `insert into content_package_part (district_id, user_puid, sha256, part, content, uploaded_at)
   select 1001, gen_random_uuid(), md5(n::text), 0, 'x', now() from generate_series(1, 20000) n`,
  `insert into content_import (district_id, user_puid, import_id, sha256, is_dry_run, state, phase, done, total, started_at, heard_at)
   select 1001, gen_random_uuid(), gen_random_uuid(), '', true, 'done', 'writing', 1, 1, now(), now() from generate_series(1, 20000)`,
  `insert into search_word (word) select distinct 'w' || translate(md5(n::text), '0123456789', 'ghijklmnop') from generate_series(1, 20000) n`,
  ...LARGE_LIBRARY,
];
/** What the makers of content write by hand stays small. */
const SMALL = ['standard', 'product', 'unit', 'subunit'];
/** The others, and what triggers and functions write beside them. */
const TABLES = [
  ...GROWTH.flatMap((statement) => /insert into (\w+)/.exec(statement)?.[1] ?? []),
  'held_pile',
  'item_search',
  'standard_coverage',
].filter((table) => !SMALL.includes(table));
/** Far more than one class, far less than any of these tables. */
const MOST_ROWS = 2_000;
/** A list of some hundred resources reads the ten standards of each, of a hundred thousand; one item in eight has a common word. */
const MOST_OF: Readonly<Record<string, number>> = { item_standard: 10_000, item_search: 4_000 };
const CONNECTIONS = 2;

const STAFF = [
  ['teacher1', 'teacher'],
  ['schooladmin', 'schoolAdmin'],
  ['districtadmin', 'districtAdmin'],
  ['superadmin', 'superAdmin'],
] as const;

interface Walk {
  readonly app: Awaited<ReturnType<typeof buildApp>>;
  readonly pool: Pool;
  readonly tokens: ReturnType<typeof createAccessTokens>;
  readonly records: WalkRecords;
}

/** Rows read so far from each table, by scan or through an index. */
async function readSoFar(): Promise<Map<string, number>> {
  const { rows } = await database.pool.query<{ relname: string; read: number }>(
    `select t.relname, (t.seq_tup_read + coalesce(sum(i.idx_tup_read), 0))::int as read
     from pg_stat_user_tables t left join pg_stat_user_indexes i using (relid) where t.relname = any ($1) group by t.relid, t.relname, t.seq_tup_read`,
    [TABLES],
  );
  return new Map(rows.map(({ relname, read }) => [relname, read]));
}

/** What a connection has read is counted some seconds later, unless it is told to do it now. */
async function countNow(pool: Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
  await Promise.all(clients.map((client) => client.query('select pg_stat_force_next_flush()')));
  for (const client of clients) client.release();
}

type Call = ReturnType<typeof allEndpoints>[number];

/** Makes one call and says which tables it read far more of than one answer can be about. */
async function tablesReadBy(user_name: string, { area, name, endpoint }: Call, { app, pool, tokens, records }: Walk): Promise<string[]> {
  const { userPuid } = demoPerson(user_name);
  const call = `${area}.${name}`;
  const before = await readSoFar();
  const input = WALK_INPUTS[call]?.(userPuid, records) ?? {};
  const { query = {} } = input;
  const sent = sentAs(input);
  const { statusCode } = await app.inject({
    method: endpoint.method,
    url: endpoint.path,
    query: Object.fromEntries(Object.entries(query).map(([field, value]) => [field, String(value)])),
    headers: { ...sent.headers, authorization: `Bearer ${await tokens.sign(userPuid, new Date())}`, 'idempotency-key': randomUUID() },
    ...(endpoint.method === 'GET' ? {} : { payload: name === 'login' ? { user_name, password: DEMO_PASSWORD } : sent.payload }),
  });
  if (statusCode !== 200) expect(['session.refresh 401', `${call} ${LEARNED_INSIDE[call]}`]).toContain(`${call} ${statusCode}`);
  await countNow(pool);
  const after = await readSoFar();
  return [...after]
    .filter(([table, read]) => read - (before.get(table) ?? 0) > (MOST_OF[table] ?? MOST_ROWS))
    .map(([table, read]) => `${call} reads all of ${table} (${read - (before.get(table) ?? 0)} rows)`);
}

it('is never read from end to end by any call', async () => {
  const pool = openPool(database.url, CONNECTIONS);
  for (const statement of GROWTH) await pool.query(statement);
  const records = await walkRecords(pool, demoPerson('student1').userPuid);
  const tokens = createAccessTokens((await readServerMeta(pool)).sessionSecret, 900);
  const walk = { app: await buildApp({ pool }), pool, tokens, records };
  await countNow(pool);
  const found: string[] = [];
  for (const call of allEndpoints()) {
    const roles: readonly string[] = call.endpoint.access.kind === 'public' ? ['student'] : call.endpoint.access.roles;
    const callers = roles.includes('student')
      ? ['student1']
      : STAFF.filter(([, role]) => roles.includes(role)).map(([user_name]) => user_name);
    for (const user_name of callers) {
      // Whoever stands above all groups is shown the first of them all, by name.
      if (call.name === 'getAssignedGroups' && user_name !== 'teacher1') continue;
      found.push(...(await tablesReadBy(user_name, call, walk)));
    }
  }
  await walk.app.close();
  await pool.end();
  expect(found).toEqual([]);
}, 180_000);
