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
])('%s leaves as %s: names of the writer, of classmates and of teachers, but not words', (answer, leaves) => {
  expect(masked(answer)).toBe(leaves);
});
