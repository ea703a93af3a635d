import { onExchange } from '../calls/exchange.ts';
import { apiHost } from '../calls/runtime-config.ts';
import { createStore, useStore } from '../screen/store.ts';

export interface Connectivity {
  readonly state: 'online' | 'offline';
  /** Since when, by the device's clock, in milliseconds. */
  readonly since: number;
}

const PROBE_WITHIN = 5_000;
const FIRST_PROBE = 2_000;
const LONGEST_PROBE = 60_000;
/** Stores since when this tab has had no connection, so that a reload does not start the count again. */
const LOST_KEY = 'tidepool.lost';

const store = createStore<Connectivity>(standing(navigator.onLine));
/** Whether there was any exchange yet: until then, the state above is only what the browser says. */
let hadExchange = false;
let probing: ReturnType<typeof setTimeout> | undefined;
let pause = FIRST_PROBE;
let watching = false;
/** Whether a filter's or a portal's page came in place of the last answer. */
let isShutOut = false;
const afterPage = new Set<() => void>();

/** Whether the server can be reached; the component is drawn again when that changes. */
export function useConnectivity(): Connectivity {
  return useStore(store);
}

/** The same, outside React. */
export function connectivity(): Connectivity {
  return store.get();
}

/** Whether the last exchange, also one before a reload of this tab, or the browser itself said that there is no connection. */
export function isKnownOffline(): boolean {
  return store.get().state === 'offline' || (!hadExchange && sessionStorage.getItem(LOST_KEY) !== null);
}

/** Calls back whenever the connection is lost or comes back. */
export function onConnectivity(listener: (now: Connectivity) => void): () => void {
  return store.subscribe(() => listener(store.get()));
}

/**
 * Records whether the server answered an exchange: only this decides the state of the connection (design, offline rule 4).
 * @param came whether something on the way answered instead. A school's filter may refuse one call and let others pass, so this is not a
 *   lost connection yet: the server is probed
 */
export function noteExchange(answered: boolean, came = false): void {
  hadExchange = true;
  if (answered && isShutOut) for (const listener of afterPage) listener();
  isShutOut = came && !answered;
  const wasOnline = store.get().state === 'online';
  const isOnline = answered || (came && wasOnline);
  if (isOnline !== wasOnline) store.set(standing(isOnline));
  if (answered) {
    pause = FIRST_PROBE;
    sessionStorage.removeItem(LOST_KEY);
    if (!wasOnline) stopProbing();
  } else probing ??= setTimeout(probe, pause * (0.75 + Math.random() / 2));
}

/** Calls back when the server answers again after something on the way answered in its place. */
export function onAnswerAfterPage(listener: () => void): void {
  afterPage.add(listener);
}

function stopProbing(): void {
  clearTimeout(probing);
  probing = undefined;
}

/** The state since now, or since the connection was lost before a reload. */
function standing(isOnline: boolean): Connectivity {
  const lostAt = isOnline ? 0 : Number(sessionStorage.getItem(LOST_KEY));
  const since = lostAt || Date.now();
  if (!isOnline) sessionStorage.setItem(LOST_KEY, String(since));
  return { state: isOnline ? 'online' : 'offline', since };
}

/** Watches the connection for as long as the page is open. What the browser reports is only a reason to ask the server. */
export function watchConnectivity(): void {
  if (watching) return;
  watching = true;
  onExchange(noteExchange);
  addEventListener('online', () => void probeNow());
  addEventListener('offline', () => void probeNow());
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && store.get().state === 'offline') void probeNow();
  });
  if (store.get().state === 'offline') void probeNow();
}

/** Asks the server unless there was an exchange already: a screen that was drawn only from stored answers had none. */
export function probeUnlessKnown(): void {
  if (!hadExchange) void probeNow();
}

/** Asks the server now, for "Try again" on a screen. @returns whether it answers */
export function probeNow(): Promise<boolean> {
  pause = FIRST_PROBE;
  return probe();
}

async function probe(): Promise<boolean> {
  stopProbing();
  pause = Math.min(LONGEST_PROBE, pause * 2);
  const answered = await answers();
  noteExchange(answered);
  return answered;
}

/** Whether our server answers, with JSON: a captive portal answers every request with its own page. */
async function answers(): Promise<boolean> {
  const host = await apiHost();
  if (host === null) return false;
  try {
    const reply = await fetch(`${host}/healthz`, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_WITHIN) });
    return reply.ok && (reply.headers.get('content-type') ?? '').includes('json');
  } catch {
    return false;
  }
}
