import { expect, test } from 'vitest';
import type { HeldPile } from '#contract/held-work/held-work.schemas.ts';
import { byAssignment, deedsOf } from './held-work-labels.ts';

const quiz = { title: { en: 'Check', es: 'Evaluación' }, answers: 5, handed_in: true, receipt_code: 'K7Q2' };

test('what a student did is said by its greatest part first, with the receipt of a quiz', () => {
  expect(deedsOf({ quizzes: [quiz], resources_done: 2 })).toEqual(['Check: turned in, 5 answers · Receipt K7Q2', '2 steps done']);
  expect(deedsOf({ quizzes: [{ ...quiz, answers: 1, handed_in: false, receipt_code: null, title: null }], resources_done: 0 })).toEqual([
    'A quiz: 1 answer, not turned in',
  ]);
  expect(deedsOf({ quizzes: [], resources_done: 0 })).toEqual(['Looked at the lesson']);
});

test('piles stand together by lesson, in the order in which they came', () => {
  const pile = (student_puid: string, assignment_id: number) => ({ student_puid, assignment_id }) as HeldPile;
  const groups = byAssignment([pile('a', 1), pile('b', 2), pile('c', 1)]);
  expect(groups.map((group) => group.map(({ student_puid }) => student_puid))).toEqual([['a', 'c'], ['b']]);
});
