import { darkPixels, type GrayImage } from './gray-image.ts';
import type { Point } from './sheet-layout.ts';

interface Blob extends Point {
  readonly area: number;
}

/** The surroundings by which a pixel is judged, as a part of the picture's width: well over a corner mark. */
const WINDOW_PART = 6;
const MIN_AREA_PART = 1 / 8000;
const MAX_AREA_PART = 1 / 150;

/** Solid dark blobs that are about as wide as high, such as the corner marks. */
function solidBlobs(image: GrayImage): Blob[] {
  const { width, height } = image;
  const dark = darkPixels(image, Math.round(width / WINDOW_PART));
  const [least, most] = [width * height * MIN_AREA_PART, width * height * MAX_AREA_PART];
  const blobs: Blob[] = [];
  const stack: number[] = [];
  for (let start = 0; start < dark.length; start += 1) {
    if (dark[start] !== 1) continue;
    let [n, sx, sy, sxx, syy, sxy] = [0, 0, 0, 0, 0, 0];
    dark[start] = 2;
    stack.push(start);
    while (stack.length > 0) {
      const at = stack.pop() ?? 0;
      const x = at % width;
      const y = (at - x) / width;
      n += 1;
      sx += x;
      sy += y;
      sxx += x * x;
      syy += y * y;
      sxy += x * y;
      for (const [next, isIn] of [
        [at - 1, x > 0],
        [at + 1, x + 1 < width],
        [at - width, y > 0],
        [at + width, y + 1 < height],
      ] as const)
        if (isIn && dark[next] === 1) {
          dark[next] = 2;
          stack.push(next);
        }
    }
    if (n < least || n > most) continue;
    const [mx, my] = [sx / n, sy / n];
    const [vx, vy, vxy] = [sxx / n - mx * mx, syy / n - my * my, sxy / n - mx * my];
    const spread = Math.hypot((vx - vy) / 2, vxy);
    const [wide, narrow] = [(vx + vy) / 2 + spread, (vx + vy) / 2 - spread];
    // A filled square's spread gives its area, whichever way it is turned or slanted; a ring's or a letter's gives more.
    const solidity = n / (12 * Math.sqrt(Math.max(wide * narrow, 1e-9)));
    if (solidity > 0.85 && solidity < 1.15 && wide < narrow * 4) blobs.push({ x: mx, y: my, area: n });
  }
  return blobs;
}

/** The corner marks of a sheet, clockwise from the upper left of the picture; null if they are not all in it. */
export function findCorners(image: GrayImage): readonly Point[] | null {
  const blobs = solidBlobs(image);
  // Bubbles and timing marks are smaller than half of a corner mark.
  const largest = blobs.map(({ area }) => area).sort((one, other) => other - one)[3] ?? 0;
  const large = blobs.filter(({ area }) => area > largest * 0.6);
  if (large.length < 4) return null;
  const by = (value: (blob: Blob) => number) => large.reduce((best, blob) => (value(blob) > value(best) ? blob : best));
  const corners = [by(({ x, y }) => -x - y), by(({ x, y }) => x - y), by(({ x, y }) => x + y), by(({ x, y }) => y - x)];
  if (new Set(corners).size < 4) return null;
  const areas = corners.map(({ area }) => area);
  return Math.max(...areas) < 3 * Math.min(...areas) && isPage(corners) ? corners : null;
}

/** Whether four corners make a page: no side is much shorter than the one across. */
function isPage(corners: readonly Point[]): boolean {
  const side = (at: number) => {
    const [one, other] = [corners[at % 4], corners[(at + 1) % 4]];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };
  const pairs = [
    [side(0), side(2)],
    [side(1), side(3)],
  ] as const;
  return pairs.every(([one, other]) => Math.min(one, other) > 0.6 * Math.max(one, other));
}
