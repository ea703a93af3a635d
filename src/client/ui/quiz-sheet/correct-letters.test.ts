import { expect, test } from 'vitest';
import type { QuizQuestion } from '#contract/content.schemas.ts';
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
  expect(correctLetters(question, { question_id: 1, correct_answer_ids: [10, 30], depth: 1, rationale: both })).toEqual(['B', 'D']);
});

test('a question without a key gets no letter', () => {
  expect(correctLetters(question, undefined)).toEqual([]);
});
