import { createHash } from 'node:crypto';
import type { Transaction } from '#server/db/database.ts';
import type { Person } from './refresh-tokens.ts';
import { endSessionsOf, sessionOfToken } from './sessions.store.ts';

/**
 * Ends somebody's sessions on all devices but one; their access tokens are good no more within five seconds.
 * @param keep the refresh token of the session that goes on; null ends every one
 * @returns how many sessions ended
 */
export async function endOtherSessions(tx: Transaction, person: Person, keep: string | null): Promise<number> {
  const kept = keep === null ? null : await sessionOfToken(tx, createHash('sha256').update(keep).digest('hex'));
  const except = kept?.user_puid === person.user_puid ? kept.session_id : null;
  return (await endSessionsOf(tx, person, { except })).length;
}
