import { expect, test } from 'vitest';
import { readByteRange } from './byte-range.ts';

test.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=20-10', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['lines=1-2', null],
  [undefined, null],
] as const)('%s of 100 bytes', (header, expected) => {
  expect(readByteRange(header, 100)).toEqual(expected);
});
