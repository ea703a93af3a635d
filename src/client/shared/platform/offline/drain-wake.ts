import type { DrainEnd } from '#offline/outbox/drain.ts';
import { currentUser, onSessionChange } from '../session/session.ts';
import { connectivity, lookAgain, onConnectivity } from './connectivity.ts';
import { engine } from './offline-engine.ts';
import { outboxSummary, watchOutbox } from './outbox-summary.ts';
import { reconnectionSpread } from './reconnection-spread.ts';

/** The worker's wake-up and the page's request for it carry the same name. */
const WAKE = 'tidepool-drain';
/** Another tab drains: it may have looked for the last time just before our operation was written. */
const AFTER_BUSY = 2_000;
/** However many signs there are, no more than one try in this time. */
const BETWEEN_SIGNS = 2_000;
/** Even where nothing calls, look now and then while something waits. */
const AT_LEAST_EVERY = 5 * 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let lastTry = Number.NEGATIVE_INFINITY;
let pausedUntil = 0;
/** When this device's turn comes after a connection that was lost for many. */
let turnAt = 0;
let askedForSync = false;
let listening = false;

/**
 * Wakes the drain on start, on connection, on sight, on a session, on a timer and at the worker's word (design, offline
 * rule 4), for as long as the page lives. Where it fails (the outbox cannot be read) it may be called again.
 */
export async function startWaking(): Promise<void> {
  if (!listening) listen();
  await watchOutbox();
  await askTeachersWord();
  wakeOnSign();
}

function listen(): void {
  listening = true;
  followConnection();
  onSessionChange(wakeOnSign);
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wakeOnSign();
    else if (outboxSummary().waiting > 0 || askedForSync) void askForSync();
  });
  // Not a sign that anything changed: a browser that believes it is online sends it as soon as it is asked for.
  navigator.serviceWorker?.addEventListener('message', (event: MessageEvent<{ kind?: string } | null>) => {
    if (event.data?.kind !== WAKE) return;
    // Or the worker would take this page for one that is going away, and drain by itself.
    event.ports[0]?.postMessage(0);
    // Every device in the room is woken in the same moment: the connection is looked for first, and turns are taken.
    if (connectivity().state === 'offline') void lookAgain();
    else wakeDrain();
  });
}

/**
 * A connection that comes back came back for the whole room: this device takes its turn (`reconnection-spread.ts`). A page that
 * starts with a connection, and a person who asks for it, wait for nobody.
 */
function followConnection(): void {
  let lostAt = connectivity().state === 'offline' ? connectivity().since : null;
  onConnectivity(({ state, since }) => {
    if (state === 'offline') lostAt ??= since;
    else if (lostAt !== null) {
      turnAt = performance.now() + reconnectionSpread(since - lostAt, Math.random);
      pausedUntil = turnAt;
      lostAt = null;
      wakeOnSign();
    }
  });
}

/** Lets the next drain ask whether a teacher has decided about work that the server keeps. */
export async function askTeachersWord(): Promise<void> {
  const user = currentUser();
  if (user && outboxSummary().held > 0) await (await engine()).askAgain(user.userPuid);
}

/** Sends what waits. While nothing gets through, the pause is kept: the timer and the signs come back to it. */
export function wakeDrain(): void {
  if (performance.now() >= pausedUntil) void drainNow().catch(() => wakeIn(AT_LEAST_EVERY));
}

/** One drain to its end, pause or not. */
export async function drainNow(): Promise<DrainEnd> {
  clearTimeout(timer);
  lastTry = performance.now();
  turnAt = 0;
  const end = await (await engine()).drain();
  pausedUntil = end.kind === 'pause' ? performance.now() + end.ms : 0;
  if (end.kind === 'busy') wakeIn(AFTER_BUSY);
  else if (end.kind === 'wait' || end.kind === 'pause') wakeIn(end.ms);
  else if (outboxSummary().waiting + outboxSummary().held > 0) wakeIn(AT_LEAST_EVERY);
  if (end.kind === 'idle') askedForSync = false;
  else if (!askedForSync) await askForSync();
  return end;
}

function wakeOnSign(): void {
  wakeIn(Math.max(lastTry + BETWEEN_SIGNS, turnAt) - performance.now());
}

function wakeIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(
    () => {
      pausedUntil = 0;
      wakeDrain();
    },
    Math.min(Math.max(0, ms), AT_LEAST_EVERY),
  );
}

/** Background Sync is not in TypeScript's DOM, nor in every browser; where it is missing the page's own wakes do. */
type SyncRegistration = Omit<ServiceWorkerRegistration, 'sync'> & { readonly sync?: { register(tag: string): Promise<void> } };

/** Once for all that waits, and again when the page is left: asking each time would be answered at once, round and round. */
async function askForSync(): Promise<void> {
  askedForSync = true;
  const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(WAKE).catch(() => undefined);
}
