const STORAGE_KEY = 'tidepool.server-proc';

/** Remembers `server=proc` when the page was opened with it (specification section 2). */
export function rememberServerProc(search: string): void {
  if (new URLSearchParams(search).get('server') === 'proc') sessionStorage.setItem(STORAGE_KEY, 'proc');
}

/** Whether the page was opened with `server=proc`. */
export function isServerProc(): boolean {
  return sessionStorage.getItem(STORAGE_KEY) === 'proc';
}

/** Empties this tab's storage; how the page was opened is nobody's, and stays over signing out and signing in. */
export function clearTabStorage(): void {
  const proc = isServerProc();
  sessionStorage.clear();
  if (proc) sessionStorage.setItem(STORAGE_KEY, 'proc');
}

/** An own path without a query, to which the page is sent: `server=proc` goes along. */
export function procPath(path: string): string {
  return isServerProc() ? `${path}?server=proc` : path;
}

/** The query of a link that leaves what was asked for, such as Back to Home: `server=proc` goes along. */
export function procSearch(): { server?: 'proc' } {
  return isServerProc() ? { server: 'proc' } : {};
}

/**
 * A path to go on to, with `server=proc` put back when it was remembered.
 * @param target what a redirect asked for: never trusted
 * @param origin this page's own origin
 * @param fallback where to go when the target is not a path of this product
 */
export function redirectPath(target: string | null | undefined, origin: string, fallback: string, proc: boolean): string {
  const url = ownUrl(target, origin) ?? new URL(fallback, origin);
  if (proc) url.searchParams.set('server', 'proc');
  return url.pathname + url.search + url.hash;
}

/** The target as a URL of this origin, under the authenticated area; anything else is null: no open redirects. */
function ownUrl(target: string | null | undefined, origin: string): URL | null {
  // A browser reads "//host", "/\host" and a tab inside "/\t/host" as another host.
  if (!target?.startsWith('/') || /^\/[/\\]/.test(target) || hasControl(target)) return null;
  try {
    const url = new URL(target, origin);
    if (url.origin !== origin || /^\/[/\\]/.test(url.pathname)) return null;
    return url.pathname === '/authenticated' || url.pathname.startsWith('/authenticated/') ? url : null;
  } catch {
    return null;
  }
}

function hasControl(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 32);
}
