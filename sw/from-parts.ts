import type { WorkboxPlugin } from 'workbox-core';
import { listPath, storeParts } from '#offline/packs/program-parts.ts';

/**
 * Brings what no page has needed yet in one reply while the worker is being installed. Workbox fetches one file after another: what a page
 * has loaded comes from the browser, and each of the others, some forty, would wait for the network. What does not come so is fetched as ever.
 */
export function fromParts(): WorkboxPlugin {
  let arriving: Promise<void> | undefined;
  return {
    cachedResponseWillBeUsed: async ({ request, cachedResponse, cacheName, event }) => {
      if (cachedResponse || event.type !== 'install') return cachedResponse;
      const cache = await caches.open(cacheName);
      arriving ??= bringParts(cache).catch(() => undefined);
      await arriving;
      return cache.match(request);
    },
  };
}

async function bringParts(cache: Cache): Promise<void> {
  const names = (await (await fetch(listPath('student'))).json()) as readonly string[];
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await storeParts('student', names, new Set(names.filter((name) => !here.has(`/${name}`))), { fetch: (path) => fetch(path), cache });
}
