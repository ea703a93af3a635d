import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/**
 * So long a call that creates something counts as the same one sent again, where it carries no id of its own (specification section 7): its
 * answer was lost, and a browser, a proxy or a person tries once more. What it made first is the answer, while that is there as it was made.
 * Afterwards, or with anything different in it, it creates another (decision 0004).
 */
const SENT_AGAIN_MS = 120_000;

/** Since when something must have been made to be what this call made before. */
export function sentAgainSince(now: Date): string {
  return new Date(now.getTime() - SENT_AGAIN_MS).toISOString();
}

/** Until the end of the transaction nothing else is created by this person: the second of two calls at once finds what the first made. */
export async function lockCreations(tx: Transaction, { user_puid }: { readonly user_puid: string }): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`create ${user_puid}`}, 29))`);
}
