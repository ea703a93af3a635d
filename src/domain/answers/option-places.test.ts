import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAboutOthers, namesLetters, shuffledOptions, suggestsFixed } from './option-places.ts';
import { shuffledBy } from './shuffle.ts';

const both = (en: string, es = en) => ({ en, es });
const option = (en: string, is_fixed?: boolean) => ({ text: both(en), is_fixed });
const textsOf = (options: readonly { readonly text: { readonly en: string } }[]) => options.map(({ text }) => text.en);

describe('an option', () => {
  test.each([
    'All of the above',
    'None of the above.',
    'none of these',
    'Both of these',
    'Neither of the answers above',
    'All of these are correct',
    'None of the other choices',
    'Todas las anteriores',
    'Ninguna de las anteriores',
    'Todas las respuestas anteriores son correctas',
    'Ninguna',
    'Ambas',
    'Ninguna de las opciones',
  ])('is about the others: "%s"', (text) => expect(isAboutOthers(both(text))).toBe(true));
  test.each([
    'Both A and B',
    'A and B',
    'A, B, and C',
    'A & C',
    'Only B',
    'B only',
    'Answers A or D',
    'Neither A nor B',
    'Tanto A como B',
    'Ni A ni B',
    'A y B',
    'Solo A',
    'C',
  ])('names letters: "%s"', (text) => expect(namesLetters(both(text))).toBe(true));
  test.each([
    'All of the water evaporates',
    'None of the light passes through',
    'Both plants need sunlight',
    'All',
    'The clouds above the sea',
    'A boat',
    'a',
    'A magnet and a coil',
    'Vitamin A',
    'Ambas plantas crecen',
    'Todas las plantas crecen',
    'Todos los metales',
    'Agua y aire',
    'y',
  ])('stands for itself: "%s"', (text) => expect(suggestsFixed(both(text))).toBe(text === 'All'));
  test('is read in both languages', () => expect(isAboutOthers({ en: 'The rest', es: 'Todas las anteriores' })).toBe(true));
});

describe('options that are shuffled', () => {
  const plain = ['Air', 'Wood', 'Water', 'Iron'].map((text) => option(text));

  test('have the order that they always had where nothing is fixed', () =>
    expect(shuffledOptions('seed 1', plain)).toEqual(shuffledBy('seed 1', plain)));

  test('keep what is fixed in its place, and lose nothing', () => {
    const places = fc.array(fc.boolean(), { minLength: 2, maxLength: 10 });
    fc.assert(
      fc.property(fc.string(), places, (seed, fixed) => {
        const options = fixed.map((is_fixed, at) => option(`Rock ${at}x`, is_fixed));
        const shuffled = shuffledOptions(seed, options);
        expect(textsOf(shuffled).toSorted()).toEqual(textsOf(options).toSorted());
        for (const [at, is] of fixed.entries()) if (is) expect(shuffled[at]).toBe(options[at]);
      }),
    );
  });

  test('keep "All of the above" last, and above it what was above it, by its words alone', () => {
    const last = [...plain, option('All of the above')];
    const middle = [...plain.slice(0, 2), option('Ambas'), ...plain.slice(2)];
    const orders = Array.from({ length: 40 }, (_, seed) => textsOf(shuffledOptions(`${seed}`, last)));
    expect(new Set(orders.map((texts) => texts.join())).size).toBeGreaterThan(10);
    for (const texts of orders) expect(texts.at(-1)).toBe('All of the above');
    for (let seed = 0; seed < 40; seed++) {
      const texts = textsOf(shuffledOptions(`${seed}`, middle));
      expect(texts[2]).toBe('Ambas');
      expect(texts.slice(0, 2).toSorted()).toEqual(['Air', 'Wood']);
    }
  });

  test('all stay where one of them names letters', () => {
    const lettered = [...plain, option('Both A and B')];
    for (let seed = 0; seed < 20; seed++) expect(shuffledOptions(`${seed}`, lettered)).toEqual(lettered);
  });
});
