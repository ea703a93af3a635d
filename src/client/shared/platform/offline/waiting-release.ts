import { useEffect, useState } from 'react';
import { createStore, useStore } from '../screen/store.ts';
import { attemptIsOpen, unlessAttemptIsOpen } from './open-attempt.ts';

/** How often to check whether an attempt was opened or submitted, in any tab. */
const LOOK_EVERY = 3_000;

const waiting = createStore<(() => void | Promise<void>) | null>(null);

/** Called when a new release was fetched. @param takeOver activates it and reloads the page */
export function offerRelease(takeOver: () => void | Promise<void>): void {
  waiting.set(takeOver);
}

/**
 * Whether to offer a new release: one was fetched, and no attempt is open in any tab (design, offline rule 7).
 * Nothing happens by itself: a person decides.
 */
export function useReleaseOffered(): boolean {
  const waits = useStore(waiting) !== null;
  const [free, setFree] = useState(false);
  useEffect(() => {
    if (!waits) return;
    const look = () => void attemptIsOpen().then((open) => setFree(!open));
    look();
    const timer = setInterval(look, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [waits]);
  return waits && free;
}

/** Activates the new release. @returns false if an attempt was opened in the meantime, in any tab */
export async function takeRelease(): Promise<boolean> {
  return unlessAttemptIsOpen(async () => waiting.get()?.());
}
