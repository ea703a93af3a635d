import type { DraftRow } from '../drafts/draft-row.ts';
import type { SealedRow } from '../handoff/sealed-row.ts';
import type { OutboxEntry, ReceivedEntry } from '../outbox/outbox-entry.ts';
import type { MetaValues, OutboxStore, OutboxTables } from '../outbox/outbox-store.ts';
import { answer, finish } from './idb-promises.ts';

/**
 * The outbox over bare IndexedDB, for page and worker alike, with no library in between. `strict`: a write has
 * happened when it is on the disk (design, offline rule 5).
 */
export function storeOver(open: () => Promise<IDBDatabase>): OutboxStore {
  return {
    async within(mode, work) {
      const transaction = (await open()).transaction(['ops', 'meta', 'received', 'drafts', 'sealed'], mode, { durability: 'strict' });
      const finished = finish(transaction);
      finished.catch(() => undefined);
      try {
        const result = await work(tablesIn(transaction));
        commit(transaction);
        await finished;
        return result;
      } catch (error) {
        if (transaction.error === null) giveUp(transaction);
        // The transaction's error is the cause; the errors of requests that were still open only follow from it.
        throw transaction.error ?? error;
      }
    },
  };
}

/** Commits without waiting for the result of each write; a transaction that has already ended needs nothing. */
function commit(transaction: IDBTransaction): void {
  try {
    transaction.commit();
  } catch {
    // It had ended by itself.
  }
}

function giveUp(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It had ended by itself.
  }
}

function tablesIn(transaction: IDBTransaction): OutboxTables {
  const ops = transaction.objectStore('ops');
  const meta = transaction.objectStore('meta');
  const received = transaction.objectStore('received');
  const drafts = transaction.objectStore('drafts');
  return {
    entry: (opId) => answer<OutboxEntry | undefined>(ops.get(opId)),
    entriesOf: (userPuid, most) =>
      answer<OutboxEntry[]>(ops.index('[user_puid+seq]').getAll(IDBKeyRange.bound([userPuid, 0], [userPuid, Infinity]), most)),
    entriesAmong: async (opIds) => {
      const range = rangeOf(opIds);
      const entries = range ? await answer<OutboxEntry[]>(ops.getAll(range)) : [];
      const wanted = new Set(opIds);
      return entries.filter((entry) => wanted.has(entry.op_id));
    },
    put: (entry) => written(ops.put(entry)),
    remove: async (opIds) => {
      const range = rangeOf(opIds);
      const here = range ? await answer<IDBValidKey[]>(ops.getAllKeys(range)) : [];
      await Promise.all(neighboursAmong(here, new Set<IDBValidKey>(opIds)).map((run) => answer(ops.delete(run))));
    },
    keepReceived: (entry) => written(received.put(entry)),
    receivedAmong: async (opIds) => {
      const found = await Promise.all(opIds.map((opId) => answer<ReceivedEntry | undefined>(received.get(opId))));
      return found.filter((entry) => entry !== undefined);
    },
    sealedWaits: async () =>
      (await answer<number>(
        transaction
          .objectStore('sealed')
          .index('state')
          .count('waiting' satisfies SealedRow['state']),
      )) > 0,
    draft: (userPuid, key) => answer<DraftRow | undefined>(drafts.get([userPuid, key])),
    draftsOf: (userPuid) => answer<DraftRow[]>(drafts.index('user_puid').getAll(userPuid)),
    putDraft: (row) => written(drafts.put(row)),
    removeDraft: (userPuid, key) => written(drafts.delete([userPuid, key])),
    meta: async <Key extends keyof MetaValues>(key: Key) => (await answer<{ value: MetaValues[Key] } | undefined>(meta.get(key)))?.value,
    setMeta: (key, value) => written(meta.put({ key, value })),
    removeMeta: (key) => written(meta.delete(key)),
  };
}

function rangeOf(opIds: readonly string[]): IDBKeyRange | null {
  const [first, ...others] = [...opIds].sort();
  return first === undefined ? null : IDBKeyRange.bound(first, others.at(-1) ?? first);
}

/** The rows to delete, as key ranges that contain no others: one request for each range instead of one for each row. */
function neighboursAmong(here: readonly IDBValidKey[], goes: ReadonlySet<IDBValidKey>): IDBKeyRange[] {
  const runs: IDBValidKey[][] = [];
  let isNew = true;
  for (const key of here) {
    if (goes.has(key) && isNew) runs.push([key]);
    else if (goes.has(key)) runs.at(-1)?.push(key);
    isNew = !goes.has(key);
  }
  return runs.map((run) => IDBKeyRange.bound(run[0], run.at(-1)));
}

/** The end of a write. A caller that does not await it learns of a failure from the transaction. */
function written(request: IDBRequest): Promise<void> {
  const done = answer<void>(request);
  done.catch(() => undefined);
  return done;
}
