import { all, edit, exchange, kind, type Plant, QUIZ, set, swap } from './plants.ts';
import { text } from './small-questions.ts';

export const LANGUAGE_PLANTS: readonly Plant[] = [
  ...kind(
    'numbers of the two languages',
    'fault',
    QUIZ,
    [swap('questions/number/stem/es', '45', '54'), /^q3: stem: has other numbers in Spanish \(English 45, Spanish 54\)/],
    [set('questions/choice/hints/1', text('Try it 3 times.', 'Pruébalo cuatro veces.')), /^q1: hints\.1: has other numbers/],
    [set('questions/choice/hints/1', text('Try it with two carts.', 'Pruébalo con tres carros.')), /^q1: hints\.1: has other numbers/],
  ),
  ...kind('numbers of the two languages in words, pictures, animations and titles', 'fault', 'vocabulary.json', [
    set('vocabulary/terms/0/example', text('Ice melts at 0 °C.', 'El hielo se derrite a 10 °C.')),
    /^terms\.0\.example: has other numbers/,
  ]),
  ...kind('numbers in a drawing', 'fault', 'media/labels.json', [
    set('labels/ramp.svg/labels/note/es', '5 pruebas'),
    /^ramp\.svg\.labels\.note: has other numbers/,
  ]),
  ...kind('numbers in an animation', 'fault', 'animation.json', [
    set('animation/scenes/0/caption/es', 'Después de 9 segundos el carro está abajo.'),
    /^scenes\.0\.caption: has other numbers/,
  ]),
  ...kind('the order of numbers', 'advice', QUIZ, [
    set('questions/choice/rationale', text('It ran 2 s, 4 s, and 6 s.', 'Corrió 6 s, 4 s y 2 s.')),
    /^q1: rationale: has its numbers in another order/,
  ]),
  ...kind(
    'units of the two languages',
    'fault',
    QUIZ,
    [swap('questions/number/stem/es', '45 g', '45 kg'), /^q3: stem: has another unit in Spanish \(45 g, 45 kg\)/],
    [set('questions/choice/hints/0', text('It takes 5 minutes.', 'Tarda 5 horas.')), /^q1: hints\.0: has another unit/],
  ),
  ...kind(
    'texts that were not translated',
    'fault',
    QUIZ,
    [set('questions/choice/options/0/text/es', 'the material of the wheels'), /^q1: options\.a: the Spanish is the English/],
    [set('questions/choice/rationale/es', 'La rampa is steeper and the carro gana velocidad.'), /^q1: rationale: has English words/],
    [set('questions/choice/rationale/en', 'Una rampa que sube con el carro.'), /^q1: rationale: has Spanish words/],
  ),
  ...kind(
    'opposite words',
    'advice',
    QUIZ,
    [swap('questions/amount/stem/es', 'izquierda', 'derecha'), /^q5: stem: says "left" in English and "derecha"/],
    [set('questions/choice/hints/0', text('It becomes warmer.', 'Se pone más frío.')), /^q1: hints\.0: says "warmer"/],
    [set('questions/choice/options/1/text', text('more speed at the bottom', 'menos velocidad abajo')), /^q1: options\.b: says "more"/],
    [set('questions/choice/hints/0', text('Look before the push.', 'Mira después del empujón.')), /^q1: hints\.0: says "before"/],
  ),
  ...kind(
    'a denial in one language',
    'advice',
    QUIZ,
    [
      set('questions/choice/options/2/feedback', text('Nothing was added. It did not change.', 'Se agregó algo. Cambió.')),
      /^q1: options\.c\.feedback: says "not" in English/,
    ],
    [set('questions/choice/hints/0', text('The cart has a motor.', 'El carro no tiene motor.')), /^q1: hints\.0: says "no" in Spanish/],
  ),
  ...kind(
    'marks of Spanish',
    'fault',
    QUIZ,
    [swap('questions/choice/stem/es', '¿', ''), /^q1: stem: has no pair of ¿ \?/],
    [
      set('questions/number/stem/es', 'Una báscula marca 45 g con arena y 12 g sin ella. Di los gramos de arena.'),
      /^q3: stem: asks in English and does not in Spanish/,
    ],
  ),
  ...kind(
    'options that changed places in Spanish',
    'fault',
    QUIZ,
    [exchange('questions/choice/options/0/text/es', 'questions/choice/options/2/text/es'), /^q1: the Spanish of a and c seems exchanged/],
    [
      all(
        set('questions/multiple/options/0/text', text('a conductor of electricity', 'un aislante de calor')),
        set('questions/multiple/options/1/text', text('an insulator of heat', 'un conductor de electricidad')),
      ),
      /^q2: options\.a: says "conductor"|^q2: the Spanish of a and b seems exchanged/,
    ],
  ).map((plant) => (plant.says.source.includes('conductor') ? { ...plant, level: 'advice' as const } : plant)),
  ...kind(
    'sections, steps, points and tables of a document',
    'fault',
    'lab.es.md',
    [edit('lab.es.md', '## Datos\n', ''), /^has 3 sections, the English text 4/],
    [edit('lab.es.md', '3. Espera 5 minutos y repite el paso 2.\n', ''), /^"Pasos" has 2 steps, in English 3/],
    [edit('lab.es.md', '- 1 pila con cables\n', ''), /^"Materiales" has 2 points, in English 3/],
    [edit('lab.es.md', '| uno | 20 | 21 |\n', ''), /^"Datos" has 2 rows of a table, in English 3/],
    [edit('lab.es.md', '| uno | 20 | 21 |', '| uno | 20 |'), /^"Datos" has 8 cells in its tables, in English 9/],
  ),
  ...kind(
    'numbers and units of a document',
    'fault',
    'lab.es.md',
    [edit('lab.es.md', 'Vierte 50 mL', 'Vierte 500 mL'), /^"Pasos" step 1 has other numbers than in English \(English 50, Spanish 500\)/],
    [edit('lab.es.md', 'Espera 5 minutos', 'Espera 5 horas'), /^"Pasos" step 3 has another unit than in English/],
    [edit('lab.es.md', '| uno | 20 | 21 |', '| uno | 20 | 31 |'), /^"Datos" has other numbers/],
  ),
  ...kind('steps in another order in Spanish', 'fault', 'lab.es.md', [
    all(
      edit('lab.es.md', '1. Vierte 50 mL de agua fría en el primer vaso.', '1. Calienta un vaso con 150 mL de agua caliente.'),
      edit('lab.es.md', '2. Calienta el segundo vaso con 150 mL de agua caliente.', '2. Vierte 50 mL de agua fría en el otro vaso.'),
    ),
    /^"Pasos" has its steps 1 and 2 in another order than in English/,
  ]),
  ...kind(
    'captions of the two languages',
    'fault',
    'media/bell.es.vtt',
    [
      edit('media/bell.es.vtt', '\n00:04.000 --> 00:08.000\nEl salón queda en silencio.\n', ''),
      /^has 2 captions in English and 1 in Spanish/,
    ],
    [edit('media/bell.es.vtt', '00:04.000 --> 00:08.000', '00:06.000 --> 00:08.000'), /^the caption at 0:04 comes at 0:06 in Spanish/],
    [edit('media/bell.es.vtt', '3 veces', '8 veces'), /^the caption at 0:00 has other numbers/],
    [
      edit('media/bell.es.vtt', 'El salón queda en silencio.', 'The room is quiet again.'),
      /^the caption at 0:04 is the same in both languages/,
    ],
  ),
];
