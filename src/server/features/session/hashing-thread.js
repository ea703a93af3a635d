import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

// Plain JavaScript: a thread does not inherit tsx. The bundle has this file beside main.js.

// Only on Linux a thread has a priority of its own: elsewhere this would slow the whole server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

parentPort?.on('message', ({ password, stored, cost }) => {
  parentPort.postMessage(stored === undefined ? hashSync(password, cost) : verifySync(stored, password));
});
