import fc from 'fast-check';
import { complaintOfWork, runWork } from './run-work.ts';
import { SHORT_HISTORIES, type WorkHistory, workHistory } from './work-history.ts';

export interface WorkFailure {
  readonly complaint: string;
  readonly history: WorkHistory;
}

interface Extent {
  /** How many long histories, each cut at one of its points. */
  readonly sampled: number;
  readonly seed: number;
  /** At how many of its points each short history is cut; evenly spread where it has more. */
  readonly mostCuts: number;
}

/** Short histories cut at every point (or at so many of them), and long ones cut at one. The first that breaks a rule, or null. */
export async function simulateWork({ sampled, seed, mostCuts }: Extent): Promise<WorkFailure | null> {
  for (const short of mostCuts > 0 ? SHORT_HISTORIES : []) {
    const uncut = { ...short, cutAt: null };
    const complaint = await complaintOfWork(uncut);
    if (complaint !== null) return { complaint, history: uncut };
    const points = await runWork(uncut);
    const stride = Math.max(1, points / mostCuts);
    for (let point = seed % Math.ceil(stride); point < points; point += stride) {
      const history = { ...short, cutAt: Math.floor(point) };
      const found = await complaintOfWork(history);
      if (found !== null) return { complaint: found, history };
    }
  }
  for (const history of fc.sample(workHistory, { seed, numRuns: sampled })) {
    const complaint = await complaintOfWork(history);
    if (complaint !== null) return { complaint, history };
  }
  return null;
}
