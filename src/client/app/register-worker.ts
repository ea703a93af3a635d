import { Workbox } from 'workbox-window';
import { offerRelease } from '#client/shared/platform/offline/waiting-release.ts';
import { router } from './router.ts';

/** How often a page that stays open asks for a new release. */
const ASK_EVERY = 60 * 60_000;
/** An installed app may sleep for days, its timers with it: it asks when it is seen again, but no more often than this. */
const ASK_WHEN_SEEN = 10 * 60_000;
/** How long a release that was asked for may take before attempts may be opened again. */
const TAKES_AT_MOST = 5_000;

/** How often a page without a worker tries again: a portal that answered in place of the server broke its installation, say. */
const TRY_AGAIN_EVERY = 30_000;

/** Registers the service worker. Call it when the first screen is usable: its precache would compete with it. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const followed = followRelease();
  let workbox = registering(followed);
  // Without a worker everything still works, only not without a network.
  await workbox.register().catch(() => undefined);
  let askedAt = Date.now();
  const ask = () => {
    askedAt = Date.now();
    void workbox.update().catch(() => undefined);
  };
  setInterval(ask, ASK_EVERY);
  addEventListener('visibilitychange', () => {
    // A clock that was set back must not keep it from asking.
    if (document.visibilityState === 'visible' && Math.abs(Date.now() - askedAt) >= ASK_WHEN_SEEN) ask();
  });
  setInterval(async () => {
    if (await navigator.serviceWorker.getRegistration('/')) return;
    workbox = registering(followed);
    await workbox.register().catch(() => undefined);
  }, TRY_AGAIN_EVERY);
}

/** A registration that can be tried once; a release that waits then is offered. */
function registering(followed: ReturnType<typeof followRelease>): Workbox {
  const workbox = new Workbox('/sw.js', { scope: '/' });
  workbox.addEventListener('waiting', () => {
    offerRelease(() => {
      followed.reloadHere(true);
      workbox.messageSkipWaiting();
      return new Promise((resolve) => {
        setTimeout(() => {
          // From now on an attempt may be opened, which no reload may cut off.
          followed.reloadHere(false);
          resolve();
        }, TAKES_AT_MOST);
      });
    });
  });
  return workbox;
}

/**
 * When a new release takes over, the tab where it was asked for a moment ago reloads at once. Any other tab may hold unfinished
 * typing: it stays as it is, and the next change of screen fetches the page anew.
 */
function followRelease(): { reloadHere(atOnce: boolean): void } {
  // The first worker of all takes over a page of its own release.
  let isFirst = navigator.serviceWorker.controller === null;
  let reload = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (reload) return location.reload();
    if (!isFirst) {
      offerRelease(() => location.reload());
      router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => pathChanged && location.assign(toLocation.href));
    }
    isFirst = false;
  });
  return {
    reloadHere(atOnce) {
      reload = atOnce;
    },
  };
}
