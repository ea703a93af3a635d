import { Queue } from 'workbox-background-sync';
import { benchCall, singleRequest } from '../contender.ts';

// Not TypeScript: Workbox's types would change what the whole server project believes of a service worker.
const BETWEEN_TRIES_MS = 200;
/** The benchmark itself says when to replay; the browser's own sync event would do it at a moment of its own. */
const queue = new Queue('calls', { onSync: async () => {} });

addEventListener('message', ({ data, ports }) => {
  void carryOut(data).then((result) => ports[0]?.postMessage(result));
});
addEventListener('install', () => void skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

async function carryOut({ what, place, count }) {
  const began = performance.now();
  if (what === 'enqueue') {
    for (let n = 0; n < count; n += 1) await queue.pushRequest({ request: singleRequest(benchCall(place, n), place.token) });
  } else if (what === 'drain') {
    while ((await queue.size()) > 0)
      await queue.replayRequests().catch(() => new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS)));
  }
  return performance.now() - began;
}
