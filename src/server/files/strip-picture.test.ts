import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { exifOf } from './orientation.ts';
import { stripPicture } from './strip-picture.ts';

const size = (bytes: number, isBig: boolean) => {
  const four = Buffer.alloc(4);
  if (isBig) four.writeUInt32BE(bytes);
  else four.writeUInt32LE(bytes);
  return four;
};
const pngChunk = (name: string, content: Uint8Array) => {
  const named = Buffer.concat([Buffer.from(name), content]);
  return Buffer.concat([size(content.length, true), named, size(crc32(named), true)]);
};
const png = (...chunks: Buffer[]) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks, pngChunk('IEND', Buffer.alloc(0))]);
const webpChunk = (name: string, content: Uint8Array) =>
  Buffer.concat([Buffer.from(name), size(content.length, false), content, Buffer.alloc(content.length % 2)]);
const webp = (...chunks: Buffer[]) => {
  const all = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  return Buffer.concat([Buffer.from('RIFF'), size(all.length, false), all]);
};
const flags = (bits: number) => webpChunk('VP8X', Buffer.from([bits, 0, 0, 0, 9, 0, 0, 9, 0, 0]));

const head = pngChunk('IHDR', Buffer.alloc(13, 1));
const color = pngChunk('iCCP', Buffer.from('sRGB'));
const pixels = pngChunk('IDAT', Buffer.from('pixels'));
const place = Buffer.from('GPS 27.8N 97.4W');
const drawn = webpChunk('VP8 ', Buffer.from('pixels!'));

describe('a PNG', () => {
  it('loses words, the time and the place, and what is behind its end', () => {
    const told = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'vpAg'].map((name) => pngChunk(name, place));
    expect(stripPicture(Buffer.concat([png(head, color, ...told, pixels), place]), 'image/png')).toEqual(png(head, color, pixels));
  });

  it('still says that it stands on its side', () => {
    const given = png(head, pngChunk('eXIf', Buffer.concat([exifOf(8), place])), pixels);
    expect(stripPicture(given, 'image/png')).toEqual(png(head, pngChunk('eXIf', exifOf(8)), pixels));
  });

  it.each([
    ['has no end', png(head, pixels).subarray(0, -12)],
    ['is cut off', png(head, pixels).subarray(0, 50)],
    ['claims a chunk longer than itself', png(Buffer.from('ffffffff49444154', 'hex'))],
  ])('that %s is damaged', (_, file) => {
    expect(stripPicture(file, 'image/png')).toBeNull();
  });
});

describe('a WebP', () => {
  it('loses the place and the owner, and says no more that they are there', () => {
    const given = webp(flags(0x2c), webpChunk('ICCP', Buffer.from('sRGB')), drawn, webpChunk('EXIF', place), webpChunk('XMP ', place));
    expect(stripPicture(given, 'image/webp')).toEqual(webp(flags(0x20), webpChunk('ICCP', Buffer.from('sRGB')), drawn));
    expect(stripPicture(webp(drawn), 'image/webp')).toEqual(webp(drawn));
  });

  it.each([
    ['', exifOf(6)],
    [', however its EXIF begins', Buffer.concat([Buffer.from('Exif\0\0'), exifOf(6)])],
  ])('still says that it stands on its side%s', (_, exif) => {
    const given = webp(flags(0x0c), drawn, webpChunk('EXIF', Buffer.concat([exif, place])));
    expect(stripPicture(given, 'image/webp')).toEqual(webp(flags(0x08), drawn, webpChunk('EXIF', exifOf(6))));
  });

  it('that is cut off is damaged', () => {
    expect(stripPicture(webp(drawn).subarray(0, -3), 'image/webp')).toBeNull();
    expect(stripPicture(webp(), 'image/webp')).toBeNull();
  });
});

it('a picture of another kind stays as it is', () => {
  expect(stripPicture(place, 'image/gif')).toBe(place);
});
