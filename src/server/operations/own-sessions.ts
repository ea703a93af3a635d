import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { SettingsError } from './settings.ts';

/**
 * Makes sure that no pooler stands in between which gives a connection another session for each transaction: locks would be let go by others,
 * and a prepared statement's name would stand for another server's. What one connection sets, another must not find.
 * @throws SettingsError where it does
 */
export async function mustHaveOwnSessions(pool: Pick<Pool, 'connect'>): Promise<void> {
  const mark = randomUUID();
  const one = await pool.connect();
  const other = await pool.connect();
  try {
    await one.query(`select set_config('tidepool.session', $1, false)`, [mark]);
    const { rows } = await other.query<{ found: string | null }>(`select current_setting('tidepool.session', true) as found`);
    if (rows[0]?.found !== mark) return;
  } finally {
    one.release();
    other.release();
  }
  throw new SettingsError([
    'DATABASE_URL leads through a pooler that gives each transaction another session (PgBouncer: pool_mode = transaction). Set DATABASE_SESSION_URL to an address that does not.',
  ]);
}
