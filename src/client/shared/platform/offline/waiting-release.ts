import { useEffect, useState } from 'react';
import { createStore, useStore } from '../screen/store.ts';
import { attemptIsOpen, unlessAttemptIsOpen } from './open-attempt.ts';

/** How often to look whether an attempt was opened or handed in, in any tab. */
const LOOK_EVERY = 3_000;

const waiting = createStore<(() => void | Promise<void>) | null>(null);

/** A new release was fetched and waits. @param takeOver puts it in place and reloads the page */
export function offerRelease(takeOver: () => void | Promise<void>): void {
  waiting.set(takeOver);
}

/**
 * Whether to offer the new release: one waits, and no attempt is open in any tab (design, offline rule 7).
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

/** Puts the new release in place. @returns false where an attempt was opened meanwhile, in any tab */
export async function takeRelease(): Promise<boolean> {
  return unlessAttemptIsOpen(async () => waiting.get()?.());
}
