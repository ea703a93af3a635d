import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWrittenRight, keyWords, numbersIn, quantityIn } from './written-answers.ts';

const words = {
  accepted: [
    { en: 'water vapor', es: 'vapor de agua' },
    { en: 'gas', es: 'año luz' },
  ],
};

describe('words that a student writes', () => {
  test.each(['water vapor', ' Water   VAPOR. ', 'vapor de agua', 'Vapór de agua', 'gas!', 'AÑO LUZ'])('are right as "%s"', (written) => {
    expect(isWrittenRight(written, words)).toBe(true);
  });
  test.each(['', '   ', '.', 'water', 'water vap', 'ano luz', 'water vapor gas'])('are not right as "%s"', (written) => {
    expect(isWrittenRight(written, words)).toBe(false);
  });
  test('are taken letter by letter where the key says so', () => {
    const symbol = { accepted: [{ en: 'Co', es: 'Co' }], isExact: true };
    expect(isWrittenRight(' Co ', symbol)).toBe(true);
    expect(isWrittenRight('CO', symbol)).toBe(false);
  });
  test('are never right when nothing was accepted', () => expect(isWrittenRight('x', { accepted: [] })).toBe(false));
});

describe('a number that a student writes', () => {
  test.each([
    ['15 °C', true],
    ['15°C', true],
    ['15 degrees Celsius', true],
    ['15 DEGREES celsius', true],
    ['15 ºC', true],
    ['15', true],
    ['15 °F', false],
    ['15 or 20', false],
    ['about 15', false],
  ])('"%s" for 15 °C: %s', (written, right) =>
    expect(isWrittenRight(written, { value: 15, tolerance: 0, units: ['°C', 'degrees Celsius'] })).toBe(right),
  );
  test('may have any unit where the key names none', () => expect(isWrittenRight('15 °C', { value: 15, tolerance: 0 })).toBe(true));
  test.each([
    ['9.8', true],
    ['9,8', true],
    [' 9.80 ', true],
    ['9.9', true],
    ['9.91', false],
    ['-9.8', false],
    ['nine', false],
    ['9.8 or 4', false],
    ['', false],
  ])('"%s" for 9.8 ± 0.1: %s', (written, right) => expect(isWrittenRight(written, { value: 9.8, tolerance: 0.1 })).toBe(right));
  test.each(['1,500', '1.500', '1500', '1 500', '+1500'])('may be "%s" for 1500', (written) => {
    expect(isWrittenRight(written, { value: 1500, tolerance: 0 })).toBe(true);
  });
  test.each([
    ['9.8.', 9.8],
    ['9,8.', 9.8],
    ['1,500.', 1500],
    ['1/2.', 0.5],
    ['1½.', 1.5],
    ['9.8 m.', 9.8],
  ])('may end a sentence: "%s"', (written, value) => expect(isWrittenRight(written, { value, tolerance: 0 })).toBe(true));
  test('is found within its tolerance whatever it is, however it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 0, max: 3 }), (whole, places) => {
        const value = whole / 10 ** places;
        const written = value.toFixed(places);
        for (const form of [written, written.replace('.', ','), `  ${written} `, written.replace('-', '−')]) {
          expect(isWrittenRight(form, { value, tolerance: 0 })).toBe(true);
        }
      }),
    );
  });
  test.each([
    ['1/2', 0.5],
    ['½', 0.5],
    ['1 / 2', 0.5],
    ['1 1/2', 1.5],
    ['1½', 1.5],
    ['−3/4', -0.75],
    ['1/2 m', 0.5],
    ['10/4', 2.5],
    ['12½ cm', 12.5],
    ['1-1/2', 1.5],
    ['1 - 1/2 cm', 1.5],
    ['-1–1⁄2', -1.5],
    ['1³⁄₄', 1.75],
    ['1 and 1/2', 1.5],
    ['1 y 1/2', 1.5],
  ])('may be the fraction "%s"', (written, value) => expect(isWrittenRight(written, { value, tolerance: 0 })).toBe(true));
  test.each(['1/0', '1/2/3', '1/', '/2', '1.5/2', '1/2 or 3'])('is none where it is "%s"', (written) =>
    expect(quantityIn(written).numbers).toEqual([]),
  );
  test.each([
    ['−3', true],
    ['–3', true],
    ['- 3', true],
    ['-3 °C', true],
    ['3', false],
  ])('below zero may have any minus: "%s" for -3: %s', (written, right) =>
    expect(isWrittenRight(written, { value: -3, tolerance: 0 })).toBe(right),
  );
  test.each([
    ['3e8', [3e8], ''],
    ['3 x 10^8 m/s', [3e8], 'm/s'],
    ['3.0 × 10⁸ m/s', [3e8], 'm/s'],
    ['1,5·10⁻³ g', [1.5e-3], 'g'],
    ['-2*10^−2', [-0.02], ''],
    ['10^3', [1000], ''],
    ['10³ m', [1000], 'm'],
    ['10^-3', [0.001], ''],
    ['−10⁻³', [-0.001], ''],
    ['2^3', [8], ''],
    ['6 x 10', [], ''],
    ['2 eggs', [2], 'eggs'],
    ['5 x', [5], 'x'],
  ])('is read with its power of ten in "%s"', (written, numbers, unit) => expect(quantityIn(written)).toEqual({ numbers, unit }));
  test('is none where a power is no number: 10³ is not 103', () => {
    expect(isWrittenRight('103', { value: 1000, tolerance: 0 })).toBe(false);
    expect(isWrittenRight('10³', { value: 103, tolerance: 0 })).toBe(false);
    expect(isWrittenRight('9^-99999', { value: 0, tolerance: 1 })).toBe(false);
  });
  test.each([
    ['seven', 7],
    ['Siete.', 7],
    ['twenty-five', 25],
    ['treinta y cinco', 35],
    ['one hundred and twenty-one', 121],
    ['ciento veintiuno', 121],
    ['quince centímetros', 15],
  ])('may be in words: "%s"', (written, value) => expect(isWrittenRight(written, { value, tolerance: 0 })).toBe(true));
  test.each(['seven eight', 'seventh', 'seven or eight', 'twenty twenty'])('is none in the words "%s"', (written) =>
    expect(isWrittenRight(written, { value: 7, tolerance: 0 }) || isWrittenRight(written, { value: 20, tolerance: 0 })).toBe(false),
  );
  test('is never a word', () => expect(numbersIn('1e5')).toEqual([]));
});

test('a key is shown in words, a number with its tolerance', () => {
  expect(keyWords(words)[0]?.en).toBe('water vapor');
  expect(keyWords({ value: 9.8, tolerance: 0.1 })).toEqual([{ en: '9.8 ± 0.1', es: '9.8 ± 0.1' }]);
  expect(keyWords({ value: 4, tolerance: 0 })[0]?.es).toBe('4');
});
