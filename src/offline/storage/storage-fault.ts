/**
 * What can be wrong with a device's storage, as far as a person can do something about it.
 * - `blocked`: another tab, with an attempt open, still has the tables of an earlier release open; this ends by itself.
 * - `newer`: the tables belong to a later release than this page, which must be loaded again.
 * - `full`: there is no space to write.
 * - `unreadable`: the browser cannot open or read its tables, or does not allow them.
 */
export type StorageFault = 'blocked' | 'newer' | 'full' | 'unreadable';

const listeners = new Set<(fault: StorageFault | null) => void>();
/** The fault of the last write, or of opening the tables. */
let last: StorageFault | null = null;
/** The fault of the last read alone. */
let lastRead: StorageFault | null = null;

/** Calls back right away with the state of storage, then whenever a fault is found, and with null when storage works again. */
export function onStorageFault(listener: (fault: StorageFault | null) => void): () => void {
  listeners.add(listener);
  listener(lastRead ?? last);
  return () => listeners.delete(listener);
}

/** Reports that storage is faulty, or that it works (null). */
export function tellStorageFault(fault: StorageFault | null): void {
  last = fault;
  lastRead = null;
  tell();
}

function tell(): void {
  for (const listener of [...listeners]) listener(lastRead ?? last);
}

const FAULTS: Readonly<Record<string, StorageFault>> = {
  VersionError: 'newer',
  DatabaseClosedError: 'newer',
  QuotaExceededError: 'full',
  UnknownError: 'unreadable',
  // So the standard names it where tables are deleted in the middle of a write; Chromium says UnknownError.
  AbortError: 'unreadable',
  OpenFailedError: 'unreadable',
  MissingAPIError: 'unreadable',
  SecurityError: 'unreadable',
  NotReadableError: 'unreadable',
  DataError: 'unreadable',
  NotFoundError: 'unreadable',
  InvalidStateError: 'unreadable',
};

/** Which storage fault an error of IndexedDB or Dexie means; null for any other error. The innermost cause is the most exact. */
export function faultOf(error: unknown): StorageFault | null {
  if (typeof error !== 'object' || error === null) return null;
  const { inner, cause, failures, name } = error as { inner?: unknown; cause?: unknown; failures?: unknown; name?: string };
  // For a bulk write Dexie lists each write that failed.
  const first: unknown = Array.isArray(failures) ? failures[0] : null;
  const within = faultOf(inner) ?? faultOf(cause) ?? faultOf(first);
  // What broke a transaction off stands within the error; where nothing does, the browser did.
  if (name === 'AbortError' && (inner ?? cause ?? first)) return within;
  return within ?? FAULTS[name ?? ''] ?? null;
}

/** Passes a read's result or error through. An error that means a storage fault is reported, until the next read goes well. */
export async function watchingRead<Result>(read: Promise<Result>): Promise<Result> {
  try {
    const result = await read;
    noteRead(null);
    return result;
  } catch (error) {
    noteRead(faultOf(error) ?? lastRead);
    throw error;
  }
}

function noteRead(fault: StorageFault | null): void {
  if (fault === lastRead) return;
  lastRead = fault;
  tell();
}
