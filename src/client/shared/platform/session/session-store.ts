import * as z from 'zod/mini';
import { type SessionUser, sessionUser } from '#contract/session/session.schemas.ts';
import { claimsOf } from '#offline/outbox/token-claims.ts';
import { readJson, writeJson } from '../screen/local-json.ts';
import { createStore } from '../screen/store.ts';

const keptSession = z.object({
  /** Null after a 401: the person is known, but must sign in again. */
  token: z.nullable(z.string()),
  /** When the token ends, by this device's clock. The clock may be wrong, but timers run on it. */
  expires_at: z.number(),
  user: sessionUser,
});
export type Session = z.output<typeof keptSession>;

export const SESSION_KEY = 'tidepool.session';
/** Whose things are on this device. A sign-out removes it last: if it was cut off, the next sign-in sees this and completes it. */
export const HOLDER_KEY = 'tidepool.holder';
const session = createStore<Session | null>(read());
/** Whether this page is locked. Then the session is only in memory, and storage has none that anybody could use. */
export const lockedStore = createStore(false);

/** Who is signed in, with the token; kept in local storage and the same in every tab. */
export const sessionStore = {
  get: session.get,
  subscribe: session.subscribe,
  set(next: Session | null): void {
    if (!next) localStorage.removeItem(SESSION_KEY);
    else if (!lockedStore.get()) writeJson(SESSION_KEY, next);
    // A device that forbids IndexedDB goes on without the copy.
    if (!next || !lockedStore.get()) {
      // Not part of the first screen, whose size is counted.
      void import('#offline/storage/session-mirror.ts').then(({ mirrorSession }) => mirrorSession(next)).catch(() => undefined);
    }
    session.set(next);
  },
  /** Reads what another tab wrote: a fresher token, another person, or nobody. A locked page ignores what is in storage. */
  reread(evenLocked = false): void {
    if (lockedStore.get() && !evenLocked) return;
    const kept = read();
    if (JSON.stringify(kept) !== JSON.stringify(session.get())) session.set(kept);
  },
};

/** A session for a fresh token; its end is computed from the token's lifetime, not from the server's clock. */
export function sessionWith(token: string, user: SessionUser, now: number = Date.now()): Session {
  return { token, user, expires_at: now + tokenLifetimeMs(token) };
}

const FALLBACK_LIFETIME_MS = 15 * 60_000;

/** A token's lifetime in milliseconds, from its `exp` and `iat` (seconds). */
function tokenLifetimeMs(token: string): number {
  const { exp, iat } = claimsOf(token);
  // A token that cannot be decoded does not tell its end; assuming a short lifetime only costs a refresh.
  return typeof exp === 'number' ? (exp - (typeof iat === 'number' ? iat : Date.now() / 1000)) * 1000 : FALLBACK_LIFETIME_MS;
}

/** A stored session; null for anything else. */
export function sessionIn(stored: unknown): Session | null {
  const kept = keptSession.safeParse(stored);
  return kept.success ? kept.data : null;
}

function read(): Session | null {
  if (typeof localStorage === 'undefined') return null;
  return sessionIn(readJson(SESSION_KEY));
}
