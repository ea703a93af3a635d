import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { demoPerson } from '#server/demo/demo-people.ts';
import { DEMO_PASSWORD } from '#server/demo/fill-demo-district.ts';
import { projectRoot } from '#server/project-root.ts';
import { bundleServer } from '#tooling/bundle-server.ts';
import { openRunFolder } from '#tooling/run-folder.ts';
import type { Person } from './test-server.ts';

/** `main.ts` in a process of its own. */
export interface RunningServer {
  readonly address: string;
  readonly ended: Promise<number | null>;
  /** Everything that it has written to its terminal. */
  words(): string;
  /** SIGKILL: no time for anything. */
  kill(): void;
  /** SIGKILL to its PostgreSQL. */
  killPostgres(): void;
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>;
  signIn(userName: string): Promise<Pick<Person, 'user_puid' | 'token' | 'call'>>;
  /** Every lesson session that the database holds. */
  trackingIds(): Promise<Set<string>>;
}

/** A folder for one embedded cluster, which PostgreSQL's own user may enter. */
export function makeDataDir(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'tidepool-server-'));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The server bundled as for a release, once a run: from its sources it starts in twice the time. It must lie within the project. */
async function bundledServer(): Promise<string> {
  const shared = join(projectRoot(), 'node_modules/.cache/tidepool-server');
  await oncePerRun('bundled', async (note) => {
    const mine = `${shared}-${process.pid}`;
    await bundleServer(mine);
    // Another run may make the same at the same time: none may start on a file that another has half written.
    mkdirSync(shared, { recursive: true });
    for (const file of readdirSync(mine)) renameSync(join(mine, file), join(shared, file));
    rmSync(mine, { recursive: true });
    mkdirSync(note);
  });
  return join(shared, 'main.js');
}

/** A data folder as a server leaves it that filled it with the demo district: filled once a run, and copied. */
export async function copyFilledDataDir(): Promise<{ path: string; remove(): void }> {
  const filled = await oncePerRun('filled-data', async (folder) => {
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    const server = await startServerProcess(folder);
    await server.stop();
  });
  const copy = makeDataDir();
  // With the owners of its files: PostgreSQL asks for its own.
  execFileSync('cp', ['-a', `${filled}/.`, copy.path]);
  return copy;
}

/** Makes a folder that the processes of a run share: whichever needs it first makes it, and the others wait. */
async function oncePerRun(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const shared = openRunFolder();
  const made = join(shared, name);
  const lock = `${made}.lock`;
  while (!existsSync(made)) {
    try {
      mkdirSync(lock);
    } catch {
      await sleep(50);
      continue;
    }
    try {
      if (existsSync(made)) break;
      const unfinished = `${made}.unfinished`;
      rmSync(unfinished, { recursive: true, force: true });
      await make(unfinished);
      renameSync(unfinished, made);
    } finally {
      rmSync(lock, { recursive: true });
    }
  }
  return made;
}

/** The files of a server, for a test that takes them away while it runs; packages are found from where they lie. */
export async function copyServerFiles(): Promise<{ main: string; remove(): void }> {
  const shared = dirname(await bundledServer());
  const copy = mkdtempSync(`${shared}-copy-`);
  cpSync(shared, copy, { recursive: true });
  return { main: join(copy, 'main.js'), remove: () => rmSync(copy, { recursive: true, force: true }) };
}

/**
 * Starts the server on a free port and waits until it answers; throws with its words when it leaves instead.
 * @param main its program, where it is not the one that all share
 */
export async function startServerProcess(dataDir: string, settings: NodeJS.ProcessEnv = {}, main?: string): Promise<RunningServer> {
  const { child, ended } = await spawnServer(dataDir, settings, main);
  let words = '';
  const address = await new Promise<string>((settle, fail) => {
    const listen = (chunk: Buffer) => {
      words += chunk.toString();
      const found = /answers at (http:\/\/localhost:\d+)/.exec(words)?.[1];
      if (found !== undefined) settle(found.replace('localhost', '127.0.0.1'));
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then((code) => fail(new Error(`the server left with ${code}: ${words}`)));
  });
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return {
    address,
    ended,
    words: () => words,
    kill: () => void child.kill('SIGKILL'),
    killPostgres: () => void process.kill(Number(postmasterLine(dataDir, 0)), 'SIGKILL'),
    stop,
    signIn: (userName) => signIn(address, userName),
    trackingIds: () => readTrackingIds(dataDir),
  };
}

/** Tells a new server to stop once its tables are there, while it fills them. @returns its exit code */
export async function stopWhileFilling(dataDir: string): Promise<number | null> {
  const { child, ended } = await spawnServer(dataDir, {});
  const hasTables = () => readTrackingIds(dataDir).then(Boolean, () => false);
  while (!(await hasTables())) await sleep(20);
  child.kill('SIGTERM');
  return ended;
}

/** Whether a server's PostgreSQL runs, by the note that it keeps of itself. */
export function hasPostgres(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres/postmaster.pid'));
}

async function spawnServer(dataDir: string, settings: NodeJS.ProcessEnv, main?: string) {
  const child = spawn(process.execPath, ['--enable-source-maps', main ?? (await bundledServer())], {
    cwd: projectRoot(),
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', CALLS_PER_MINUTE: '100000', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, ended: new Promise<number | null>((settle) => void child.once('exit', settle)) };
}

async function signIn(address: string, user_name: string): Promise<Pick<Person, 'user_puid' | 'token' | 'call'>> {
  const agent = new Agent({ keepAlive: true });
  const payload = { user_name, password: DEMO_PASSWORD };
  const reply = JSON.parse((await post(agent, address, 'POST', '/v2/session/login', {}, payload)).text);
  const token: string = reply.data.token;
  return {
    user_puid: demoPerson(user_name).userPuid,
    token,
    call: async (method, path, more = {}) => {
      const query = more.query === undefined ? '' : `?${new URLSearchParams(more.query as Record<string, string>)}`;
      const headers = { authorization: `Bearer ${token}`, ...(more.headers as Record<string, string> | undefined) };
      const { code, text } = await post(agent, address, method, `${path}${query}`, headers, more.payload);
      return { ...JSON.parse(text), code };
    },
  };
}

/** Node's own client, because a request that failed must never be sent again without the test knowing. */
function post(
  agent: Agent,
  address: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  payload: unknown,
): Promise<{ code: number; text: string }> {
  return new Promise((settle, fail) => {
    const body = payload === undefined ? '' : JSON.stringify(payload);
    const described = {
      ...headers,
      ...(body === '' ? {} : { 'content-type': 'application/json' }),
      'content-length': Buffer.byteLength(body),
    };
    const outgoing = request(`${address}${path}`, { agent, method, headers: described }, (reply) => {
      let text = '';
      reply.on('data', (chunk: Buffer) => (text += chunk.toString()));
      reply.on('end', () => settle({ code: reply.statusCode ?? 0, text }));
      reply.on('error', fail);
      reply.on('aborted', () => fail(new Error('the reply was cut')));
    });
    outgoing.on('error', fail);
    outgoing.end(body);
  });
}

async function readTrackingIds(dataDir: string): Promise<Set<string>> {
  const { rows } = await askPostgres(dataDir, 'select tracking_id from lesson_tracking');
  return new Set(rows.flatMap((row) => row.tracking_id ?? []));
}

/** Straight to the running cluster, past the server. */
export async function askPostgres(dataDir: string, statement: string): Promise<pg.QueryResult<Record<string, string>>> {
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  const port = Number(postmasterLine(dataDir, 3));
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'tidepool', database: 'tidepool', password });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

/** PostgreSQL's own note: its process on the first line, its port on the fourth. */
function postmasterLine(dataDir: string, line: number): string | undefined {
  return readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[line];
}
