import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg, { type Pool, type PoolClient } from 'pg';
import { isBroken } from './broken-connection.ts';

export type Database = NodePgDatabase & { readonly $client: Pool | PoolClient };
/** Within a transaction: what `database.transaction` and `inTransaction` hand to their callbacks. */
export type Transaction = Pick<Database, 'execute' | 'select' | 'insert' | 'update' | 'delete'>;

/**
 * Wraps the process's connection pool, or one connection of it. Drizzle's own transaction on a pool never gives a connection back
 * whose `begin` failed, and gives a broken one back as if it were whole: after a failover no connection would be left.
 */
export function openDatabase(connection: Pool | PoolClient): Database {
  const database = drizzle(connection);
  if (!(connection instanceof pg.Pool)) return database;
  return Object.assign(database, {
    transaction: (async (work, config) => {
      const client = await connection.connect();
      let failure: unknown;
      try {
        return await drizzle(client).transaction(work, config);
      } catch (error) {
        failure = error;
        throw error;
      } finally {
        client.release(isBroken(failure));
      }
    }) satisfies Database['transaction'],
  });
}
