import { usePersistentState } from '#client/shared/platform/screen/persistent-state.ts';
import type { Practiced } from '#domain/learning/spaced-review.ts';

const NONE: Practiced = {};
/** After #, in the address of a quiz that was handed in: its results open with the practice of what was missed. */
export const TO_PRACTICE = 'practice-now';

/** Practice on this device, available offline, and a function that records another session for some results. */
export function usePracticed(): readonly [Practiced, (resultIds: readonly string[]) => void] {
  const [practiced, setPracticed] = usePersistentState<Practiced>('practiced', NONE);
  const note = (resultIds: readonly string[]) => {
    const at = new Date().toISOString();
    const noted = resultIds.map((resultId) => [resultId, { times: (practiced[resultId]?.times ?? 0) + 1, at }] as const);
    setPracticed({ ...practiced, ...Object.fromEntries(noted) });
  };
  return [practiced, note];
}
