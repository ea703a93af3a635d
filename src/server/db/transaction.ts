import type { Pool, PoolClient } from 'pg';
import { type Database, openDatabase, type Transaction } from './database.ts';
import { preparing } from './prepared-statements.ts';

/** Reading the schema for drizzle costs more than a query, so it is done once for each connection. */
const databases = new WeakMap<PoolClient, Database>();

/**
 * Runs work in one transaction. The bare client comes along for statements that are prepared once for each connection;
 * drizzle cannot name those.
 */
export async function inTransaction<Result>(pool: Pool, work: (tx: Transaction, client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let failure: unknown;
  try {
    let database = databases.get(client);
    if (database === undefined) {
      database = openDatabase(preparing(client));
      databases.set(client, database);
    }
    return await database.transaction((tx) => work(tx, client));
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    // A connection that failed below SQL (cut, timed out) must not be handed out again.
    client.release(isBroken(failure));
  }
}

function isBroken(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  const cause = failure.cause instanceof Error ? failure.cause : failure;
  return /connection|socket|timeout|ECONN|EPIPE/i.test(cause.message) && !('severity' in cause && cause.severity === 'ERROR');
}
