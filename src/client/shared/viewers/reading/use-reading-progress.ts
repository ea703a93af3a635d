import { type RefObject, useEffect, useRef } from 'react';

/**
 * How long the end of a text must stay in view before it counts as read: longer than a scroll that only passes by. A text that is several
 * screens tall must have been open for as long for each of them, so that one flick of the wheel reads nothing.
 */
const DWELL_MS = 1500;

/**
 * Reports how far down a text the person got, 0 to 100, never going back. 100 is reported only after the end was in view for a moment,
 * and the whole text for long enough to look at each screen of it.
 * @param target the element that holds the text
 * @param restartKey changes when another text is shown in the same element
 */
export function useReadingProgress(
  target: RefObject<HTMLElement | null>,
  restartKey: string,
  onProgress?: (percent: number) => void,
): void {
  const report = useRef(onProgress);
  report.current = onProgress;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text starts the count again
  useEffect(() => {
    let furthest = 0;
    let isSeen = false;
    let since = performance.now();
    let openMs = 0;
    /** Counts the time in which the page was visible. */
    const count = () => {
      const now = performance.now();
      if (isSeen) openMs += now - since;
      since = now;
      isSeen = document.visibilityState === 'visible';
      return openMs;
    };
    let atEnd: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    const tell = (percent: number) => {
      if (percent <= furthest) return;
      furthest = percent;
      report.current?.(percent);
    };
    const dwell = (ms: number) => {
      atEnd = setTimeout(
        () => {
          // Coming back to the page measures again.
          if (document.visibilityState !== 'visible') atEnd = undefined;
          else if (count() < ms) dwell(ms);
          else tell(100);
        },
        Math.max(DWELL_MS, ms - count()),
      );
    };
    const measure = () => {
      frame = 0;
      const box = target.current?.getBoundingClientRect();
      if (!box || box.height === 0) return;
      const seen = Math.min(1, Math.max(0, (window.innerHeight - box.top) / box.height));
      tell(Math.min(99, Math.floor(seen * 100)));
      if (seen < 1) {
        clearTimeout(atEnd);
        atEnd = undefined;
      } else if (atEnd === undefined) {
        dwell(Math.ceil(box.height / window.innerHeight) * DWELL_MS);
      }
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    const onVisibility = () => {
      count();
      onScroll();
    };
    count();
    // Captured, so that it works whichever element scrolls.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    window.addEventListener('resize', onScroll, { passive: true });
    document.addEventListener('visibilitychange', onVisibility);
    // Pictures change the height as they arrive, so the first look waits for them.
    const first = setTimeout(onScroll, DWELL_MS);
    return () => {
      clearTimeout(first);
      clearTimeout(atEnd);
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('resize', onScroll);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [target, restartKey]);
}
