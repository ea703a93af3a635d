import { expect, it } from 'vitest';
import { readTypeIds, readWords } from './read-words.ts';

it('forgives accents, capitals and signs, and keeps the code of a standard whole', () => {
  expect(readWords('  ¿Qué es la ENERGÍA?  5.6A. ')).toEqual(['que', 'es', 'la', 'energia', '5.6a']);
});

it.each(['5.6A', '5.6(A)', '5.6 (a)', '5.6.A', '5.6 A', 'TEKS 5.6(A)'])('reads %j as one code of a standard', (typed) => {
  expect(readWords(typed)).toEqual(['5.6a']);
});

it('leaves words beside a code alone', () => {
  expect(readWords('K.6(B) magnets')).toEqual(['k.6b', 'magnets']);
  expect(readWords('5.6 apples at 1.5 atmospheres')).toEqual(['5.6', 'apples', 'at', '1.5', 'atmospheres']);
  expect(readWords('about the TEKS')).toEqual(['about', 'the', 'teks']);
});

it('takes nothing that PostgreSQL would read as an operator', () => {
  expect(readWords(`water & !ice | 'salt':* <-> \\ "sand"`)).toEqual(['water', 'ice', 'salt', 'sand']);
  expect(readWords('%%% ___ ')).toEqual([]);
});

it('is bounded', () => {
  expect(readWords('a b c d e f g h i j').length).toBe(8);
  expect(readWords('x'.repeat(200))[0]?.length).toBe(40);
});

it('reads denied types however they are separated', () => {
  expect(readTypeIds('18, 24;25|null')).toEqual([18, 24, 25]);
});
