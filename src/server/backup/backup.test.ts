import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openPool } from '#server/db/open-pool.ts';
import { readServerMeta } from '#server/db/server-meta.ts';
import { createDiskFiles } from '#server/files/disk-files.ts';
import { firstAssignment, trackOp, trackQuery } from '#testing/demo-calls.ts';
import { onServer, withDatabase } from '#testing/test-cluster.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { attach, pdfOf } from '#testing/upload-file.ts';
import { openForBackup } from './open-for-backup.ts';
import { restoreBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

let server: TestServer;
let student: Person;
let folder: string;
const emptyNames: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  student = await server.as('student1');
  folder = mkdtempSync(join(tmpdir(), 'tidepool-backup-'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
  for (const name of emptyNames) await onServer(inject('templateUrl'), `drop database if exists ${name} with (force)`);
});

async function emptyDatabase() {
  const name = `tidepool_restored_${randomUUID().slice(0, 8)}`;
  emptyNames.push(name);
  await onServer(inject('templateUrl'), `create database ${name}`);
  return openPool(withDatabase(inject('templateUrl'), name), 4, 60_000);
}

const push = async (app: TestServer['app'], op: unknown) => {
  const payload = { device_id: randomUUID(), ops: [op] };
  const headers = { authorization: `Bearer ${student.token}` };
  return (await app.inject({ method: 'POST', url: '/v2/sync/push', headers, payload })).json().data;
};
const rowsOf = async (pool: TestServer['pool'], table: string) =>
  (await pool.query(`select row_to_json(t)::text as line from ${table} t order by 1`)).rows.map(({ line }) => line);

it('brings back every row and file as it was, in a new epoch, and what came after the backup is sent again once', async () => {
  const assigned = await firstAssignment(student);
  const [kept, lost] = [trackOp(trackQuery(student, assigned)), trackOp(trackQuery(student, assigned))];
  await push(server.app, kept);
  await attach(await server.as('teacher1'), { name: 'tides.pdf', content: pdfOf('tides') });
  const { epoch } = await readServerMeta(server.pool);
  const into = join(folder, 'good');
  const manifest = await writeBackup(server.pool, server.filesDir, into);
  expect(manifest.files).toBe(1);
  expect(manifest.tables.find(({ name }) => name === 'app_user')?.rows).toBeGreaterThan(60);
  await push(server.app, lost);

  const pool = await emptyDatabase();
  const filesDir = join(folder, 'restored-files');
  await restoreBackup(pool, filesDir, into);
  for (const { name, rows } of manifest.tables) {
    if (name === 'server_meta') continue;
    const restored = await rowsOf(pool, name);
    expect(restored.length, name).toBe(rows);
    if (rows < 500 && !['receipt', 'lesson_tracking'].includes(name)) expect(restored, name).toEqual(await rowsOf(server.pool, name));
  }
  const { rows } = await pool.query('select sha256, district_id from attachment_file');
  const [file] = rows;
  expect(existsSync(join(filesDir, 'kept', String(file.district_id), file.sha256.slice(0, 2), file.sha256))).toBe(true);
  expect((await readServerMeta(pool)).epoch).not.toBe(epoch);

  const app = await buildApp({ pool, keys: TEST_KEYS, files: createDiskFiles(filesDir) });
  const told = await push(app, kept);
  expect(told.epoch).not.toBe(epoch);
  expect(told.results[0].outcome).toBe('duplicate');
  expect((await push(app, lost)).results[0].outcome).toBe('applied');
  // A number that an old row has would be refused here.
  expect((await attachAgain(app)).statusCode).toBe(200);
  await app.close();
  await pool.end();
});

async function attachAgain(app: TestServer['app']) {
  const teacher = await server.as('teacher1');
  const query = { user_puid: teacher.user_puid, product_id: 'null', title: 'Waves', url: 'https://example.org/waves' };
  const headers = { authorization: `Bearer ${teacher.token}` };
  return app.inject({ method: 'POST', url: '/v2/mylibrary/add_external_items', query, headers, payload: query });
}

it('refuses a damaged backup, a full database and a folder that is not empty, and changes nothing', async () => {
  const into = join(folder, 'damaged');
  await writeBackup(server.pool, null, into);
  await expect(writeBackup(server.pool, null, into)).rejects.toThrow('not empty');
  await expect(restoreBackup(server.pool, null, into)).rejects.toThrow(/already holds \d+ people/);
  const path = join(into, 'tables', 'app_user.ndjson.gz');
  const whole = readFileSync(path);
  writeFileSync(path, whole.subarray(0, whole.length / 2));
  const pool = await emptyDatabase();
  await expect(restoreBackup(pool, null, into)).rejects.toThrow('missing or damaged');
  rmSync(path);
  await expect(restoreBackup(pool, null, into)).rejects.toThrow('missing or damaged');
  rmSync(join(into, 'backup.json'));
  await expect(restoreBackup(pool, null, into)).rejects.toThrow('not a backup');
  mkdirSync(join(folder, 'full', 'kept'), { recursive: true });
  expect((await pool.query("select to_regclass('public.app_user') as there")).rows).toEqual([{ there: null }]);
  await pool.end();
});

/** The same database; each statement of a connection is shown before it is sent. */
function watched(pool: TestServer['pool'], look: (statement: string) => void): TestServer['pool'] {
  const connect = async () => {
    const client = await pool.connect();
    const query = (...given: Parameters<typeof client.query>) => {
      look(String(given[0]));
      return client.query(...given);
    };
    return Object.create(client, { query: { value: query } });
  };
  return Object.create(pool, { connect: { value: connect }, query: { value: pool.query.bind(pool) } });
}

/** A disk that is full from a statement on. */
const fullAt = (pool: TestServer['pool'], statement: string, code: string) =>
  watched(pool, (said) => {
    if (said.includes(statement)) throw Object.assign(new Error('no space left'), { code });
  });

it('leaves nothing of a backup that finds no room, and says so', async () => {
  const full = fullAt(server.pool, 'from "lesson"', 'ENOSPC');
  const [fresh, empty] = [join(folder, 'fresh'), join(folder, 'empty')];
  mkdirSync(empty);
  for (const into of [fresh, empty])
    await expect(writeBackup(full, server.filesDir, into)).rejects.toThrow(
      /^There is no room left on the disk .* has been removed again\./,
    );
  expect(existsSync(fresh)).toBe(false);
  expect(existsSync(`${fresh}.unfinished`)).toBe(false);
  expect(readdirSync(empty)).toEqual([]);
  await writeBackup(server.pool, server.filesDir, fresh);
  expect(existsSync(`${fresh}.unfinished`)).toBe(false);
});

it('shows a backup in its place only once it is whole', async () => {
  const into = join(folder, 'whole');
  const seen: boolean[] = [];
  await writeBackup(
    watched(server.pool, () => seen.push(existsSync(into))),
    server.filesDir,
    into,
  );
  expect(seen).not.toContain(true);
  expect(existsSync(into)).toBe(true);
});

it('restores nothing where there is no room, neither rows nor files, and can be done again', async () => {
  const into = join(folder, 'to-restore');
  await attach(await server.as('teacher1'), { name: 'waves.pdf', content: pdfOf('waves') });
  await writeBackup(server.pool, server.filesDir, into);
  const pool = await emptyDatabase();
  const filesDir = join(folder, 'no-room');
  await expect(restoreBackup(fullAt(pool, 'insert into drizzle.tidepool_release', '53100'), filesDir, into)).rejects.toThrow(
    /^There is no room left/,
  );
  expect(readdirSync(filesDir)).toEqual([]);
  expect((await pool.query('select 1 from app_user')).rowCount).toBe(0);
  await restoreBackup(pool, filesDir, into);
  expect((await pool.query('select 1 from app_user')).rowCount).toBeGreaterThan(60);
  expect(readdirSync(filesDir)).toEqual(['kept']);
  await pool.end();
});

it('runs the migrations since an older backup over its rows, and refuses a database where they have run', async () => {
  const into = join(folder, 'older');
  const older = await emptyDatabase();
  const all = await migrationsOf(server.pool);
  await migrateDatabase(older, all - 3);
  expect((await writeBackup(older, null, into)).migrations).toBe(all - 3);
  const pool = await emptyDatabase();
  await restoreBackup(pool, null, into);
  expect(await migrationsOf(pool)).toBe(all);
  await expect(restoreBackup(pool, null, into)).rejects.toThrow(`later release (${all} migrations) than the backup is of (${all - 3})`);
  await older.end();
  await pool.end();
});

const migrationsOf = async (pool: TestServer['pool']) =>
  Number((await pool.query('select count(*) from drizzle.__drizzle_migrations')).rows[0]?.count);

it('makes no database where there is none to back up, and says which settings it needs', async () => {
  const dataDir = join(folder, 'mistyped');
  await expect(openForBackup({ DATA_DIR: dataDir }, { mayBeRunning: true })).rejects.toThrow('Give the DATA_DIR or the DATABASE_URL');
  expect(existsSync(dataDir)).toBe(false);
});
