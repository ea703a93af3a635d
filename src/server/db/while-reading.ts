import { setImmediate } from 'node:timers/promises';

/**
 * Does work that needs no answer while PostgreSQL is at a statement, which is sent before the next turn of the event loop. Otherwise one of
 * the two waits for the other.
 */
export function whileReading<Rows, Done>(reading: Promise<Rows>, work: () => Done): Promise<[Rows, Done]> {
  return Promise.all([reading, setImmediate().then(work)]);
}
