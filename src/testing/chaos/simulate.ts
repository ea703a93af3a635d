import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { type History, history } from './history.ts';
import { TOO_QUIET } from './judge-history.ts';
import { runHistory, type Side } from './run-history.ts';
import { shrinkHistory } from './shrink-history.ts';

/** A history that broke a rule. */
export interface Failure {
  readonly side: Side;
  readonly complaint: string;
  readonly history: History;
}

/** Node has no caches; here nobody downloads lessons. */
globalThis.caches ??= { keys: async () => [] } as unknown as CacheStorage;

const AT_A_TIME = 25;

/** Lives through so many histories of one seed. The first that breaks a rule is handed back; null is good. */
export async function simulate(
  side: Side,
  count: number,
  seed: number,
  progress: (executed: number) => void = () => {},
): Promise<Failure | null> {
  for (let executed = 0; executed < count; executed += AT_A_TIME) {
    const numRuns = Math.min(AT_A_TIME, count - executed);
    for (const one of fc.sample(history, { seed: seed + executed, numRuns })) {
      const complaint = await complaintOf(one, side);
      if (complaint !== null) return { side, complaint, history: one };
    }
    progress(executed + numRuns);
  }
  return null;
}

/** What is wrong with the end of a history, or null. */
export async function complaintOf(one: History, side: Side): Promise<string | null> {
  try {
    await runHistory(one, side);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** As small as the failing history can be made. A smaller one may have fewer than five faults: that alone is not a failure. */
export async function smallest({ side, complaint, history }: Failure): Promise<Failure> {
  if (complaint.startsWith(TOO_QUIET)) return { side, complaint, history };
  const small = await shrinkHistory(history, async (smaller) => {
    const other = await complaintOf(smaller, side);
    return other !== null && !other.startsWith(TOO_QUIET);
  });
  return { side, complaint: (await complaintOf(small, side)) ?? complaint, history: small };
}
