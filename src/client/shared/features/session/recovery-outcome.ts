import { createStore, useStore } from '#client/shared/platform/screen/store.ts';

/** How a reset link ended, for the sign-in page that follows it. */
export interface RecoveryOutcome {
  readonly kind: 'changed' | 'refused';
  readonly words: () => string;
}

const outcome = createStore<RecoveryOutcome | null>(null);

/** Says on the sign-in page how it ended. */
export function noteRecovery(given: RecoveryOutcome): void {
  outcome.set(given);
}

/** What the sign-in page tells; null where nobody comes from a link. */
export function useRecoveryOutcome(): RecoveryOutcome | null {
  return useStore(outcome);
}
