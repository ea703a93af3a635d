import { describe, expect, test } from 'vitest';
import { isOneEdit, otherWordsAmong } from './spelling.ts';
import { scoreWritten } from './written-answers.ts';

const refraction = { accepted: [{ en: 'refraction', es: 'refracción' }] };
const vapor = { accepted: [{ en: 'water vapor', es: 'vapor de agua' }] };

describe('a typo', () => {
  test.each([
    ['refracton', 'refraction'],
    ['Refractoin', 'refraction'],
    ['refrraction', 'refraction'],
    ['refraccipn', 'refracción'],
  ])('is forgiven in a long word, and the word is named: "%s"', (typed, spelling) =>
    expect(scoreWritten(typed, refraction)).toEqual({ isRight: true, spelling }),
  );
  test.each(['refracción', 'REFRACTION.', 'refraccion'])('is none where only capitals, accents and periods differ: "%s"', (typed) =>
    expect(scoreWritten(typed, refraction)).toEqual({ isRight: true, spelling: null }),
  );
  test.each(['reflection', 'refracshun', 'refract', 'refr4ction', 'refraction light', ''])('is not forgiven in "%s"', (typed) =>
    expect(scoreWritten(typed, refraction).isRight).toBe(false),
  );
  test('may stand in any long word of several, in no short one', () => {
    expect(scoreWritten('watter vapor', vapor)).toEqual({ isRight: true, spelling: 'water vapor' });
    expect(scoreWritten('vapor de agia', vapor).isRight).toBe(false);
  });
  test('is wrong where spelling counts, and where capitals count', () => {
    expect(scoreWritten('refracton', { ...refraction, spellingCounts: true }).isRight).toBe(false);
    expect(scoreWritten('refracton', { ...refraction, isExact: true }).isRight).toBe(false);
  });
  test.each([
    ['mess', 'mass'],
    ['H2O2', 'H2O'],
    ['CaCO2', 'CaCO3'],
    ['NaOHX', 'NaOHY'],
    ['10001', '10000'],
  ])('is never forgiven in a short word, a formula or a number: "%s" for %s', (typed, accepted) =>
    expect(scoreWritten(typed, { accepted: [{ en: accepted, es: accepted }] }).isRight).toBe(false),
  );
  test('is no typo where it makes another word', () => {
    const light = { accepted: [{ en: 'light', es: 'luz' }], otherWords: ['night'] };
    expect(scoreWritten('night', light).isRight).toBe(false);
    expect(scoreWritten('lihgt', light)).toEqual({ isRight: true, spelling: 'light' });
    expect(scoreWritten('abiotic', { accepted: [{ en: 'biotic', es: 'biótico' }] }).isRight).toBe(false);
  });
  test('of what a corrected key accepts as well is forgiven too', () =>
    expect(scoreWritten('bendng', { ...refraction, also: [{ en: 'bending', es: 'bending' }] }).spelling).toBe('bending'));
});

test('other words are the neighbors of an accepted one, but no forms of it', () => {
  const accepted = [{ en: 'light', es: 'opaco' }];
  expect(otherWordsAmong(['night', 'right', 'lights', 'light', 'opaca', 'opacos', 'sound'], accepted)).toEqual(['night', 'right']);
});

test('one edit is one letter or two that are swapped', () => {
  for (const [one, other, is] of [
    ['abcde', 'abcde', false],
    ['abcde', 'abde', true],
    ['abcde', 'abccde', true],
    ['abcde', 'abxde', true],
    ['abcde', 'bacde', true],
    ['abcde', 'abced', true],
    ['abcde', 'abdxe', false],
    ['abcde', 'abc', false],
    ['abcde', 'cbade', false],
  ] as const) {
    expect(isOneEdit(one, other), `${one} ${other}`).toBe(is);
    expect(isOneEdit(other, one), `${other} ${one}`).toBe(is);
  }
});
