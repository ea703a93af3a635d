import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allEndpoints } from '#contract/index.ts';
import { buildApp } from '#server/app.ts';
import { openPool } from '#server/db/open-pool.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { createAccessTokens } from '#server/http/callers/access-tokens.ts';
import { pushAs, quizChain, untouchedQuiz } from '#testing/quiz-chain.ts';
import { type RecordedStatement, recordStatements } from '#testing/recorded-statements.ts';
import { cloneDatabase } from '#testing/test-database.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';
import type { Person } from '#testing/test-server.ts';
import { LEARNED_INSIDE, sentAs, WALK_INPUTS } from '#testing/walk-inputs.ts';
import { walkRecords } from '#testing/walk-records.ts';

/**
 * A deployment can be spread by district only if the calls that students make all day stay within theirs: every scan of a table of
 * districts names the district in its condition.
 */
const database = await cloneDatabase();
const pool = openPool(database.url, 4);
const statements = recordStatements(pool);
const { userPuid } = demoPerson('student1');
let app: Awaited<ReturnType<typeof buildApp>>;
let token: string;
beforeAll(async () => {
  app = await buildApp({ pool, keys: TEST_KEYS });
  token = await createAccessTokens(TEST_KEYS.sessionSecret, 900).sign(userPuid, new Date());
});
afterAll(async () => {
  await app.close();
  await pool.end();
  await database.drop();
});

interface Sent {
  readonly payload?: unknown;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

async function call(method: string, url: string, { query = {}, ...sent }: Sent = {}): Promise<{ code: number }> {
  const answer = await app.inject({
    ...sent,
    method,
    url,
    query: Object.fromEntries(Object.entries(query).map(([field, value]) => [field, String(value)])),
    headers: { ...sent.headers, authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
  } as InjectOptions);
  return { ...answer.json(), code: answer.statusCode };
}

/** The areas that a student's device calls all day. */
const AREAS = new Set(['learning', 'packs', 'quizzes', 'sync', 'reading', 'notifications', 'standards']);

/** The cached lookup of a caller's district. A spread deployment would ask its directory of accounts. */
const FINDS_THE_DISTRICT = /^select user_puid, district_id, school_id, role from app_user\s+where user_puid = \$1/;

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Filter?: string;
  readonly Operation?: string;
  readonly Plans?: readonly PlanNode[];
}

it('is all that a student’s pushes, quizzes and screens read and write', async () => {
  const student = { user_puid: userPuid, token, call } as Person;
  const quiz = await untouchedQuiz(student);
  const options = await database.pool.query<{ question_id: number; answer_id: number }>(
    'select question_id, min(answer_id) as answer_id from quiz_option join quiz_question using (question_id) where quiz_id = $1 group by question_id',
    [quiz.quiz_id],
  );
  const answers = Object.fromEntries(options.rows.map(({ question_id, answer_id }) => [question_id, answer_id]));
  const results = await pushAs(student, quizChain(student, quiz, answers));
  expect(results.map(({ outcome }) => outcome)).toEqual(results.map(() => 'applied'));

  const records = await walkRecords(database.pool, userPuid);
  for (const { area, name, endpoint } of allEndpoints()) {
    const { access, offline, method, path } = endpoint;
    if (!AREAS.has(area) || offline === 'online' || access.kind === 'public' || !access.roles.includes('student')) continue;
    const input = WALK_INPUTS[`${area}.${name}`]?.(userPuid, records) ?? {};
    const { code } = await call(method, path, { ...(method === 'GET' ? {} : sentAs(input)), query: input.query });
    expect([200, LEARNED_INSIDE[`${area}.${name}`]], `${area}.${name}`).toContain(code);
  }

  const { rows } = await database.pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'district_id'`,
  );
  const ofDistricts = new Set(rows.map(({ table_name }) => table_name));
  const texts = [...statements.keys()].join(' ');
  for (const table of ['receipt', 'lesson_tracking', 'resource_tracking', 'resource_completion', 'quiz_result', 'quiz_answer'])
    expect(texts).toMatch(new RegExp(`insert into ${table}\\b`));
  const client = await database.pool.connect();
  const found: string[] = [];
  for (const statement of statements.values()) found.push(...(await scansOfMany(client, statement, ofDistricts)));
  client.release();
  expect(found).toEqual([]);
});

async function scansOfMany(client: PoolClient, { text, values }: RecordedStatement, ofDistricts: ReadonlySet<string>): Promise<string[]> {
  if (!/^\s*(select|with|insert|update|delete)\b/i.test(text) || FINDS_THE_DISTRICT.test(text)) return [];
  // A join shows at the scan which rows of the other table it asks for.
  await client.query('begin; set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off');
  const plan = await client.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(`explain (format json) ${text}`, [...values]);
  await client.query('rollback');
  const faults: string[] = [];
  const look = (node: PlanNode) => {
    const table = node['Relation Name'];
    const condition = [node['Index Cond'], node['Recheck Cond'], node.Filter].filter(Boolean).join(' and ');
    if (table !== undefined && ofDistricts.has(table) && node.Operation === undefined && !/\bdistrict_id =/.test(condition))
      faults.push(`${table} by ${condition || 'nothing'}: ${text.replace(/\s+/g, ' ').trim().slice(0, 200)}`);
    for (const child of node.Plans ?? []) look(child);
  };
  for (const { Plan } of plan.rows[0]?.['QUERY PLAN'] ?? []) look(Plan);
  return faults;
}
