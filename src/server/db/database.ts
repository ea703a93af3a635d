import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';

export type Database = NodePgDatabase & { readonly $client: Pool | PoolClient };
/** Within a transaction: what `database.transaction` and `inTransaction` hand to their callbacks. */
export type Transaction = Pick<Database, 'execute' | 'select' | 'insert' | 'update' | 'delete'>;

/** Wraps the process's connection pool, or one connection of it. */
export function openDatabase(connection: Pool | PoolClient): Database {
  return drizzle(connection);
}
