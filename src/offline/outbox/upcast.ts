import type { OutboxEntry } from './outbox-entry.ts';

/** Turns a row into one of the next version. If it changes the call itself, the server may have received the call in its old shape. */
export type UpcastStep = (entry: OutboxEntry) => OutboxEntry;

/** The step at index n turns version n into version n + 1. Steps are added, never changed: devices skip releases. */
const STEPS: readonly UpcastStep[] = [retryClosedLessons];

/** The version in which this release stores operations. */
export const OP_VERSION = STEPS.length;

/**
 * A row of any earlier release in the shape of this one. If that changes the call, the call as it was first written is sent along:
 * if it was delivered and only its receipt was lost, the server recognizes it by that.
 */
export function upcast(entry: OutboxEntry, steps: readonly UpcastStep[] = STEPS): OutboxEntry {
  const from = entry.v ?? 0;
  if (from >= steps.length) return entry;
  const now: OutboxEntry = { ...steps.slice(from).reduce((row, step) => step(row), entry), v: steps.length };
  const { method, path, query, body } = entry;
  return isSameCall(entry, now) ? now : { ...now, original: entry.original ?? { method, path, query, body } };
}

/** Whether a later release wrote it that was then rolled back: this release can neither read nor send it, and leaves it as it is. */
export function isFromLater(entry: OutboxEntry): boolean {
  return (entry.v ?? 0) > OP_VERSION;
}

function isSameCall(one: OutboxEntry, other: OutboxEntry): boolean {
  return one.method === other.method && one.path === other.path && one.query === other.query && one.body === other.body;
}

/** The first release rejected for good what came too late. Now the server keeps such work for a teacher, so it is sent once more. */
function retryClosedLessons(entry: OutboxEntry): OutboxEntry {
  const mayBeKept = entry.state === 'parked' && (entry.reason?.status === 404 || /closed/.test(entry.reason?.message ?? ''));
  return mayBeKept ? { ...entry, state: 'waiting', next_at: 0, reason: null } : entry;
}
