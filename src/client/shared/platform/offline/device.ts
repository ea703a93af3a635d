import { writeText } from '../screen/local-json.ts';

const STORAGE_KEY = 'tidepool.device';
let kept: string | null = null;

/**
 * This device's id: a UUID that belongs to no person and therefore stays after a sign-out. The server limits
 * sign-in attempts by it, and every push of the outbox contains it.
 */
export function deviceId(): string {
  kept ??= localStorage.getItem(STORAGE_KEY);
  return kept || renewDeviceId();
}

/** Gives this device a new id, so that its reports do not replace what was reported under the old one. */
export function renewDeviceId(): string {
  kept = crypto.randomUUID();
  restoreDeviceId();
  return kept;
}

/** Writes the id back after storage was cleared. With full storage it is known to this page only. */
export function restoreDeviceId(): void {
  if (kept) writeText(STORAGE_KEY, kept);
}
