const STORAGE_KEY = 'tidepool.device';
let kept: string | null = null;

/**
 * This device's id: a UUID that belongs to no person and therefore stays after a sign-out. The server limits
 * sign-in attempts by it, and every push of the outbox contains it.
 */
export function deviceId(): string {
  kept ??= localStorage.getItem(STORAGE_KEY);
  if (!kept) {
    kept = crypto.randomUUID();
    localStorage.setItem(STORAGE_KEY, kept);
  }
  return kept;
}

/** Gives this device a new id, so that its reports do not replace what was reported under the old one. */
export function renewDeviceId(): void {
  kept = crypto.randomUUID();
  localStorage.setItem(STORAGE_KEY, kept);
}

/** Writes the id back after storage was cleared. */
export function restoreDeviceId(): void {
  if (kept) localStorage.setItem(STORAGE_KEY, kept);
}
