const STORAGE_KEY = 'tidepool.recovered-chunk';
/** The router reloads by itself, once for each screen whose piece is missing, and leaves a mark for it. */
const ROUTERS_MARK = /^tanstack_router_reload:/;
const TOLD_KEY = 'tidepool.told-recoveries';
/** A second failure so soon after a reload means that reloading does not help. */
const AGAIN_AFTER_MS = 60_000;

let reloading = false;

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
  if (reloading) return true;
  if (recoveredAt(now)) return false;
  sessionStorage.setItem(STORAGE_KEY, String(now));
  reloading = true;
  reload();
  return true;
}

/** Whether this page is there because a piece was missing a moment ago: the person is told why it reloaded. */
export function recoveredAt(now: number): boolean {
  return now - Number(sessionStorage.getItem(STORAGE_KEY) ?? 0) < AGAIN_AFTER_MS;
}

/** Whether the router has reloaded the page for that reason since the person was last told. */
export function routerRecovered(): boolean {
  const marks = Object.keys(sessionStorage).filter((key) => ROUTERS_MARK.test(key)).length;
  const told = Number(sessionStorage.getItem(TOLD_KEY) ?? 0);
  if (marks > told) sessionStorage.setItem(TOLD_KEY, String(marks));
  return marks > told;
}

/** Recovers where no screen waits for the piece, such as the offline engine. Offline a reload would bring the same page back. */
export function recoverUnseen(error: unknown): void {
  if (isMissingChunk(error) && navigator.onLine) recoverOnce(Date.now(), () => location.reload());
}
