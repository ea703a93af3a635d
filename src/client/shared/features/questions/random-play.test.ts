import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import { quizResponse } from '#contract/quizzes/quizzes.schemas.ts';
import { act, NOTHING_PLACED, type PlacingAction } from '#domain/answers/placing.ts';
import { answerOf, placedIn, rulesOf } from './placing-answer.ts';
import { isWritten, quizReducer, responsesOf, UNTOUCHED } from './quiz-state.ts';

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
  ['table', question({ type: 'table', select_count: 1, options: options(1) })],
  ['file', question({ type: 'file', select_count: 1, options: options(1) })],
];

const id = fc.integer({ min: -1, max: 8 });
const given = fc.record({ chosen: fc.array(id, { maxLength: 6 }), text: fc.option(fc.string({ maxLength: 20 }), { nil: undefined }) });

/** RANDOM_PLAY=10000 for the long run. */
const RUNS = Number(process.env.RANDOM_PLAY ?? 300);

describe.each(KINDS)('%s, played at random', (_kind, asked) => {
  test('always leaves something that can be handed in, and reads back the same', () => {
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
