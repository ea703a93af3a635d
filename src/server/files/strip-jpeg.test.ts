import { describe, expect, it } from 'vitest';
import { exifOf } from './orientation.ts';
import { stripJpeg } from './strip-jpeg.ts';

const segment = (marker: number, ...body: number[]) => [0xff, marker, 0, body.length + 2, ...body];
const frame = (height: number, width: number) => segment(0xc0, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0);
const jpeg = (...segments: number[][]) => Buffer.from([0xff, 0xd8, ...segments.flat(), ...segment(0xda, 1), 1, 2, 3, 0xff, 0xd9]);
const place = segment(0xe1, ...Buffer.from('Exif GPS 27.8N 97.4W'));

describe('a photo', () => {
  it('loses what it says of place and camera, and keeps its picture', () => {
    const clean = stripJpeg(jpeg(place, frame(256, 256), segment(0xfe, ...Buffer.from('my house'))));
    expect(clean).toEqual({ content: jpeg(frame(256, 256)), width: 256, height: 256 });
  });

  it('loses a thumbnail of what it was before it was cropped', () => {
    const plain = segment(0xe0, ...Buffer.from('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0);
    const thumbnail = segment(0xe0, ...Buffer.from('JFXX'), 0, 0x13, 4, 4, ...Buffer.alloc(48, 7));
    expect(stripJpeg(jpeg(plain, thumbnail, frame(256, 256)))?.content).toEqual(jpeg(plain, frame(256, 256)));
  });

  it('loses what is hidden between its scans and behind its end, and keeps pixels that look like marks', () => {
    const scan = [...segment(0xda, 1), 5, 0xff, 0, 6, 0xff, 0xd3, 7];
    const table = segment(0xc4, 1, 2);
    const of = (...between: number[][]) =>
      Buffer.from([0xff, 0xd8, ...frame(256, 256), ...scan, ...between.flat(), ...table, ...scan, 0xff, 0xff, 0xd9]);
    const hidden = Buffer.concat([of(place), Buffer.from('GPS 27.8N'), Buffer.from([0xff, 0xd9])]);
    expect(stripJpeg(hidden)?.content).toEqual(Buffer.from([0xff, 0xd8, ...frame(256, 256), ...scan, ...table, ...scan, 0xff, 0xd9]));
  });

  it.each([
    ['big', true],
    ['little', false],
  ])('keeps of its EXIF, %s end first, that it stands on its side, and measures what is shown', (_, isBig) => {
    const make = Buffer.from('Canon');
    const entries = [
      [0x010f, 2, make.length, 0],
      [0x0112, 3, 1, isBig ? 6 << 16 : 6],
      [0x8825, 4, 1, 200],
    ];
    const exif = Buffer.alloc(10 + 12 * entries.length + 4);
    const word = (at: number, value: number) => (isBig ? exif.writeUInt16BE(value, at) : exif.writeUInt16LE(value, at));
    const long = (at: number, value: number) => (isBig ? exif.writeUInt32BE(value, at) : exif.writeUInt32LE(value, at));
    exif.write(isBig ? 'MM' : 'II');
    word(2, 42);
    long(4, 8);
    word(8, entries.length);
    for (const [index, [tag = 0, type = 0, count = 0, value = 0]] of entries.entries()) {
      word(10 + 12 * index, tag);
      word(12 + 12 * index, type);
      long(14 + 12 * index, count);
      long(18 + 12 * index, value);
    }
    const turned = segment(0xe1, ...Buffer.from('Exif\0\0'), ...exif, ...Buffer.from('GPS 27.8N 97.4W'));
    const upright = segment(0xe1, ...Buffer.from('Exif\0\0'), ...exifOf(6));
    expect(stripJpeg(jpeg(turned, frame(300, 400)))).toEqual({ content: jpeg(upright, frame(300, 400)), width: 300, height: 400 });
    expect(stripJpeg(jpeg(upright, frame(300, 400)))?.content).toEqual(jpeg(upright, frame(300, 400)));
  });

  it('keeps its colors, and no second picture beside them', () => {
    const profile = segment(0xe2, ...Buffer.from('ICC_PROFILE\0'), 1, 1, 7);
    const adobe = segment(0xee, ...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 1);
    const second = segment(0xe2, ...Buffer.from('MPF\0'), 1, 2, 3);
    expect(stripJpeg(jpeg(profile, second, adobe, frame(256, 256)))?.content).toEqual(jpeg(profile, adobe, frame(256, 256)));
  });

  it.each([
    ['is larger than 512 pixels', jpeg(frame(513, 256))],
    ['is wider than 512 pixels', jpeg(frame(256, 70_00))],
    ['is a PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['is cut off', jpeg(frame(256, 256)).subarray(0, 20)],
    ['has no frame', jpeg()],
    ['claims a segment longer than itself', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0xff, 0xd9])],
    ['is empty', Buffer.alloc(0)],
  ])('is refused when it %s', (_why, file) => {
    expect(stripJpeg(file, 512)).toBeNull();
  });
});
