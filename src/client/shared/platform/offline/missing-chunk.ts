import { onConnectivity, probeNow } from './connectivity.ts';

const MARK = 'Missing: ';
const STORAGE_KEY = 'tidepool.recovered-chunk';
/** A second failure so soon after a reload means that reloading does not help. */
const AGAIN_AFTER_MS = 60_000;

let reloading = false;

/**
 * Marks the error of every piece of the program that could not be loaded. The router knows such an error by the first words of its
 * message and reloads the page by itself, even when the server cannot be reached, which leaves the person on the browser's own
 * error page; with the mark it does not.
 */
export function markMissingChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { readonly payload: Error };
    payload.message = MARK + payload.message;
  });
}

/** Whether an error says that a piece of the program could not be loaded. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(MARK);
}

/**
 * A release may have taken away the piece that this page asks for: reload once, to get the page that fits. Without a server
 * a reload would help nobody, so the server is asked first.
 * @returns false when that was just tried or the server does not answer, so that it must be explained instead
 */
export async function recoverOnce(reload = () => location.reload()): Promise<boolean> {
  if (reloading) return true;
  if (recoveredAt(Date.now()) || !(await probeNow())) return false;
  // Another missing piece may have been waiting for the same answer.
  if (!reloading) {
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    reloading = true;
    reload();
  }
  return true;
}

/**
 * Whether this page is there because a piece was missing a moment ago: the person is told why it reloaded. A moment far ahead of the clock
 * was noted before the clock was set back.
 */
export function recoveredAt(now: number): boolean {
  return Math.abs(now - Number(sessionStorage.getItem(STORAGE_KEY) ?? 0)) < AGAIN_AFTER_MS;
}

/** Recovers if the missing piece belongs to no screen, such as the offline engine. */
export function recoverUnseen(error: unknown): void {
  if (isMissingChunk(error)) void recoverOnce();
}

/**
 * "Try again" for a missing piece: reloads the page, if a worker or the server can provide one. Chromium fetches a piece again when it
 * is imported again, but a part that was drawn without its piece does not import it again (`lazyPart`), and after a new release the
 * piece has another name, which only a new page knows.
 */
export async function tryMissingAgain(reload = () => location.reload()): Promise<boolean> {
  const mayCome = Boolean(navigator.serviceWorker?.controller) || (await probeNow());
  if (mayCome) reload();
  return mayCome;
}

/**
 * Reloads as soon as the server can be reached again. The server is asked once more, because the news may come from a late answer
 * to a call that was sent before the connection was lost.
 * @returns stops it
 */
export function reloadWhenReachable(reload = () => location.reload()): () => void {
  return onConnectivity(({ state }) => {
    if (state === 'online') void probeNow().then((answers) => answers && reload());
  });
}
