/** A picture in gray: one byte for each pixel, row by row, 0 black. */
export interface GrayImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The gray of RGBA pixels, as a canvas gives them. */
export function toGray({ width, height, data }: { width: number; height: number; data: Uint8ClampedArray }): GrayImage {
  const gray = new Uint8Array(width * height);
  for (let at = 0; at < gray.length; at += 1)
    gray[at] = ((data[at * 4] ?? 0) * 77 + (data[at * 4 + 1] ?? 0) * 150 + (data[at * 4 + 2] ?? 0) * 29) >> 8;
  return { width, height, data: gray };
}

/** The gray between pixels; beyond the edge it is white. */
export function grayAt({ width, height, data }: GrayImage, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return 255;
  const at = top * width + left;
  const [right, down] = [x - left, y - top];
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
  const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}

/** For each pixel whether it is much darker than its surroundings: shadows and uneven light fall out. @param window the side of the surroundings */
export function darkPixels({ width, height, data }: GrayImage, window: number): Uint8Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let line = 0;
    for (let x = 0; x < width; x += 1) {
      line += data[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + line;
    }
  }
  const dark = new Uint8Array(width * height);
  const half = window >> 1;
  for (let y = 0; y < height; y += 1) {
    const [y0, y1] = [Math.max(0, y - half), Math.min(height, y + half + 1)];
    for (let x = 0; x < width; x += 1) {
      const [x0, x1] = [Math.max(0, x - half), Math.min(width, x + half + 1)];
      const sum =
        (sums[y1 * (width + 1) + x1] ?? 0) -
        (sums[y0 * (width + 1) + x1] ?? 0) -
        (sums[y1 * (width + 1) + x0] ?? 0) +
        (sums[y0 * (width + 1) + x0] ?? 0);
      if ((data[y * width + x] ?? 0) * (x1 - x0) * (y1 - y0) < sum * 0.72) dark[y * width + x] = 1;
    }
  }
  return dark;
}
