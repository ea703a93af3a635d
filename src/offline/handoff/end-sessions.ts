import { logout } from '#contract/session/logout.contract.ts';
import { judge } from '../outbox/outcome.ts';
import type { ServerConnection } from '../outbox/server-connection.ts';
import { confirmEnd, unconfirmedEnds } from './note-ended.ts';

/**
 * Tells the server of sessions that ended here while it could not be reached (decisions/shared-devices.md). The refresh cookie of a person who has left
 * still lies in the browser, so the server finds the session by it; where somebody else has signed in since, it ended then.
 * @returns whether nothing is left to tell; false is tried again later
 */
export async function endSessions(connection: ServerConnection): Promise<boolean> {
  for (const session_id of await unconfirmedEnds()) {
    const verdict = judge(await connection({ method: logout.method, target: logout.path, body: { session_id } }));
    if (verdict.kind === 'retry') return false;
    // An answer that is no success will be the same next time.
    await confirmEnd(session_id);
  }
  return true;
}
