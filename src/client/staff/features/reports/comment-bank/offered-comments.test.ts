import { expect, test } from 'vitest';
import type { AnswerToGrade } from '#contract/grading/grading.schemas.ts';
import type { SavedComment } from '#contract/grading/saved-comments.schemas.ts';
import { offeredComments, wordsOnQuestion } from './offered-comments.ts';

const comment = (words: string, more: Partial<SavedComment> = {}): SavedComment => ({
  comment_id: words,
  words,
  version: 1,
  place: null,
  times_used: 0,
  last_used_at: null,
  question_ids: [],
  ...more,
});
const SAVED = [
  comment('Say why.', { times_used: 9, question_ids: [8], last_used_at: '2026-11-20T12:00:00.000Z' }),
  comment('Label the axes.', { times_used: 5, question_ids: [7, 8], last_used_at: '2026-11-18T12:00:00.000Z' }),
  comment('¿Cuál número lo muestra?', { times_used: 2, question_ids: [7], last_used_at: '2026-11-19T12:00:00.000Z' }),
  comment('Ask O’Brien about units.'),
];
const offered = (questionId: number | null, typed = '', wordsHere: readonly string[] = []) => {
  const { onQuestion, others } = offeredComments(SAVED, { questionId, wordsHere, typed });
  return [onQuestion.map(({ words }) => words), others.map(({ words }) => words)];
};

test('comments used on the question come first, the latest of them before the others; the rest keeps its order', () => {
  expect(offered(7)).toEqual([
    ['¿Cuál número lo muestra?', 'Label the axes.'],
    ['Say why.', 'Ask O’Brien about units.'],
  ]);
  expect(offered(null)).toEqual([[], SAVED.map(({ words }) => words)]);
});

test('what was written on the question is offered after them, once', () => {
  expect(offered(7, '', ['Label the axes.', 'Which way does it point?'])[0]).toEqual([
    '¿Cuál número lo muestra?',
    'Label the axes.',
    'Which way does it point?',
  ]);
});

test('typing finds comments by all of the words, without accents and apostrophes', () => {
  expect(offered(7, 'cual numero', ['Cual?'])).toEqual([['¿Cuál número lo muestra?'], []]);
  expect(offered(7, 'units obrien')).toEqual([[], ['Ask O’Brien about units.']]);
  expect(offered(7, 'why axes')).toEqual([[], []]);
});

const answer = (result_id: string, feedback: string, more: { readonly id?: number; readonly suggested?: string } = {}) =>
  ({
    result_id,
    id: more.id ?? 7,
    grade: feedback === '' ? null : { feedback },
    suggestion: more.suggested === undefined ? null : { feedback: more.suggested },
  }) as AnswerToGrade;

test('words of the question are those on its other answers, the most repeated first, without the engine’s', () => {
  const answers = [
    answer('a', 'Mine.'),
    answer('b', 'Once.'),
    answer('c', 'Twice.'),
    answer('d', 'Twice.'),
    answer('e', 'Of another.', { id: 8 }),
    answer('f', 'By the engine.', { suggested: 'By the engine.' }),
    answer('g', ''),
  ];
  expect(wordsOnQuestion(answers, { result_id: 'a', id: 7 })).toEqual(['Twice.', 'Once.']);
  const many = Array.from({ length: 9 }, (_each, at) => answer(`r${at}`, `Words ${at}`));
  expect(wordsOnQuestion(many, { result_id: 'a', id: 7 })).toHaveLength(5);
});
