import { startTransition, useEffect, useState } from 'react';

/** So many rows are drawn at first, and so many more each time: two thousand at once would hold a Chromebook up. */
export const PART = 100;
/** Of those that come on demand so many at once: whoever scrolls meanwhile waits for no more. */
const STEP = 10;

/** The part of a list that is drawn. Another list, by its key, begins anew. */
export function useShownPart<Item>(items: readonly Item[], key: string) {
  const [drawn, setDrawn] = useState({ key, count: PART, wanted: PART });
  const { count, wanted } = drawn.key === key ? drawn : { count: PART, wanted: PART };
  const most = Math.min(wanted, items.length);

  useEffect(() => {
    if (count >= most) return;
    const timer = setTimeout(() => startTransition(() => setDrawn({ key, count: Math.min(count + STEP, most), wanted })));
    return () => clearTimeout(timer);
  }, [key, count, most, wanted]);

  return {
    shown: items.slice(0, count),
    left: Math.max(0, items.length - wanted),
    showMore: () => startTransition(() => setDrawn({ key, count, wanted: wanted + PART })),
  };
}
