import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/fill-demo-district.ts';
import {
  askPostgres,
  copyServerFiles,
  hasPostgres,
  makeDataDir,
  type RunningServer,
  startServerProcess,
  stopWhileFilling,
} from '#testing/server-process.ts';

async function withServer(
  settings: NodeJS.ProcessEnv,
  dataDir: string,
  look: (server: RunningServer) => Promise<void>,
  main?: string,
): Promise<void> {
  const server = await startServerProcess(dataDir, settings, main);
  try {
    await look(server);
  } finally {
    expect(await server.stop()).toBe(0);
  }
}

/** Filling a database takes seconds: the tests of a filled one share it. */
const filled = makeDataDir();
afterAll(() => filled.remove());

const flagsOf = async (server: RunningServer) => (await (await fetch(`${server.address}/config.json`)).json()).flags;
const signInAs = async (server: RunningServer, user_name: string) => {
  const reply = await fetch(`${server.address}/v2/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_name, password: DEMO_PASSWORD }),
  });
  return reply.status;
};

it('takes its PostgreSQL along when it is stopped while it fills a new database, and fills it at the next start', async () => {
  expect(await stopWhileFilling(filled.path)).toBe(0);
  expect(hasPostgres(filled.path)).toBe(false);
  await withServer({}, filled.path, async (server) => {
    expect(hasPostgres(filled.path)).toBe(true);
    expect(await signInAs(server, 'student1')).toBe(200);
  });
});

it('signs people in whose server runs while a build takes its files away', async () => {
  const files = await copyServerFiles();
  await withServer(
    {},
    filled.path,
    async (server) => {
      files.remove();
      expect(await signInAs(server, 'student1')).toBe(200);
    },
    files.main,
  );
});

it('keeps what people wrote out of the log of its PostgreSQL when a statement fails', async () => {
  await withServer({}, filled.path, async () => {
    const written = askPostgres(filled.path, "insert into app_user (first_name) values ('Ada Reef')");
    await expect(written).rejects.toThrow('violates not-null constraint');
    const log = () => readFileSync(join(filled.path, 'postgres.log'), 'utf8');
    await expect.poll(log).toContain('violates not-null constraint');
    expect(log()).not.toContain('Ada Reef');
  });
});

it('offers the demo district where it was filled, and never in production, even on the same database', async () => {
  await withServer({}, filled.path, async (server) => {
    expect(await flagsOf(server)).toEqual({ demo: true, mail: true, passkeys: true });
    expect(await signInAs(server, 'student1')).toBe(200);
    await expect.poll(() => server.words()).toContain('student1–student68');
    expect(server.words()).toContain('Ctrl-C stops it.');
  });
  await withServer({ TIDEPOOL_MODE: 'production' }, filled.path, async (server) => {
    expect(await flagsOf(server)).toEqual({ demo: false });
    expect(await signInAs(server, 'student1')).toBe(401);
    expect(server.words()).not.toContain(DEMO_PASSWORD);
  });
});

it('serves an empty database in production, without any account', async () => {
  const dataDir = makeDataDir();
  const log = join(dataDir.path, 'server.log');
  await withServer({ TIDEPOOL_MODE: 'production', LOG_FILE: log, LOG_LEVEL: 'debug' }, dataDir.path, async (server) => {
    const health = await fetch(`${server.address}/healthz`);
    expect(health.status).toBe(200);
    const { version, build } = (await health.json()).data;
    expect(build).toMatch(/^[0-9a-f]{10}$/);
    expect(server.words()).toContain(`Tidepool ${version}, build ${build} answers at`);
    expect(await flagsOf(server)).toEqual({ demo: false });
    expect(await signInAs(server, 'student1')).toBe(401);
    expect(await signInAs(server, 'superadmin')).toBe(401);
    await expect.poll(() => server.words()).toContain('There is no super administrator. Start once with FIRST_ADMIN');
    // What is logged goes where it was asked for, and the terminal keeps few lines for people.
    expect(server.words()).not.toContain('"level"');
    expect(server.words().trim().split('\n').length).toBeLessThan(12);
  });
  expect(readFileSync(log, 'utf8')).toContain('"level"');
  dataDir.remove();
});

it('makes the first super administrator of an empty database where it is told the name', async () => {
  const dataDir = makeDataDir();
  const log = join(dataDir.path, 'server.log');
  await withServer({ TIDEPOOL_MODE: 'production', LOG_FILE: log, FIRST_ADMIN: 'Ada.Reef' }, dataDir.path, async (server) => {
    await expect.poll(() => server.words()).toContain('shown only this once');
    const [, password = ''] = /sign in as ada\.reef with the password (\S+)/.exec(server.words()) ?? [];
    const reply = await fetch(`${server.address}/v2/session/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_name: 'ada.reef', password }),
    });
    expect((await reply.json()).data.user).toMatchObject({ role: 15, user_name: 'ada.reef', district_name: 'First district' });
    expect(readFileSync(log, 'utf8')).not.toContain(password);
  });
  dataDir.remove();
});

it('says in a sentence, and nothing else, that its port is taken, and does not start', async () => {
  const other = createServer();
  const port = await new Promise<number>((settle) => other.listen(0, '127.0.0.1', () => settle((other.address() as AddressInfo).port)));
  const words = await startServerProcess(filled.path, { PORT: String(port) }).then(String, (error: Error) => error.message);
  other.close();
  expect(words).toBe(`the server left with 1: Port ${port} is already in use. Stop what uses it, or choose another PORT.\n`);
});

it('says in a sentence that the data folder cannot be written to, and does not start', async () => {
  const dataDir = makeDataDir();
  const file = join(dataDir.path, 'a-file');
  writeFileSync(file, '');
  await expect(startServerProcess(join(file, 'data'))).rejects.toThrow(
    /DATA_DIR is .*a-file\/data, which cannot be written to\. Give this user/,
  );
  dataDir.remove();
});

// The last one on these data: after it, only the later release could start.
it('stops in order, and says what to start, when a later release has changed the tables while it ran', async () => {
  const server = await startServerProcess(filled.path);
  await askPostgres(filled.path, "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)");
  await askPostgres(filled.path, "update drizzle.tidepool_release set version = '9.1.0', needed = 9999999999999");
  expect(await server.ended).toBe(1);
  expect(server.words()).toMatch(/Tidepool cannot go on: .*\nStart Tidepool 9\.1\.0 or one after it\./);
  expect(hasPostgres(filled.path)).toBe(false);
});
