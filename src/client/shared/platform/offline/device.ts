const STORAGE_KEY = 'tidepool.device';
let kept: string | null = null;

/**
 * This device's id: a UUID that belongs to no person and therefore outlives a sign-out. The server limits
 * sign-in attempts by it, and the outbox names it in every push.
 */
export function deviceId(): string {
  kept ??= localStorage.getItem(STORAGE_KEY);
  if (!kept) {
    kept = crypto.randomUUID();
    localStorage.setItem(STORAGE_KEY, kept);
  }
  return kept;
}

/** From now on this is another device: what was said of the old one is not for this one to take back. */
export function renewDeviceId(): void {
  kept = crypto.randomUUID();
  localStorage.setItem(STORAGE_KEY, kept);
}

/** Writes the id back after storage was cleared. */
export function restoreDeviceId(): void {
  if (kept) localStorage.setItem(STORAGE_KEY, kept);
}
