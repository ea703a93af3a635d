import { useEffect, useRef, useState } from 'react';

const TICK_MS = 5_000;

/**
 * The server's clock, from when it last told the time, moved on by a clock that nobody sets. Drawn again every few seconds,
 * so that what was true a while ago does not stay on the screen.
 */
export function useServerNow(serverTime: string | undefined): number {
  const told = useRef<{ readonly time: string; readonly at: number } | null>(null);
  const [, drawAgain] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => drawAgain((times) => times + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (serverTime !== undefined && told.current?.time !== serverTime) told.current = { time: serverTime, at: performance.now() };
  return told.current ? Date.parse(told.current.time) + performance.now() - told.current.at : 0;
}
