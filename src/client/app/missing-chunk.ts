const STORAGE_KEY = 'tidepool.recovered-chunk';
/** A second failure so soon after a reload means that reloading does not help. */
const AGAIN_AFTER_MS = 60_000;

/** Whether an error says that a piece of the program could not be loaded, in the words of each browser. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|error loading dynamically|unable to preload css/i.test(error.message)
  );
}

/**
 * A release may have taken away the piece that this page asks for: reload once, to get the page that fits.
 * @returns false when that was just tried, so that it must be explained instead
 */
export function recoverOnce(now: number, reload: () => void): boolean {
  const last = Number(sessionStorage.getItem(STORAGE_KEY) ?? 0);
  if (now - last < AGAIN_AFTER_MS) return false;
  sessionStorage.setItem(STORAGE_KEY, String(now));
  reload();
  return true;
}
