import { attemptIsOpen } from './open-attempt.ts';
import { createStore, useStore } from './store.ts';

const waiting = createStore<(() => void) | null>(null);

/** A new release was fetched and waits. @param takeOver puts it in place and reloads the page */
export function offerRelease(takeOver: () => void): void {
  waiting.set(takeOver);
}

/** Whether a new release waits. Nothing happens by itself: a person decides. */
export function useReleaseWaits(): boolean {
  return useStore(waiting) !== null;
}

/**
 * Puts the new release in place, unless an attempt is open in any tab (design, offline rule 7).
 * @returns false where an attempt is open
 */
export async function takeRelease(): Promise<boolean> {
  if (await attemptIsOpen()) return false;
  waiting.get()?.();
  return true;
}
