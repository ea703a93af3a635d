import { expect, test } from 'vitest';
import { isAiken, readAiken } from './read-aiken.ts';
import { readGift } from './read-gift.ts';

const problems = ({ notes }: ReturnType<typeof readGift>) => notes.map(({ problem, count }) => `${count}: ${problem}`);
const TOO_MANY = '5: is more than the 1000 questions that are read of one file';

test('a text with many blank lines is recognized without backtracking', () => {
  const blank = '\n'.repeat(50_000);
  expect(isAiken(`One?\nA. x\nB. y\nANSWER: A${blank}x`)).toBe(true);
  expect(isAiken(`A. x\nANSWER: A${blank}\n \t 1. x`)).toBe(false);
});

test('a number of GIFT is read without backtracking', () => {
  expect(problems(readGift(`Many? {#${'.'.repeat(400_000)}\n1}`, 'en'))).toEqual(['1: has no right answer']);
  expect(readGift('Some? {#4..6}', 'en').questions[0]?.question.number).toEqual({ value: 5, tolerance: 1 });
});

test('a list of far too many answers is counted, not read', () => {
  expect(problems(readGift(`Many? {=a${' ~b'.repeat(101)}}`, 'en'))).toEqual(['1: has 102 answers; 2 to 10 can be shown']);
});

test('a thousand questions are read of one text, and the others are named', () => {
  const gift = readGift('Why? {=a ~b}\n\n'.repeat(1_005), 'en');
  expect([gift.questions.length, problems(gift)]).toEqual([1_000, [TOO_MANY]]);
  const aiken = readAiken('Why?\nA. a\nB. b\nANSWER: A\n'.repeat(1_005), 'en');
  expect([aiken.questions.length, problems(aiken)]).toEqual([1_000, [TOO_MANY]]);
});
