import { type ChildProcess, spawn } from 'node:child_process';
import pg from 'pg';
import { scaled } from '../src/tooling/time-factor.ts';

const STARTED_WITHIN_MS = scaled(120_000);

/** The database as the server fills it, beside the one in DATABASE_URL. Workers know its name from their environment. */
const FILLED = 'E2E_FILLED_DATABASE';

/** The production server as a process of its own on a database of its own; it can be killed and started again. */
export class AppServer {
  readonly port: number;
  readonly #databaseName: string;
  #process: ChildProcess | null = null;

  private constructor(port: number) {
    this.port = port;
    this.#databaseName = `tidepool_e2e_${process.pid}_${port}`;
  }

  /** Has a server fill a new database, which all others are copies of. @returns what removes it */
  static async fillDatabase(port: number): Promise<() => Promise<void>> {
    const server = new AppServer(port);
    await admin(`CREATE DATABASE ${server.#databaseName}`);
    await server.start();
    await server.stop();
    process.env[FILLED] = server.#databaseName;
    return () => server.dispose();
  }

  /** Copies the filled database and starts a server on it. */
  static async launch(port: number): Promise<AppServer> {
    const server = new AppServer(port);
    await server.freshen();
    return server;
  }

  get databaseUrl(): string {
    const url = new URL(process.env.DATABASE_URL ?? '');
    url.pathname = `/${this.#databaseName}`;
    return url.toString();
  }

  /** Starts, or starts again on the same data. Resolves when /healthz answers. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
      env: {
        ...process.env,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        DATABASE_URL: this.databaseUrl,
        LOG_LEVEL: 'error',
        ROSTER_HOSTS: 'any',
        // Journeys open it through the network that stands in front of it.
        PUBLIC_URL: `http://localhost:${this.port + 1}`,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#process = child;
    const deadline = Date.now() + STARTED_WITHIN_MS;
    while (Date.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
      const answer = await fetch(`http://127.0.0.1:${this.port}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('the server did not start in time');
  }

  /** Ends the server at once, as a power cut would (SIGKILL), or in order (SIGTERM). */
  async stop(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  /** What the database holds: journeys judge by this, never by what the device says. */
  async rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return query<Row>(this.databaseUrl, sql, values);
  }

  /** Begins anew, with the database as it was filled: what other journeys did is gone. */
  async freshen(): Promise<void> {
    await this.stop();
    await this.#copy(process.env[FILLED] ?? '', this.#databaseName);
    await this.start();
  }

  /** Stops the server, and takes a copy of its database to go back to. */
  async backUp(): Promise<void> {
    await this.stop();
    await this.#copy(this.#databaseName, this.#backupName);
    await this.start();
  }

  /** Stops the server, puts the copy in the database's place, says so as an operator would, and starts again. */
  async restore(): Promise<void> {
    await this.stop();
    await this.#copy(this.#backupName, this.#databaseName);
    await this.rows('UPDATE server_meta SET epoch = gen_random_uuid()');
    await this.start();
  }

  get #backupName(): string {
    return `${this.#databaseName}_backup`;
  }

  async #copy(from: string, to: string): Promise<void> {
    await admin(`DROP DATABASE IF EXISTS ${to} WITH (FORCE)`);
    await admin(`CREATE DATABASE ${to} TEMPLATE ${from} STRATEGY FILE_COPY`);
  }

  async dispose(): Promise<void> {
    await this.stop();
    for (const name of [this.#databaseName, this.#backupName]) await admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}

/** Beside all databases of the journeys. */
const admin = (sql: string) => query(process.env.DATABASE_URL ?? '', sql);

async function query<Row extends pg.QueryResultRow>(connectionString: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
