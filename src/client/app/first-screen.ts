import { queryClient } from './query-client.ts';
import { router } from './router.ts';

/** The longest time for which a screen that is never complete may delay the worker. */
const AT_MOST_MS = 10_000;

/**
 * Resolves when the screen that is drawn next can be used: drawn, its calls answered, and the browser idle. What comes after
 * (the worker's precache) would otherwise compete with it on a slow line.
 */
export async function firstScreenUsable(): Promise<void> {
  await new Promise<void>((resolve) => {
    let drawn = false;
    const timer = setTimeout(done, AT_MOST_MS);
    const stopWatching = router.subscribe('onRendered', () => {
      drawn = true;
      // One turn of the event loop, so that the screen has asked for what it needs.
      setTimeout(check, 50);
    });
    const unsubscribe = queryClient.getQueryCache().subscribe(check);
    addEventListener('load', check);
    function done() {
      clearTimeout(timer);
      unsubscribe();
      stopWatching();
      removeEventListener('load', check);
      resolve();
    }
    function check() {
      if (drawn && document.readyState === 'complete' && queryClient.isFetching() === 0) done();
    }
  });
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });
}
