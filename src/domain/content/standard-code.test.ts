import { expect, it } from 'vitest';
import { standardCode } from './standard-code.ts';

it.each([
  '5.6A',
  '5.6a',
  '5.6(A)',
  '5.6 (A)',
  '5.6(a)',
  '5.6.A',
  '5.6 A',
  ' 5.6A ',
  '(5.6A)',
  '(5)(6)(A)',
  '5(6)(A)',
  'TEKS 5.6A',
  'teks 5.6(A)',
  'TEKS: 5.6A',
  'Science TEKS 5.6(A)',
  'SCI.5.6.A',
  '5.6A TEKS',
  '§5.6(A)',
])('reads %j as one code', (typed) => {
  expect(standardCode(typed)).toBe('5.6A');
});

it('reads codes without a letter, of kindergarten, and of two digits', () => {
  expect(['TEKS 5.6', 'k.6(b)', '5.10 (A)', '(5)(10)'].map(standardCode)).toEqual(['5.6', 'K.6B', '5.10A', '5.10']);
});

it.each(['5', '5.', '5-PS1-1', '5.6AB', '112.7', 'energy 5.6A', '%', 'MS-ESS2-4', '56', ''])('leaves %j as it is', (typed) => {
  expect(standardCode(typed)).toBe(typed);
});
