import pg from 'pg';

/**
 * Opens a connection pool. A lost connection is replaced by the pool, and whoever was using it gets an error from its
 * statement; the event that Node.js raises besides must not end the process.
 */
export function openPool(connectionString: string, max = 12): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, connectionTimeoutMillis: 5_000, idleTimeoutMillis: 60_000 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
