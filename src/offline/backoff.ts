const FIRST = 1_000;
const CAP = 5 * 60_000;

/**
 * How long to wait after `failures` failures in a row: doubling, capped, and jittered by half, so that a whole
 * class coming back at once does not knock again in step.
 */
export function backoff(failures: number, random: () => number): number {
  const ceiling = Math.min(CAP, FIRST * 2 ** Math.min(Math.max(0, failures - 1), 30));
  return Math.round(ceiling * (0.5 + random() / 2));
}
