import type { DrainEnd } from '#offline/outbox/drain.ts';
import { currentUser, onSessionChange } from '../session/session.ts';
import { connectivity, lookAgain, onConnectivity } from './connectivity.ts';
import { engine } from './offline-engine.ts';
import { outboxSummary, watchOutbox } from './outbox-summary.ts';
import { reconnectionSpread } from './reconnection-spread.ts';

/** The name of the worker's wake-up message, and of the page's request for it. */
const WAKE = 'tidepool-drain';
/** How long to wait while another tab drains: it may have read the outbox for the last time just before our operation was written. */
const AFTER_BUSY = 2_000;
/** At most one try in this time, no matter how many events ask for one. */
const BETWEEN_SIGNS = 2_000;
/** While something is waiting, a drain starts at least this often, even without an event. */
const AT_LEAST_EVERY = 5 * 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let lastTry = Number.NEGATIVE_INFINITY;
let pausedUntil = 0;
/** When this device may send after a connection came back that many devices had lost. */
let turnAt = 0;
let askedForSync = false;
let listening = false;

/**
 * Starts the drain at the start, when the connection comes back, when the page becomes visible, when somebody signs in, on a timer and at
 * the worker's message (design, offline rule 4), for as long as the page is open. If it fails (the outbox cannot be read), call it again.
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
  // This message does not mean that anything changed: a browser that believes it is online fires the sync as soon as it is requested.
  navigator.serviceWorker?.addEventListener('message', (event: MessageEvent<{ kind?: string } | null>) => {
    if (event.data?.kind !== WAKE) return;
    // Without this answer the worker would take this page for one that is being closed, and drain by itself.
    event.ports[0]?.postMessage(0);
    // All devices in the room are woken at the same moment: the connection is checked first, and the devices take turns.
    if (connectivity().state === 'offline') void lookAgain();
    else wakeDrain();
  });
}

/**
 * When a connection comes back, it comes back for the whole room, so devices take turns (`reconnection-spread.ts`). A page that
 * starts with a connection, and a person who asks for it, need not wait.
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

/** Sends what is waiting. During a pause it does nothing: the timer and later events try again. */
export function wakeDrain(): void {
  if (performance.now() >= pausedUntil) void drainNow().catch(() => wakeIn(AT_LEAST_EVERY));
}

/** One drain to its end, even during a pause. */
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

/** Background Sync is not in TypeScript's DOM library, nor in every browser; without it, the page's own events start the drain. */
type SyncRegistration = Omit<ServiceWorkerRegistration, 'sync'> & { readonly sync?: { register(tag: string): Promise<void> } };

/** Requested once for everything that is waiting, and again when the page is left: an online browser fires it right away, so asking each time would loop. */
async function askForSync(): Promise<void> {
  askedForSync = true;
  const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(WAKE).catch(() => undefined);
}
