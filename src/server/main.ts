import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { buildApp } from './app.ts';
import { openDatabase } from './db/database.ts';
import { migrateDatabase, ownMigrations } from './db/migrate.ts';
import { readRelease } from './db/newer-database.ts';
import { CONNECTIONS, LONG_CONNECTIONS, LONG_QUERY_TIMEOUT_MS, openPool, QUERY_TIMEOUT_MS } from './db/open-pool.ts';
import { sendUnnamed } from './db/prepared-statements.ts';
import { watchForLaterRelease } from './db/watch-release.ts';
import { demoPerson } from './demo/demo-people.ts';
import { fillDemoDistrict } from './demo/fill-demo-district.ts';
import { startGrading } from './features/grading/start-grading.ts';
import { startHashing } from './features/session/check-password.ts';
import { createDiskFiles } from './files/disk-files.ts';
import { createS3Files } from './files/s3-files.ts';
import { keepRelease } from './http/files/earlier-releases.ts';
import { RELEASE } from './http/operators/server-config.ts';
import { openServerKeys } from './keys/open-server-keys.ts';
import { disableDemoAccounts } from './operations/disable-demo-accounts.ts';
import { greeting } from './operations/greeting.ts';
import { firstAdminWords, makeFirstAdmin } from './operations/make-first-admin.ts';
import { openLogger } from './operations/open-logger.ts';
import { openPostgres, type ServedPostgres } from './operations/open-postgres.ts';
import { operatorWords } from './operations/operator-words.ts';
import { nameOfServer, watchForOtherServers } from './operations/other-servers.ts';
import { mustHaveOwnSessions } from './operations/own-sessions.ts';
import { readOptions } from './operations/read-options.ts';
import { resetAdmin, resetAdminWords } from './operations/reset-admin.ts';
import { SettingsError } from './operations/settings.ts';
import { projectRoot } from './project-root.ts';

const STOP_TIMEOUT_MS = 8_000;

/** Starts everything and says where it is. */
async function run(): Promise<void> {
  const options = readOptions(process.env);
  const logger = openLogger(options);
  if (!process.env.DATABASE_URL || !options.s3) checkDataDir(options.dataDir);
  const parts: Parts = { app: undefined, pools: [], postgres: openPostgres(process.env, (line) => logger.info(line)) };
  const { isLeaving, leave } = leaveWhenTold(parts, logger, options.stopDelaySeconds * 1_000);
  try {
    const { url, pooledUrl } = await parts.postgres;
    const ownName = nameOfServer();
    const pool = openPool(pooledUrl ?? url, CONNECTIONS, QUERY_TIMEOUT_MS, ownName);
    if (pooledUrl !== undefined) sendUnnamed(pool);
    const longPool = openPool(url, LONG_CONNECTIONS, LONG_QUERY_TIMEOUT_MS, ownName);
    parts.pools.push(pool, longPool);
    await mustHaveOwnSessions(longPool);
    const release = readRelease(ownMigrations());
    const ahead = await migrateDatabase(longPool);
    if (ahead !== null) logger.warn(ahead);
    const keys = await openServerKeys(longPool, { dataDir: options.dataDir, given: process.env.SERVER_KEYS });
    if (options.isProduction) await disableDemoAccounts(pool);
    const hasDemo = options.seedDemo && (await fillDemo(longPool));
    const firstAdmin = await makeFirstAdmin(openDatabase(longPool), options.firstAdmin);
    const reset = await resetAdmin(openDatabase(longPool), options.resetAdmin, options.resetAdminDistrict);
    // The sign-in page shows the demo accounts exactly where there are some.
    const config = {
      ...options.config,
      flags: { ...options.config.flags, ...(options.config.learnosity && { learnosity: true }), demo: hasDemo },
    };
    const staticDir = join(projectRoot(), 'dist/client');
    const earlierDir = keepThisRelease(staticDir, options.dataDir, logger);
    const files = options.s3 ? createS3Files(options.s3) : createDiskFiles(resolve(options.dataDir, 'files'));
    await files.check().catch((error: unknown) => logger.error(error, 'People cannot attach or open files until this is put right.'));
    let isOutdated = false;
    const app = await buildApp({
      pool,
      keys,
      longPool,
      logger,
      staticDir,
      files,
      ...(earlierDir === undefined ? {} : { earlierDir }),
      dataDir: resolve(options.dataDir),
      takesJobs: true,
      config,
      isStopping: isLeaving,
      isOutdated: () => isOutdated,
    });
    parts.app = app;
    const stopGrading = startGrading(longPool, options.grading, logger);
    app.addHook('onClose', stopGrading);
    const say = (words: string) => void process.stdout.write(`${words}\n`);
    watchForOtherServers(app, longPool, { ownName, hasSharedFiles: options.s3 !== null, logger, say });
    watchForLaterRelease(app, pool, release, (words) => {
      isOutdated = true;
      logger.fatal(words);
      say(words);
      void leave(1, options.stopDelaySeconds * 1_000);
    });
    await startHashing();
    await app.listen({ port: options.port, host: options.host });
    const address = `http://localhost:${listeningPort(app) ?? options.port}`;
    const isAlone = ['localhost', '127.0.0.1', '::1'].includes(options.host);
    const said = options.isProduction ? `Tidepool ${RELEASE} answers at ${address}` : greeting({ address, hasDemo, isAlone });
    process.stdout.write(`${[said, ...firstAdminWords(firstAdmin), ...resetAdminWords(reset)].join('\n')}\n`);
  } catch (error) {
    // Whoever is stopped while they start fail at what was taken away from them.
    if (isLeaving()) return;
    await stop(parts);
    throw error;
  }
}

/** What runs by now, also while the server still starts. */
interface Parts {
  app: FastifyInstance | undefined;
  readonly pools: Pool[];
  readonly postgres: Promise<ServedPostgres>;
}

interface Leaving {
  readonly isLeaving: () => boolean;
  /** @param afterMs how long it goes on answering */
  readonly leave: (code: number, afterMs?: number) => Promise<void>;
}

/**
 * Leaves in order on SIGINT and SIGTERM, from the first moment: PostgreSQL would go on by itself.
 * @param delayMs how long it goes on answering after SIGTERM, with its health red; at Ctrl-C somebody waits
 */
function leaveWhenTold(parts: Parts, logger: FastifyBaseLogger, delayMs: number): Leaving {
  let isLeaving = false;
  const leave = async (code: number, afterMs = 0) => {
    if (isLeaving) return;
    isLeaving = true;
    if (parts.app) await sleep(afterMs);
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await stop(parts).then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', () => void leave(0));
  process.on('SIGTERM', () => void leave(0, delayMs));
  const watch = async () => {
    await (await parts.postgres).died;
    logger.fatal('PostgreSQL ended by itself; its words are in postgres.log of the data folder.');
    await leave(1);
  };
  // Why it did not start is said by whoever starts the server.
  void watch().catch(() => undefined);
  return { isLeaving: () => isLeaving, leave };
}

/**
 * Requests under way are finished, then the connections go, then PostgreSQL. What a server that still starts is about, PostgreSQL cuts
 * off: the next start does it again.
 */
async function stop({ app, pools, postgres }: Parts): Promise<void> {
  await app?.close();
  const closed = Promise.all(pools.map((pool) => pool.end()));
  if (app) await closed;
  await (await postgres).stop();
}

/** A data folder that cannot be written to costs the earlier releases' files, not the school's morning. */
function keepThisRelease(staticDir: string, dataDir: string, logger: FastifyBaseLogger): string | undefined {
  try {
    return keepRelease(staticDir, resolve(dataDir), Date.now());
  } catch (error) {
    logger.warn(error, 'Files of earlier releases cannot be kept: pages that are still open may have to reload.');
    return undefined;
  }
}

/** Answers whether the demo district is there to be used, filled now or earlier. */
async function fillDemo(pool: Pool): Promise<boolean> {
  await fillDemoDistrict(openDatabase(pool), { contentFolder: join(projectRoot(), 'src/demo-content') });
  const { rowCount } = await pool.query('select 1 from app_user where user_puid = $1 and is_active', [demoPerson('student1').userPuid]);
  return rowCount === 1;
}

function listeningPort(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return address !== null && typeof address === 'object' ? address.port : undefined;
}

/** @throws SettingsError when the server cannot keep its own files there */
function checkDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new SettingsError([
      `DATA_DIR is ${resolve(dataDir)}, which cannot be written to. Give this user the right to, or choose another folder.`,
    ]);
  }
}

/** What an operator can put right is said in a sentence; everything else keeps its trace. */
function wordsFor(error: unknown): unknown {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${process.env.PORT || 8080} is already in use. Stop what uses it, or choose another PORT.`;
  }
  return operatorWords(error) ?? error;
}

run().catch((error: unknown) => {
  console.error(wordsFor(error));
  process.exit(1);
});
