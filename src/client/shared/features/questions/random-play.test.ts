import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import { quizResponse } from '#contract/quizzes/quizzes.schemas.ts';
import { act, NOTHING_PLACED, type PlacingAction } from '#domain/answers/placing.ts';
import { isWritten } from '#domain/answers/question-kinds.ts';
import { answerOf, placedIn, rulesOf } from './placing-answer.ts';
import { type QuizAction, quizReducer, responsesOf, UNTOUCHED } from './quiz-state.ts';

const words = (en: string) => ({ en, es: `${en} es` });
const options = (count: number, gaps = 0) =>
  gaps === 0
    ? Array.from({ length: count }, (_, index) => ({ answer_id: index + 1, text: words(`option ${index}`) }))
    : Array.from({ length: gaps * count }, (_, index) => ({
        answer_id: index + 1,
        text: words(`word ${index % count}`),
        gap: Math.floor(index / count),
      }));
const shared = { question_id: 7, standard: '5.6A', image: null };
const question = (more: Pick<QuizQuestion, 'type' | 'select_count' | 'options'> & Partial<QuizQuestion>): QuizQuestion => ({
  ...shared,
  stem: words('One _____ and two _____.'),
  ...more,
});
const KINDS: readonly [string, QuizQuestion][] = [
  ['choice', question({ type: 'choice', select_count: 1, options: options(4) })],
  ['multiple', question({ type: 'multiple', select_count: 2, options: options(5) })],
  ['hotspot', question({ type: 'hotspot', select_count: 1, options: options(3) })],
  ['inline', question({ type: 'inline', select_count: 2, options: options(3, 2) })],
  ['inline with a bank', question({ type: 'inline', look: 'bank', select_count: 2, options: options(3, 2) })],
  ['match', question({ type: 'match', select_count: 3, options: options(2, 3), premises: ['a', 'b', 'c'].map(words) })],
  ['groups', question({ type: 'match', look: 'groups', select_count: 3, options: options(2, 3), premises: ['a', 'b', 'c'].map(words) })],
  ['order', question({ type: 'order', select_count: 4, options: options(4) })],
  ['text', question({ type: 'text', select_count: 1, options: options(1) })],
  ['extended', question({ type: 'extended', select_count: 1, options: options(1) })],
  ['drawing', question({ type: 'drawing', select_count: 1, options: options(1) })],
  ['photo', question({ type: 'photo', select_count: 1, options: options(1) })],
  ['table', question({ type: 'table', select_count: 1, options: options(1) })],
  ['file', question({ type: 'file', select_count: 1, options: options(1) })],
];

const id = fc.integer({ min: -1, max: 8 });
const given = fc.record({ chosen: fc.array(id, { maxLength: 6 }), text: fc.option(fc.string({ maxLength: 20 }), { nil: undefined }) });

/** RANDOM_PLAY=10000 for the long run. */
const RUNS = Number(process.env.RANDOM_PLAY ?? 300);

describe.each(KINDS)('%s, played at random', (_kind, asked) => {
  test('always leaves something that can be turned in, and reads back the same', () => {
    fc.assert(
      fc.property(fc.array(given, { maxLength: 12 }), (turns) => {
        const paper = { quiz_id: 1, title: words('q'), instructions: words('i'), questions: [asked] };
        let state = quizReducer(UNTOUCHED, { type: 'start', result_id: 'r' });
        for (const turn of turns) {
          const answer = { chosen: turn.chosen, ...(turn.text === undefined ? {} : { text: turn.text }) };
          state = quizReducer(state, { type: 'answer', question: asked, given: answer });
        }
        const sent = z.parse(quizResponse, responsesOf(state, paper));
        const chosen = state.answers[7]?.chosen ?? [];
        expect([sent['7']?.answer_id ?? []].flat()).toEqual(chosen.length === 0 ? [] : isWritten(asked) ? chosen.slice(0, 1) : chosen);
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(chosen.length).toBeLessThanOrEqual(asked.select_count);
        expect(quizReducer(state, { type: 'submit', at: 'now' }).handed_in_at).toBe('now');
      }),
      { numRuns: RUNS },
    );
  });
});

const PARTS = { of: 'item', is_dependent: false };
const PAPER = [
  question({ question_id: 1, type: 'choice', select_count: 1, options: options(4), part: PARTS }),
  question({ question_id: 2, type: 'multiple', select_count: 2, options: options(5), part: { ...PARTS, is_dependent: true } }),
  question({ question_id: 3, type: 'extended', select_count: 1, options: options(1) }),
  question({ question_id: 4, type: 'match', look: 'groups', select_count: 3, options: options(2, 3) }),
];
const one = fc.constantFrom(...PAPER);
const step: fc.Arbitrary<QuizAction> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(one, given).map(([asked, { chosen, text }]) => answering(asked, chosen, text)) },
  fc.integer({ min: -2, max: 6 }).map((at): QuizAction => ({ type: 'show', index: at })),
  one.map(({ question_id }): QuizAction => ({ type: 'flag', question_id })),
  fc.tuple(one, fc.nat(90)).map(([{ question_id }, seconds]): QuizAction => ({ type: 'spend', question_id, seconds })),
  fc.constant<QuizAction>({ type: 'review' }),
);

function answering(asked: QuizQuestion, chosen: readonly number[], text: string | undefined): QuizAction {
  return { type: 'answer', question: asked, given: { chosen, ...(text === undefined ? {} : { text }) } };
}

test('in an item of several parts and the questions beside it, each keeps its own answer, whatever was done in between', () => {
  const play = (steps: readonly QuizAction[]) => steps.reduce(quizReducer, quizReducer(UNTOUCHED, { type: 'start', result_id: 'r' }));
  const isAbout = (each: QuizAction, id: number) =>
    each.type === 'answer' ? each.question.question_id === id : each.type === 'spend' && each.question_id === id;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const state = play(steps);
      for (const { question_id } of PAPER) {
        const alone = play(steps.filter((each) => isAbout(each, question_id)));
        expect(state.answers[question_id]).toEqual(alone.answers[question_id]);
        const flags = steps.filter((each) => each.type === 'flag' && each.question_id === question_id);
        expect(state.flagged.includes(question_id)).toBe(flags.length % 2 === 1);
      }
      const sent = z.parse(quizResponse, responsesOf(state, { quiz_id: 1, title: words('q'), instructions: words('i'), questions: PAPER }));
      const answered = PAPER.filter(({ question_id }) => (state.answers[question_id]?.chosen ?? []).length > 0);
      expect(Object.keys(sent).map(Number)).toEqual(answered.map(({ question_id }) => question_id));
      expect(quizReducer(state, { type: 'submit', at: 'now' })).toMatchObject({ handed_in_at: 'now', answers: state.answers });
    }),
    { numRuns: RUNS },
  );
});

const index = fc.integer({ min: -1, max: 5 });
const action: fc.Arbitrary<PlacingAction> = fc.oneof(
  fc.record({ kind: fc.constant('pick' as const), token: index, from: fc.oneof(fc.constant(null), index) }),
  fc.record({ kind: fc.constant('place' as const), target: index }),
  fc.constant({ kind: 'cancel' as const }),
  fc.constant({ kind: 'return' as const }),
  fc.record({ kind: fc.constant('choose' as const), token: fc.oneof(fc.constant(null), index), target: index }),
);

describe.each(KINDS.filter(([, { look }]) => look))('%s by drag, tap, keys and menu mixed', (_kind, asked) => {
  test('is an answer that the quiz takes, and lies where it was put', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const rules = rulesOf(asked);
        let state = quizReducer(UNTOUCHED, { type: 'start', result_id: 'r' });
        let placing = NOTHING_PLACED;
        for (const each of actions) {
          placing = act(placing, each, rules);
          state = quizReducer(state, { type: 'answer', question: asked, given: { chosen: answerOf(asked, placing.placed) } });
          const inOrder = (placed: typeof placing.placed) => placed.map(({ token, target }) => `${token} ${target}`).toSorted();
          expect(inOrder(placedIn(asked, state.answers[7]?.chosen ?? []))).toEqual(inOrder(placing.placed));
        }
      }),
      { numRuns: RUNS },
    );
  });
});
