import { useCallback, useEffect, useState } from 'react';

/** A pause that is counted down on the screen. */
export interface Pause {
  /** Whole seconds that are left; 0 when there is nothing to wait for. */
  readonly seconds: number;
  /** How long it was when it began. */
  readonly began: number;
  /** Begins one of so many milliseconds; an earlier one is over. */
  begin(ms: number): void;
}

/** Counts a pause down by the page's steady clock. */
export function usePause(): Pause {
  const [{ until, began }, setSpan] = useState({ until: 0, began: 0 });
  const [now, setNow] = useState(() => performance.now());
  const left = Math.max(0, until - now);
  useEffect(() => {
    if (left === 0) return;
    // To the moment at which the number on the screen changes.
    const timer = setTimeout(() => setNow(performance.now()), left % 1000 || 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const begin = useCallback((ms: number) => {
    const at = performance.now();
    setNow(at);
    setSpan({ until: at + ms, began: Math.ceil(ms / 1000) });
  }, []);
  return { seconds: Math.ceil(left / 1000), began, begin };
}
