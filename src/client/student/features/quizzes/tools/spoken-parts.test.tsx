import { expect, test } from 'vitest';
import { inBoth, questionOf } from '#client/testing/draw-question.tsx';
import { spokenParts } from './spoken-parts.ts';

const pair = (answer_id: number, gap: number, word: string) => ({ answer_id, gap, text: inBoth(word) });

test('a question is read sentence by sentence, then its options in the order on the screen', () => {
  const question = questionOf({ stem: inBoth('A **crab** hides. Where?') });
  const mixed = { ...question, options: question.options.toReversed() };
  expect(spokenParts(mixed, 'en')).toEqual(['A crab hides.', 'Where?', 'Shrimp', 'Kelp', 'Crab', 'Clam']);
});

test('what is matched is read, and what it is matched with once, not for each pair', () => {
  const options = [pair(1, 0, 'gas'), pair(2, 0, 'solid'), pair(3, 1, 'gas'), pair(4, 1, 'solid')];
  const question = questionOf({ type: 'match', stem: inBoth('Match.'), premises: [inBoth('Steam'), inBoth('Ice')], options });
  expect(spokenParts(question, 'en')).toEqual(['Match.', 'Steam', 'Ice', 'gas', 'solid']);
});

test('a gap is said as one, in the language of the question', () => {
  const question = questionOf({ type: 'inline', stem: { en: 'Ice is _____.', es: 'El hielo es _____.' }, options: [pair(1, 0, 'cold')] });
  expect(spokenParts(question, 'en')[0]).toBe('Ice is  blank .');
  expect(spokenParts(question, 'es')[0]).toBe('El hielo es  espacio en blanco .');
});

test('an answer that is covered is not read', () => {
  expect(spokenParts(questionOf({}), 'en', [1, 3])).toEqual(['What is asked?', 'Crab', 'Shrimp']);
});

test('of a table its rows and columns are read', () => {
  const table = {
    corner: inBoth('Trial'),
    columns: [{ title: inBoth('Time'), kind: 'number' as const }],
    rows: [inBoth('First')],
  };
  expect(spokenParts(questionOf({ type: 'table', options: [], table }), 'en')).toEqual(['What is asked?', 'Trial', 'First', 'Time']);
});
