import { PUSH_LIMIT } from '#contract/sync/sync.schemas.ts';
import { asSyncOp, type OutboxEntry } from './outbox-entry.ts';

/** Space for the rest of the message around the operations. */
const FRAME = 200;
const encoder = new TextEncoder();

/** The first of the ready operations that fit into one push. One that is too large for a shared push is sent alone. */
export function packBatch(ready: readonly OutboxEntry[]): OutboxEntry[] {
  const batch: OutboxEntry[] = [];
  let bytes = FRAME;
  for (const entry of ready) {
    bytes += encoder.encode(JSON.stringify(asSyncOp(entry))).length + 1;
    if (batch.length > 0 && (bytes > PUSH_LIMIT.bytes || batch.length === PUSH_LIMIT.ops)) break;
    batch.push(entry);
  }
  return batch;
}
