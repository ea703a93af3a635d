import { useEffect, useState } from 'react';

const LOOKS_EVERY_MS = 250;

/**
 * Whole seconds until a deadline by the server's clock, drawn again as they pass; 0 once it is over, null where there is none.
 * @param now milliseconds by the server's clock
 */
export function useSecondsLeft(deadline: string | null, now: () => number): number | null {
  const left = () => (deadline === null ? null : Math.max(0, Math.ceil((Date.parse(deadline) - now()) / 1000)));
  const [, redraw] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock is the same object's from first to last
  useEffect(() => {
    if (deadline === null) return;
    const timer = setInterval(() => redraw(left()), LOOKS_EVERY_MS);
    return () => clearInterval(timer);
  }, [deadline]);
  return left();
}
