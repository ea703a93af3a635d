import { expect, test } from 'vitest';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import { standardsOf } from './quiz-standards.ts';

const both = (text: string) => ({ en: text, es: text });
const asking = (question_id: number, standard: string): QuizPaper['questions'][number] => ({
  question_id,
  type: 'choice',
  select_count: 1,
  standard,
  stem: both(''),
  image: null,
  options: [],
});
const quiz: QuizPaper = {
  quiz_id: 1,
  title: both(''),
  instructions: both(''),
  questions: [asking(7, '5.10A'), asking(8, '5.6A'), asking(9, '5.10A')],
};

test('each standard stands once, in the order of its numbers, with the questions that ask for it', () => {
  expect(standardsOf(quiz, [{ code: '5.6A', text: both('Matter') }])).toEqual([
    { code: '5.6A', text: both('Matter'), numbers: [2] },
    { code: '5.10A', text: null, numbers: [1, 3] },
  ]);
});
