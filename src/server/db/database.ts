import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema>;
/** What `database.transaction` hands to its callback. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Wraps a connection pool; one per process. */
export function openDatabase(pool: Pool): Database {
  return drizzle(pool, { schema });
}
