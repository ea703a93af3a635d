import { parentPort, workerData } from 'node:worker_threads';

// Plain JavaScript: a worker thread does not inherit tsx. Each user asks, reads for a while, and asks for the next thing.
const { url, users, asks, pauseMs } = workerData;
const millis = [];
let failed = 0;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function user(number) {
  await pause((pauseMs * number) / users);
  for (const { method, path, headers, body } of asks[number]) {
    const started = performance.now();
    const reply = await fetch(url + path, { method, headers, ...(method === 'GET' ? {} : { body }) });
    await reply.text();
    millis.push(performance.now() - started);
    if (reply.status !== 200) failed += 1;
    await pause(pauseMs * (0.5 + Math.random()));
  }
}

await Promise.all(Array.from({ length: users }, (_, number) => user(number)));
parentPort.postMessage({ millis, failed });
