import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

export interface ServerMeta {
  readonly epoch: string;
  readonly sessionSecret: string;
}

/** The server's own row; the first server on a database writes it, every later one reads it. */
export async function readServerMeta(pool: Pool): Promise<ServerMeta> {
  const secret = randomBytes(32).toString('base64url');
  await pool.query('insert into server_meta (id, session_secret) values (1, $1) on conflict (id) do nothing', [secret]);
  const { rows } = await pool.query<{ epoch: string; session_secret: string }>(
    'select epoch, session_secret from server_meta where id = 1',
  );
  const row = rows[0];
  if (row === undefined) throw new Error('server_meta has no row');
  return { epoch: row.epoch, sessionSecret: row.session_secret };
}
