import { afterAll, expect, it } from 'vitest';
import { cloneDatabase } from '#testing/test-database.ts';
import { databaseWords } from './database-words.ts';
import { openPool } from './db/open-pool.ts';

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
    ['53300', /up to 17: raise max_connections/],
    ['57P03', /starting or stopping/],
  ] as const)
    expect(databaseWords(Object.assign(new Error('from PostgreSQL'), { code }))).toMatch(words);
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
