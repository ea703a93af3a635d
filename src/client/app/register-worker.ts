import { offerRelease } from '#client/platform/waiting-release.ts';

/** How often a page that stays open asks for a new release. */
const ASK_EVERY = 60 * 60_000;

/** Registers the service worker. Call it when the first screen is usable: its precache would compete with it. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/sw.js', { scope: '/' });
  workbox.addEventListener('waiting', () => {
    offerRelease(() => {
      workbox.addEventListener('controlling', () => location.reload());
      workbox.messageSkipWaiting();
    });
  });
  // Without a worker everything still works, only not without a network.
  const registration = await workbox.register().catch(() => undefined);
  if (registration) setInterval(() => void workbox.update().catch(() => undefined), ASK_EVERY);
}
