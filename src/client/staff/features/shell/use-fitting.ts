import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const GAP = 4;
/** Room for the menu's own button, and for the icon before the place that it names. */
const MENU = 112;
const ICON = 32;
/** Fewer than this side by side look lost: then all of them are in the menu. */
const FEWEST = 2;

/**
 * How many places fit side by side; the last child of the element is an unseen row of all of them, which is measured.
 * @param here which of them is open, or -1: where it is in the menu, the menu is called as it is
 */
export function useFitting(words: string, here: number): { readonly ref: RefObject<HTMLElement | null>; readonly count: number } {
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
          here,
        ),
      );
    const observer = new ResizeObserver(measure);
    observer.observe(nav);
    // The real face comes after the fallback, and is as wide as it is.
    observer.observe(ruler);
    measure();
    return () => observer.disconnect();
  }, [words, here]);
  return { ref, count };
}

/** How many of these widths fit, with a menu for the others that can say which of them is open. */
export function fitting(widths: readonly number[], room: number, here = -1): number {
  const total = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width + GAP, 0);
  if (total(widths.length) <= room) return widths.length;
  const menu = (count: number) => (here < count ? MENU : Math.max(MENU, (widths[here] ?? 0) + ICON));
  let count = widths.length - 1;
  while (count > 0 && total(count) + menu(count) > room) count -= 1;
  return count < FEWEST ? 0 : count;
}
