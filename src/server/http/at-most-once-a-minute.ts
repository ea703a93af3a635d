/** One caller trying one call again and again is one event a minute. */
const SAME_AGAIN_MS = 60_000;
const REMEMBERED = 5_000;

/** Says whether something was not said within the last minute. */
export function atMostOnceAMinute(): (key: string) => boolean {
  const lately = new Map<string, number>();
  return (key) => {
    const now = performance.now();
    if (now - (lately.get(key) ?? Number.NEGATIVE_INFINITY) < SAME_AGAIN_MS) return false;
    if (lately.size >= REMEMBERED) lately.clear();
    lately.set(key, now);
    return true;
  };
}
