import type { Transaction } from '#server/db/database.ts';
import { answeredBefore, keepAnswer } from '#server/db/do-once.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { deleteIdentitiesOf } from './identities.store.ts';

/** What a removal needs of the session's part. */
export interface RemovalDependencies {
  /** Ends all sessions but one that a provider opened for some people of a district. @returns their ids */
  readonly endSessionsOfProvider: (
    tx: Transaction,
    districtId: number,
    which: { readonly provider: string; readonly people: readonly string[]; readonly except: string | null },
  ) => Promise<string[]>;
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
    const { name, provider } = gone;
    const people = await deleteIdentitiesOf(tx, district_id, provider);
    const ended = await endSessionsOfProvider(tx, district_id, { provider, people, except: caller.session_id ?? null });
    const answer = { unlinked: people.length };
    await keepAnswer(tx, caller, once, answer);
    return { answer, ended, name };
  });
  sessionsEnded(ended);
  if (name !== null) note({ kind: 'account_changed', district_id, detail: `${detail}: ${name}` });
  return answer;
}
