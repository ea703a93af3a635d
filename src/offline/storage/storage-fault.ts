/**
 * What can be wrong with a device's storage, as far as a person can do something about it.
 * - `blocked`: another tab, with an attempt open, still holds the tables of an earlier release; it passes by itself.
 * - `newer`: this page is of an earlier release than the tables: it must be loaded again.
 * - `full`: there is no room to write.
 * - `unreadable`: the browser cannot open or read its tables, or forbids them.
 */
export type StorageFault = 'blocked' | 'newer' | 'full' | 'unreadable';

const listeners = new Set<(fault: StorageFault | null) => void>();
let last: StorageFault | null = null;

/** Calls back with how storage is now, when it is found faulty, and with null when it is in order again. */
export function onStorageFault(listener: (fault: StorageFault | null) => void): () => void {
  listeners.add(listener);
  listener(last);
  return () => listeners.delete(listener);
}

/** Storage was found faulty, or in order. */
export function tellStorageFault(fault: StorageFault | null): void {
  last = fault;
  for (const listener of [...listeners]) listener(fault);
}

const FAULTS: Readonly<Record<string, StorageFault>> = {
  VersionError: 'newer',
  DatabaseClosedError: 'newer',
  QuotaExceededError: 'full',
  UnknownError: 'unreadable',
  OpenFailedError: 'unreadable',
  MissingAPIError: 'unreadable',
  SecurityError: 'unreadable',
  NotReadableError: 'unreadable',
  DataError: 'unreadable',
  NotFoundError: 'unreadable',
  InvalidStateError: 'unreadable',
};

/** Which fault an error of IndexedDB or Dexie speaks of; null when it is of another kind. The innermost cause knows best. */
export function faultOf(error: unknown): StorageFault | null {
  if (typeof error !== 'object' || error === null) return null;
  const { inner, cause, failures, name } = error as { inner?: unknown; cause?: unknown; failures?: unknown; name?: string };
  // Of many writes at once Dexie names each that failed.
  const first: unknown = Array.isArray(failures) ? failures[0] : null;
  return faultOf(inner) ?? faultOf(cause) ?? faultOf(first) ?? FAULTS[name ?? ''] ?? null;
}

/** Passes a result or an error through, and tells of a fault of storage on the way. */
export function watchingStorage<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    const fault = faultOf(error);
    if (fault) tellStorageFault(fault);
    throw error;
  });
}
