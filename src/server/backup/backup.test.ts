import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openPool } from '#server/db/open-pool.ts';
import { readServerMeta } from '#server/db/server-meta.ts';
import { createDiskFiles } from '#server/files/disk-files.ts';
import { firstAssignment, trackOp, trackQuery } from '#testing/demo-calls.ts';
import { onServer, withDatabase } from '#testing/test-cluster.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { attach, pdfOf } from '#testing/upload-file.ts';
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
  rmSync(join(into, 'backup.json'));
  await expect(restoreBackup(pool, null, into)).rejects.toThrow('not a backup');
  mkdirSync(join(folder, 'full', 'kept'), { recursive: true });
  expect((await pool.query("select to_regclass('public.app_user') as there")).rows).toEqual([{ there: null }]);
  await pool.end();
});
