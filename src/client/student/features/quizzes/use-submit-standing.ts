import { useEffect, useState } from 'react';
import { outboxChannel } from '#client/shared/platform/offline/offline-engine.ts';
import { useOutboxSummary } from '#client/shared/platform/offline/queue.ts';
import { tryUntilDone } from '#client/shared/platform/offline/try-until-done.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { submitQuizResponse } from '#contract/quizzes/quizzes.contract.ts';
import type { OutboxEntry, Reason } from '#offline/outbox/outbox-entry.ts';
import { type ReceiptNote, receiptKey } from '#offline/outbox/receipt-notes.ts';
import { localDb } from '#offline/storage/device.ts';

/** How a quiz came out, as the reply to handing it in says; an assessment's does not. */
export type ToldScore = DataOf<typeof submitQuizResponse>;

/** Where a handed-in quiz is: on this device only, at the server, kept there for the teacher, or refused. */
export type SubmitStanding =
  | { readonly kind: 'looking' | 'saved' }
  | { readonly kind: 'received'; readonly note: ReceiptNote | null; readonly told: ToldScore | null }
  | { readonly kind: 'rejected'; readonly reason: Reason | null }
  | { readonly kind: 'awaiting_review'; readonly reason: Reason };

interface Found {
  readonly entry: OutboxEntry | null;
  readonly note: ReceiptNote | null;
}
const NOWHERE: Found = { entry: null, note: null };

/** Follows the operation that handed a quiz in. Without an operation of this device, the attempt came from the server. */
export function useSubmitStanding(userPuid: string, opId: string | null): SubmitStanding {
  const { rejectedEntries, waitingIds } = useOutboxSummary();
  const [found, setFound] = useState<Found | null>(opId === null ? NOWHERE : null);
  const [told, setTold] = useState<ToldScore | null>(null);
  useEffect(() => {
    setTold(null);
    if (opId === null) return setFound(NOWHERE);
    let left = false;
    const look = async () => {
      const db = await localDb();
      const [entry, row] = await Promise.all([db.ops.get(opId), db.meta.get(receiptKey(userPuid, opId))]);
      if (!left) setFound({ entry: entry ?? null, note: (row?.value as ReceiptNote | undefined) ?? null });
    };
    const reading = tryUntilDone(look);
    reading.now();
    const stop = outboxChannel.listen((item) => {
      const answer = item.kind === 'answered' ? item.acts.find(({ op_id }) => op_id === opId) : undefined;
      if (answer?.received) setTold((answer.reply?.data ?? null) as ToldScore | null);
      if (item.kind !== 'draining') reading.now();
    });
    return () => {
      left = true;
      reading.stop();
      stop();
    };
  }, [userPuid, opId]);
  const rejected = rejectedEntries.find(
    ({ entry, dependents }) => entry.op_id === opId || dependents.some((other) => other.op_id === opId),
  );
  if (rejected) return { kind: 'rejected', reason: rejected.entry.reason };
  if (found === null) return { kind: 'looking' };
  if (found.entry?.state === 'held' && found.entry.reason) return { kind: 'awaiting_review', reason: found.entry.reason };
  return found.entry || (opId !== null && waitingIds.has(opId)) ? { kind: 'saved' } : { kind: 'received', note: found.note, told };
}
