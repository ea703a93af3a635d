import { startTransition, useState } from 'react';

/** So many rows a list has at first, and so many more each time: what stands below it stays within reach. */
const PART = 100;

/** How long a list had become, so that somebody who comes back finds it so. It lasts as long as the page. */
const grown = new Map<string, number>();

/** The part of a list that is shown. Another list, by its key, begins anew. */
export function useShownPart<Item>(items: readonly Item[], key: string) {
  const [, redraw] = useState(0);
  const count = grown.get(key) ?? PART;
  return {
    shown: items.slice(0, count),
    left: Math.max(0, items.length - count),
    showMore() {
      grown.set(key, count + PART);
      startTransition(() => redraw(count));
    },
  };
}
