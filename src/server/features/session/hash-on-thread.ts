import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';

const THREAD = new URL('./hashing-thread.js', import.meta.url);

/** Those that wait for work; they keep no process alive. */
const idle = new Set<Worker>();

/** The stored form of a password, made on a thread of low priority. */
export function hashOnThread(password: string, cost: Options): Promise<string> {
  return askThread({ password, cost });
}

/** Whether a password has this stored form, found out on a thread of low priority. */
export function verifyOnThread(stored: string, password: string): Promise<boolean> {
  return askThread({ stored, password });
}

/** A thread answers one question at a time: there are as many as there ever were questions at once. */
async function askThread<Answer>(question: object): Promise<Answer> {
  const [thread = startThread()] = idle;
  idle.delete(thread);
  thread.ref();
  thread.postMessage(question);
  const [answer] = await once(thread, 'message');
  thread.unref();
  idle.add(thread);
  return answer;
}

/** One that ends fails its question, if it has any; the next question starts another. */
function startThread(): Worker {
  // Without this process's own options: tsx would take a second to load.
  const thread = new Worker(THREAD, { execArgv: [] });
  thread.on('error', () => idle.delete(thread));
  thread.on('exit', (code) => thread.emit('error', new Error(`A hashing thread ended with ${code}.`)));
  return thread;
}
