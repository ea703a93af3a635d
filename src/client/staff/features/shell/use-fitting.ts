import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const GAP = 4;
/** Room for the menu's own button. */
const MENU = 112;
/** Fewer than this side by side look lost: then all of them are in the menu. */
const FEWEST = 2;

/** How many places fit side by side; the last child of the element is an unseen row of all of them, which is measured. */
export function useFitting(words: string): { readonly ref: RefObject<HTMLElement | null>; readonly count: number } {
  const ref = useRef<HTMLElement>(null);
  const [count, setCount] = useState(Number.MAX_SAFE_INTEGER);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have other widths.
  useLayoutEffect(() => {
    const nav = ref.current;
    const ruler = nav?.lastElementChild;
    if (!nav || !ruler) return;
    const measure = () =>
      setCount(
        fitting(
          [...ruler.children].map((child) => child.clientWidth),
          nav.clientWidth,
        ),
      );
    const observer = new ResizeObserver(measure);
    observer.observe(nav);
    // The real face comes after the fallback, and is as wide as it is.
    observer.observe(ruler);
    measure();
    return () => observer.disconnect();
  }, [words]);
  return { ref, count };
}

/** How many of these widths fit, with a menu for the others. */
export function fitting(widths: readonly number[], room: number): number {
  const total = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width + GAP, 0);
  if (total(widths.length) <= room) return widths.length;
  let count = widths.length - 1;
  while (count > 0 && total(count) + MENU > room) count -= 1;
  return count < FEWEST ? 0 : count;
}
