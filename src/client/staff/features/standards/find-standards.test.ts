import { expect, it } from 'vitest';
import { byCode, findStandards } from './find-standards.ts';

const standard = (code: string, en: string, es: string) => ({ code, text: { en, es }, is_teks: true, item_count: 1 });
const GRADES = [
  { grade_id: 4, grade: '4', standards: [standard('4.8A', 'Energy moves', 'La energía se mueve')] },
  { grade_id: 5, grade: '5', standards: [standard('5.6A', 'Compare mixtures', 'Comparar mezclas'), standard('5.8A', 'Energy', 'Energía')] },
];
const codes = (words: string) => findStandards(GRADES, words).flatMap(({ standards }) => standards.map(({ code }) => code));

it('finds standards by code and by words of either language, without accents and capitals', () => {
  expect(codes('5.')).toEqual(['5.6A', '5.8A']);
  expect(codes('MEZCLAS')).toEqual(['5.6A']);
  expect(codes('energia')).toEqual(['4.8A', '5.8A']);
  expect(codes('energy moves')).toEqual(['4.8A']);
  expect(codes('granite')).toEqual([]);
});

it.each(['5.6(A)', '5.6 (a)', 'TEKS 5.6A'])('finds the standard that is typed as %j', (typed) => {
  expect(codes(typed)).toEqual(['5.6A']);
});

it('puts standards in the order in which people count', () => {
  const codes = ['5.10A', '5.6B', '4.11A', '5.6A'].map((code) => ({ code }));
  expect(codes.toSorted(byCode).map(({ code }) => code)).toEqual(['4.11A', '5.6A', '5.6B', '5.10A']);
});

it('leaves out grades without any, and shows all when nothing is looked for', () => {
  expect(findStandards(GRADES, 'mixtures').map(({ grade }) => grade)).toEqual(['5']);
  expect(findStandards(GRADES, '  ')).toBe(GRADES);
});
