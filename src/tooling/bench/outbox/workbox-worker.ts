import { Queue } from 'workbox-background-sync';
import { benchCall, type Place, singleRequest } from './contender.ts';

interface Order {
  readonly what: 'enqueue' | 'drain';
  readonly place: Place;
  readonly count: number;
}

const BETWEEN_TRIES_MS = 200;
/** The benchmark itself says when to replay; the browser's own sync event would do it at a moment of its own. */
const queue = new Queue('calls', { onSync: async () => {} });

self.addEventListener('message', (event) => {
  const { data, ports } = event as MessageEvent<Order>;
  void carryOut(data).then((result) => ports[0]?.postMessage(result));
});
self.addEventListener('activate', (event) => {
  const scope = self as unknown as { clients: { claim(): Promise<void> } };
  (event as Event & { waitUntil(work: Promise<void>): void }).waitUntil(scope.clients.claim());
});

async function carryOut({ what, place, count }: Order): Promise<number> {
  const began = performance.now();
  if (what === 'enqueue') {
    for (let n = 0; n < count; n += 1) await queue.pushRequest({ request: singleRequest(benchCall(place, n), place.token) });
  } else {
    while ((await queue.size()) > 0)
      await queue.replayRequests().catch(() => new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS)));
  }
  return performance.now() - began;
}
