import type { DraftRow } from '../drafts/draft-row.ts';
import { sortOut } from './ordering.ts';
import { entriesOf } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';

/** What a person may do about work that the server did not accept. Each is one transaction. */

/** Sends refused operations once more, right away, together with what waited for them. */
export async function retry(store: OutboxStore, userPuid: string, opIds: readonly string[]): Promise<void> {
  const wanted = new Set(opIds);
  await change(store, userPuid, (entry) =>
    wanted.has(entry.op_id) && entry.state !== 'waiting' ? { ...entry, state: 'waiting', attempts: 0, next_at: 0, reason: null } : entry,
  );
}

/** Asks right away whether a teacher has decided. */
export async function askAgain(store: OutboxStore, userPuid: string): Promise<void> {
  await change(store, userPuid, (entry) => (entry.state === 'held' && entry.next_at > 0 ? { ...entry, next_at: 0 } : entry));
}

/** Makes everything that was postponed due now. */
export async function sendNext(store: OutboxStore, userPuid: string): Promise<void> {
  await change(store, userPuid, (entry) => (entry.next_at > 0 && entry.state !== 'parked' ? { ...entry, next_at: 0 } : entry));
}

/**
 * Discards operations that were rejected or await review, with all that depends on them, which could never be received without them. Only
 * after an explicit yes of the person whose work it is (design, offline rule 6); what is merely waiting is never discarded. The drafts of
 * what is discarded are removed in the same transaction; otherwise a lesson would still count as done, and its next operations would depend
 * on some that never arrive.
 * @param isOf whether a draft belongs to what was discarded
 * @returns what was discarded
 */
export async function discard(
  store: OutboxStore,
  userPuid: string,
  opIds: readonly string[],
  isOf: (draft: DraftRow, gone: readonly OutboxEntry[]) => boolean = () => false,
): Promise<OutboxEntry[]> {
  const chosen = new Set(opIds);
  return store.within('readwrite', async (tables) => {
    const entries = await entriesOf(tables, userPuid);
    const { stuck } = sortOut(entries, 0);
    const gone = entries.filter((entry) => {
      const root = stuck.get(entry.op_id) ?? (entry.state === 'held' ? entry.op_id : null);
      return root !== null && chosen.has(root);
    });
    for (const draft of await tables.draftsOf(userPuid)) if (isOf(draft, gone)) void tables.removeDraft(userPuid, draft.key);
    await tables.remove(gone.map(({ op_id }) => op_id));
    return gone;
  });
}

async function change(store: OutboxStore, userPuid: string, choose: (entry: OutboxEntry) => OutboxEntry): Promise<void> {
  await store.within('readwrite', async (tables) => {
    for (const entry of await entriesOf(tables, userPuid)) {
      const next = choose(entry);
      if (next !== entry) await tables.put(next);
    }
  });
}
