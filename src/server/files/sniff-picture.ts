import { stripJpeg } from './strip-jpeg.ts';

/** The most that a picture may hold, in millions of pixels: a browser needs four bytes for each, however small the file is. */
export const MAX_MEGAPIXELS = 50;

/** As it is shown, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A picture of pixels, told by its first bytes: what its name says counts for nothing. */
export interface SniffedPicture extends PictureSize {
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';
  readonly extension: 'png' | 'jpg' | 'webp' | 'gif';
}

/** @returns null when the bytes are no picture that a browser shows */
export function sniffPicture(bytes: Buffer): SniffedPicture | null {
  if (bytes.length < 30) return null;
  return png(bytes) ?? jpeg(bytes) ?? webp(bytes) ?? gif(bytes);
}

function png(bytes: Buffer): SniffedPicture | null {
  if (bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n' || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { mediaType: 'image/png', extension: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function gif(bytes: Buffer): SniffedPicture | null {
  if (!/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return null;
  return { mediaType: 'image/gif', extension: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

function webp(bytes: Buffer): SniffedPicture | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  const common = { mediaType: 'image/webp', extension: 'webp' } as const;
  const form = bytes.toString('latin1', 12, 16);
  if (form === 'VP8X') return { ...common, width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
  if (form === 'VP8 ') return { ...common, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (form !== 'VP8L') return null;
  const packed = bytes.readUInt32LE(21);
  return { ...common, width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) };
}

/** As large as it is shown: a camera that was held upright writes its picture lying on its side, and says so. */
function jpeg(bytes: Buffer): SniffedPicture | null {
  const plain = stripJpeg(bytes);
  return plain && { mediaType: 'image/jpeg', extension: 'jpg', width: plain.width, height: plain.height };
}

/** Whether a picture of this size may be kept. */
export function isDrawable({ width, height }: PictureSize): boolean {
  return width * height > 0 && width * height <= MAX_MEGAPIXELS * 1_000_000;
}

/** The size of a picture of any kind that may be attached; null where its bytes do not say it. */
export function pictureSize(bytes: Buffer): PictureSize | null {
  return sniffPicture(bytes) ?? avif(bytes);
}

/** The largest of the images in an AVIF file: it may be made of tiles, and each says its size in a box of twenty bytes. */
function avif(bytes: Buffer): PictureSize | null {
  let largest: PictureSize | null = null;
  for (let at = bytes.indexOf('ispe'); at !== -1; at = bytes.indexOf('ispe', at + 1)) {
    if (at < 4 || at + 16 > bytes.length || bytes.readUInt32BE(at - 4) !== 20) continue;
    const size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    if (largest === null || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}
