import { expect, test } from 'vitest';
import { missingParts } from './kept-when-opened.ts';

test('a part that a student can reach and no device keeps is named, unless it needs a connection anyway', () => {
  const reachable = [
    'assets/first-1.js',
    'assets/student-topics-2.js',
    'assets/jsQR-3.js',
    'assets/words.en-4.webp',
    'assets/forgot-password-5.js',
  ];
  expect(missingParts(reachable, new Set(['assets/first-1.js']))).toEqual(['assets/forgot-password-5.js', 'assets/student-topics-2.js']);
  expect(missingParts(reachable, new Set(reachable))).toEqual([]);
});
