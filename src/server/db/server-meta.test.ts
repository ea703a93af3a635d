import { afterAll, expect, it } from 'vitest';
import { cloneDatabase } from '#testing/test-database.ts';
import { readServerMeta, startNewEpoch } from './server-meta.ts';

const database = await cloneDatabase();
afterAll(() => database.drop());
const epoch = async () => (await readServerMeta(database.pool)).epoch;

it('keeps its epoch from start to start, and begins a new one on another cluster, on another timeline, or when told', async () => {
  const seen = [await epoch(), await epoch()];
  expect(new Set(seen).size).toBe(1);
  for (const elsewhere of ["'7300000000000000000/1'", "split_part(cluster, '/', 1) || '/999'"]) {
    await database.pool.query(`update server_meta set cluster = ${elsewhere}`);
    seen.push(await epoch());
    expect(await epoch()).toBe(seen.at(-1));
  }
  await startNewEpoch(database.pool);
  seen.push(await epoch());
  expect(new Set(seen).size).toBe(4);
});

it('begins no new epoch where it has only just learned to look at the cluster', async () => {
  const before = await epoch();
  await database.pool.query('update server_meta set cluster = null');
  expect(await epoch()).toBe(before);
});
