import { useEffect, useState } from 'react';
import { news } from '#client/platform/offline-engine.ts';
import { useOutboxSummary } from '#client/platform/queue.ts';
import { localDb } from '#offline/device.ts';
import type { OutboxEntry } from '#offline/outbox-entry.ts';

/** Where a handed-in quiz is: on this device only, at the server, or refused by it. */
export type SubmitStanding =
  | { readonly kind: 'looking' | 'saved' | 'received' }
  | { readonly kind: 'parked'; readonly reason: OutboxEntry['reason'] };

/** Follows the act that handed a quiz in. Without an act of this device, the attempt came from the server. */
export function useSubmitStanding(opId: string | null): SubmitStanding {
  const { parkedEntries } = useOutboxSummary();
  const [waits, setWaits] = useState<boolean | null>(opId === null ? false : null);
  useEffect(() => {
    if (opId === null) return setWaits(false);
    let left = false;
    const look = () =>
      void localDb()
        .then((db) => db.ops.get(opId))
        .then((entry) => !left && setWaits(entry !== undefined));
    look();
    const stop = news.listen((item) => item.kind !== 'draining' && look());
    return () => {
      left = true;
      stop();
    };
  }, [opId]);
  const parked = parkedEntries.find(({ entry, dependents }) => entry.op_id === opId || dependents.some((other) => other.op_id === opId));
  if (parked) return { kind: 'parked', reason: parked.entry.reason };
  return { kind: waits === null ? 'looking' : waits ? 'saved' : 'received' };
}
