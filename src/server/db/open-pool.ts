import pg from 'pg';

/** Opens a connection pool. A lost idle connection is replaced by the pool; it must not end the process. */
export function openPool(connectionString: string, max = 12): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, connectionTimeoutMillis: 5_000, idleTimeoutMillis: 60_000 });
  pool.on('error', () => undefined);
  return pool;
}
