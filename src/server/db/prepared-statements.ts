import pg, { type PoolClient } from 'pg';
import { type Database, openDatabase } from './database.ts';

/** Statements whose text varies (lists of values) must not fill the connection's memory. */
const MOST_NAMES = 200;

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

const preparedReads = new WeakMap<Database, Database>();

/**
 * The same database for a read that many make and whose best plan is the same whatever is asked for. Within a transaction
 * of queued calls statements are prepared anyway.
 */
export function prepared(db: Database): Database {
  if (!(db.$client instanceof pg.Pool)) return db;
  let reads = preparedReads.get(db);
  if (reads === undefined) {
    reads = openDatabase(naming(db.$client, 'tidepool-read'));
    preparedReads.set(db, reads);
  }
  return reads;
}

/** Every connection of a pool learns a statement when it first meets it; the names are the same on all. */
function naming<Connection extends pg.Pool | PoolClient>(connection: Connection, prefix: string): Connection {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_NAMES) return known;
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
