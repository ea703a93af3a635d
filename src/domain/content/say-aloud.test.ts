import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sayAloud } from './say-aloud.ts';

const said = (text: string, language: 'en' | 'es' = 'en') =>
  sayAloud(text, language)
    .map((segment) => segment.said)
    .join('');

test.each([
  ['Ice is _____.', 'Ice is blank.', 'Ice is espacio en blanco.'],
  ['CO₂ and H₂O', 'C O 2 and H 2 O', 'C O 2 and H 2 O'],
  ['C₆H₁₂O₆', 'C 6 H 12 O 6', 'C 6 H 12 O 6'],
  ['Ca(OH)₂', 'C A O H 2', 'C A O H 2'],
  ['Ca²⁺, Cl⁻', 'C A 2 plus, C L minus', 'C A 2 más, C L menos'],
  ['10³', '10 to the third power', '10 a la tercera potencia'],
  ['10⁻³', '10 to the negative third power', '10 a la menos 3'],
  ['10²³', '10 to the power of 23', '10 a la 23'],
  ['x² + y³', 'x squared plus y cubed', 'x al cuadrado más y al cubo'],
  ['1/2', 'one half', 'un medio'],
  ['3/4 cup', 'three fourths cup', 'tres cuartos cup'],
  ['2 1/2', '2 and one half', '2 y un medio'],
  ['1½', '1 and one half', '1 y un medio'],
  ['1³⁄₄', '1 and three fourths', '1 y tres cuartos'],
  ['7/16', '7 over 16', '7 sobre 16'],
  ['on 3/4/2026', 'on 3/4/2026', 'on 3/4/2026'],
  ['20 °C', '20 degrees Celsius', '20 grados Celsius'],
  ['5 km, 1 m', '5 kilometers, 1 meter', '5 kilómetros, 1 metro'],
  ['1.1 g', '1.1 grams', '1.1 gramos'],
  ['250mL', '250 milliliters', '250 mililitros'],
  ['9 cm³', '9 cubic centimeters', '9 centímetros cúbicos'],
  ['4 cm²', '4 square centimeters', '4 centímetros cuadrados'],
  ['3 m/s', '3 meters per second', '3 metros por segundo'],
  ['9.8 m/s²', '9.8 meters per second squared', '9.8 metros por segundo al cuadrado'],
  ['g/cm³', 'grams per cubic centimeter', 'gramos por centímetro cúbico'],
  ['Mass (g)', 'Mass (grams)', 'Mass (gramos)'],
  ['−5 and -5', 'negative 5 and negative 5', 'menos 5 and menos 5'],
  ['5–10', '5 to 10', '5 a 10'],
  ['8 − 3 = 5', '8 minus 3 equals 5', '8 menos 3 es igual a 5'],
  ['2 × 3 ÷ 6', '2 times 3 divided by 6', '2 por 3 entre 6'],
  ['grass → rabbit', 'grass arrow rabbit', 'grass flecha rabbit'],
])('"%s" is said "%s", in Spanish "%s"', (text, english, spanish) => {
  expect(said(text)).toBe(english);
  expect(said(text, 'es')).toBe(spanish);
});

test.each([
  'A crab hides. He is 5 years old.',
  'Is it 5 in a row? I am sure.',
  'Grade 5 students (a class)',
  'A. Clam',
  'well-known',
  'e.g. 3.5',
])('plain words are said as they are written: %s', (text) => {
  expect(said(text)).toBe(text);
  expect(said(text, 'es')).toBe(text);
});

const pieces = fc.array(
  fc.constantFrom(
    'CO₂',
    '10³',
    '1/2',
    '½',
    ' ',
    '5 km',
    '____',
    '−',
    'crab',
    '(',
    ')',
    '²',
    '⁻',
    '₂',
    '⁄',
    '=',
    'm/s²',
    '.',
    'é',
    '\n',
    '😀',
  ),
);

test('the segments are the whole text, in its order and nothing twice, and nothing that is seen is passed over in silence', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        pieces.map((list) => list.join('')),
        fc.string({ unit: 'binary' }),
      ),
      fc.constantFrom('en', 'es'),
      (text, language) => {
        const segments = sayAloud(text, language as 'en' | 'es');
        expect(segments.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
        expect(segments.every((each) => each.said !== '')).toBe(true);
        for (const [index, each] of segments.entries()) expect(each.start).toBe(segments[index - 1]?.end ?? 0);
      },
    ),
  );
});
