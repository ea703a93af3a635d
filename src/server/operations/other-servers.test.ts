import { afterAll, expect, it } from 'vitest';
import { openPool } from '#server/db/open-pool.ts';
import { cloneDatabase } from '#testing/test-database.ts';
import { clockWords, countOtherServers, nameOfServer, secondsAhead, severalServersWords } from './other-servers.ts';

const database = await cloneDatabase();
afterAll(() => database.drop());

it('sees another server on its database, and neither itself nor a program that is none', async () => {
  const [mine, other] = [nameOfServer(), nameOfServer()];
  const pools = [mine, mine, other].map((name) => openPool(database.url, 2, 10_000, name));
  for (const pool of pools) await pool.query('select 1');
  const [pool] = pools;
  if (pool === undefined) throw new Error('no pool');
  expect(await countOtherServers(pool, mine)).toBe(1);
  await pools[2]?.end();
  await expect.poll(() => countOtherServers(pool, mine)).toBe(0);
  for (const one of pools.slice(0, 2)) await one.end();
});

it('says what to set where files lie on one disk', () => {
  expect(severalServersWords(1, { hasSharedFiles: false })).toMatch(/2 times CALLS_PER_MINUTE[\s\S]*S3_BUCKET/);
  expect(severalServersWords(2, { hasSharedFiles: true })).not.toContain('S3_BUCKET');
});

it('says by how much a clock differs from the database’s, and nothing where they agree', async () => {
  for (const [minutes, words] of [
    [10, /600 seconds ahead of the database's.*NTP/],
    [-3, /180 seconds behind the database's/],
  ] as const)
    expect(clockWords(await secondsAhead(database.pool, () => Date.now() + minutes * 60_000))).toMatch(words);
  expect(clockWords(await secondsAhead(database.pool))).toBeNull();
});
