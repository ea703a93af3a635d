import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, expect, it } from 'vitest';
import { openPool } from '#server/db/open-pool.ts';
import { cloneDatabase } from '#testing/test-database.ts';
import { databaseWords } from './database-words.ts';

const database = await cloneDatabase();
afterAll(() => database.drop());

const wordsFor = async (change: (url: URL) => void): Promise<string | null> => {
  const url = new URL(database.url);
  change(url);
  const pool = openPool(url.href, 1);
  const fault = await pool.query('select 1').catch((error: unknown) => error);
  await pool.end();
  return databaseWords(fault);
};

it('says what to put right when PostgreSQL cannot be used, instead of a trace', async () => {
  expect(await wordsFor((url) => Object.assign(url, { port: '9' }))).toMatch(/No PostgreSQL answers .* DATABASE_URL/);
  expect(await wordsFor((url) => Object.assign(url, { pathname: '/not_there' }))).toMatch(/no database of the name/);
  for (const [code, words] of [
    ['53300', /up to 18: raise max_connections/],
    ['57P03', /starting or stopping/],
    ['28000', /pg_hba\.conf does not allow .*sslmode=verify-full/],
    ['SELF_SIGNED_CERT_IN_CHAIN', /sslrootcert=/],
    ['25006', /names a standby/],
    ['53100', /disk of PostgreSQL is full/],
  ] as const)
    expect(databaseWords(Object.assign(new Error('from PostgreSQL'), { code }))).toMatch(words);
  expect(await wordsFor((url) => url.searchParams.set('sslmode', 'verify-full'))).toMatch(/does not speak TLS/);
  expect(databaseWords(new Error('a fault of ours'))).toBeNull();
});

it('knows what PostgreSQL says when it has no connection left', async () => {
  const admin = openPool(database.url, 1);
  const { rows } = await admin.query<{ name: string }>('select current_database() as name');
  await admin.query(`alter database "${rows[0]?.name}" connection limit 0`);
  const words = await wordsFor(() => undefined);
  await admin.query(`alter database "${rows[0]?.name}" connection limit -1`);
  await admin.end();
  expect(words).toMatch(/no connection left/);
});

it('says that the user may not create tables, instead of the statement that failed', async () => {
  const { pool } = database;
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  await pool.query(`revoke create on database "${rows[0]?.name}" from current_user`);
  const fault = await drizzle(pool)
    .execute('create schema of_a_migration')
    .catch((error: unknown) => error);
  expect(databaseWords(fault)).toMatch(/may not create tables in that database\. Make it the owner/);
});
