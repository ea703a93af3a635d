import { expect, test } from 'vitest';
import { sampleOf } from './walk-sample.ts';

const LETTERS = [...'abcdefghijkl'];

test.skipIf(process.env.WALK === 'whole')('a sample has so many members in their order, the same ones for the same words', () => {
  const sample = sampleOf(LETTERS, 3, 'one call');
  expect(sample).toHaveLength(3);
  expect([...sample].sort()).toEqual(sample);
  expect(sampleOf(LETTERS, 3, 'one call')).toEqual(sample);
  expect(sampleOf(LETTERS, 20, 'one call')).toEqual(LETTERS);
});

test('whatever the seed, each member is drawn for some call', () => {
  const drawn = new Set(Array.from({ length: 200 }, (_, call) => sampleOf(LETTERS, 2, `call ${call}`)).flat());
  expect(drawn.size).toBe(LETTERS.length);
});
