import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#testing/test-database.ts';
import { arrayOf, arrayOfJson } from './array-literals.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const NASTY = ['', 'null', 'NULL', 'a,b', '{}', '"', '\\', '\\"', "'; drop table x; --", 'línea\nnueva\ttab', '🌊', ' x ', 'abcd', 'x'];

it('comes back from PostgreSQL as it was, whatever the text', async () => {
  const { rows } = await database.pool.query('select $1::text[] as texts, $2::int[] as numbers, $3::boolean[] as flags', [
    arrayOf([...NASTY, null]),
    arrayOf([1, -2, null]),
    arrayOf([true, false]),
  ]);
  expect(rows[0]).toEqual({ texts: [...NASTY, null], numbers: [1, -2, null], flags: [true, false] });
});

it('keeps JSON to the letter', async () => {
  const values = [...NASTY.map((text) => ({ text, [text]: [1, null] })), '\u0001\u007f', null];
  const { rows } = await database.pool.query<{ stored: string }>('select r::json::text as stored from unnest($1::text[]) as n (r)', [
    arrayOfJson(values),
  ]);
  expect(rows.map(({ stored }) => stored)).toEqual(values.map((value) => JSON.stringify(value)));
});

it('reads a list of integers of any length, and refuses one of several dimensions', async () => {
  const { rows } = await database.pool.query(
    `select '{}'::int[] as none, array(select generate_series(-2147483648, -2147483640)) as lowest, array_agg(n) as many from generate_series(1, 5000) n`,
  );
  expect(rows[0]).toEqual({
    none: [],
    lowest: Array.from({ length: 9 }, (_, n) => n - 2_147_483_648),
    many: Array.from({ length: 5_000 }, (_, n) => n + 1),
  });
  await expect(database.pool.query(`select '{{1},{2}}'::int[]`)).rejects.toThrow('not a plain list of integers');
});
