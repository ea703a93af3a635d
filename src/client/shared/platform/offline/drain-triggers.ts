import type { DrainEnd } from '#offline/outbox/drain.ts';
import { currentUser, onSessionChange } from '../session/session.ts';
import { connectivity, onAnswerAfterPage, onConnectivity, probeNow } from './connectivity.ts';
import { engine } from './offline-engine.ts';
import { outboxSummary, watchOutbox } from './outbox-summary.ts';
import { reconnectionSpread } from './reconnection-spread.ts';

/** The tag of the sync that the page requests, and the name of the worker's message about it. */
const SYNC_TAG = 'tidepool-drain';
/** How long to wait while another tab drains: it may have read the outbox for the last time just before our operation was written. */
const AFTER_BUSY = 2_000;
/** At most one try in this time, no matter how many events ask for one. */
const BETWEEN_DRAINS = 2_000;
/** While something is waiting, a drain starts at least this often, even without an event. */
const AT_LEAST_EVERY = 5 * 60_000;

const LONGEST_WAKE_PAUSE = 2 * 60_000;

let waking: ReturnType<typeof setTimeout> | undefined;
let wakeAt = 0;
let wakePause = BETWEEN_DRAINS;
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
export async function startDrainTriggers(): Promise<void> {
  if (!listening) listen();
  await watchOutbox();
  await askForDecisions();
  drainSoon();
}

function listen(): void {
  listening = true;
  followConnection();
  onSessionChange(drainSoon);
  onAnswerAfterPage(() => {
    clearTimeout(waking);
    waking = setTimeout(() => void wake().catch(() => undefined), Math.max(0, wakeAt - performance.now()));
  });
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') drainSoon();
    else if (outboxSummary().waiting > 0 || askedForSync) void askForSync();
  });
  // This message does not mean that anything changed: a browser that believes it is online fires the sync as soon as it is requested.
  navigator.serviceWorker?.addEventListener('message', (event: MessageEvent<{ kind?: string } | null>) => {
    if (event.data?.kind !== SYNC_TAG) return;
    // Without this answer the worker would take this page for one that is being closed, and drain by itself.
    event.ports[0]?.postMessage(0);
    // All devices in the room are woken at the same moment: the connection is checked first, and the devices take turns.
    if (connectivity().state === 'offline') void probeNow();
    else requestDrain();
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
      drainSoon();
    }
  });
}

/**
 * Ends the wait that a filter's page began: the server was answering something else, so it may take the work by now. A filter that refuses
 * this very work answers with its page again, so each wake-up waits twice as long as the one before.
 */
async function wake(): Promise<void> {
  wakeAt = performance.now() + wakePause;
  wakePause = Math.min(LONGEST_WAKE_PAUSE, wakePause * 2);
  const user = currentUser();
  if (!user || outboxSummary().waiting === 0) return;
  await (await engine()).release(user.userPuid);
  await drainNow();
}

/** Lets the next drain ask whether a teacher has decided about work that the server keeps. */
export async function askForDecisions(): Promise<void> {
  const user = currentUser();
  if (user && outboxSummary().held > 0) await (await engine()).askAgain(user.userPuid);
}

/** Sends what is waiting. During a pause it does nothing: the timer and later events try again. */
export function requestDrain(): void {
  if (performance.now() >= pausedUntil) void drainNow().catch(() => undefined);
}

/** One drain to its end, even during a pause. @throws what kept it from being done; it is then tried again by itself */
export async function drainNow(): Promise<DrainEnd> {
  clearTimeout(timer);
  lastTry = performance.now();
  turnAt = 0;
  const end = await drainOrTryLater();
  pausedUntil = end.kind === 'pause' ? performance.now() + end.ms : 0;
  if (end.kind === 'busy') drainIn(AFTER_BUSY);
  else if (end.kind === 'wait' || end.kind === 'pause') drainIn(end.ms);
  else if (outboxSummary().waiting + outboxSummary().held > 0) drainIn(AT_LEAST_EVERY);
  if (end.kind === 'idle') wakePause = BETWEEN_DRAINS;
  if (end.kind === 'idle') askedForSync = false;
  else if (!askedForSync) await askForSync();
  return end;
}

async function drainOrTryLater(): Promise<DrainEnd> {
  try {
    return await (await engine()).drain();
  } catch (error) {
    drainIn(AT_LEAST_EVERY);
    throw error;
  }
}

function drainSoon(): void {
  drainIn(Math.max(lastTry + BETWEEN_DRAINS, turnAt) - performance.now());
}

function drainIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(
    () => {
      pausedUntil = 0;
      requestDrain();
    },
    Math.min(Math.max(0, ms), AT_LEAST_EVERY),
  );
}

/** Background Sync is not in TypeScript's DOM library, nor in every browser; without it, the page's own events start the drain. */
type SyncRegistration = Omit<ServiceWorkerRegistration, 'sync'> & { readonly sync?: { register(tag: string): Promise<void> } };

/** Requested once for everything that is waiting, and again when the page is left: an online browser fires it right away, so asking each time would loop. */
export async function askForSync(): Promise<void> {
  askedForSync = true;
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(SYNC_TAG);
  } catch {
    // The browser refuses: the page's own events start the drain.
  }
}
