import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QuizPaper, QuizQuestion } from '#contract/content.schemas.ts';
import { quizResponse } from '#contract/quizzes.schemas.ts';
import { answerTo, type QuizAction, type QuizState, quizReducer, responsesOf, standingOf, UNTOUCHED } from './quiz-state.ts';

const both = { en: 'text', es: 'texto' };
const question = (question_id: number, select_count: number): QuizQuestion => ({
  question_id,
  type: select_count === 1 ? 'choice' : 'multiple',
  select_count,
  standard: '5.6A',
  stem: both,
  image: null,
  options: [0, 1, 2, 3].map((index) => ({ answer_id: question_id * 10 + index, text: both })),
});
const paper: QuizPaper = { quiz_id: 1, title: both, instructions: both, questions: [question(1, 1), question(2, 2), question(3, 1)] };
const [one, two] = paper.questions as [QuizQuestion, QuizQuestion, QuizQuestion];
const run = (...actions: QuizAction[]): QuizState => actions.reduce(quizReducer, UNTOUCHED);
const start: QuizAction = { type: 'start', result_id: 'r' };

describe('choosing', () => {
  test('one option replaces another where one is asked for', () => {
    const state = run(
      start,
      { type: 'choose', question: one, answer_id: 10, on: true },
      { type: 'choose', question: one, answer_id: 12, on: true },
    );
    expect(answerTo(state, 1).chosen).toEqual([12]);
  });
  test('a third is not taken where two are asked for, until one is taken back', () => {
    const full = run(
      start,
      { type: 'choose', question: two, answer_id: 20, on: true },
      { type: 'choose', question: two, answer_id: 21, on: true },
    );
    expect(quizReducer(full, { type: 'choose', question: two, answer_id: 22, on: true })).toBe(full);
    const swapped = [
      { answer_id: 20, on: false },
      { answer_id: 22, on: true },
    ].reduce((state, change) => quizReducer(state, { type: 'choose', question: two, ...change }), full);
    expect(answerTo(swapped, 2).chosen).toEqual([21, 22]);
  });
  test('nothing is chosen before the start', () => {
    expect(quizReducer(UNTOUCHED, { type: 'choose', question: one, answer_id: 10, on: true })).toBe(UNTOUCHED);
  });
  test('half an answer is told from a whole one', () => {
    const half = run(start, { type: 'choose', question: two, answer_id: 20, on: true });
    expect(paper.questions.map((each) => standingOf(half, each))).toEqual(['unanswered', 'partly', 'unanswered']);
  });
});

test('after handing in nothing changes', () => {
  const done = run(start, { type: 'choose', question: one, answer_id: 10, on: true }, { type: 'hand-in', at: 'now' });
  for (const action of [
    start,
    { type: 'choose', question: one, answer_id: 11, on: true },
    { type: 'review' },
    { type: 'flag', question_id: 1 },
  ] as const) {
    expect(quizReducer(done, action)).toBe(done);
  }
});

test('the time of a question only grows', () => {
  const state = run(start, { type: 'spend', question_id: 1, seconds: 9 }, { type: 'spend', question_id: 1, seconds: 4 });
  expect(answerTo(state, 1).seconds).toBe(9);
});

test('whatever is done, only answered questions travel, with their own options, as many as asked for', () => {
  const action: fc.Arbitrary<QuizAction> = fc.oneof(
    fc.record({
      type: fc.constant('choose' as const),
      question: fc.constantFrom(...paper.questions),
      answer_id: fc.integer({ min: -1, max: 40 }),
      on: fc.boolean(),
    }),
    fc.record({ type: fc.constant('spend' as const), question_id: fc.constantFrom(1, 2, 3), seconds: fc.nat(500) }),
    fc.record({ type: fc.constant('flag' as const), question_id: fc.constantFrom(1, 2, 3) }),
    fc.constant({ type: 'review' as const }),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const state = run(start, ...actions);
      const responses = responsesOf(state, paper);
      expect(quizResponse.safeParse(responses).success).toBe(true);
      for (const each of paper.questions) {
        const { chosen } = answerTo(state, each.question_id);
        expect(chosen.length).toBeLessThanOrEqual(each.select_count);
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(chosen.every((id) => each.options.some((option) => option.answer_id === id))).toBe(true);
        expect(String(each.question_id) in responses).toBe(chosen.length > 0);
      }
    }),
  );
});
