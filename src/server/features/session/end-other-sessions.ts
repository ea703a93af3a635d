import type { Transaction } from '#server/db/database.ts';
import type { Person } from './sessions.store.ts';
import { endSessionsOf } from './sessions.store.ts';

/**
 * Ends somebody's sessions on all devices but one.
 * @param keep the session that goes on; null ends every one. Its refresh cookie would not do: over plain HTTP the browser sends it
 *   with session calls alone
 * @returns the sessions that ended
 */
export function endOtherSessions(tx: Transaction, person: Person, keep: string | null): Promise<string[]> {
  return endSessionsOf(tx, person, { except: keep });
}
