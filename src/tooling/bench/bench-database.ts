import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { openDatabase } from '#server/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { LONG_QUERY_TIMEOUT_MS, openPool } from '#server/db/open-pool.ts';
import { fillDemoDistrict } from '#server/demo/fill-demo-district.ts';

/** `BENCH_TINY=1` asks only whether a bench still runs and counts right: a few calls, and no bound on time is judged. */
export const IS_TINY = process.env.BENCH_TINY === '1';

/** How much a bench does: `full`, or `tiny` where only its running is asked about. */
export function sized<Size>(full: Size, tiny: Size): Size {
  return IS_TINY ? tiny : full;
}

export interface BenchDatabase {
  readonly postgres: Pick<EmbeddedPostgres, 'url' | 'adminUrl'>;
  readonly pool: Pool;
  close(): Promise<void>;
}

/**
 * The demo district in a PostgreSQL of the bench's own, with fsync on, thrown away at the end. With BENCH_DATABASE_URL, whose user
 * may make databases, it is the one there, and it stays.
 * @param dataDir an existing folder of the embedded PostgreSQL, which stays
 * @param more statements that fill in what the bench needs beside the demo
 */
export async function openBenchDatabase(
  given: { readonly dataDir?: string | undefined; readonly timeoutMs?: number; readonly more?: readonly string[] } = {},
): Promise<BenchDatabase> {
  const postgres = await openPostgres(given.dataDir);
  try {
    await fill(postgres.url, given.more ?? []);
  } catch (fault) {
    await postgres.stop();
    throw fault;
  }
  const pool = openPool(postgres.url, 12, given.timeoutMs);
  const close = async () => {
    await pool.end();
    await postgres.stop();
  };
  return { postgres, pool, close };
}

/** Over connections of its own: on a busy machine filling takes longer than what is measured may. */
async function fill(url: string, more: readonly string[]): Promise<void> {
  const pool = openPool(url, 4, LONG_QUERY_TIMEOUT_MS);
  try {
    await migrateDatabase(pool);
    await fillDemoDistrict(openDatabase(pool));
    for (const statement of more) await pool.query(statement);
  } finally {
    await pool.end();
  }
}

async function openPostgres(dataDir?: string): Promise<Omit<EmbeddedPostgres, 'died'>> {
  const url = process.env.BENCH_DATABASE_URL;
  if (url) return { url, adminUrl: url, stop: async () => undefined };
  if (dataDir) return startEmbeddedPostgres(dataDir, console.log);
  const folder = mkdtempSync(join(tmpdir(), 'tidepool-bench-'));
  // PostgreSQL's own user must be able to enter.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder, console.log);
  const stop = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...postgres, stop };
}
