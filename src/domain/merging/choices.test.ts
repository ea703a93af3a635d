import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Choices, chosenTogether, mergeChoices, readChoices, storedChoices } from './choices.ts';

const choices = (time: fc.Arbitrary<number | null>) =>
  fc.dictionary(
    fc.constantFrom('size', 'rate', 'spaced'),
    fc.record({ value: fc.nat(3), chosen_at: time.map((at) => (at === null ? null : new Date(at).toISOString())) }),
  );
const some = (time: fc.Arbitrary<number | null>) =>
  fc
    .array(choices(time), { maxLength: 6 })
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })));
const inOrder = (all: readonly Choices[]) => all.reduce(mergeChoices, {});

test('every order of arrival, and any of them twice, ends with the same choices', () => {
  fc.assert(
    fc.property(some(fc.nat(3)), ([all, shuffled]) => {
      expect(inOrder([...shuffled, ...all])).toEqual(inOrder(all));
    }),
  );
});

test('each choice is merged by itself, and the later one wins', () => {
  const at = (day: number) => `2026-11-0${day}T10:00:00.000Z`;
  const monday: Choices = { size: { value: 5, chosen_at: at(2) }, rate: { value: 1, chosen_at: at(2) } };
  const tuesday: Choices = { size: { value: 3, chosen_at: at(3) } };
  expect(storedChoices(mergeChoices(tuesday, monday)).values).toEqual({ size: 3, rate: 1 });
  expect(storedChoices(mergeChoices(monday, tuesday)).values).toEqual({ size: 3, rate: 1 });
});

test('a time that cannot be trusted takes no other’s place', () => {
  const known: Choices = { size: { value: 5, chosen_at: '2026-11-02T10:00:00Z' } };
  const unknown: Choices = { size: { value: 3, chosen_at: null }, rate: { value: 1, chosen_at: null } };
  expect(storedChoices(mergeChoices(known, unknown)).values).toEqual({ size: 5, rate: 1 });
  expect(storedChoices(mergeChoices(unknown, known)).values).toEqual({ size: 5, rate: 1 });
});

test('choices are read as they were stored', () => {
  const stored = { values: { size: 5, rate: 1 }, chosenAt: { size: '2026-11-02T10:00:00Z' } };
  expect(storedChoices(readChoices(stored))).toEqual(stored);
  expect(chosenTogether({ size: 5 }, null)).toEqual({ size: { value: 5, chosen_at: null } });
});
