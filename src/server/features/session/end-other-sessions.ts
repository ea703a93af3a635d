import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import type { Person } from './refresh-tokens.ts';

/**
 * Ends somebody's sessions on all devices but one.
 * @param keep the refresh token of the session that goes on; null ends every one
 * @returns how many sessions ended
 */
export async function endOtherSessions(tx: Transaction, { district_id, user_puid }: Person, keep: string | null): Promise<number> {
  const kept = keep === null ? null : createHash('sha256').update(keep).digest('hex');
  const { rows } = await tx.execute<{ n: number }>(sql`
    with ended as (update refresh_token set revoked_at = now()
      where district_id = ${district_id} and user_puid = ${user_puid}::uuid and revoked_at is null and expires_at > now()
        and family_id is distinct from (select family_id from refresh_token where token_hash = ${kept}::text
          and district_id = ${district_id} and user_puid = ${user_puid}::uuid)
      returning family_id)
    select count(distinct family_id)::int as n from ended`);
  return rows[0]?.n ?? 0;
}
