/** What a photo may measure, in pixels. */
export const MOST_PIXELS = 512;

/** Segments that a picture needs; all others (place, camera, thumbnails, comments) are left out. */
const NEEDED = new Set([0xdb, 0xc4, 0xc0, 0xc1, 0xc2, 0xdd, 0xe0]);
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const START_OF_SCAN = 0xda;

/**
 * A JPEG without its metadata.
 * @returns null for what is no JPEG, is damaged, or measures more than `MOST_PIXELS`
 */
export function stripJpeg(file: Buffer): Buffer | null {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8 || file.readUInt16BE(file.length - 2) !== 0xffd9) return null;
  const kept: Buffer[] = [file.subarray(0, 2)];
  let hasFrame = false;
  let at = 2;
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return null;
    const marker = file[at + 1] ?? 0;
    if (marker === START_OF_SCAN) {
      if (!hasFrame) return null;
      kept.push(file.subarray(at));
      return Buffer.concat(kept);
    }
    const length = file.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > file.length) return null;
    if (FRAMES.has(marker)) {
      if (length < 8 || file.readUInt16BE(at + 5) > MOST_PIXELS || file.readUInt16BE(at + 7) > MOST_PIXELS) return null;
      hasFrame = true;
    }
    if (NEEDED.has(marker)) kept.push(file.subarray(at, at + 2 + length));
    at += 2 + length;
  }
  return null;
}
