import { expect, test } from 'vitest';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import { correctLetters } from './correct-letters.ts';

const both = { en: '', es: '' };
const question: QuizQuestion = {
  question_id: 1,
  type: 'multiple',
  select_count: 2,
  standard: '5.6A',
  stem: both,
  image: null,
  options: [40, 30, 20, 10].map((answer_id) => ({ answer_id, text: both })),
};

test('the key names options by their place on the paper, not by their ids', () => {
  expect(correctLetters(question, { question_id: 1, correct_answer_ids: [10, 30], depth: 1, rationale: both }, 'en')).toEqual(['B', 'D']);
});

test('a question without a key gets no letter', () => {
  expect(correctLetters(question, undefined, 'en')).toEqual([]);
});

test('where options have no letters, the key says the answer itself', () => {
  const words = (en: string) => ({ en, es: `${en} (es)` });
  const entry = { question_id: 1, correct_answer_ids: [30, 10], depth: 1, rationale: both };
  const order: QuizQuestion = {
    ...question,
    type: 'order',
    options: [10, 30].map((answer_id) => ({ answer_id, text: words(`s${answer_id}`) })),
  };
  expect(correctLetters(order, entry, 'en')).toEqual(['1. s30', '2. s10']);
  const match: QuizQuestion = {
    ...question,
    type: 'match',
    premises: [words('P'), words('Q')],
    options: [10, 20, 30, 40].map((answer_id, index) => ({ answer_id, text: words(`o${answer_id}`), gap: index >> 1 })),
  };
  expect(correctLetters(match, entry, 'es')).toEqual(['P (es): o10 (es)', 'Q (es): o30 (es)']);
  expect(correctLetters({ ...question, type: 'text' }, { ...entry, correct_texts: [words('gas'), words('steam')] }, 'en')).toEqual([
    'gas',
    'steam',
  ]);
});
