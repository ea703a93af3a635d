import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allEndpoints } from '#contract/index.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { openPool } from '#server/db/open-pool.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { DEMO_PASSWORD } from '#server/demo/fill-demo-district.ts';
import { RETENTION_RULES } from '#server/features/privacy/retention/retention-rules.ts';
import { countOld, findOld } from '#server/features/privacy/retention/retention-run.store.ts';
import { createAccessTokens } from '#server/http/callers/access-tokens.ts';
import { askTheRest, WHOLE_PRODUCTS } from '#testing/ask-the-rest.ts';
import { type CallWatch, watchCalls } from '#testing/called-functions.ts';
import { GROWING_TABLES, GROWTH } from '#testing/grown-district.ts';
import { type PlanLimits, planFaults } from '#testing/plan-faults.ts';
import { recordStatements } from '#testing/recorded-statements.ts';
import { cloneDatabase } from '#testing/test-database.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';
import type { WalkInput } from '#testing/walk-inputs/walk-input.ts';
import { LEARNED_INSIDE, sentAs, WALK_INPUTS } from '#testing/walk-inputs.ts';
import { type WalkRecords, walkRecords } from '#testing/walk-records.ts';

const database = await cloneDatabase();
const CONNECTIONS = 2;
const pool = openPool(database.url, CONNECTIONS);
const statements = recordStatements(pool);
let watch: CallWatch;
beforeAll(async () => {
  watch = await watchCalls('src/server', '.store.ts');
  await turnAutovacuumOff();
  for (const statement of GROWTH) await database.pool.query(statement);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Far more than one class, far less than any of these tables. */
const MAX_ROWS = 2_000;
/** One item in eight has a common word. */
const MAX_OF: Readonly<Record<string, number>> = { item_search: 4_000 };
const LIMITS: PlanLimits = {
  // Which grades cover which standard is some hundred rows, and one call is about them all.
  growing: GROWING_TABLES.filter((table) => table !== 'standard_coverage'),
  mostRows: (table) => MAX_OF[table] ?? MAX_ROWS,
  mostSorted: MAX_OF.item_search ?? MAX_ROWS,
};

const STAFF = [
  ['teacher1', 'teacher'],
  ['schooladmin', 'schoolAdmin'],
  ['districtadmin', 'districtAdmin'],
  ['superadmin', 'superAdmin'],
] as const;

/** Statements that are put together by what is asked for: each part of them once. */
const ALSO_ASKED: Readonly<Record<string, readonly WalkInput['query'][]>> = {
  'reportEtl.getAttempts': [{ grade_id: 5 }],
  'content.getItemsByQuery': [{ unit_id: 3 }, { subunit_id: 4 }, { level3_id: 1 }, { product_id: 2, unit_id: 7 }],
  'search.search': [
    { query: 'water', product_id: 2 },
    { query: 'water', unit_id: 7, resource_types_denied: '18;25' },
    { query: 'gravitty' },
    { query: '5.6A', subunit_id: 4 },
    { query: 'wa', offset: 50 },
  ],
};

/** Calls that show the caller's groups, or what those were given. */
const ALL_GROUPS = /^(getAssignedGroups|getStaarAssignedGroups|getGroupAssignments)$/;

interface Walk {
  readonly app: Awaited<ReturnType<typeof buildApp>>;
  readonly tokens: ReturnType<typeof createAccessTokens>;
  readonly records: WalkRecords;
}

/**
 * Autovacuum wakes once a minute and reads every row of a table whose block range index is behind. PostgreSQL counts these rows
 * like any others, so they would be laid to whichever call was just made.
 */
async function turnAutovacuumOff(): Promise<void> {
  const { rows } = await database.pool.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any ($1)`,
    [GROWING_TABLES],
  );
  for (const { relname } of rows) await database.pool.query(`alter table ${relname} set (autovacuum_enabled = off)`);
}

/** Rows read so far from each table, by scan or through an index. */
async function readSoFar(): Promise<Map<string, number>> {
  const { rows } = await database.pool.query<{ relname: string; read: number }>(
    `select t.relname, (t.seq_tup_read + coalesce(sum(i.idx_tup_read), 0))::int as read
     from pg_stat_user_tables t left join pg_stat_user_indexes i using (relid) where t.relname = any ($1) group by t.relid, t.relname, t.seq_tup_read`,
    [GROWING_TABLES],
  );
  return new Map(rows.map(({ relname, read }) => [relname, read]));
}

/** What a connection has read is counted some seconds later, unless it is told to do it now. */
async function countNow(): Promise<void> {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
  await Promise.all(clients.map((client) => client.query('select pg_stat_force_next_flush()')));
  for (const client of clients) client.release();
}

type Call = ReturnType<typeof allEndpoints>[number];

/** Makes one call and says which tables it read far more of than one answer can be about. */
async function tablesReadBy(
  user_name: string,
  { area, name, endpoint }: Call,
  walk: Walk,
  asked: WalkInput['query'] = {},
): Promise<string[]> {
  const { app, tokens, records } = walk;
  const { userPuid } = demoPerson(user_name);
  const call = `${area}.${name}`;
  const before = await readSoFar();
  const input = WALK_INPUTS[call]?.(userPuid, records) ?? {};
  const query = { ...input.query, ...asked };
  const sent = sentAs(input);
  const { statusCode } = await app.inject({
    method: endpoint.method,
    url: endpoint.path,
    query: Object.fromEntries(Object.entries(query).map(([field, value]) => [field, String(value)])),
    headers: { ...sent.headers, authorization: `Bearer ${await tokens.sign(userPuid, new Date())}`, 'idempotency-key': randomUUID() },
    ...(endpoint.method === 'GET' ? {} : { payload: name === 'login' ? { user_name, password: DEMO_PASSWORD } : sent.payload }),
  });
  if (statusCode !== 200) expect(['session.refresh 401', `${call} ${LEARNED_INSIDE[call]}`]).toContain(`${call} ${statusCode}`);
  await countNow();
  const after = await readSoFar();
  return [...after]
    .filter(([table, read]) => read - (before.get(table) ?? 0) > (MAX_OF[table] ?? MAX_ROWS))
    .map(([table, read]) => `${call} reads all of ${table} (${read - (before.get(table) ?? 0)} rows)`);
}

it('is never read from end to end by any call', async () => {
  const records = await walkRecords(database.pool, demoPerson('student1').userPuid);
  const tokens = createAccessTokens(TEST_KEYS.sessionSecret, 900);
  const walk = { app: await buildApp({ pool, keys: TEST_KEYS }), tokens, records };
  await countNow();
  const found: string[] = [];
  for (const call of allEndpoints()) {
    const roles: readonly string[] = call.endpoint.access.kind === 'public' ? ['student'] : call.endpoint.access.roles;
    const callers = roles.includes('student')
      ? ['student1']
      : STAFF.filter(([, role]) => roles.includes(role)).map(([user_name]) => user_name);
    for (const user_name of callers) {
      // Whoever stands above all groups is shown the first of them all, by name.
      if (ALL_GROUPS.test(call.name) && user_name !== 'teacher1') continue;
      found.push(...(await tablesReadBy(user_name, call, walk)));
    }
    for (const asked of ALSO_ASKED[`${call.area}.${call.name}`] ?? []) found.push(...(await tablesReadBy('teacher1', call, walk, asked)));
  }
  await askTheRest(openDatabase(pool), demoPerson('student1').userPuid, records);
  await walk.app.close();
  expect(found).toEqual([]);
});

it('is found in by an index, by every statement that the calls made', async () => {
  const client = await database.pool.connect();
  const found: string[] = [];
  for (const statement of statements.values())
    if (GROWING_TABLES.some((table) => new RegExp(`\\b${table}\\b`).test(statement.text)))
      found.push(...(await planFaults(client, statement, LIMITS)));
  client.release();
  expect(found).toEqual([]);
});

it('is found in by an index where the night deletes earlier answers and notices', async () => {
  const night = openPool(database.url, 1);
  const recorded = recordStatements(night);
  for (const table of RETENTION_RULES.answer_versions.tables) {
    await findOld(openDatabase(night), table, 1001, 730, new Date(), 20_000);
    await countOld(openDatabase(night), table, 1001, 730, new Date());
  }
  await night.end();
  const client = await database.pool.connect();
  const found: string[] = [];
  const limits = { ...LIMITS, growing: ['quiz_answer_version'] };
  for (const statement of recorded.values()) found.push(...(await planFaults(client, statement, limits)));
  // What deleting a notice asks of its foreign key. Its plan names the index, as the primary key would be read from end to end for it.
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    'explain delete from only notification_dismissal where notification_id = -1',
  );
  client.release();
  expect(found).toEqual([]);
  expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('notification_dismissal_notice_idx');
});

it('was asked by every function that holds statements', async () => {
  expect((await watch.neverCalled()).filter((name) => !WHOLE_PRODUCTS.some((known) => known.test(name)))).toEqual([]);
});
