import { all, exchange, kind, type Plant, push, QUIZ, set } from './plants.ts';
import { text } from './small-questions.ts';

export const KEY_PLANTS: readonly Plant[] = [
  ...kind(
    'a key and its explanation',
    'fault',
    QUIZ,
    [set('questions/number/number/value', 57), /^q3: the explanation \(English\) never says 57/],
    [
      set('questions/amount/rationale', text('Both push left: 9 N.', 'Las dos empujan a la izquierda: 9 N.')),
      /^q5: the explanation \(English\) ends in "9 N", and the key is "13 N"/,
    ],
    [
      set('questions/choice/rationale', text('The answer is C.', 'La respuesta es C.')),
      /^q1: the explanation \(English\) names C, which is not the key/,
    ],
    [set('questions/choice/options/0/feedback', text('Yes! Well done.', '¡Sí! Muy bien.')), /^q1: praises the wrong option a/],
    [set('questions/choice/options/1/feedback', text('No, look again.', 'No, mira otra vez.')), /^q1: calls the right option b wrong/],
  ),
  ...kind(
    'an explanation of another option',
    'advice',
    QUIZ,
    [
      set('questions/choice/rationale', text('The total mass decides.', 'La masa total decide.')),
      /^q1: the explanation \(English\) speaks of the wrong option c/,
    ],
    [
      set('questions/choice/rationale', text('The answer is B.', 'La respuesta es B.')),
      /^q1: the explanation \(English\) names the letter B, and options are shuffled/,
    ],
  ),
  ...kind(
    'sums',
    'fault',
    QUIZ,
    [
      set('questions/number/rationale/en', '45 g - 12 g = 33 g, and 33 + 12 = 46.'),
      /^q3: rationale: (?:has other numbers|calculates "33 \+ 12 = 46")/,
    ],
    [
      set('questions/amount/options/2/feedback', text('9 times 4 is 35.', '9 por 4 son 35.')),
      /^q5: options\.c\.feedback: calculates "9 times 4 is 35"/,
    ],
    [set('questions/choice/hints/1', text('60 cm ÷ 4 s = 16 cm', '60 cm ÷ 4 s = 16 cm')), /^q1: hints\.1: calculates "60 cm ÷ 4 s = 16"/],
  ),
  ...kind(
    'how many to choose',
    'fault',
    QUIZ,
    [set('questions/multiple/options/1/correct', true), /^q2: asks for 2 answers in English and 3 are right/],
    [
      set('questions/multiple/stem/es', '¿Qué dos objetos conducen bien la energía térmica? Elige tres respuestas.'),
      /^q2: asks for 3 answers in Spanish and 2 are right/,
    ],
  ),
  ...kind(
    'the right order of steps',
    'fault',
    QUIZ,
    [exchange('questions/order/options/0', 'questions/order/options/1'), /^q4: the right order is not by size \(50, 20, 90 mL\)/],
    [exchange('questions/order/options/0', 'questions/order/options/2'), /^q4: the right order \(90, 50, 20 mL\) is the opposite/],
  ),
  ...kind('a thing to be matched that has two keys', 'fault', QUIZ, [
    push('questions/match/premises', { id: 'p3', text: text('a lamp', 'una lámpara'), match: 'sound' }),
    /^q6: has "a lamp" twice among what is matched/,
  ]),
  ...kind(
    'units that a number key accepts',
    'fault',
    QUIZ,
    [set('questions/number/number/units', ['kg']), /^q3: asks for grams and does not accept "grams"/],
    [
      all(
        set('questions/number/stem', text('How much sand is in it?', '¿Cuánta arena hay?')),
        set('questions/number/number/units', ['mL']),
      ),
      /^q3: the explanation says 33 g, a unit that the key does not accept/,
    ],
  ),
  ...kind(
    'tolerances',
    'fault',
    QUIZ,
    [set('questions/number/number/tolerance', 20), /^q3: accepts 33 ± 20, half of the number and more/],
    [set('questions/number/number/tolerance', 12), /^q3: accepts 45, which the stem says already/],
  ),
  ...kind('an estimate without a tolerance', 'advice', QUIZ, [
    set(
      'questions/number/stem',
      text('About how many grams of sand are in 45 g minus 12 g?', '¿Más o menos cuántos gramos de arena hay en 45 g menos 12 g?'),
    ),
    /^q3: asks for about how much and accepts one number alone/,
  ]),
  ...kind('symbols of units', 'fault', QUIZ, [
    set('questions/choice/hints/0', text('It has 5 Kg.', 'Tiene 5 Kg.')),
    /^q1: hints\.0: writes "5 Kg"; use the symbol/,
  ]),
];
