import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { openPool } from '#server/db/open-pool.ts';
import { GROWTH } from '#testing/grown-district.ts';
import { planFaults } from '#testing/plan-faults.ts';
import { recordStatements } from '#testing/recorded-statements.ts';
import { cloneDatabase } from '#testing/test-database.ts';
import { listStaarAssignments } from './staar-assigned.store.ts';

/** A district of 8,000 classes, each with a lesson, and that lesson with resources of which none is a test. */
const FILLED = ['class_group', 'lesson', 'lesson_resource', 'assignment'].flatMap((table) =>
  GROWTH.filter((statement) => statement.startsWith(`insert into ${table} `)),
);
const database = await cloneDatabase();
const pool = openPool(database.url, 1);
const statements = recordStatements(pool);
beforeAll(async () => {
  for (const statement of [...FILLED, 'analyze']) await database.pool.query(statement);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('the tests that a whole district was given are found by their items, not by a look into every assignment', async () => {
  const { rows, total } = await listStaarAssignments(openDatabase(pool), sql`g.district_id = 1001`, null, null);
  expect(rows).toHaveLength(total);
  const client = await database.pool.connect();
  const limits = { growing: ['lesson_resource', 'assignment', 'class_group'], mostRows: () => 2_000, mostSorted: 2_000 };
  const found: string[] = [];
  for (const statement of statements.values()) found.push(...(await planFaults(client, statement, limits)));
  client.release();
  expect(found).toEqual([]);
});
