import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema>;
/** What `database.transaction` hands to its callback. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Wraps the process's connection pool, or one connection of it. */
export function openDatabase(connection: Pool | PoolClient): Database {
  return drizzle(connection, { schema });
}
