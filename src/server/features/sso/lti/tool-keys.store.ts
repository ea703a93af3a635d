import { sql } from 'drizzle-orm';
import type { JWK } from 'jose';
import type { Database, Transaction } from '#server/db/database.ts';

/** Platforms find the key of what was signed before among so many. */
const MAX_KEYS = 5;

export interface StoredToolKey extends Record<string, unknown> {
  readonly key_id: string;
  readonly public_jwk: JWK;
  readonly sealed: string;
}

/** Our keys, the newest first. */
export async function listToolKeys(db: Database | Transaction): Promise<StoredToolKey[]> {
  const { rows } = await db.execute<StoredToolKey>(sql`
    select key_id, public_jwk, sealed from lti_tool_key order by created_at desc, key_id limit ${MAX_KEYS}`);
  return rows;
}

/** Adds a key, one server at a time. @param make is asked only if no key that is there will do @returns the keys, the newest first */
export function addToolKey(
  db: Database,
  isGood: (key: StoredToolKey) => boolean,
  make: () => Promise<StoredToolKey>,
): Promise<StoredToolKey[]> {
  return db.transaction(async (tx: Transaction) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lti_tool_key'))`);
    const kept = await listToolKeys(tx);
    if (kept.some(isGood)) return kept;
    const { key_id, public_jwk, sealed } = await make();
    await tx.execute(sql`
      insert into lti_tool_key (key_id, public_jwk, sealed, created_at)
      values (${key_id}, ${JSON.stringify(public_jwk)}::jsonb, ${sealed}, clock_timestamp())`);
    return listToolKeys(tx);
  });
}
