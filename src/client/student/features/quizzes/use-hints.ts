import { useState } from 'react';

/** Tries after which the answer is explained where nothing more helps. */
const MIN_TRIES = 2;

/** How far the help with one question is. */
export interface Help {
  /** Wrong answers so far. */
  readonly misses: number;
  readonly hintsShown: number;
}

/**
 * After a wrong answer. The first one has the note on the choice that was made, where its author wrote one; from then on, and where there
 * is none, each has one hint more.
 * @returns null where there was nothing left to help with: the answer is explained
 */
export function helpAfterMiss({ misses, hintsShown }: Help, hints: number, hasNote: boolean): Help | null {
  const isSpent = hintsShown >= hints && misses + 1 >= MIN_TRIES;
  if (isSpent) return null;
  const shows = !hasNote || misses > 0;
  return { misses: misses + 1, hintsShown: Math.min(hints, hintsShown + (shows ? 1 : 0)) };
}

/** The help with one question, step by step. @param hints how many its author wrote */
export function useHints(hints: number) {
  const [help, setHelp] = useState<Help>({ misses: 0, hintsShown: 0 });
  return {
    ...help,
    left: hints - help.hintsShown,
    showNext: () => setHelp({ ...help, hintsShown: Math.min(hints, help.hintsShown + 1) }),
    /** @returns whether there is help to try again with */
    miss: (hasNote: boolean) => {
      const next = helpAfterMiss(help, hints, hasNote);
      if (next) setHelp(next);
      return next !== null;
    },
  };
}
