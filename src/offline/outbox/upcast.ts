import type { OutboxEntry } from './outbox-entry.ts';

/** Makes a row of the next version. What it changes of the call itself may have reached the server in its old shape. */
export type UpcastStep = (entry: OutboxEntry) => OutboxEntry;

/** The step at place n makes version n + 1 out of version n. Steps are added, never changed: devices skip releases. */
const STEPS: readonly UpcastStep[] = [askTheTeacher];

/** The version in which this release stores operations. */
export const OP_VERSION = STEPS.length;

/**
 * A row of any earlier release in the shape of this one. Where that changes the call, the call as it was written goes along:
 * if it was delivered and only its receipt was lost, the server knows it again by that.
 */
export function upcast(entry: OutboxEntry, steps: readonly UpcastStep[] = STEPS): OutboxEntry {
  const from = entry.v ?? 0;
  if (from >= steps.length) return entry;
  const now: OutboxEntry = { ...steps.slice(from).reduce((row, step) => step(row), entry), v: steps.length };
  const { method, path, query, body } = entry;
  return isSameCall(entry, now) ? now : { ...now, original: entry.original ?? { method, path, query, body } };
}

/** A later release wrote it and was taken back: this one can neither read nor send it, and leaves it as it is. */
export function isFromLater(entry: OutboxEntry): boolean {
  return (entry.v ?? 0) > OP_VERSION;
}

function isSameCall(one: OutboxEntry, other: OutboxEntry): boolean {
  return one.method === other.method && one.path === other.path && one.query === other.query && one.body === other.body;
}

/** The first release rejected for good what came too late. The server keeps such work for a teacher now: it is asked once more. */
function askTheTeacher(entry: OutboxEntry): OutboxEntry {
  const mayBeKept = entry.state === 'parked' && (entry.reason?.status === 404 || /closed/.test(entry.reason?.message ?? ''));
  return mayBeKept ? { ...entry, state: 'waiting', next_at: 0, reason: null } : entry;
}
