const STORAGE_KEY = 'tidepool.server-proc';

/** Remembers `server=proc` when the page was opened with it (specification section 2). */
export function rememberServerProc(search: string): void {
  if (new URLSearchParams(search).get('server') === 'proc') sessionStorage.setItem(STORAGE_KEY, 'proc');
}

/** Whether the page was opened with `server=proc`. */
export function isServerProc(): boolean {
  return sessionStorage.getItem(STORAGE_KEY) === 'proc';
}

/** Empties this tab's storage, but keeps how the page was opened: that belongs to no person and survives sign-outs. */
export function clearTabStorage(): void {
  const proc = isServerProc();
  sessionStorage.clear();
  if (proc) sessionStorage.setItem(STORAGE_KEY, 'proc');
}

/** A path of this product without a query, with `server=proc` added if it was remembered. */
export function procPath(path: string): string {
  return isServerProc() ? `${path}?server=proc` : path;
}

/** The query of a link that drops the current address, such as Back to Home, with `server=proc` if it was remembered. */
export function procSearch(): { server?: 'proc' } {
  return isServerProc() ? { server: 'proc' } : {};
}

/**
 * A path to continue at, with `server=proc` added if it was remembered.
 * @param target the address that a redirect asked for; it is not trusted
 * @param origin this page's own origin
 * @param fallback where to go if the target is not a path of this product
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
