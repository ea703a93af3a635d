import { createStore, useStore } from '#client/platform/store.ts';

/** How often a page that stays open asks for a new release. */
const ASK_EVERY = 60 * 60_000;

/** A new release that waits; calling it puts it in place and reloads the page. Null while there is none. */
const waitingRelease = createStore<(() => void) | null>(null);

/** Registers the service worker. Call it when the first screen is usable: its precache would compete with it. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/sw.js', { scope: '/' });
  workbox.addEventListener('waiting', () => {
    waitingRelease.set(() => {
      workbox.addEventListener('controlling', () => location.reload());
      workbox.messageSkipWaiting();
    });
  });
  // Without a worker everything still works, only not without a network.
  const registration = await workbox.register().catch(() => undefined);
  if (registration) setInterval(() => void workbox.update().catch(() => undefined), ASK_EVERY);
}

/**
 * Offers a new release, but only where no attempt is open (design, offline rule 7): `attemptOpen` is the screen's word.
 * @returns what puts it in place, or null
 */
export function useWaitingRelease(attemptOpen: boolean): (() => void) | null {
  const release = useStore(waitingRelease);
  return attemptOpen ? null : release;
}
