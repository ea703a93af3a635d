import { expect, test } from 'vitest';
import { readReceiptCode, receiptCode } from './receipt-code.ts';

const id = (n: number) => `019a3f00-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

test('a receipt has the same four letters everywhere, none of them easily misread', () => {
  expect(receiptCode(id(7))).toBe(receiptCode(id(7).toUpperCase()));
  for (let n = 0; n < 500; n += 1) expect(receiptCode(id(n))).toMatch(/^[2-9A-HJ-NP-Z]{4}$/);
});

test('ids that follow one another spread over all codes', () => {
  const codes = new Set(Array.from({ length: 2_000 }, (_, n) => receiptCode(id(n))));
  // Among 2,000 of 1,048,576 about two pairs meet by chance.
  expect(codes.size).toBeGreaterThan(1_990);
  const letters = new Map<string, number>();
  for (const code of codes) for (const letter of code) letters.set(letter, (letters.get(letter) ?? 0) + 1);
  expect(letters.size).toBe(32);
  expect(Math.max(...letters.values()) / Math.min(...letters.values())).toBeLessThan(1.6);
});

test('a code is read as it is typed: in small letters, with spaces, and where nought and one are meant for letters', () => {
  expect(readReceiptCode(' k7q2 ')).toBe('K7Q2');
  expect(readReceiptCode('K701')).toBe('K7QL');
});
