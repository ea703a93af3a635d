import type { LocalDb } from '../storage/local-db.ts';
import { type ReceiptNote, receiptKey } from './receipt-notes.ts';

/** More than one quiz on every day of a school year. */
export const MAX_RECEIPTS = 200;

/**
 * Deletes one person's oldest receipts if there are very many. They are counted, not dated, because a device's clock may be wrong
 * (design, offline rule 11). What is unsent, or must be sent again, keeps its receipt no matter how old it is.
 * @returns how many were deleted
 */
export function pruneReceipts(db: LocalDb, userPuid: string): Promise<number> {
  const prefix = receiptKey(userPuid, '');
  return db.transaction('rw', db.meta, db.ops, async () => {
    const kept = await db.meta.where('key').startsWith(prefix).toArray();
    if (kept.length <= MAX_RECEIPTS) return 0;
    const receivedAt = (value: unknown) => (value as ReceiptNote).received_at;
    const old = kept
      .sort((one, other) => receivedAt(other.value).localeCompare(receivedAt(one.value)))
      .slice(MAX_RECEIPTS)
      .map(({ key }) => key.slice(prefix.length));
    const unsent = new Set((await db.ops.bulkGet(old)).map((entry) => entry?.op_id));
    const gone = old.filter((opId) => !unsent.has(opId));
    await db.meta.bulkDelete(gone.map((opId) => receiptKey(userPuid, opId)));
    return gone.length;
  });
}
