import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { copyFilledDataDir, makeDataDir, startServerProcess } from '#testing/server-process.ts';
import { projectRoot } from './project-root.ts';

const folder = await copyFilledDataDir();
const data = join(folder.path, 'postgres');
afterAll(() => folder.remove());

const command = (name: 'backup' | 'restore', dataDir: string, ...args: string[]) =>
  spawnSync(join(projectRoot(), 'node_modules/.bin/tsx'), [`src/server/backup/run-${name}.ts`, ...args], {
    cwd: projectRoot(),
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  });

it('refuses to start on half a database, says how to go on, and touches nothing', async () => {
  const version = readFileSync(join(data, 'PG_VERSION'));
  rmSync(join(data, 'PG_VERSION'));
  await expect(startServerProcess(folder.path)).rejects.toThrow(/not a whole database[\s\S]*npm run restore/);
  expect(existsSync(join(data, 'base'))).toBe(true);
  writeFileSync(join(data, 'PG_VERSION'), version);

  renameSync(data, `${data}.aside`);
  await expect(startServerProcess(folder.path)).rejects.toThrow(/its database .* is gone/);
  mkdirSync(data);
  await expect(startServerProcess(folder.path)).rejects.toThrow(/its database .* is gone/);
  rmSync(data, { recursive: true });
  renameSync(`${data}.aside`, data);
  const server = await startServerProcess(folder.path);
  await server.signIn('student1');
  expect(await server.stop()).toBe(0);
});

it('makes a new password for its database when only that file is lost', async () => {
  rmSync(join(folder.path, 'postgres.password'));
  const server = await startServerProcess(folder.path);
  await server.signIn('student1');
  expect(await server.stop()).toBe(0);
});

it('backs up while the server runs, and restores into an empty folder that then starts', async () => {
  const server = await startServerProcess(folder.path);
  const kept = join(folder.path, 'kept-backup');
  const said = command('backup', folder.path, kept);
  expect(said.stderr).toBe('');
  expect(said.stdout).toMatch(/Backed up \d+ rows[\s\S]*server\.keys/);
  expect(command('restore', folder.path, kept)).toMatchObject({ status: 1, stderr: expect.stringContaining('already using') });
  await server.stop();
  const full = command('restore', folder.path, kept);
  expect(full).toMatchObject({ status: 1, stderr: expect.stringContaining('already holds') });

  const fresh = makeDataDir();
  expect(command('restore', fresh.path, kept)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/server\.keys[\s\S]*Devices will send again/),
  });
  await expect(startServerProcess(fresh.path, { SEED: 'none' })).rejects.toThrow(/keys are not here[\s\S]*let-go/);
  cpSync(join(folder.path, 'server.keys'), join(fresh.path, 'server.keys'));
  const restored = await startServerProcess(fresh.path, { SEED: 'none' });
  await restored.signIn('student1');
  await restored.stop();
  fresh.remove();
});
