import { crc32 } from 'node:zlib';
import { exifOf, orientationOf } from './orientation.ts';
import { stripJpeg } from './strip-jpeg.ts';

/** The chunks of a PNG that draw, animate or say how colors are meant. Words, times, the place and a program's own are not among them. */
const PNG_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS bKGD gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT pHYs hIST sPLT acTL fcTL fdAT'.split(' '),
);
const PNG_MARK_BYTES = 8;
/** The same of a WebP. */
const WEBP_CHUNKS = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM', 'ANMF']);
/** In the second byte of VP8X: that a block of EXIF, or of XMP, follows. */
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;
const EXIF_NAME = Buffer.from('Exif\0\0');

/**
 * A picture without what it says of the place, the camera and the owner; how the camera was held and the color profile stay.
 * @returns null where it is damaged. A kind that is not known here is answered as it is
 */
export function stripPicture(file: Buffer, mediaType: string): Buffer | null {
  if (mediaType === 'image/jpeg') return stripJpeg(file)?.content ?? null;
  if (mediaType === 'image/png') return stripPng(file);
  return mediaType === 'image/webp' ? stripWebp(file) : file;
}

/** Chunks of a length, a name of four letters, content and a check sum. */
function stripPng(file: Buffer): Buffer | null {
  const kept: Buffer[] = [file.subarray(0, PNG_MARK_BYTES)];
  let at = PNG_MARK_BYTES;
  while (at + 12 <= file.length) {
    const name = file.toString('latin1', at + 4, at + 8);
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) return null;
    if (PNG_CHUNKS.has(name)) kept.push(file.subarray(at, end));
    const orientation = name === 'eXIf' ? orientationOf(file.subarray(at + 8, end - 4)) : 1;
    if (orientation > 1) kept.push(pngChunk('eXIf', exifOf(orientation)));
    if (name === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return null;
}

function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32BE(content.length, 0);
  sizes.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([sizes.subarray(0, 4), named, sizes.subarray(4)]);
}

/** RIFF, its size, WEBP, then chunks of a name of four letters, a length (little end first) and content of even length. */
function stripWebp(file: Buffer): Buffer | null {
  const kept: Buffer[] = [];
  let orientation = 1;
  let at = 12;
  while (at + 8 <= file.length) {
    const name = file.toString('latin1', at, at + 4);
    const bytes = file.readUInt32LE(at + 4);
    const end = at + 8 + bytes + (bytes % 2);
    if (at + 8 + bytes > file.length) return null;
    if (WEBP_CHUNKS.has(name)) kept.push(Buffer.from(file.subarray(at, end)));
    if (name === 'EXIF') orientation = orientationOf(withoutName(file.subarray(at + 8, at + 8 + bytes)));
    at = end;
  }
  const head = kept[0];
  if (head === undefined) return null;
  const isExtended = head.toString('latin1', 0, 4) === 'VP8X' && head.length > 8;
  if (isExtended) head[8] = ((head[8] ?? 0) & ~HAS_EXIF & ~HAS_XMP) | (orientation > 1 ? HAS_EXIF : 0);
  if (isExtended && orientation > 1) kept.push(webpChunk('EXIF', exifOf(orientation)));
  const content = Buffer.concat([Buffer.from('WEBP'), ...kept]);
  return webpChunk('RIFF', content);
}

function webpChunk(name: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name), size, content]);
}

/** Some programs write the name that JPEG has in front of EXIF here too. */
function withoutName(exif: Buffer): Buffer {
  return exif.subarray(0, EXIF_NAME.length).equals(EXIF_NAME) ? exif.subarray(EXIF_NAME.length) : exif;
}
