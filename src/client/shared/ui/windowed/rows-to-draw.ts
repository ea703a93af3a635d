/** The part of a list that lies in the window, in pixels from its top; outside of the list where it is not in view. */
export interface Viewport {
  readonly from: number;
  readonly to: number;
}

/** Rows this near to the window are drawn before they come into view. */
const NEAR = 200;
/** Rows that are this far away are removed, and nearer ones stay: somebody who scrolls to and fro then finds them. */
const FAR = 320;
/** How many are taken away at once. */
const MAX_REMOVED = 6;

/** From one picture to the next, in milliseconds: quicker leaves room for a row more, slower was too much at once. */
const FRAME_MS = { quick: 20, slow: 34 };
const MAX_ROWS = 6;

/** How many rows may be drawn next, after this many took this long, the picture included. One may always be drawn. */
export function rowsAfter(rows: number, ms: number): number {
  if (ms < FRAME_MS.quick) return Math.min(rows + 1, MAX_ROWS);
  return ms > FRAME_MS.slow ? Math.ceil(rows / 2) : rows;
}

interface Wanted {
  /** By their place in the list, ascending. */
  readonly drawn: readonly number[];
  /** Where each row begins, and at last where the list ends. */
  readonly tops: readonly number[];
  readonly viewport: Viewport;
  /** Rows that must be there wherever the window is: the one that has the focus, and its neighbours. */
  readonly held: readonly number[];
  /** How many may be drawn at once. */
  readonly most: number;
}

/**
 * The rows to be drawn next: those that are, and some of those that are missing, what is in view first. However fast somebody
 * scrolls, no more than so many are drawn at once. What went far out of view goes in a turn of its own.
 * @returns the very same list when nothing changes
 */
export function rowsToDraw({ drawn, tops, viewport, held, most }: Wanted): readonly number[] {
  const count = tops.length - 1;
  const there = new Set(drawn);
  const holds = new Set(held);
  const away = (row: number) => Math.max((tops[row] ?? 0) - viewport.to, viewport.from - (tops[row + 1] ?? 0), 0);
  const missing = held.filter((row) => row >= 0 && row < count && !there.has(row));
  for (let row = firstBelow(tops, viewport.from - NEAR); row < count && (tops[row] ?? 0) < viewport.to + NEAR; row += 1) {
    if (!there.has(row) && !holds.has(row)) missing.push(row);
  }
  const far = drawn.filter((row) => row >= count || (away(row) > FAR && !holds.has(row)));
  if (far.length >= MAX_REMOVED || (far.length > 0 && missing.length === 0)) {
    const going = new Set(far.slice(0, MAX_REMOVED));
    return drawn.filter((row) => !going.has(row));
  }
  if (missing.length === 0) return drawn;
  const next = missing.toSorted((one, other) => Number(holds.has(other)) - Number(holds.has(one)) || away(one) - away(other));
  return [...drawn, ...next.slice(0, most)].toSorted((one, other) => one - other);
}

/** The first row that ends below so many pixels. */
function firstBelow(tops: readonly number[], pixels: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle + 1] ?? 0) > pixels) high = middle;
    else low = middle + 1;
  }
  return low;
}
