import { useEffect, useState } from 'react';

const TICK_MS = 200;

/** A countdown by the clock: a screen that slept shows what is left, not what it counted. */
export interface Countdown {
  /** Whole seconds, rounded up; 0 when it is over. */
  readonly seconds: number;
  readonly isRunning: boolean;
  /** It ran to its end. */
  readonly isOver: boolean;
  readonly start: () => void;
  readonly pause: () => void;
  /** Sets it to some seconds, and stops it. */
  readonly set: (seconds: number) => void;
}

/** @param onOver called once when it runs out */
export function useCountdown(initialSeconds: number, onOver: () => void): Countdown {
  const [leftMs, setLeft] = useState(initialSeconds * 1_000);
  const [endsAt, setEnd] = useState<number | null>(null);
  useEffect(() => {
    if (endsAt === null) return;
    const tick = () => {
      const left = Math.max(0, endsAt - Date.now());
      setLeft(left);
      if (left > 0) return;
      setEnd(null);
      onOver();
    };
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt, onOver]);
  return {
    seconds: Math.ceil(leftMs / 1_000),
    isRunning: endsAt !== null,
    isOver: leftMs === 0,
    start: () => setEnd(Date.now() + leftMs),
    pause: () => setEnd(null),
    set: (seconds) => {
      setEnd(null);
      setLeft(seconds * 1_000);
    },
  };
}
