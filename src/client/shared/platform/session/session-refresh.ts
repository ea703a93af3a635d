import { refresh } from '#contract/session/session.contract.ts';
import { renewalId } from '#offline/outbox/renewal-id.ts';
import { CallError } from '../calls/call-error.ts';
import { exchange } from '../calls/exchange.ts';
import { showPopup } from '../screen/popup.ts';
import { sessionStore, sessionWith } from './session-store.ts';

/** How long before its end a token is renewed (specification sections 4 and 9). */
const REFRESH_AHEAD_MS = 80_000;
const LEAST_PAUSE_MS = 5_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const AGAIN_AFTER_MS = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<string | null> | null = null;

/** How long to wait before renewing a token that ends at `expiresAt`. Never so short that it would loop. */
export function refreshDelay(expiresAt: number, now: number): number {
  return Math.min(LONGEST_TIMER_MS, Math.max(LEAST_PAUSE_MS, expiresAt - REFRESH_AHEAD_MS - now));
}

/** Renews the token 80 s before it ends, again and again, for as long as someone is signed in. */
export function scheduleRefresh(): void {
  clearTimeout(timer);
  const session = sessionStore.get();
  if (!session?.token) return;
  timer = setTimeout(
    () => {
      refreshAccessToken().then(scheduleRefresh, (error: unknown) => {
        // Unless the server refused, the old token and the person's work stay, and renewing is tried again later.
        if (!isRefusal(error)) timer = setTimeout(scheduleRefresh, AGAIN_AFTER_MS);
      });
    },
    refreshDelay(session.expires_at, Date.now()),
  );
}

/** Whether the token must be renewed before it is used. */
export function tokenIsStale(now: number = Date.now()): boolean {
  const session = sessionStore.get();
  return Boolean(session?.token && session.expires_at - 5_000 < now);
}

/**
 * A new access token, asked for once at a time across all tabs.
 * @returns the token, or null when nobody is signed in
 * @throws CallError 'reauthentication error' when the server refuses; `no-answer` when it cannot be reached
 */
export function refreshAccessToken(): Promise<string | null> {
  running ??= underLock(renew).finally(() => {
    running = null;
  });
  return running;
}

async function renew(): Promise<string | null> {
  const before = sessionStore.get()?.token;
  sessionStore.reread();
  const session = sessionStore.get();
  if (!session?.token) return null;
  // While this tab was waiting for the lock, another tab renewed the token.
  if (session.token !== before) return session.token;
  // This id stays the same until a reply has brought another token, even after a reload and in the worker: asking again is the same renewal.
  const attempt_id = renewalId(session.token);
  try {
    const { token } = await exchange(refresh, { body: { user_puid: session.user.userPuid, attempt_id } }, null);
    // If the person has signed out or changed in the meantime, this answer is dropped.
    if (sessionStore.get()?.user.userPuid !== session.user.userPuid) return sessionStore.get()?.token ?? null;
    sessionStore.set(sessionWith(token, session.user));
    return token;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    endSession();
    throw new CallError('unauthorized', 401, refresh.failure);
  }
}

/** Whether the server itself refused: it did not fail, get too many requests, misunderstand (400, specification section 8), or stay out of reach. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { kind, status } = error;
  return kind === 'unauthorized' || (kind === 'refused' && status > 400 && status < 500 && status !== 408 && status !== 429);
}

/** After a 401: the token is removed, the popup says so, and the person's work stays. */
export function endSession(): void {
  const session = sessionStore.get();
  if (session?.token) sessionStore.set({ ...session, token: null });
  clearTimeout(timer);
  showPopup(401, refresh.failure);
}

function underLock(work: () => Promise<string | null>): Promise<string | null> {
  // Older browsers and school servers over plain HTTP have no locks: then each tab renews on its own.
  return navigator.locks ? navigator.locks.request('tidepool-refresh', work) : work();
}
