import { expect, test } from 'vitest';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import type { QuestionResult } from '#contract/quizzes/quizzes.schemas.ts';
import { scorePractice, toPractice, workedExample } from './practice.ts';

const question = (question_id: number, type: QuizQuestion['type'], is_number?: true) => ({ question_id, type, is_number }) as QuizQuestion;
const result = (question_id: number, more: Partial<QuestionResult> = {}): QuestionResult => ({
  question_id,
  is_correct: false,
  correct_answer_ids: [1],
  chosen_answer_ids: [2],
  feedback: [],
  rationale: { en: '', es: '' },
  ...more,
});

const isRight = (...practiced: Parameters<typeof scorePractice>) => scorePractice(...practiced).isRight;

test('takes what was missed and can be judged from what was shown: no right ones, none that wait, no numbers', () => {
  const questions = [
    question(1, 'choice'),
    question(2, 'choice'),
    question(3, 'extended'),
    question(4, 'text', true),
    question(5, 'order'),
  ];
  const results = [result(1), result(2, { is_correct: true }), result(3, { is_awaiting: true }), result(4), result(5)];
  expect(toPractice(questions, results).map(({ question_id }) => question_id)).toEqual([1, 5]);
});

test('the worked example is a question of the same standard that is not still to come, one that was right first', () => {
  const about = (question_id: number, standard: string) => ({ ...question(question_id, 'choice'), standard });
  const [asked, other, missed, known, open] = [about(1, '5.6A'), about(2, '5.8B'), about(3, '5.6A'), about(4, '5.6A'), about(5, '5.6A')];
  const results = [result(1), result(2), result(3), result(4, { is_correct: true }), result(5, { is_awaiting: true })];
  const exampleOf = (questions: QuizQuestion[], toCome: QuizQuestion[] = []) =>
    workedExample(asked, questions, results, toCome)?.question.question_id ?? null;
  expect(exampleOf([asked, other, missed, known, open])).toBe(4);
  expect(exampleOf([asked, other, missed])).toBe(3);
  expect(exampleOf([asked, other, missed], [missed])).toBeNull();
  expect(exampleOf([asked, other, open])).toBeNull();
  expect(workedExample(about(1, ''), [about(3, '')], results, [])).toBeNull();
});

test('is right by the same rules as the quiz', () => {
  expect(isRight({ type: 'multiple' }, { correct_answer_ids: [1, 2] }, { chosen: [2, 1] })).toBe(true);
  expect(isRight({ type: 'multiple' }, { correct_answer_ids: [1, 2] }, { chosen: [1] })).toBe(false);
  expect(isRight({ type: 'order' }, { correct_answer_ids: [3, 1, 2] }, { chosen: [1, 2, 3] })).toBe(false);
  expect(isRight({ type: 'order' }, { correct_answer_ids: [3, 1, 2] }, { chosen: [3, 1, 2] })).toBe(true);
  const texts = { correct_answer_ids: [1], correct_texts: [{ en: 'refraction', es: 'refracción' }] };
  expect(isRight({ type: 'text' }, texts, { chosen: [1], text: ' Refraccion ' })).toBe(true);
  const symbol = { correct_answer_ids: [1], correct_texts: [{ en: 'Co', es: 'Co' }], is_exact: true };
  expect(['CO', 'Co'].map((text) => isRight({ type: 'text' }, symbol, { chosen: [1], text }))).toEqual([false, true]);
});

test('forgives a typo as the server does', () => {
  const key = { correct_answer_ids: [1], correct_texts: [{ en: 'light', es: 'luz' }], other_words: ['night'] };
  const score = (text: string, more: object = {}) => scorePractice({ type: 'text' }, { ...key, ...more }, { chosen: [1], text });
  expect(score('ligth')).toEqual({ isRight: true, spelling: 'light' });
  expect(score('night').isRight).toBe(false);
  expect(score('ligth', { spelling_counts: true }).isRight).toBe(false);
});

test('where a corrected key has several right options, one of them is right', () => {
  const key = { correct_answer_ids: [1, 3] };
  expect([[1], [3], [2], []].map((chosen) => isRight({ type: 'choice' }, key, { chosen }))).toEqual([true, true, false, false]);
});
