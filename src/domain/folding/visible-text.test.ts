import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWrittenRight } from '../answers/written-answers.ts';
import { foldAnswer, foldSearch, foldWords } from './fold-text.ts';
import { visibleText } from './visible-text.ts';

const CHARACTERS = Array.from({ length: 0x1ffff }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
const RAISED = /[²³¹⁰-⁾]/;
const LOWERED = /[₀-₎]/;
const INVISIBLE = CHARACTERS.filter((each) => /\p{Default_Ignorable_Code_Point}/u.test(each));
/** By character: all that look like it, by Unicode's own properties. */
const ALIKE = new Map<string, string[]>([
  [' ', CHARACTERS.filter((each) => /\p{Zs}/u.test(each))],
  ['-', CHARACTERS.filter((each) => /\p{Dash}/u.test(each) && !RAISED.test(each) && !LOWERED.test(each))],
  ["'", [..."'‘’‚‛‹›´`ʼʻʹ′＇"]],
  ['"', [...'"“”„‟«»″ʺ＂', "''"]],
]);
for (const each of CHARACTERS) {
  const plain = each.normalize('NFKC');
  // º is an o in Nº and the sign of a degree in 15 º.
  if (each === 'º' || plain === each || [...plain].length > 1 || RAISED.test(each) || LOWERED.test(each)) continue;
  ALIKE.set(plain, [...(ALIKE.get(plain) ?? []), each]);
}

const word = fc.string({ unit: fc.constantFrom(...'aábcdeéghiíklmnñoprstuúvyzACHNOZ'), minLength: 1, maxLength: 8 });
const mark = fc.constantFrom(' ', '-', "'", '"', ', ', '/');
const base = fc
  .tuple(word, fc.array(fc.oneof(word, mark, fc.nat(9999).map(String)), { maxLength: 5 }))
  .map(([first, rest]) => [first, ...rest].join(''));

/** The same text as other keyboards, web pages and word processors write it. */
const variantOf = (text: string) =>
  fc
    .tuple(
      ...[...text].map((letter, at) => {
        const isIndex = /\d/.test(letter) && /\p{L}/u.test(text[at - 1] ?? '') && !/\d/.test(text[at + 1] ?? '');
        const index = isIndex ? [String.fromCodePoint(0x2080 + Number(letter)), `^${letter}`] : [];
        const own = fc.constantFrom(letter, letter.normalize('NFD'), ...(ALIKE.get(letter) ?? []), ...index);
        return fc
          .tuple(own, fc.oneof({ weight: 5, arbitrary: fc.constant('') }, fc.constantFrom(...INVISIBLE)))
          .map((parts) => parts.join(''));
      }),
    )
    .map((letters) => letters.join(''));
const alike = base.chain((text) => fc.tuple(fc.constant(text), variantOf(text)));

describe('two texts that look alike', () => {
  test('score alike, whichever of them is the key, also where capitals and accents count', () => {
    fc.assert(
      fc.property(alike, fc.boolean(), ([text, variant], isExact) => {
        for (const [typed, accepted] of [
          [text, variant],
          [variant, text],
        ] as const)
          expect(isWrittenRight(typed, { accepted: [{ en: accepted, es: accepted }], isExact, spellingCounts: true })).toBe(
            foldAnswer(text) !== '',
          );
      }),
      { numRuns: 500 },
    );
  });
  test('are found alike', () => {
    fc.assert(fc.property(alike, ([text, variant]) => void expect(foldSearch(variant)).toBe(foldSearch(text))));
  });
  test('are one text, which stays as it is when it is folded again', () => {
    fc.assert(fc.property(alike, ([text, variant]) => void expect(visibleText(visibleText(variant))).toBe(visibleText(text))));
    expect(visibleText('\u0374')).toBe("'");
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void expect(visibleText(visibleText(text))).toBe(visibleText(text))));
  });
});

const UNITS = ['cm', 'cm²', 'cm³', 'm', 'm/s', 'm/s²', 'mm', 'kg', 'g', 'mg', 'mL', 'L', '°C', '°F', 's', 'N'] as const;
const quantity = fc.record({ value: fc.integer({ min: -9999, max: 9999 }).map((each) => each / 10), unit: fc.constantFrom(...UNITS) });

test('a quantity is right in every look, and another number or unit is wrong', () => {
  const looks = quantity.chain((right) => fc.tuple(fc.constant(right), variantOf(`${right.value} ${right.unit}`), quantity));
  fc.assert(
    fc.property(looks, ([{ value, unit }, typed, other]) => {
      expect(isWrittenRight(typed, { value, tolerance: 0, units: [unit] })).toBe(true);
      const isOther = other.value !== value || other.unit !== unit;
      expect(isWrittenRight(typed, { value: other.value, tolerance: 0, units: [other.unit] })).toBe(!isOther);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['CO₂', 'CO2'],
  ['cm²', 'cm^2'],
  ['H_2O', 'H₂O'],
  ['10³', '10^3'],
  ['½', '1/2'],
  ['1½', '1 1/2'],
  ['1³⁄₄', '1 3/4'],
  ['it´s', "it's"],
  ['ﬁlter', 'filter'],
  ['“a”', '«a»'],
  ['15 ºC', '15 °C'],
  ['Nº', 'No'],
])('%s is %s', (one, other) => expect(visibleText(one)).toBe(visibleText(other)));

test.each([
  ['10³', '103'],
  ['10₂', '102'],
  ['año', 'ano'],
  ['Co', 'CO'],
])('%s is not %s', (one, other) => expect(visibleText(one)).not.toBe(visibleText(other)));

test('accents do not count in words, but ñ is a letter; in a search it is an n', () => {
  expect(foldAnswer('  ¿Energía  SOLAR?')).toBe('energia solar');
  expect(foldAnswer('An\u0303o')).toBe('año');
  expect([foldWords('AÑO, O’Brien'), foldSearch('AÑO, O’Brien')]).toEqual(["ano, o'brien", 'ano, obrien']);
});
