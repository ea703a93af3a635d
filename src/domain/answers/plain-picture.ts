import type { PictureKind } from '#contract/quizzes/photo.schemas.ts';
import { bytesOfBase64 } from './base64.ts';

/** The parts of a WebP file that draw the picture; parts with place, camera or owner are not among them. */
const WEBP_PARTS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);
/** The allowed APP segments of a JPEG file: APP0 (resolution), APP2 (color profile) and APP14 (color encoding). */
const JPEG_APPS = new Set([0xe0, 0xe2, 0xee]);
/** The segments of a JPEG file that give its size. */
const JPEG_FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** The longest side, in pixels: a few bytes can claim to be a picture of gigabytes. */
const MAX_SIDE = 2048;

/**
 * Whether these bytes are a picture of a usual size and nothing else: no place, no camera, no comment. A canvas writes such files, while a
 * file straight from a camera may say where the student lives.
 * @param base64 of the whole file
 */
export function isPlainPicture(kind: PictureKind, base64: string): boolean {
  const bytes = bytesOfBase64(base64);
  if (bytes === null) return false;
  return kind === 'webp' ? isPlainWebp(bytes) : isPlainJpeg(bytes);
}

const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

/** RIFF, its size, WEBP, then parts of four letters, a size (little end first) and content, each of even length. */
function isPlainWebp(bytes: Uint8Array): boolean {
  if (nameAt(bytes, 0) !== 'RIFF' || nameAt(bytes, 8) !== 'WEBP') return false;
  const view = new DataView(bytes.buffer);
  let hasPicture = false;
  let at = 12;
  while (at + 8 <= bytes.length) {
    const name = nameAt(bytes, at);
    const size = view.getUint32(at + 4, true);
    const next = at + 8 + size + (size % 2);
    if (!WEBP_PARTS.has(name) || next > bytes.length) return false;
    if (name === 'VP8 ' || name === 'VP8L') {
      if (size < 10 || !sidesOf(view, at + 8, name).every(isSide)) return false;
      hasPicture = true;
    }
    at = next;
  }
  return hasPicture && at === bytes.length;
}

/** Width and height of the part of a WebP file that draws: RFC 6386 (9.1) for `VP8 `, the lossless specification (3) for `VP8L`. */
function sidesOf(view: DataView, at: number, name: 'VP8 ' | 'VP8L'): [number, number] {
  if (name === 'VP8 ') return [view.getUint16(at + 6, true) & 0x3fff, view.getUint16(at + 8, true) & 0x3fff];
  const both = view.getUint32(at + 1, true);
  return [(both & 0x3fff) + 1, ((both >> 14) & 0x3fff) + 1];
}

/** FFD8, then parts of FF, a mark, a size (big end first) and content, until the picture itself begins; FFD9 ends it. */
function isPlainJpeg(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer);
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8 || view.getUint16(bytes.length - 2) !== 0xffd9) return false;
  let hasFrame = false;
  let at = 2;
  while (at + 4 <= bytes.length) {
    const mark = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return false;
    if (mark === 0xda) return hasFrame;
    const isOfOthers = (mark >= 0xe0 && mark <= 0xef && !JPEG_APPS.has(mark)) || mark === 0xfe;
    const next = at + 2 + view.getUint16(at + 2);
    if (isOfOthers || next > bytes.length) return false;
    if (JPEG_FRAMES.has(mark)) {
      if (next < at + 9 || !isSide(view.getUint16(at + 5)) || !isSide(view.getUint16(at + 7))) return false;
      hasFrame = true;
    }
    at = next;
  }
  return false;
}

const isSide = (pixels: number) => pixels > 0 && pixels <= MAX_SIDE;
