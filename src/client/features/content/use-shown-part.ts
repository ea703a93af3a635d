import { useState } from 'react';

/** So many rows are drawn at first, and so many more each time: two thousand at once would hold a Chromebook up. */
export const PART = 100;

/** The part of a list that is drawn. Another list, by its key, begins anew. */
export function useShownPart<Item>(items: readonly Item[], key: string) {
  const [drawn, setDrawn] = useState({ key, count: PART });
  const count = drawn.key === key ? drawn.count : PART;
  return {
    shown: items.slice(0, count),
    left: Math.max(0, items.length - count),
    showMore: () => setDrawn({ key, count: count + PART }),
  };
}
