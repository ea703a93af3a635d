import type { DrainEnd } from './drain.ts';

const NAME = 'tidepool-drain';

/**
 * One drain at a time across tabs and worker (design, offline rule 4). Without Web Locks (a school's server over plain
 * HTTP) tabs may send the same operation twice; because of its id it takes effect once.
 */
export async function withDrainLock(work: () => Promise<DrainEnd>): Promise<DrainEnd | 'busy'> {
  if (!navigator.locks) return work();
  return navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => (lock ? work() : ('busy' as const)));
}
