import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shuffledBy } from './shuffle.ts';

test('an attempt always shows the same order, and nothing is lost or doubled', () => {
  fc.assert(
    fc.property(fc.string(), fc.uniqueArray(fc.integer(), { maxLength: 12 }), (seed, entries) => {
      const mixed = shuffledBy(seed, entries);
      expect(mixed).toEqual(shuffledBy(seed, entries));
      expect(mixed.toSorted()).toEqual([...entries].toSorted());
    }),
  );
});

test('attempts differ: of four choices each comes first about as often', () => {
  const firsts = [0, 0, 0, 0];
  for (let attempt = 0; attempt < 4_000; attempt++) {
    const first = shuffledBy(`attempt ${attempt}`, [0, 1, 2, 3])[0] ?? 0;
    firsts[first] = (firsts[first] ?? 0) + 1;
  }
  for (const times of firsts) expect(times).toBeGreaterThan(850);
});
