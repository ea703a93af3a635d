import { usePersistentState } from '#client/shared/platform/screen/persistent-state.ts';
import type { Practiced } from '#domain/learning/spaced-review.ts';

const NONE: Practiced = {};
/** After #, in the address of a quiz that was handed in: its results open with the practice of what was missed. */
export const TO_PRACTICE = 'practice-now';

/** What this person practiced on this device, known at once and without a connection, and how to note one more time. */
export function usePracticed(): readonly [Practiced, (resultId: string) => void] {
  const [practiced, setPracticed] = usePersistentState<Practiced>('practiced', NONE);
  const note = (resultId: string) => {
    const times = (practiced[resultId]?.times ?? 0) + 1;
    setPracticed({ ...practiced, [resultId]: { times, at: new Date().toISOString() } });
  };
  return [practiced, note];
}
