import type { OutboxEntry } from './outbox-entry.ts';
import { isFromLater } from './upcast.ts';

/** The longest that one op is ever put off. More than this was written by a clock that has since been put right. */
export const LONGEST_WAIT = 60 * 60_000;

/** One person's outbox, sorted into what may go now and what may not. */
export interface Sorted {
  readonly ready: OutboxEntry[];
  /** Parked ops and all that depends on them, by the parked op that holds them up. */
  readonly stuck: ReadonlyMap<string, string>;
  /** When the next put-off op is due; null when none is. */
  readonly nextAt: number | null;
}

const isPutOff = (entry: OutboxEntry, now: number) => entry.next_at > now && entry.next_at - now <= LONGEST_WAIT;

/**
 * What may be sent now, in order (design, offline rule 3). An op that must be sent again holds its lane and its
 * dependents; a parked op holds its dependents alone. A held op holds nothing: the server keeps what stands on it as well.
 * A parent that is no longer here has been received.
 */
export function sortOut(entries: readonly OutboxEntry[], now: number): Sorted {
  const ready: OutboxEntry[] = [];
  const stuck = new Map<string, string>();
  const held = new Set<string>();
  const heldLanes = new Set<string>();
  let nextAt: number | null = null;

  for (const entry of entries) {
    const parkedRoot = entry.state === 'parked' ? entry.op_id : entry.depends_on.map((parent) => stuck.get(parent)).find(Boolean);
    if (parkedRoot) {
      stuck.set(entry.op_id, parkedRoot);
      continue;
    }
    const putOff = isPutOff(entry, now) || isFromLater(entry);
    if (putOff && entry.state === 'held') continue;
    if (isPutOff(entry, now)) nextAt = Math.min(nextAt ?? Infinity, entry.next_at);
    if (putOff || heldLanes.has(entry.lane) || entry.depends_on.some((parent) => held.has(parent))) {
      held.add(entry.op_id);
      heldLanes.add(entry.lane);
      continue;
    }
    ready.push(entry);
  }
  return { ready, stuck, nextAt };
}
