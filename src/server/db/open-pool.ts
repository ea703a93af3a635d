import type { Socket } from 'node:net';
import pg from 'pg';

/** How many connections one server has to its database. */
export const CONNECTIONS = 12;
/** For imports, exports, uploads and sweeping, and one that listens for live games. */
export const LONG_CONNECTIONS = 5;
/** How long a connection may take over one statement: an ordinary call's, and that of an import or an export. */
export const QUERY_TIMEOUT_MS = 10_000;
export const LONG_QUERY_TIMEOUT_MS = 600_000;
/** How long a transaction may wait for its server at most. What a server that hangs has locked, all the others wait for. */
const MAX_IDLE_IN_TRANSACTION_MS = 60_000;
/** By default PostgreSQL keeps the connections and locks of a machine that lost its power for over two hours. */
const PROBED_BY_POSTGRES = '-c tcp_keepalives_idle=60 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';

// pg reads lists letter by letter; a report reads thousands of lists of answers. (1007 is `integer[]`, which pg's types do not name.)
pg.types.setTypeParser(1007 as Parameters<typeof pg.types.setTypeParser>[0], readIntegers);

/** A list of integers as PostgreSQL writes it: `{1,NULL,3}`. @throws RangeError for one of several dimensions, which no column has */
function readIntegers(text: string): (number | null)[] {
  if (text === '{}') return [];
  const numbers: (number | null)[] = [];
  for (const each of text.slice(1, -1).split(',')) {
    const number = each === 'NULL' ? null : Number(each);
    if (Number.isNaN(number)) throw new RangeError(`not a plain list of integers: ${text.slice(0, 40)}`);
    numbers.push(number);
  }
  return numbers;
}

/**
 * Opens a connection pool. A lost connection is replaced by the pool, and whoever was using it gets an error from its
 * statement; the event that Node.js raises besides must not end the process.
 *
 * After a failover a connection may stay open with nobody at its other end. One that is silent over a statement is destroyed, and
 * with it every idle one, which would be as silent: so the pool heals after one time-out, not after one for each connection.
 * PostgreSQL itself cancels a statement a little earlier, which tells a slow statement from a dead connection.
 * @param timeoutMs how long PostgreSQL may be silent about a statement
 * @param name what the connections are called at PostgreSQL
 */
export function openPool(connectionString: string, max = 12, timeoutMs = QUERY_TIMEOUT_MS, name?: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    ...(name === undefined ? {} : { application_name: name }),
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: PROBED_BY_POSTGRES,
    statement_timeout: Math.ceil(timeoutMs * 0.9),
    idle_in_transaction_session_timeout: Math.min(timeoutMs * 3, MAX_IDLE_IN_TRANSACTION_MS),
  });
  const idle = new Set<pg.PoolClient>();
  const giveUp = (client: pg.PoolClient) =>
    streamOf(client)?.destroy(new Error('Connection terminated: PostgreSQL did not answer in time'));
  pool.on('error', () => undefined);
  pool.on('acquire', (client) => void idle.delete(client));
  pool.on('remove', (client) => void idle.delete(client));
  pool.on('release', (error, client) => void (error ? idle.delete(client) : idle.add(client)));
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    streamOf(client)?.setTimeout(timeoutMs, () => {
      if (!isWaiting(client)) return;
      for (const doubtful of [client, ...idle]) giveUp(doubtful);
    });
  });
  return pool;
}

/** pg names neither of these in its types. */
function streamOf(client: pg.PoolClient): Socket | undefined {
  return (client as unknown as { connection?: { stream?: Socket } }).connection?.stream;
}

function isWaiting(client: pg.PoolClient): boolean {
  return (client as unknown as { readyForQuery?: boolean }).readyForQuery === false;
}
