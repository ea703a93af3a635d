import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beyond, fitting, signsIn } from './fitting-text.ts';

test('what fits stays as it is', () => expect(fitting('Light', 'Light bends', 475)).toBe('Light bends'));

test('of a text that is too long as much is added as there is room for, spaces not counted', () => {
  expect(fitting('', 'ab cd ef', 5)).toBe('ab cd e');
  expect(signsIn(fitting('', 'abcde fghi '.repeat(500), 475))).toBe(475);
});

test('what is pasted into the middle takes nothing from the end', () => {
  expect(fitting('one two', 'one ZZZZZZ two', 8)).toBe('one ZZtwo');
});

test('a full text takes no further letter', () => expect(fitting('abcde', 'abXcde', 5)).toBe('abcde'));

test('an emoji is added whole or not at all', () => expect(fitting('abc', 'abc🌊', 4)).toBe('abc'));

test('spaces alone do not make a text endless', () => expect(fitting('', 'x'.padEnd(5_000, ' '), 475).length).toBe(4_000));

test('what comes after the limit begins with the first character that does not fit, whole', () => {
  expect(beyond('ab cd', 4)).toBe('');
  expect(beyond('ab cd ef', 5)).toBe('f');
  expect(beyond('abc🌊 d', 4)).toBe('🌊 d');
});

test('is never longer than allowed, and whole around what was pasted is what stood there', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (head, pasted, tail) => {
      const before = (head + tail).slice(0, 20);
      const at = Math.min(head.length, before.length);
      const kept = fitting(before, before.slice(0, at) + pasted + before.slice(at), 20);
      expect(signsIn(kept)).toBeLessThanOrEqual(20);
      // Where a text repeats itself, several places may be the one where something was pasted.
      const places = Array.from({ length: before.length + 1 }, (_, place) => place);
      expect(places.some((place) => kept.startsWith(before.slice(0, place)) && kept.endsWith(before.slice(place)))).toBe(true);
    }),
    { examples: [['!!!!', '%!!!!!!!!', '%!!!!!!!']] },
  );
});
