import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test('sizes are told in the unit that people read, exactly enough to compare', () => {
  expect([0, 700, 340_400, 1_440_000, 25_300_000, 4_200_000_000].map(formatBytes)).toEqual([
    '0 kB',
    '1 kB',
    '340 kB',
    '1.4 MB',
    '25 MB',
    '4.2 GB',
  ]);
});
