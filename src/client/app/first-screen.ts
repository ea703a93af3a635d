import { queryClient } from './query-client.ts';

/** How long a screen that never comes to rest may hold the worker back. */
const AT_MOST_MS = 10_000;

/**
 * Resolves when the first screen can be used: drawn, its calls answered, and the browser idle. What comes after
 * (the worker's precache) would otherwise compete with it on a slow line.
 */
export async function firstScreenUsable(): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, AT_MOST_MS);
    const unsubscribe = queryClient.getQueryCache().subscribe(check);
    addEventListener('load', check);
    function done() {
      clearTimeout(timer);
      unsubscribe();
      removeEventListener('load', check);
      resolve();
    }
    function check() {
      if (document.readyState === 'complete' && queryClient.isFetching() === 0) done();
    }
    // One turn of the event loop, so that the first screen has asked for what it needs.
    setTimeout(check, 50);
  });
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });
}
