import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { cloneDatabase } from '#testing/test-database.ts';
import { openLogger } from './open-logger.ts';

it('writes nothing of what people wrote when a statement with it fails, and says where', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tidepool-log-'));
  const logFile = join(folder, 'server.log');
  const logger = openLogger({ logLevel: 'info', logFile });
  const database = await cloneDatabase();
  const answer = 'Ada Reef wrote\n    at home, with Ada Reef';
  const error = await openDatabase(database.pool)
    .execute(sql`select ${answer}::text, ${answer}::uuid`)
    .catch((fault: unknown) => fault);
  await database.drop();
  logger.warn(error, 'a sweep failed');
  logger.error({ err: error, kind: 'import' }, 'long work failed');
  const written = () => readFileSync(logFile, 'utf8');
  await expect.poll(written).toContain('long work failed');
  expect(written()).not.toMatch(/Ada|home/);
  const [line = ''] = written().split('\n');
  expect(JSON.parse(line)).toMatchObject({ msg: 'a sweep failed', err: { code: '22P02', message: 'PostgreSQL 22P02 string_to_uuid' } });
  expect(JSON.parse(line).err.stack).toMatch(/^\s+at /);
  rmSync(folder, { recursive: true });
});
