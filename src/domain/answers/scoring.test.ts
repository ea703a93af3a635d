import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QuestionKind } from '#contract/content/content.schemas.ts';
import { correctedKey } from '../reporting/key-correction.ts';
import { correctIds, earned, isAnswerCorrect, judgeAnswer, pointsOf, pointsOfOptions, type QuestionKey, scoreAnswer } from './scoring.ts';

describe('an answer is correct', () => {
  test('with all of the correct options and only those, in any order', () => {
    expect(isAnswerCorrect([2, 1], [1, 2])).toBe(true);
    expect(isAnswerCorrect([1], [1, 2])).toBe(false);
    expect(isAnswerCorrect([1, 2, 3], [1, 2])).toBe(false);
    expect(isAnswerCorrect([1, 1], [1, 2])).toBe(false);
  });

  test('never when nothing is correct', () => expect(isAnswerCorrect([], [])).toBe(false));
});

const option = (answer_id: number, is_correct: boolean, more: object = {}) => ({
  answer_id,
  is_correct,
  retired: false,
  gap: null,
  right_place: null,
  ...more,
});
const keyOf = (
  type: QuestionKind,
  parts: number,
  options: QuestionKey['options'],
  written: QuestionKey['written'] = null,
): QuestionKey => ({
  type,
  points: pointsOf(type, parts),
  options,
  written,
});
const judge = (key: QuestionKey, answer_ids: readonly number[], answer_text = '') => judgeAnswer(key, { answer_ids, answer_text });
/** Steps 0 to n-1, which is their right order. */
const order = (steps: number) =>
  keyOf(
    'order',
    steps,
    Array.from({ length: steps }, (_, index) => option(index, true, { right_place: index })),
  );
/** Gaps with three options each; the right one of gap n is 10n. */
const gaps = (type: 'inline' | 'match', count: number) =>
  keyOf(
    type,
    count,
    Array.from({ length: count }, (_, gap) => [0, 1, 2].map((index) => option(gap * 10 + index, index === 0, { gap }))).flat(),
  );

describe('several gaps', () => {
  test.each([
    [[0, 10, 20, 30], 'right'],
    [[30, 20, 10, 0], 'right'],
    [[0, 10, 21, 31], 'partly'],
    [[0, 10], 'partly'],
    [[0, 11, 21, 31], 'wrong'],
    [[], 'wrong'],
    [[0, 1, 10, 20, 30], 'partly'],
  ] as const)('filled with %j are %s', (chosen, verdict) => expect(judge(gaps('inline', 4), chosen)).toBe(verdict));

  test('of one gap are right or wrong', () => {
    expect(judge(gaps('match', 1), [0])).toBe('right');
    expect(judge(gaps('match', 1), [1])).toBe('wrong');
  });
  test('an option that was retired fills no gap', () => {
    const key = gaps('inline', 2);
    const retired = { ...key, options: key.options.map((each) => (each.answer_id === 10 ? { ...each, retired: true } : each)) };
    expect(judge(retired, [0, 10])).toBe('partly');
  });
});

describe('an order', () => {
  test.each([
    [[0, 1, 2, 3], 'right'],
    [[0, 1, 3, 2], 'partly'],
    [[1, 2, 3, 0], 'partly'],
    [[3, 2, 1, 0], 'wrong'],
    [[1, 0, 3, 2], 'wrong'],
    [[0, 1, 2], 'wrong'],
    [[], 'wrong'],
  ] as const)('given as %j is %s', (chosen, verdict) => expect(judge(order(4), chosen)).toBe(verdict));

  test('of three steps is right or wrong', () => expect(judge(order(3), [0, 2, 1])).toBe('wrong'));

  test('with one step moved is right in part, wherever it was moved from and to', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 10 }), fc.nat(9), fc.nat(9), (steps, from, to) => {
        const rest = Array.from({ length: steps }, (_, index) => index);
        const [step = 0] = rest.splice(from % steps, 1);
        rest.splice(to % steps, 0, step);
        expect(judge(order(steps), rest)).toBe(from % steps === to % steps ? 'right' : 'partly');
      }),
    );
  });
  test('is judged by the places of the key, not by the places on the paper', () => {
    const key = keyOf(
      'order',
      4,
      [3, 1, 0, 2].map((place, index) => option(index, true, { right_place: place })),
    );
    expect(correctIds(key)).toEqual([2, 1, 3, 0]);
    expect(judge(key, [2, 1, 3, 0])).toBe('right');
  });
});

test('regions are judged as several options are: all of them and nothing else', () => {
  const key = keyOf('hotspot', 2, [option(1, true), option(2, true), option(3, false)]);
  expect([judge(key, [1, 2]), judge(key, [1]), judge(key, [1, 2, 3])]).toEqual(['right', 'wrong', 'wrong']);
});

test('what is written is judged by its key; what no machine can judge waits, unless it is empty', () => {
  const field = [option(1, true)];
  expect(judge(keyOf('text', 1, field, { accepted: [{ en: 'gas', es: 'gas' }] }), [1], 'Gas')).toBe('right');
  expect(judge(keyOf('text', 1, field), [1], 'Gas')).toBe('wrong');
  expect(judge(keyOf('extended', 1, field), [1], 'Because ...')).toBe('waits');
  expect(judge(keyOf('extended', 1, field), [1], ' \n ')).toBe('wrong');
});

test('no answer at all earns more than its points, or less than none, and the key itself earns them all', () => {
  const key = fc.oneof(
    fc.integer({ min: 1, max: 6 }).map((count) => gaps('inline', count)),
    fc.integer({ min: 2, max: 8 }).map(order),
  );
  fc.assert(
    fc.property(key, fc.array(fc.nat(60), { maxLength: 12 }), (question, chosen) => {
      const points = earned(judge(question, chosen), question.points);
      expect(points).toBeGreaterThanOrEqual(0);
      expect(points).toBeLessThanOrEqual(question.points);
      expect(earned(judge(question, correctIds(question)), question.points)).toBe(question.points);
    }),
  );
});

test('what waits earns nothing yet', () => expect(earned('waits', 2)).toBe(0));

describe('options with points of their own', () => {
  const option = (answer_id: number, points: number | null, gap: number | null = null) => ({
    ...{ answer_id, points, gap, is_correct: (points ?? 0) > 0, retired: false, right_place: null },
  });
  const key = {
    type: 'multiple' as const,
    points: 3,
    written: null,
    options: [option(1, 1), option(2, 2), option(3, -1), option(4, null)],
  };
  const scored = (...answer_ids: number[]) => scoreAnswer(key, { answer_ids, answer_text: '' });

  test('are summed, from none to all, in place of the rules of the kind', () => {
    expect(scored(1, 2)).toEqual({ verdict: 'right', points: 3 });
    expect(scored(1, 2, 3)).toEqual({ verdict: 'partly', points: 2 });
    expect(scored(1, 4)).toEqual({ verdict: 'partly', points: 1 });
    expect(scored(3)).toEqual({ verdict: 'wrong', points: 0 });
    expect(scored(2, 2)).toEqual({ verdict: 'partly', points: 2 });
  });

  test('earn nothing where more are chosen than there is room for, or where they were retired', () => {
    const answer = (...answer_ids: number[]) => ({ answer_ids, answer_text: '' });
    const gaps = {
      ...key,
      type: 'inline' as const,
      points: 2,
      options: [option(1, 1, 0), option(2, 0, 0), option(3, 1, 1), option(4, null, 1)],
    };
    expect(scoreAnswer(gaps, answer(1, 3))).toEqual({ verdict: 'right', points: 2 });
    expect(scoreAnswer(gaps, answer(1, 2, 3))).toEqual({ verdict: 'partly', points: 1 });
    expect(scoreAnswer(gaps, answer(1, 2, 3, 4))).toEqual({ verdict: 'wrong', points: 0 });
    expect(scoreAnswer({ ...key, type: 'choice', points: 2 }, answer(1, 2))).toEqual({ verdict: 'wrong', points: 0 });
    const retired = { ...key, options: key.options.map((each) => ({ ...each, retired: each.answer_id === 2 })) };
    expect(scoreAnswer(retired, answer(1, 2))).toEqual({ verdict: 'partly', points: 1 });
  });

  test('say what the question is worth: of each gap the best', () => {
    expect(pointsOfOptions('multiple', key.options)).toBe(3);
    expect(pointsOfOptions('choice', key.options)).toBe(2);
    expect(pointsOfOptions('inline', [option(1, 1, 0), option(2, 0, 0), option(3, 2, 1), option(4, 1, 1)])).toBe(3);
    expect(pointsOfOptions('choice', [option(1, null)])).toBeNull();
  });

  test('are gone with the key that they belong to', () => {
    const correction = { question_id: 1, scope: 'class' as const, kind: 'key' as const, answer_ids: [4], texts: [] };
    const corrected = correctedKey(key, correction);
    expect(scoreAnswer(corrected, { answer_ids: [4], answer_text: '' })).toEqual({ verdict: 'right', points: 3 });
    expect(scoreAnswer(corrected, { answer_ids: [1, 2], answer_text: '' })).toEqual({ verdict: 'wrong', points: 0 });
  });
});
