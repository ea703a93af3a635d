import type { Transaction } from '#server/db/database.ts';
import { answeredBefore, keepAnswer } from '#server/db/do-once.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { deleteIdentitiesOf } from './identities.store.ts';

/** What a removal needs of the session's part. */
export interface RemovalDependencies {
  /** Ends the sessions of a district that a provider opened, except one. @returns their ids */
  readonly endSessionsOfProvider: (tx: Transaction, districtId: number, provider: string, except: string | null) => Promise<string[]>;
}

interface Removal {
  readonly district_id: number;
  readonly client_id: string;
  readonly call: string;
  /** What the security log says, before the name. */
  readonly detail: string;
}
interface Unlinked {
  readonly unlinked: number;
}

/**
 * Removes a way to sign in with the links of its people, and ends the sessions that it opened, but for the caller's own: all or nothing. Asked
 * again, because the answer was lost, it is answered as before.
 * @param remove answers null where there is none such
 * @returns the answer; null where there never was any
 */
export async function removeProvider(
  { endSessionsOfProvider }: RemovalDependencies,
  { db, caller, sessionsEnded, note }: CallContext,
  { district_id, detail, ...asked }: Removal,
  remove: (tx: Transaction) => Promise<{ readonly name: string; readonly provider: string } | null>,
): Promise<Unlinked | null> {
  const once = { ...asked, asked: {} };
  const { answer, ended, name } = await db.transaction(async (tx) => {
    const gone = await remove(tx);
    if (gone === null) {
      const before = await answeredBefore<Unlinked>(tx, caller, once);
      return { answer: before === 'otherwise' ? null : before, ended: [], name: null };
    }
    const unlinked = await deleteIdentitiesOf(tx, district_id, gone.provider);
    const ended = await endSessionsOfProvider(tx, district_id, gone.provider, caller.session_id ?? null);
    await keepAnswer(tx, caller, once, { unlinked });
    return { answer: { unlinked }, ended, name: gone.name };
  });
  sessionsEnded(ended);
  if (name !== null) note({ kind: 'account_changed', district_id, detail: `${detail}: ${name}` });
  return answer;
}
