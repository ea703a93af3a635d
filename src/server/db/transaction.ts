import type { Pool, PoolClient } from 'pg';
import { isBroken } from './broken-connection.ts';
import { type Database, openDatabase, type Transaction } from './database.ts';
import { preparing } from './prepared-statements.ts';

const databases = new WeakMap<PoolClient, Database>();

/**
 * Every statement of a queued call looks rows up by their keys. A plan is kept with its prepared statement, and one that was
 * made while a table was nearly empty would go on reading the whole table when it has grown.
 */
const BEGIN = 'begin; set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off';

/**
 * Runs the work of queued calls in one transaction. The bare client comes along for statements that are prepared once for
 * each connection; drizzle cannot name those.
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
    await client.query(BEGIN);
    const result = await work(database, client);
    // A transaction that PostgreSQL has given up commits nothing, and says so only here.
    if ((await client.query('commit')).command !== 'COMMIT') throw new Error('the transaction was not committed');
    return result;
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    await letGo(client, failure);
  }
}

async function letGo(client: PoolClient, failure: unknown): Promise<void> {
  // A connection that failed below SQL (cut, timed out), or that cannot even roll back, must not be handed out again.
  let broken = isBroken(failure);
  if (failure !== undefined && !broken)
    broken = await client.query('rollback').then(
      () => false,
      () => true,
    );
  client.release(broken);
}
