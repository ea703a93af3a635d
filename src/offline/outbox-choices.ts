import { sortOut } from './lanes.ts';
import { entriesOf } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';

/** What a person may do about work that the server did not take. Each is one transaction. */

/** Sends refused acts once more, at once; what they held up goes with them. */
export async function retry(store: OutboxStore, userPuid: string, opIds: readonly string[]): Promise<void> {
  const wanted = new Set(opIds);
  await change(store, userPuid, (entry) =>
    wanted.has(entry.op_id) && entry.state !== 'waiting' ? { ...entry, state: 'waiting', attempts: 0, next_at: 0, reason: null } : entry,
  );
}

/** Asks at once whether a teacher has decided. */
export async function askAgain(store: OutboxStore, userPuid: string): Promise<void> {
  await change(store, userPuid, (entry) => (entry.state === 'held' && entry.next_at > 0 ? { ...entry, next_at: 0 } : entry));
}

/**
 * Throws refused or held acts away, with all that stands on them: without them it could never be received. Only after an
 * explicit yes of the person whose work it is (design, offline rule 6); what merely waits is never thrown away.
 * @returns what is gone
 */
export async function discard(store: OutboxStore, userPuid: string, opIds: readonly string[]): Promise<OutboxEntry[]> {
  const chosen = new Set(opIds);
  return store.within('readwrite', async (tables) => {
    const entries = await entriesOf(tables, userPuid);
    const { stuck } = sortOut(entries, 0);
    const gone = entries.filter((entry) => {
      const root = stuck.get(entry.op_id) ?? (entry.state === 'held' ? entry.op_id : null);
      return root !== null && chosen.has(root);
    });
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
