import { expect, test } from 'vitest';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import type { QuizAttempt } from '#contract/quizzes/quizzes.schemas.ts';
import { EMPTY_DRAFT, noteOf, type QuizDraft, withServerAttempt } from './quiz-draft.ts';

const both = { en: '', es: '' };
const paper = { quiz_id: 1, title: both, instructions: both, questions: [{ question_id: 5 }, { question_id: 6 }] } as unknown as QuizPaper;
const attempt: QuizAttempt = {
  result_id: 'server',
  started_at: '',
  submitted_at: null,
  score: null,
  receipt_code: null,
  max_score: 2,
  results: [],
  responses: { 5: { answer_id: 50, answer_text: '' }, 6: { answer_id: [60, 61], answer_text: '' } },
};
const begun: QuizDraft = {
  ...EMPTY_DRAFT,
  state: { ...EMPTY_DRAFT.state, result_id: 'mine', answers: { 5: { chosen: [51], seconds: 9 } } },
};

test('a device that knows nothing takes over what another device saved', () => {
  expect(withServerAttempt(EMPTY_DRAFT, attempt, paper).state).toMatchObject({
    result_id: 'server',
    view: 'overview',
    answers: { 5: { chosen: [50] }, 6: { chosen: [60, 61] } },
  });
});
test("answers given here are newer than the server's", () => {
  expect(withServerAttempt(begun, attempt, paper)).toBe(begun);
});
test('a quiz handed in elsewhere is over here too', () => {
  const done = withServerAttempt(begun, { ...attempt, submitted_at: '2026-11-20T10:00:00Z' }, paper);
  expect(done.state).toMatchObject({ view: 'done', handed_in_at: '2026-11-20T10:00:00Z' });
  expect(noteOf(done, 7, 2)).toMatchObject({ state: 'completed', assignment_id: 7, resource_id: 2 });
});
