import { expect, test } from 'vitest';
import { wordFinder } from './word-forms.ts';

const named = (...words: string[]) => words.map((word, index) => ({ index, word }));
const found = (text: string, language: 'en' | 'es', ...words: string[]) =>
  wordFinder(named(...words), language)(text).map(({ start, end }) => text.slice(start, end));

test('finds a word with a capital and in the plural, and nowhere within another word', () => {
  expect(found('Mass is not massive. Two masses, a mass.', 'en', 'mass')).toEqual(['Mass', 'masses', 'mass']);
  expect(found('A property, and properties.', 'en', 'property')).toEqual(['property', 'properties']);
});

test('takes the longer of two words that begin at the same place', () => {
  const places = wordFinder(named('water', 'water cycle'), 'en')('The water cycle moves water.');
  expect(places.map(({ index }) => index)).toEqual([1, 0]);
});

test('knows how Spanish makes plurals, of each word of a term', () => {
  expect(found('Las erosiones y la erosión.', 'es', 'erosión')).toEqual(['erosiones', 'erosión']);
  expect(found('Estados físicos de la luz y luces.', 'es', 'estado físico', 'luz')).toEqual(['Estados físicos', 'luz', 'luces']);
  expect(found('Dos redes alimentarias.', 'es', 'red alimentaria')).toEqual(['redes alimentarias']);
});

test('an accent is a part of a word, and no end of one', () => {
  expect(found('El solárium y el sol.', 'es', 'sol')).toEqual(['sol']);
});

test('takes signs in a word as they are, and leaves out words that are empty', () => {
  expect(found('What is a (net) force? Net.', 'en', '(net) force?', ' ')).toEqual(['(net) force?']);
  expect(wordFinder([], 'en')('anything')).toEqual([]);
});
