/** What a photo may measure, in pixels. */
export const MOST_PIXELS = 512;

/** Segments that a picture needs; all others (place, camera, comments) are left out. */
const NEEDED = new Set([0xdb, 0xc4, 0xc0, 0xc1, 0xc2, 0xdd, 0xe0]);
const JFIF = 0xe0;
/** A longer one holds a thumbnail: it may show what was cut off. */
const PLAIN_JFIF_BYTES = 16;
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/**
 * A JPEG without its metadata.
 * @returns null for what is no JPEG, is damaged, or measures more than `MOST_PIXELS`
 */
export function stripJpeg(file: Buffer): Buffer | null {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8 || file.readUInt16BE(file.length - 2) !== 0xffd9) return null;
  const kept: Buffer[] = [file.subarray(0, 2)];
  let hasFrame = false;
  let hasScan = false;
  let at = 2;
  while (at + 2 <= file.length) {
    if (file[at] !== 0xff) return null;
    // Whatever follows the picture's end is no part of it.
    if (file[at + 1] === END_OF_IMAGE) return hasScan ? Buffer.concat([...kept, file.subarray(at, at + 2)]) : null;
    if (file[at + 1] === 0xff) {
      at += 1;
      continue;
    }
    if (at + 4 > file.length) return null;
    const marker = file[at + 1] ?? 0;
    const length = file.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > file.length) return null;
    if (marker === START_OF_SCAN) {
      if (!hasFrame) return null;
      const end = endOfScan(file, at + 2 + length);
      kept.push(file.subarray(at, end));
      at = end;
      hasScan = true;
      continue;
    }
    if (FRAMES.has(marker)) {
      if (length < 8 || file.readUInt16BE(at + 5) > MOST_PIXELS || file.readUInt16BE(at + 7) > MOST_PIXELS) return null;
      hasFrame = true;
    }
    if (NEEDED.has(marker) && (marker !== JFIF || length <= PLAIN_JFIF_BYTES)) kept.push(file.subarray(at, at + 2 + length));
    at += 2 + length;
  }
  return null;
}

/** Where the next segment begins: pixels hold 0xff only before a zero or a restart mark. */
function endOfScan(file: Buffer, from: number): number {
  let at = from;
  for (;;) {
    at = file.indexOf(0xff, at);
    if (at === -1) return file.length;
    const next = file[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at += 2;
  }
}
