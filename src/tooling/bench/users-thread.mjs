import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

// Plain JavaScript: a worker thread does not inherit tsx. Each user asks, reads for a while, and asks for the next thing.
// Over node:http, whose client costs a third of fetch's: the users must not take the processor from the server.
const { url, users, asks, pauseMs } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: users });
const millis = [];
const failed = [];

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function ask({ method, path, headers, body }) {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers, agent }, (reply) => {
      reply.on('data', () => undefined);
      reply.on('end', () => resolve(reply.statusCode));
      reply.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function user(number) {
  await pause((pauseMs * number) / users);
  for (const asked of asks[number]) {
    const started = performance.now();
    const outcome = await ask(asked).catch((error) => error.code ?? error.message);
    millis.push(performance.now() - started);
    if (outcome !== 200) failed.push(`${asked.method} ${asked.path}: ${outcome} after ${Math.round(performance.now() - started)} ms`);
    await pause(pauseMs * (0.5 + Math.random()));
  }
}

await Promise.all(Array.from({ length: users }, (_, number) => user(number)));
agent.destroy();
parentPort.postMessage({ millis, failed });
