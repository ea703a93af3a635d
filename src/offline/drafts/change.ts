import { appendIn } from '../outbox/outbox.ts';
import type { NewOperation, OutboxEntry } from '../outbox/outbox-entry.ts';
import type { OutboxStore, OutboxTables } from '../outbox/outbox-store.ts';
import { type DraftRow, unsentIn } from './draft-row.ts';

/** The new state of a draft, and the operations that send the change to the server. */
export interface Decision<Draft> {
  /** The draft from now on; null removes it. If it is the same object that was passed in, it is not written again. */
  readonly draft: Draft | null;
  readonly operations?: readonly NewOperation[];
}

/** The operations asked about that are on this device: null for one that is unsent, otherwise when the server received it, by the server's clock. */
export type OperationsHere = ReadonlyMap<string, string | null>;

/** One change to one draft of one person. */
export interface DraftChange<Draft> {
  readonly userPuid: string;
  readonly key: string;
  /**
   * Makes the change to the draft as it is stored on the device; another tab may have changed it since this one read it. It changes
   * its own part of the draft and leaves the rest alone. It runs inside the transaction, so it cannot wait for anything.
   */
  readonly decide: (kept: Draft | null, here: OperationsHere) => Decision<Draft>;
  /** The operations that `decide` needs to know about, given the draft. */
  readonly asksAbout?: (kept: Draft) => readonly string[];
}

export interface Changed<Draft> {
  readonly draft: Draft | null;
  readonly entries: readonly OutboxEntry[];
  /** Whether anything was written. */
  readonly written: boolean;
}

/**
 * Makes a change on the device and queues the operations that send it, in one transaction (design, offline rule 10): nothing that a
 * screen calls saved exists without its operation, and no operation waits for one that does not exist. This is the only way to write a
 * draft. The change is durable when this resolves.
 * @throws what IndexedDB throws; then neither the draft nor the operations were written
 */
export function changeDraft<Draft>(store: OutboxStore, change: DraftChange<Draft>, now: number): Promise<Changed<Draft>> {
  const { userPuid, key, decide, asksAbout } = change;
  return store.within('readwrite', async (tables) => {
    // The feature checks the shape itself: an older release may have written it.
    const kept = ((await tables.draft(userPuid, key))?.value ?? null) as Draft | null;
    const here = kept !== null && asksAbout ? await operationsHere(tables, asksAbout(kept)) : new Map<string, string | null>();
    const { draft, operations = [] } = decide(kept, here);
    const entries = await appendIn(tables, userPuid, operations, now);
    if (draft === null) void tables.removeDraft(userPuid, key);
    else if (draft !== kept) void tables.putDraft(asRow(userPuid, key, draft, now));
    return { draft, entries, written: draft !== kept || entries.length > 0 };
  });
}

/**
 * Queues whatever in a person's drafts is not in an operation yet, before their data is cleared: a text that was still being written
 * when a tab was closed is work too.
 * @returns how many operations were queued
 */
export function queueUnsent(store: OutboxStore, userPuid: string, now: number): Promise<number> {
  return store.within('readwrite', async (tables) => {
    const drafts = (await tables.draftsOf(userPuid)).filter(({ value }) => unsentIn(value).length > 0);
    const entries = await appendIn(
      tables,
      userPuid,
      drafts.flatMap(({ value }) => unsentIn(value)),
      now,
    );
    for (const row of drafts) void tables.putDraft({ ...row, value: { ...(row.value as object), unsent: {} } });
    return entries.length;
  });
}

async function operationsHere(tables: OutboxTables, opIds: readonly string[]): Promise<OperationsHere> {
  const [received, unsent] = await Promise.all([tables.receivedAmong(opIds), tables.entriesAmong(opIds)]);
  return new Map([
    ...received.map(({ op_id, server_at = '' }) => [op_id, server_at] as const),
    ...unsent.map(({ op_id }) => [op_id, null] as const),
  ]);
}

function asRow(user_puid: string, key: string, value: unknown, now: number): DraftRow {
  return { user_puid, key, saved_at: new Date(now).toISOString(), value };
}
