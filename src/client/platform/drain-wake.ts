import type { DrainEnd } from '#offline/drain.ts';
import { onConnectivity } from './connectivity.ts';
import { engine } from './offline-engine.ts';
import { outboxSummary, watchOutbox } from './outbox-summary.ts';
import { onSessionChange } from './session.ts';

/** The worker's wake-up and the page's request for it carry the same name. */
const WAKE = 'tidepool-drain';
/** Another tab drains: it may have looked for the last time just before our act was written. */
const AFTER_BUSY = 2_000;
/** Even where nothing calls, look now and then while something waits. */
const AT_LEAST_EVERY = 5 * 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Wakes the drain on start, on connection, on sight, on a session, on a timer and at the worker's word (design, offline
 * rule 4), for as long as the page lives.
 */
export async function startWaking(): Promise<void> {
  onConnectivity(({ state }) => state === 'online' && wakeDrain());
  onSessionChange(wakeDrain);
  addEventListener('online', wakeDrain);
  addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wakeDrain());
  navigator.serviceWorker?.addEventListener('message', (event: MessageEvent<{ kind?: string } | null>) => {
    if (event.data?.kind === WAKE) wakeDrain();
  });
  await watchOutbox();
  wakeDrain();
}

/** Sends what waits, soon, and comes back by itself for what could not go. */
export function wakeDrain(): void {
  clearTimeout(timer);
  void drainNow().catch(() => wakeIn(AT_LEAST_EVERY));
}

/** One drain to its end. */
export async function drainNow(): Promise<DrainEnd> {
  const end = await (await engine()).drain();
  if (end.kind === 'busy') wakeIn(AFTER_BUSY);
  else if (end.kind === 'wait') wakeIn(end.ms);
  else if (outboxSummary().waiting > 0) wakeIn(AT_LEAST_EVERY);
  if (end.kind !== 'idle') await askForBackgroundSync();
  return end;
}

function wakeIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(wakeDrain, Math.min(ms, AT_LEAST_EVERY));
}

/** Background Sync is not in TypeScript's DOM, nor in every browser; where it is missing the page's own wakes do. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

async function askForBackgroundSync(): Promise<void> {
  const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(WAKE).catch(() => undefined);
}
