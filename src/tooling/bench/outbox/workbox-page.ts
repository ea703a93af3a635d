import { type Contender, enter, type Place } from './contender.ts';

async function ask(what: string, place: Place, count: number): Promise<number> {
  await navigator.serviceWorker.register('/workbox-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  const channel = new MessageChannel();
  const answer = new Promise<number>((resolve) => {
    channel.port1.onmessage = (event: MessageEvent<number>) => resolve(event.data);
  });
  active?.postMessage({ what, place, count }, [channel.port2]);
  // A worker at work for long is ended by the browser unless its page goes on asking for it.
  const alive = setInterval(() => active?.postMessage({ what: 'stay' }), 5_000);
  return answer.finally(() => clearInterval(alive));
}

const contender: Contender = {
  enqueue: async (place, count) => void (await ask('enqueue', place, count)),
  drain: (place) => ask('drain', place, 0),
};
enter(contender);
