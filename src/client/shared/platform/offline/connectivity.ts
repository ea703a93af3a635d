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

const store = createStore<Connectivity>({ state: navigator.onLine ? 'online' : 'offline', since: Date.now() });
/** Whether there was any exchange yet: until then, the state above is only what the browser says. */
let heard = false;
let probing: ReturnType<typeof setTimeout> | undefined;
let pause = FIRST_PROBE;

/** Whether the server can be reached; the component is drawn again when that changes. */
export function useConnectivity(): Connectivity {
  return useStore(store);
}

/** The same, outside React. */
export function connectivity(): Connectivity {
  return store.get();
}

/** Calls back whenever the connection is lost or comes back. */
export function onConnectivity(listener: (now: Connectivity) => void): () => void {
  return store.subscribe(() => listener(store.get()));
}

/** Records whether the server answered an exchange: only this decides the state of the connection (design, offline rule 4). */
export function noteExchange(answered: boolean): void {
  heard = true;
  const state = answered ? 'online' : 'offline';
  if (store.get().state !== state) store.set({ state, since: Date.now() });
  clearTimeout(probing);
  if (answered) pause = FIRST_PROBE;
  else probing = setTimeout(probe, pause * (0.75 + Math.random() / 2));
}

/** Watches the connection for as long as the page is open. What the browser reports is only a reason to ask the server. */
export function watchConnectivity(): void {
  onExchange(noteExchange);
  addEventListener('online', () => void lookAgain());
  addEventListener('offline', () => void lookAgain());
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && store.get().state === 'offline') void lookAgain();
  });
  if (store.get().state === 'offline') void lookAgain();
}

/** Asks the server unless there was an exchange already: a screen that was drawn only from stored answers had none. */
export function lookUnlessHeard(): void {
  if (!heard) void lookAgain();
}

/** Asks the server now, for "Try again" on a screen. @returns whether it answers */
export function lookAgain(): Promise<boolean> {
  pause = FIRST_PROBE;
  clearTimeout(probing);
  return probe();
}

async function probe(): Promise<boolean> {
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
