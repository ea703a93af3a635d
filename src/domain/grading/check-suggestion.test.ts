import { expect, test } from 'vitest';
import { checkSuggestion, quoteIn } from './check-suggestion.ts';
import type { Rubric } from './rubric.ts';
import type { Suggestion } from './suggestion.ts';

const ITEM = { stem: { en: '', es: '' }, model_answer: { en: '', es: '' }, max_points: 2 };
const criterion = (id: string) => ({ id, text: { en: id, es: id }, ways: [['x']], least: 1 });
const RUBRIC: Rubric = { ideas: { x: { en: ['x'], es: ['x'] } }, criteria: [criterion('a'), criterion('b')], wrong: [] };
const ANSWER = 'The mirror doesn’t stop light:\n it sends   it out.';
const given = (more: Partial<Suggestion> = {}): Suggestion => ({
  criteria: [
    { id: 'a', met: true, quote: "doesn't stop light" },
    { id: 'b', met: true, quote: 'it sends it out' },
  ],
  score: 2,
  confidence: 0.9,
  doubts: [],
  feedback: 'Good.',
  engine: 'service',
  version: 'm',
  ...more,
});
const check = (more: Partial<Suggestion> = {}) => checkSuggestion(ITEM, RUBRIC, ANSWER, given(more));

test('a quotation is taken as the answer has it, whatever its quotes and spaces', () => {
  expect(check()?.criteria.map(({ quote }) => quote)).toEqual(['doesn’t stop light', 'it sends   it out']);
  expect(check()).toMatchObject({ score: 2, confidence: 0.9, doubts: [] });
  expect(quoteIn(ANSWER, 'it sends it away')).toBeNull();
  expect(quoteIn(ANSWER, 'li')).toBeNull();
  expect(quoteIn('2 (two) + .*', '.* nothing')).toBeNull();
});

test('what is claimed without a quotation of the answer is not met, and the suggestion is not sure any more', () => {
  const criteria = [
    { id: 'a', met: true, quote: 'the mirror reflects' },
    { id: 'b', met: true, quote: 'it sends it out' },
  ];
  expect(check({ criteria })).toMatchObject({ score: 1, confidence: 0.3, doubts: ['quotation'] });
  expect(check({ criteria: criteria.map((each) => ({ ...each, quote: null })) })).toMatchObject({
    score: 0,
    doubts: ['quotation', 'zero'],
  });
});

test('a score that is not the sum of its criteria leaves a doubt', () => {
  expect(check({ score: 1 })).toMatchObject({ score: 2, confidence: 0.3, doubts: ['quotation'] });
});

test('a suggestion of another rubric, or beyond its points, is none', () => {
  expect(check({ score: 3 })).toBeNull();
  expect(check({ score: 0.5 })).toBeNull();
  expect(check({ confidence: 7 })).toBeNull();
  expect(check({ confidence: Number.NaN })).toBeNull();
  expect(check({ criteria: [{ id: 'a', met: false, quote: null }] })).toBeNull();
  const twice = [1, 2].map(() => ({ id: 'a', met: false, quote: null }));
  expect(check({ criteria: twice })).toBeNull();
});
