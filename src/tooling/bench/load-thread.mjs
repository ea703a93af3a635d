import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

// Plain JavaScript: a worker thread does not inherit tsx.
const { url, connections, calls } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
const { hostname, port } = new URL(url);
const millis = [];
const statuses = [];
let sample = '';
let next = 0;

function post(call) {
  return new Promise((settle) => {
    const started = performance.now();
    const headers = { ...call.headers, 'content-length': Buffer.byteLength(call.body) };
    const outgoing = request({ agent, hostname, port, method: 'POST', path: call.path, headers }, (reply) => {
      const chunks = [];
      reply.on('data', (chunk) => chunks.push(chunk));
      reply.on('end', () => {
        millis.push(performance.now() - started);
        statuses.push(reply.statusCode);
        sample = Buffer.concat(chunks).toString();
        settle();
      });
    });
    outgoing.on('error', () => {
      statuses.push(0);
      settle();
    });
    outgoing.end(call.body);
  });
}

async function connection() {
  while (next < calls.length) await post(calls[next++]);
}

const started = performance.now();
await Promise.all(Array.from({ length: connections }, connection));
const seconds = (performance.now() - started) / 1000;
agent.destroy();
parentPort.postMessage({ seconds, millis, statuses, sample });
