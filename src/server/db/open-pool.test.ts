import { afterAll, expect, it } from 'vitest';
import { cloneDatabase } from '#testing/test-database.ts';
import { LONG_QUERY_TIMEOUT_MS, openPool, QUERY_TIMEOUT_MS } from './open-pool.ts';

const database = await cloneDatabase();
afterAll(() => database.drop());

it.each([
  ['ordinary', QUERY_TIMEOUT_MS, '30s'],
  ['long', LONG_QUERY_TIMEOUT_MS, '1min'],
])('lets no %s call of a server that hangs keep its locks for longer than a minute', async (_which, timeoutMs, most) => {
  const pool = openPool(database.url, 1, timeoutMs);
  const { rows } = await pool.query('show idle_in_transaction_session_timeout');
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: most }]);
  await pool.end();
});

it('has PostgreSQL let go of connections whose machine is gone within minutes', async () => {
  const pool = openPool(database.url, 1);
  const { rows } = await pool.query(
    `select current_setting('tcp_keepalives_idle') as idle, current_setting('tcp_keepalives_count') as tries`,
  );
  expect(rows).toEqual([{ idle: '60', tries: '3' }]);
  await pool.end();
});
