/** One caller who repeats one call is logged once a minute. */
const SAME_AGAIN_MS = 60_000;
const MAX_CACHED = 5_000;

/** @returns a function that is true at most once a minute for each key */
export function atMostOnceAMinute(): (key: string) => boolean {
  const lately = new Map<string, number>();
  return (key) => {
    const now = performance.now();
    if (now - (lately.get(key) ?? Number.NEGATIVE_INFINITY) < SAME_AGAIN_MS) return false;
    if (lately.size >= MAX_CACHED) lately.clear();
    lately.set(key, now);
    return true;
  };
}
