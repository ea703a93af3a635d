import { expect, test } from 'vitest';
import { placeOf, sentencesOf } from './sentences.ts';

const wordsOf = (text: string, language: string) => sentencesOf(text, language).map(({ start, end }) => text.slice(start, end));

test('a text falls into its sentences, numbers with a point in them left whole', () => {
  expect(wordsOf('The bolt has 7.8 g. Is it steel?\n Yes! ', 'en')).toEqual(['The bolt has 7.8 g.', 'Is it steel?', 'Yes!']);
  expect(wordsOf('¿Qué es? Es agua.', 'es')).toEqual(['¿Qué es?', 'Es agua.']);
});

test('what has no words is no sentence', () => {
  expect(wordsOf(' \n … ', 'en')).toEqual([]);
});

test('a mark stays where it was made', () => {
  expect(placeOf('salt and salt', { start: 9, end: 13, quote: 'salt' })).toEqual({ start: 9, end: 13 });
});

test('after a change of the text a mark moves to the nearest place with its words', () => {
  expect(placeOf('Now: salt and salt', { start: 9, end: 13, quote: 'salt' })).toEqual({ start: 5, end: 9 });
  expect(placeOf('Now: salt and salt', { start: 12, end: 16, quote: 'salt' })).toEqual({ start: 14, end: 18 });
});

test('a mark whose words are gone has no place', () => {
  expect(placeOf('pepper', { start: 0, end: 4, quote: 'salt' })).toBeNull();
});
