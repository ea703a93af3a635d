import type { OutboxEntry } from './outbox-entry.ts';
import { isFromLater } from './upcast.ts';

/** The longest that an operation is ever postponed. A later time was stored while the device's clock was wrong. */
export const LONGEST_WAIT = 60 * 60_000;

/** One person's outbox, sorted into what may be sent now and what may not. */
export interface Sorted {
  readonly ready: OutboxEntry[];
  /** Rejected operations and all that depends on them: the id of each, with the id of the rejected operation that holds it up. */
  readonly stuck: ReadonlyMap<string, string>;
  /** When the next postponed operation is due; null if there is none. */
  readonly nextAt: number | null;
}

const isPutOff = (entry: OutboxEntry, now: number) => entry.next_at > now && entry.next_at - now <= LONGEST_WAIT;

const isHandIn = ({ state, body }: OutboxEntry) =>
  state === 'waiting' && (body as { readonly submit_type?: unknown } | null)?.submit_type === 'submit';

/**
 * What may be sent now, in order (design, offline rule 3). An operation that must be sent again holds up all with its ordering key and
 * its dependents; a rejected operation holds up its dependents alone. One that awaits review holds up nothing: the server keeps what depends
 * on it as well. It is asked about before a quiz with its ordering key is handed in: afterwards, a lesson that was opened again could not take it.
 * A parent that is no longer in the outbox has been received.
 */
export function sortOut(entries: readonly OutboxEntry[], now: number): Sorted {
  const ready: OutboxEntry[] = [];
  const stuck = new Map<string, string>();
  const waiting = new Set<string>();
  const waitingKeys = new Set<string>();
  let nextAt: number | null = null;
  const handingIn = new Set(entries.filter((entry) => isHandIn(entry) && !isPutOff(entry, now)).map(({ lane }) => lane));

  for (const entry of entries) {
    const rejectedRoot = entry.state === 'parked' ? entry.op_id : entry.depends_on.map((parent) => stuck.get(parent)).find(Boolean);
    if (rejectedRoot) {
      stuck.set(entry.op_id, rejectedRoot);
      continue;
    }
    const isAsked = entry.state === 'held' && handingIn.has(entry.lane);
    const putOff = (isPutOff(entry, now) && !isAsked) || isFromLater(entry);
    if (putOff && entry.state === 'held') continue;
    if (isPutOff(entry, now) && !isAsked) nextAt = Math.min(nextAt ?? Infinity, entry.next_at);
    if (putOff || waitingKeys.has(entry.lane) || entry.depends_on.some((parent) => waiting.has(parent))) {
      waiting.add(entry.op_id);
      waitingKeys.add(entry.lane);
      continue;
    }
    ready.push(entry);
  }
  return { ready, stuck, nextAt };
}
