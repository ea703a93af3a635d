import { describe, expect, it } from 'vitest';
import { stripJpeg } from './strip-jpeg.ts';

const segment = (marker: number, ...body: number[]) => [0xff, marker, 0, body.length + 2, ...body];
const frame = (height: number, width: number) => segment(0xc0, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0);
const jpeg = (...segments: number[][]) => Buffer.from([0xff, 0xd8, ...segments.flat(), ...segment(0xda, 1), 1, 2, 3, 0xff, 0xd9]);
const place = segment(0xe1, ...Buffer.from('Exif GPS 27.8N 97.4W'));

describe('a photo', () => {
  it('loses what it says of place and camera, and keeps its picture', () => {
    const clean = stripJpeg(jpeg(place, frame(256, 256), segment(0xfe, ...Buffer.from('my house'))));
    expect(clean).toEqual(jpeg(frame(256, 256)));
  });

  it('loses a thumbnail of what it was before it was cropped', () => {
    const plain = segment(0xe0, ...Buffer.from('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0);
    const thumbnail = segment(0xe0, ...Buffer.from('JFXX'), 0, 0x13, 4, 4, ...Buffer.alloc(48, 7));
    expect(stripJpeg(jpeg(plain, thumbnail, frame(256, 256)))).toEqual(jpeg(plain, frame(256, 256)));
  });

  it('loses what is hidden between its scans and behind its end, and keeps pixels that look like marks', () => {
    const scan = [...segment(0xda, 1), 5, 0xff, 0, 6, 0xff, 0xd3, 7];
    const table = segment(0xc4, 1, 2);
    const of = (...between: number[][]) =>
      Buffer.from([0xff, 0xd8, ...frame(256, 256), ...scan, ...between.flat(), ...table, ...scan, 0xff, 0xff, 0xd9]);
    const hidden = Buffer.concat([of(place), Buffer.from('GPS 27.8N'), Buffer.from([0xff, 0xd9])]);
    expect(stripJpeg(hidden)).toEqual(Buffer.from([0xff, 0xd8, ...frame(256, 256), ...scan, ...table, ...scan, 0xff, 0xd9]));
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
    expect(stripJpeg(file)).toBeNull();
  });
});
