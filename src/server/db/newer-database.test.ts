import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#testing/test-database.ts';
import { migrateDatabase, ownMigrations } from './migrate.ts';
import { readRelease } from './newer-database.ts';
import { wordsOfLaterRelease } from './watch-release.ts';

/** The release after this one: what this one has, and migrations of its own. */
let next = '';
let database: TestDatabase;
beforeEach(async () => {
  next = mkdtempSync(join(tmpdir(), 'tidepool-releases-'));
  cpSync('src/server/db/migrations', next, { recursive: true });
  database = await cloneDatabase();
});
afterEach(async () => {
  await database.drop();
  rmSync(next, { recursive: true });
});

/** The release after this one, with these statements as its migrations, starts on the database. */
async function startNext(...migrations: string[]): Promise<void> {
  const journal = join(next, 'meta/_journal.json');
  const { entries, ...more }: { entries: { when: number }[] } = JSON.parse(readFileSync(journal, 'utf8'));
  const later = migrations.map((statements, index) => {
    const tag = `9${index}_next`;
    writeFileSync(join(next, `${tag}.sql`), statements);
    return { idx: entries.length + index, version: '7', when: (entries.at(-1)?.when ?? 0) + 1 + index, tag, breakpoints: true };
  });
  writeFileSync(journal, JSON.stringify({ ...more, entries: [...entries, ...later] }));
  expect(await migrateDatabase(database.pool, undefined, next)).toBeNull();
}

async function startAgainAfter(...migrations: string[]): Promise<string | null> {
  await startNext(...migrations);
  return migrateDatabase(database.pool);
}

const count = () => JSON.parse(readFileSync('src/server/db/migrations/meta/_journal.json', 'utf8')).entries.length;

it('starts again on a database to which a later release only added, and says so', async () => {
  expect(await startAgainAfter('ALTER TABLE "lesson" ADD COLUMN "mood" text;')).toMatch(
    `(${count() + 1} migrations). This is the earlier Tidepool`,
  );
});

it('does not start where a later release has taken something away, and names both and the ways on', async () => {
  const words = await startAgainAfter('ALTER TABLE "lesson" DROP COLUMN "saved_as";', 'ALTER TABLE "lesson" ADD COLUMN "mood" text;').catch(
    (error: Error) => error.message,
  );
  expect(words).toMatch(
    new RegExp(`by Tidepool [\\d.]+ \\(${count() + 2} migrations\\).*the earlier Tidepool [\\d.]+ \\(${count()} migrations\\)`),
  );
  expect(words).toMatch(/Start Tidepool [\d.]+ or one after it\. Nothing was changed\.\n.*npm run restore/);
});

it('does not start where nobody noted what a later release has changed', async () => {
  await database.pool.query('drop table drizzle.tidepool_release');
  await database.pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)");
  await expect(migrateDatabase(database.pool)).rejects.toThrow(`by a later release (${count() + 1} migrations)`);
});

it('is seen by a server that runs where a later release has taken something away, and not where it only added', async () => {
  const own = readRelease(ownMigrations());
  expect(await wordsOfLaterRelease(database.pool, own)).toBeNull();
  await startNext('ALTER TABLE "lesson" ADD COLUMN "mood" text;');
  expect(await wordsOfLaterRelease(database.pool, own)).toBeNull();
  await startNext('ALTER TABLE "lesson" DROP COLUMN "saved_as";');
  expect(await wordsOfLaterRelease(database.pool, own)).toMatch(/^Tidepool cannot go on: .*\nStart Tidepool/);
});
