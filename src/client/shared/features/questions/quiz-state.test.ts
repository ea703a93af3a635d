import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QuizPaper, QuizQuestion } from '#contract/content/content.schemas.ts';
import { quizResponse } from '#contract/quizzes/quizzes.schemas.ts';
import {
  answerTo,
  givenTo,
  type QuizAction,
  type QuizState,
  quizReducer,
  responsesOf,
  responseTo,
  standingOf,
  UNTOUCHED,
  withChoice,
} from './quiz-state.ts';

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
/** An option chosen or taken back, as its card does it. */
const choose = (state: QuizState, question: QuizQuestion, answer_id: number, on = true) =>
  quizReducer(state, {
    type: 'answer',
    question,
    given: { chosen: withChoice(question, answerTo(state, question.question_id).chosen, answer_id, on) },
  });
const start: QuizAction = { type: 'start', result_id: 'r' };

describe('choosing', () => {
  test('one option replaces another where one is asked for', () => {
    expect(answerTo(choose(choose(run(start), one, 10), one, 12), 1).chosen).toEqual([12]);
  });
  test('a third is not taken where two are asked for, until one is taken back', () => {
    const full = choose(choose(run(start), two, 20), two, 21);
    expect(choose(full, two, 22)).toBe(full);
    expect(answerTo(choose(choose(full, two, 20, false), two, 22), 2).chosen).toEqual([21, 22]);
  });
  test('nothing is chosen before the start', () => expect(choose(UNTOUCHED, one, 10)).toBe(UNTOUCHED));
  test('half an answer is told from a whole one', () => {
    const half = choose(run(start), two, 20);
    expect(paper.questions.map((each) => standingOf(half, each))).toEqual(['unanswered', 'partly', 'unanswered']);
  });
});

describe('a question that its author changes while it is taken', () => {
  /** The first option was replaced by another. */
  const changed = (asked: QuizQuestion): QuizQuestion => ({
    ...asked,
    options: asked.options.map((option, place) => (place === 0 ? { ...option, answer_id: 99 } : option)),
  });
  const full = choose(choose(run(start), two, 20), two, 21);

  test('no longer counts an option that it lost, and another can be chosen', () => {
    const asked = changed(two);
    expect(givenTo(full, asked).chosen).toEqual([21]);
    expect(standingOf(full, asked)).toBe('partly');
    const chosen = withChoice(asked, givenTo(full, asked).chosen, 99, true);
    const after = quizReducer(full, { type: 'answer', question: asked, given: { chosen } });
    expect(givenTo(after, asked).chosen).toEqual([21, 99]);
  });
  test('begins anew where what is left is no answer: fewer options to choose, steps of another list', () => {
    expect(givenTo(full, { ...two, select_count: 1 }).chosen).toEqual([]);
    const steps: QuizQuestion = { ...question(5, 4), type: 'order' };
    const ordered = quizReducer(run(start), { type: 'answer', question: steps, given: { chosen: [53, 52, 51, 50] } });
    expect(givenTo(ordered, changed(steps)).chosen).toEqual([]);
  });
  test('keeps a text, whichever field it was written in', () => {
    const asked: QuizQuestion = { ...question(6, 1), type: 'text' };
    const written = quizReducer(run(start), { type: 'answer', question: asked, given: { chosen: [60], text: 'kelp' } });
    expect(givenTo(written, changed(asked))).toEqual(answerTo(written, 6));
  });
  test('an answer to an unchanged question is the same object', () => expect(givenTo(full, two)).toBe(answerTo(full, 2)));
});

describe('other kinds', () => {
  const begun = run(start);
  const of = (type: QuizQuestion['type'], more: Partial<QuizQuestion> = {}): QuizQuestion => ({ ...question(4, 4), type, ...more });
  const answer = (asked: QuizQuestion, chosen: readonly number[], text?: string) =>
    quizReducer(begun, { type: 'answer', question: asked, given: { chosen, ...(text === undefined ? {} : { text }) } });

  test('of an order all steps are taken, in any order, or none of them', () => {
    const steps = of('order');
    expect(answerTo(answer(steps, [43, 40, 42, 41]), 4).chosen).toEqual([43, 40, 42, 41]);
    expect(answer(steps, [43, 40])).toBe(begun);
    expect(answer(steps, [43, 43, 42, 41])).toBe(begun);
  });
  test('a gap takes one word, and some gaps may still be open', () => {
    const gaps = of('inline', {
      select_count: 2,
      options: [40, 41, 42, 43].map((answer_id, index) => ({ answer_id, text: both, gap: index >> 1 })),
    });
    expect(answer(gaps, [40, 41])).toBe(begun);
    const half = answer(gaps, [42]);
    expect(standingOf(half, gaps)).toBe('partly');
    expect(responseTo(half, gaps)).toMatchObject({ answer_id: [42] });
  });
  test('what is written travels as it is, with the field that it stands in', () => {
    const field = of('text', { select_count: 1, options: [{ answer_id: 40, text: both }] });
    const written = answer(field, [40], ' Gas ');
    expect(standingOf(written, field)).toBe('answered');
    expect(responseTo(written, field)).toEqual({ answer_id: [40], answer_text: ' Gas ', time_spent: 0 });
    expect(answer(field, [], '')).not.toBe(begun);
    expect(responseTo(answer(field, [], ''), field)).toBeNull();
  });
});

test('after turning in nothing changes', () => {
  const done = quizReducer(choose(run(start), one, 10), { type: 'submit', at: 'now' });
  expect(choose(done, one, 11)).toBe(done);
  for (const action of [start, { type: 'review' }, { type: 'flag', question_id: 1 }] as const) expect(quizReducer(done, action)).toBe(done);
});

test('the time of a question only grows', () => {
  const state = run(start, { type: 'spend', question_id: 1, seconds: 9 }, { type: 'spend', question_id: 1, seconds: 4 });
  expect(answerTo(state, 1).seconds).toBe(9);
});

test('whatever is done, only answered questions travel, with their own options, as many as asked for', () => {
  const action: fc.Arbitrary<QuizAction> = fc.oneof(
    fc.record({
      type: fc.constant('answer' as const),
      question: fc.constantFrom(...paper.questions),
      given: fc.record({ chosen: fc.array(fc.integer({ min: -1, max: 40 }), { maxLength: 4 }) }),
    }),
    fc.record({
      type: fc.constant('answer' as const),
      question: fc.constant(two),
      given: fc.record({ chosen: fc.subarray([20, 21, 22, 23]) }),
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
