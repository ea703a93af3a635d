import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#testing/test-database.ts';
import { openDatabase, type Transaction } from './database.ts';
import { openPool } from './open-pool.ts';
import { prepared, sendUnnamed } from './prepared-statements.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
let pool: ReturnType<typeof openPool>;
beforeAll(async () => {
  database = await cloneDatabase();
  pool = openPool(database.url, 1);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const plans = async () =>
  (await pool.query<{ statement: string }>(`select statement from pg_prepared_statements order by prepare_time`)).rows.map(
    ({ statement }) => statement,
  );

test('a statement of a transaction is planned once a connection', async () => {
  const add = (one: number) =>
    prepared(openDatabase(pool)).transaction(
      async (tx) => (await tx.execute<{ sum: number }>(sql`select ${one}::int + 1 as sum`)).rows[0]?.sum,
    );
  expect([await add(1), await add(2)]).toEqual([2, 3]);
  expect(await plans()).toEqual(['select $1::int + 1 as sum']);
});

test('two databases over one pool do not give one name to two statements', async () => {
  const twice = (one: number) => prepared(openDatabase(pool)).execute<{ product: number }>(sql`select ${one}::int * 2 as product`);
  const less = (one: number) =>
    prepared(openDatabase(pool)).transaction(
      async (tx) => (await tx.execute<{ rest: number }>(sql`select ${one}::int - 1 as rest`)).rows[0]?.rest,
    );
  expect([(await twice(4)).rows[0]?.product, await less(4)]).toEqual([8, 3]);
  expect(await plans()).toHaveLength(3);
});

test('behind a pooler of transactions no statement has a name: it would stand for that of another session', async () => {
  const unnamed = openPool(database.url, 1);
  sendUnnamed(unnamed);
  const add = (tx: Pick<Transaction, 'execute'>) => tx.execute<{ sum: number }>(sql`select ${1}::int + 1 as sum`);
  await inTransaction(unnamed, async (tx, client) => {
    await add(tx);
    await client.query({ name: 'ours', text: 'select $1::int as one', values: [1] });
  });
  expect((await prepared(openDatabase(unnamed)).transaction(add)).rows).toEqual([{ sum: 2 }]);
  expect((await unnamed.query('select 1 from pg_prepared_statements')).rowCount).toBe(0);
  await unnamed.end();
});
