import { exifOf, isOnItsSide, orientationOf } from './orientation.ts';

/** A JPEG without its metadata, with the size at which it is shown. */
export interface PlainJpeg {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

const JFIF = 0xe0;
const EXIF = 0xe1;
/** A longer one holds a thumbnail: it may show what was cut off. */
const PLAIN_JFIF_BYTES = 16;
const EXIF_NAME = 'Exif\0\0';
/** Without these, colors change: the color profile, and how Adobe's programs encode color. */
const COLOR: ReadonlyMap<number, string> = new Map([
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);
/** In the range of frames, but none: tables of codes, and a mark that is reserved. */
const NO_FRAMES = new Set([0xc4, 0xc8, 0xcc]);
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.has(marker);

/**
 * A JPEG without its metadata. The place, the camera, comments, thumbnails and what is behind its end are left out; how the camera was
 * held stays, and so do its colors.
 * @param mostPixels what it may measure, either way
 * @returns null for what is no JPEG, is damaged, or measures more
 */
export function stripJpeg(file: Buffer, mostPixels = 65_535): PlainJpeg | null {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return null;
  const kept: Buffer[] = [file.subarray(0, 2)];
  let size: readonly [width: number, height: number] | null = null;
  let orientation = 1;
  let hasScan = false;
  let at = 2;
  while (at + 2 <= file.length) {
    if (file[at] !== 0xff) return null;
    // Whatever follows the picture's end is no part of it.
    if (file[at + 1] === END_OF_IMAGE) {
      if (!hasScan || size === null) return null;
      const content = Buffer.concat([...kept, file.subarray(at, at + 2)]);
      const [width, height] = isOnItsSide(orientation) ? [size[1], size[0]] : size;
      return { content, width, height };
    }
    if (file[at + 1] === 0xff) {
      at += 1;
      continue;
    }
    if (at + 4 > file.length) return null;
    const marker = file[at + 1] ?? 0;
    const length = file.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > file.length) return null;
    const segment = file.subarray(at, at + 2 + length);
    if (marker === START_OF_SCAN) {
      if (size === null) return null;
      const end = endOfScan(file, at + 2 + length);
      kept.push(file.subarray(at, end));
      at = end;
      hasScan = true;
      continue;
    }
    if (isFrame(marker)) {
      if (length < 8) return null;
      size = [segment.readUInt16BE(7), segment.readUInt16BE(5)];
      if (Math.max(...size) > mostPixels) return null;
    }
    const turned = orientation === 1 && marker === EXIF ? turnOf(segment) : 1;
    if (turned > 1) {
      orientation = turned;
      kept.push(exifSegment(turned));
    } else if (isNeeded(marker, segment)) kept.push(segment);
    at += segment.length;
  }
  return null;
}

/** Whether a segment draws: tables, frames, the plain head, and what says how colors are meant. */
function isNeeded(marker: number, segment: Buffer): boolean {
  if (marker === JFIF) return segment.length <= PLAIN_JFIF_BYTES + 2;
  const name = COLOR.get(marker);
  if (name !== undefined) return segment.toString('latin1', 4, 4 + name.length) === name;
  return (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xdb && marker <= 0xdf);
}

/** How a segment says that the camera was held; 1 where it does not. */
function turnOf(segment: Buffer): number {
  const from = 4 + EXIF_NAME.length;
  return segment.toString('latin1', 4, from) === EXIF_NAME ? orientationOf(segment.subarray(from)) : 1;
}

function exifSegment(orientation: number): Buffer {
  const body = Buffer.concat([Buffer.from(EXIF_NAME), exifOf(orientation)]);
  return Buffer.concat([Buffer.from([0xff, EXIF, 0, body.length + 2]), body]);
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
