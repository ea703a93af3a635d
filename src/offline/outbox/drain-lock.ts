import type { DrainEnd } from './drain.ts';

const NAME = 'tidepool-drain';

/**
 * One drain at a time across tabs and worker (design, offline rule 4). Without Web Locks (a school's server on plain
 * HTTP) tabs may send the same operation twice; its id keeps the effect single.
 */
export async function withDrainLock(work: () => Promise<DrainEnd>): Promise<DrainEnd | 'busy'> {
  if (!navigator.locks) return work();
  return navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => (lock ? work() : ('busy' as const)));
}
