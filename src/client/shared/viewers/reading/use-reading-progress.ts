import { type RefObject, useEffect, useRef } from 'react';

/** How long the end of a text must stay in view before it counts as read: longer than a scroll that only passes by. */
const END_DWELL_MS = 1500;

/**
 * Reports how far down a text the person got, 0 to 100, never going back. 100 is reported only after the end was in view for a moment.
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
    let atEnd: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    const tell = (percent: number) => {
      if (percent <= furthest) return;
      furthest = percent;
      report.current?.(percent);
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
        atEnd = setTimeout(() => document.visibilityState === 'visible' && tell(100), END_DWELL_MS);
      }
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    // Captured, so that it works whichever element scrolls.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    window.addEventListener('resize', onScroll, { passive: true });
    document.addEventListener('visibilitychange', onScroll);
    // Pictures change the height as they arrive, so the first look waits for them.
    const first = setTimeout(onScroll, END_DWELL_MS);
    return () => {
      clearTimeout(first);
      clearTimeout(atEnd);
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('resize', onScroll);
      document.removeEventListener('visibilitychange', onScroll);
    };
  }, [target, restartKey]);
}
