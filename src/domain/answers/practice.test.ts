import { expect, test } from 'vitest';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import type { QuestionResult } from '#contract/quizzes/quizzes.schemas.ts';
import { notesOn, practiceItem, scorePractice, toPractice } from './practice.ts';

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

test('a number is practiced with others than in the quiz, and judged by its own unit and tolerance', () => {
  const both = (text: string) => ({ en: text, es: text });
  const values = { a: { from: 10, to: 90, step: 1 }, b: { from: 200, to: 400, step: 1 } };
  const twin = {
    values,
    where: [],
    answer: 'a + b',
    stem: both('{a} g + {b} g?'),
    rationale: both('{answer} g'),
    number: { tolerance: 1, units: ['g'] },
  };
  const asked = question(4, 'text', true);
  const missed = result(4, { correct_texts: [{ en: '435 g', es: '435 g' }], practice: { twin } });
  expect(toPractice([asked], [missed])).toEqual([asked]);
  const item = practiceItem(asked, missed, 3);
  const [a = 0, b = 0] = (item?.question.stem.en.match(/\d+/g) ?? []).map(Number);
  expect(item?.result.correct_texts?.[0]?.en).toBe(`${a + b} ± 1 g`);
  const answered = (text: string) =>
    scorePractice({ type: 'text' }, { ...missed, ...(item?.number && { number: item.number }) }, { chosen: [1], text }).isRight;
  expect([answered(`${a + b}`), answered(`${a + b + 1} g`), answered(`${a + b + 2}`), answered(`${a + b} N`), answered('435')]).toEqual([
    true,
    true,
    false,
    false,
    a + b === 435,
  ]);
  expect(practiceItem(asked, missed, 4)?.question.stem.en).not.toBe(item?.question.stem.en);
  expect(practiceItem(asked, missed, 1_003)).toEqual(item);
  expect(practiceItem(asked, result(4), 3)).toEqual({ question: asked, result: result(4) });
});

test('the note on a wrong choice is found whether it was made in the quiz or only now; right choices have none', () => {
  const options = [1, 2, 3].map((answer_id) => ({ answer_id, text: { en: '', es: '' } }));
  const note = (answer_id: number, en: string) => ({ answer_id, en, es: en });
  const known = result(1, { correct_answer_ids: [1], feedback: [note(2, 'two'), note(1, 'one')], practice: { notes: [note(3, 'three')] } });
  const notes = (...chosen: number[]) => notesOn({ options }, known, chosen).map(({ en }) => en);
  expect([notes(2), notes(3), notes(3, 2), notes(1), notes()]).toEqual([['two'], ['three'], ['two', 'three'], [], []]);
  expect(notesOn({ options }, result(1, { feedback: [] }), [2])).toEqual([]);
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
