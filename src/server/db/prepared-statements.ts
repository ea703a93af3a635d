import pg, { type PoolClient } from 'pg';
import { type Database, openDatabase } from './database.ts';

/** Statements whose text varies (lists of values) must not fill the connection's memory. */
const MAX_NAMES = 200;

interface Statement {
  readonly text: string;
  readonly name?: string | undefined;
}

/**
 * The same connection, on which each statement is planned once instead of every time: planning the statements of one
 * tracking call took longer than running them.
 */
export function preparing(client: PoolClient): PoolClient {
  return naming(client, 'tidepool');
}

/** By pool: two databases over one must not give one name to two statements. */
const preparedReads = new WeakMap<pg.Pool, Database>();

/**
 * The same database for reads that many make and whose best plan is the same whatever is asked for; its transactions are
 * planned once as well. Within a transaction of queued calls statements are prepared anyway.
 */
export function prepared(db: Database): Database {
  const pool = db.$client;
  if (!(pool instanceof pg.Pool)) return db;
  let reads = preparedReads.get(pool);
  if (reads === undefined) {
    reads = openDatabase(namingPool(pool, 'tidepool-read'));
    preparedReads.set(pool, reads);
  }
  return reads;
}

/**
 * Has a pool send every statement without its name: behind a pooler that gives each transaction another session, a name stands for nothing,
 * or for another server's statement. Each statement is then planned every time.
 */
export function sendUnnamed(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: readonly unknown[]) => unknown;
    const query = (statement: string | Statement, ...rest: readonly unknown[]) =>
      send(typeof statement === 'string' || statement.name === undefined ? statement : { ...statement, name: undefined }, ...rest);
    Object.assign(client, { query });
  });
}

/** Every connection of a pool learns a statement when it first meets it; the names are the same on all. */
function namingPool(pool: pg.Pool, prefix: string): pg.Pool {
  const names = new Map<string, string>();
  const connect = async () => naming(await pool.connect(), prefix, names);
  return Object.create(naming(pool, prefix, names), { connect: { value: connect } }) as pg.Pool;
}

function naming<Connection extends pg.Pool | PoolClient>(
  connection: Connection,
  prefix: string,
  names = new Map<string, string>(),
): Connection {
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_NAMES) return known;
    const name = `${prefix}-${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  const query = (statement: string | Statement, values?: unknown[]) => {
    if (typeof statement === 'string' || statement.name !== undefined || values === undefined || values.length === 0) {
      return connection.query(statement as string, values);
    }
    return connection.query({ ...statement, name: nameOf(statement.text), values });
  };
  return Object.create(connection, { query: { value: query } }) as Connection;
}
