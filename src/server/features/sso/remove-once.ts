import type { Database, Transaction } from '#server/db/database.ts';
import { answeredBefore, keepAnswer } from '#server/db/do-once.ts';
import type { Caller } from '#server/http/handler-types.ts';

interface Unlinked {
  readonly unlinked: number;
}

/**
 * Removes a way to sign in with the links of its people, all or nothing. Asked again, because the answer was lost, it is answered as before.
 * @param remove answers null where there is none such
 * @returns the answer, null where there never was any; and the name of what was removed by this call
 */
export function removeOnce(
  db: Database,
  caller: Caller,
  removal: { readonly client_id: string; readonly call: string },
  remove: (tx: Transaction) => Promise<(Unlinked & { readonly name: string }) | null>,
): Promise<{ readonly answer: Unlinked | null; readonly name: string | null }> {
  const once = { ...removal, asked: {} };
  return db.transaction(async (tx) => {
    const gone = await remove(tx);
    if (gone === null) {
      const before = await answeredBefore<Unlinked>(tx, caller, once);
      return { answer: before === 'otherwise' ? null : before, name: null };
    }
    const answer = { unlinked: gone.unlinked };
    await keepAnswer(tx, caller, once, answer);
    return { answer, name: gone.name };
  });
}
