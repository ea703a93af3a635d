import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MovedThings, THINGS } from '#contract/learning/tidepool.schemas.ts';
import { chosenTogether, mergeChoices, storedChoices } from '../merging/choices.ts';
import { readTidepool, type StoredTidepool, storedPlaces } from './stored-tidepool.ts';

const place = fc.option(fc.record({ x: fc.nat(100), y: fc.nat(100) }));
const move = fc.record({
  places: fc.dictionary(fc.constantFrom(...THINGS.slice(0, 5)), place, { maxKeys: 3 }),
  minute: fc.nat(59),
});
const at = (minute: number) => new Date(Date.UTC(2026, 10, 30, 12, minute)).toISOString();

test('moves of two devices end with each thing where it was moved last, in every order of arrival', () => {
  fc.assert(
    fc.property(fc.uniqueArray(move, { selector: ({ minute }) => minute, maxLength: 8 }), (moves) => {
      const arrived = (order: typeof moves) => {
        const merged = order.reduce(
          (choices, { places, minute }) => mergeChoices(choices, chosenTogether(storedPlaces(places as MovedThings), at(minute))),
          {},
        );
        return readTidepool(storedChoices(merged).values as StoredTidepool).places;
      };
      const inTime = moves.toSorted((one, other) => one.minute - other.minute);
      const last = Object.assign({}, ...inTime.map(({ places }) => places));
      expect(arrived(moves)).toEqual(last);
      expect(arrived([...moves].reverse())).toEqual(last);
    }),
  );
});

test('places stay apart from the other choices', () => {
  const stored = { companion: 'octopus', light: 'night', ...storedPlaces({ seaweed: { x: 1, y: 2 }, lesson_1: null }) } as const;
  expect(readTidepool(stored)).toEqual({
    settings: { companion: 'octopus', light: 'night' },
    places: { seaweed: { x: 1, y: 2 }, lesson_1: null },
  });
  expect(readTidepool({})).toEqual({ settings: null, places: {} });
});
