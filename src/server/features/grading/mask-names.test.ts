import { expect, test } from 'vitest';
import type { Rubric } from '#domain/grading/rubric.ts';
import type { ItemToScore } from '#domain/grading/suggestion.ts';
import { maskNames } from './mask-names.ts';

const ITEM: ItemToScore = {
  stem: { en: 'Why does the light bend?', es: '¿Por qué se dobla la luz?' },
  model_answer: { en: 'It slows down.', es: 'Va más despacio.' },
  max_points: 1,
};
const NO_RUBRIC = { criteria: [] } as unknown as Rubric;
const masked = (answer: string) =>
  maskNames(answer, { own: ['Maya', 'O’Connor'], others: ['Rose Brooks', 'Luz Hernández', 'Rosa Delgado-Price'] }, ITEM, NO_RUBRIC);

test.each([
  ['i am maya', 'i am ••••'],
  ["Maya's light, by O'Connor", "••••'s light, by ••••••••"],
  ['Rose and Mrs. Delgado-Price saw it, so did HERNANDEZ', '•••• and Mrs. •••••••-••••• saw it, so did •••••••••'],
  ['the water rose over the brooks', 'the water rose over the brooks'],
  ['Luz is light', 'Luz is light'],
  ['i asked rose brooks and rosa delgado-price', 'i asked •••• •••••• and •••• •••••••-•••••'],
  ['mrs. brooks and la maestra hernandez said so', 'mrs. •••••• and la maestra ••••••••• said so'],
])('%s leaves as %s: names of the writer, of classmates and of teachers, but not words', (answer, leaves) => {
  expect(masked(answer)).toBe(leaves);
});

const among =
  (others: readonly string[], own: readonly string[] = ['Maya']) =>
  (answer: string) =>
    maskNames(answer, { own, others }, ITEM, NO_RUBRIC);

test.each([
  ['my partners were Bo and Jo, then Al', 'my partners were •• and ••, then ••'],
  ['Li said it melts. So did Ty', '•• said it melts. So did ••'],
  ['bo knows', 'bo knows'],
])('names of two letters leave covered where they are names: %s as %s', (answer, leaves) => {
  expect(among(['Bo Reed', 'Jo Vu', 'Al Ng', 'Li Wu', 'Ty An'])(answer)).toBe(leaves);
});

test.each(['al mezclar el agua, an ion', 'Al mezclar sal, va al fondo. Al final queda', '- An ice cube\n- So it melts', 'THE GAS IS AL'])(
  'words of two letters stay, though somebody is called so: %s',
  (answer) => {
    expect(among(['Al Ng', 'An Le', 'So Kim', 'Va Lo'], ['Al', 'Ng'])(answer)).toBe(answer);
  },
);

test('a writer of two letters is covered in small letters, unless that is a word', () => {
  expect(among([], ['Bo', 'Li'])('i am bo li')).toBe('i am •• ••');
  expect(among([], ['Al', 'Ng'])('me llamo Al ng')).toBe('me llamo •• ••');
});
