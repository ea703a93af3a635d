import { all, copy, exchange, kind, type Plant, push, QUIZ, set, swap } from './plants.ts';
import { text } from './small-questions.ts';

export const SET_PLANTS: readonly Plant[] = [
  ...kind(
    'the words of a standard',
    'fault',
    'subunit.json',
    [
      swap('subunit/standards/0/text/en', 'transformation', 'change'),
      /^the standard 5\.8A says "the change of energy" where the state says "the transformation of energy"/,
    ],
    [set('subunit/standards/0/text/en', 'Describe how energy changes.'), /^the standard 5\.8A says/],
    [push('subunit/standards', { code: '5.8Z', text: text('Explain energy.', 'Explicar la energía.') }), /the state has no standard 5\.8Z/],
  ),
  ...kind('a standard of a later grade', 'advice', 'subunit.json', [
    all(set('manifest/grade', '4'), set('manifest/title', text('Science Grade 4', 'Ciencias, cuarto grado'))),
    /^the standard 5\.8A is of a later grade than the product \(4\)/,
  ]),
  ...kind(
    'a text that is not of its level',
    'fault',
    'story.1.md',
    [
      exchange('texts/story.1.md', 'texts/story.3.md'),
      /^measures 7\.\d \(Flesch-Kincaid grade, aim 2 to 3\), which is not its level lexile1/,
    ],
    [set('texts/story.1.md', 'Go on. We sit. It is hot. '.repeat(20)), /^measures -/],
  ),
  ...kind('a text of grade 3 that is only easy enough for grade 5', 'fault', 'story.2.md', [
    all(set('manifest/grade', '3'), set('manifest/title', text('Science Grade 3', 'Ciencias, tercer grado'))),
    /^measures [45]\.\d \(Flesch-Kincaid grade, aim 3 to 4\.2\), which is not its level lexile2/,
  ]),
  ...kind(
    'levels that are no ladder',
    'fault',
    'story.2.md',
    [copy('texts/story.1.md', 'texts/story.2.md'), /^is the same text as story\.1\.md/],
    [exchange('texts/story.1.md', 'texts/story.2.md'), /^is no harder than story\.1\.md/],
  ),
  ...kind('a sentence that is too long', 'advice', QUIZ, [
    set('questions/choice/stem/en', `When the cart ${'rolls down the long ramp and '.repeat(10)}stops, what does the ramp change?`),
    /^q1: has a sentence of \d+ words; make two of it \(English\)/,
  ]),
  ...kind(
    'what a test promises',
    'fault',
    'unit-test.json',
    [set('unitTest/instructions', text('Ten questions.', 'Diez preguntas.')), /^unit-test: promises 10 questions \(English\) and has 1/],
    [
      set('unitTest/instructions', text('You have 60 minutes.', 'Tienes 60 minutos.')),
      /^unit-test: promises 60 minutes \(English\) and ends after 40/,
    ],
    [
      set('unitTest/instructions', text('You have three attempts.', 'Tienes tres intentos.')),
      /^unit-test: promises 3 attempts \(English\) and allows 2/,
    ],
    [
      set('subunit/resources/6/title', text('Reporting Category 4 Test', 'Prueba de la categoría 4')),
      /^unit-test: is a test of category 4 by its title, and t1 asks about 5\.8A/,
    ],
    [
      all(
        set('subunit/resources/6/collection', 'rc_test'),
        set(
          'subunit/resources/6/title',
          text('Reporting Category 2 Test: Earth and Space', 'Prueba de la categoría 2: La Tierra y el espacio'),
        ),
      ),
      /^unit-test: is called a test of category 2 and of "Earth and Space"/,
    ],
    [set('subunit/resources/6/title', text('Grade 3 Test', 'Prueba de tercer grado')), /^unit-test: is for grade 3 by its title/],
    [set('subunit/resources/6/collection', 'rc_test'), /has 1 questions, a test of a category has 10/],
    [set('subunit/resources/6/collection', 'staar_test'), /has 1 questions, a practice test has 32/],
  ),
  ...kind('a last question that nobody reads', 'fault', QUIZ, [
    set('quiz/instructions', text('Your teacher reads the last one.', 'Tu maestra o maestro lee la última.')),
    /^quiz: promises that the last question is written \(English\), and q6 is not/,
  ]),
  ...kind('a practice test outside the collections', 'advice', 'unit-test.json', [
    set('subunit/resources/6/title', text('STAAR Practice Test', 'Prueba de práctica STAAR')),
    /^unit-test: is called a practice test and belongs to no collection/,
  ]),
];
