import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PHOTO } from '#contract/quizzes/photo-limits.ts';
import { questionResponse } from '#contract/quizzes/quizzes.schemas.ts';
import { MAX_PICTURE_BYTES, NO_PHOTO, type Picture, pictureUrl, readPhoto, writePhoto } from './photo.ts';

const base64 = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))).toString('base64');
const size = (count: number) => String.fromCharCode(count & 255, (count >> 8) & 255, (count >> 16) & 255, 0);
const part = (name: string, content: string) => `${name}${size(content.length)}${content}${content.length % 2 ? '\0' : ''}`;
const webp = (...parts: string[]) => {
  const content = `WEBP${parts.join('')}`;
  return base64(`RIFF${size(content.length)}${content}`);
};
/** The part that draws: a head of six bytes, then width and height. */
const drawn = (width = 640, height = 480) => part('VP8 ', `head..${size(width).slice(0, 2)}${size(height).slice(0, 2)}${'.'.repeat(8)}`);
const segment = (mark: number, content: string) => String.fromCharCode(0xff, mark, 0, content.length + 2) + content;
/** The part that says how large a JPEG is. */
const frame = (width = 640, height = 480) => segment(0xc0, String.fromCharCode(8, height >> 8, height & 255, width >> 8, width & 255, 3));
const jpeg = (...segments: string[]) => base64([0xff, 0xd8], ...segments, [0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9]);

const photo = (kind: Picture['kind'], data: string, description = 'A cell of clay.') =>
  writePhoto({ description, picture: { kind, data } });

describe('a photo as an answer', () => {
  test('comes back as it was written, whatever is said of it', () => {
    const picture: Picture = { kind: 'webp', data: webp(drawn()) };
    fc.assert(
      fc.property(fc.string({ maxLength: PHOTO.description, unit: 'grapheme' }), fc.boolean(), (said, hasPicture) => {
        const text = writePhoto({ description: said, picture: hasPicture ? picture : null });
        const back = text === '' ? NO_PHOTO : readPhoto(text);
        expect(back?.picture).toEqual(hasPicture ? picture : null);
        const kept = said.replace(/[^\P{Cc}\n]|\p{Surrogate}/gu, '');
        expect(back?.description).toBe(said.trim() === '' ? '' : kept.slice(0, PHOTO.description));
      }),
    );
  });

  test('is empty where nothing was taken or said, and may be words alone', () => {
    expect(writePhoto({ description: '  ', picture: null })).toBe('');
    expect(readPhoto('I have no camera. It would show a leaf.')).toEqual({
      description: 'I have no camera. It would show a leaf.',
      picture: null,
    });
    expect(readPhoto(writePhoto({ description: 'A leaf.', picture: null }))).toEqual({ description: 'A leaf.', picture: null });
  });

  test('of the most bytes goes into an answer with the longest description', () => {
    const content = 'x'.repeat(MAX_PICTURE_BYTES - 54);
    const text = photo('webp', webp(drawn(), part('ALPH', content)), '"'.repeat(PHOTO.description));
    expect(text.length).toBeLessThanOrEqual(PHOTO.characters);
    expect(readPhoto(text)).not.toBeNull();
  });

  test('of the longest kind is an answer that travels', () => {
    expect(questionResponse.safeParse({ answer_id: 1, answer_text: 'x'.repeat(PHOTO.characters) }).success).toBe(true);
  });

  test('is a JPEG or WebP picture that tells nothing beside', () => {
    expect(readPhoto(photo('jpeg', jpeg(segment(0xe0, 'JFIF'), segment(0xdb, 'table'), frame())))).not.toBeNull();
    expect(readPhoto(photo('webp', webp(part('VP8X', '0123456789'), part('ALPH', 'a'), drawn())))).not.toBeNull();
    expect(pictureUrl({ kind: 'jpeg', data: 'AAAA' })).toBe('data:image/jpeg;base64,AAAA');
  });

  test.each([
    ['with the place where it was taken', 'jpeg', jpeg(segment(0xe1, 'Exif\0\0 29.3 N'), frame())],
    ['with a comment', 'jpeg', jpeg(segment(0xfe, 'Ana, 5B'), frame())],
    ['with the place where it was taken, in WebP', 'webp', webp(drawn(), part('EXIF', '29.3 N'))],
    ['with something behind it', 'webp', base64(Buffer.from(webp(drawn()), 'base64').toString('latin1'), 'more')],
    ['without a picture in it', 'webp', webp(part('ALPH', 'a'))],
    ['of a size that no camera has', 'webp', webp(drawn(16_000, 16_000))],
    ['of a size that no camera has, as JPEG', 'jpeg', jpeg(frame(40_000, 40_000))],
    ['that does not say how large it is', 'jpeg', jpeg(segment(0xdb, 'table'))],
    ['that is another kind than it says', 'jpeg', webp(drawn())],
    ['that is a drawing with a program in it', 'jpeg', base64('<svg onload="alert(1)"/>')],
    ['that is cut off', 'jpeg', jpeg(frame()).slice(0, 8)],
  ] as const)('%s is none', (_, kind, data) => {
    expect(readPhoto(photo(kind, data))).toBeNull();
  });

  test('is none with anything else in its text, and never fails at what was sent', () => {
    expect(readPhoto('{"v":1,"d":"","k":"jpeg","p":"","x":1}')).toBeNull();
    expect(readPhoto('{"v":1,"d":"","k":"gif","p":""}')).toBeNull();
    expect(readPhoto(' '.repeat(PHOTO.characters + 1))).toBeNull();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom('jpeg' as const, 'webp' as const), (bytes, kind) => {
        const read = readPhoto(photo(kind, Buffer.from(bytes).toString('base64')));
        expect(read === null || bytes.length === 0).toBe(true);
      }),
    );
    expect(readPhoto(`{"v":1,"d":"","k":"webp","p":"${deflateSync('no picture').toString('base64')}"}`)).toBeNull();
  });
});
