import { expect, test } from 'vitest';
import { READ_BY_PEOPLE } from '#domain/answers/question-kinds.ts';
import type { GivenAnswer } from '#domain/answers/scoring.ts';
import type { KeyRow } from './attempts.store.ts';
import { judgeAttempt, resultsOf } from './judge-attempt.ts';

const NOTHING = { en: '', es: '' };
const keyOf = (written: KeyRow['written']): KeyRow => ({
  quiz_id: 1,
  question_id: 7,
  type: 'text',
  points: 1,
  options: [{ answer_id: 70, is_correct: true, retired: false, gap: null, right_place: null, feedback: NOTHING }],
  written,
  retired: false,
  rationale: NOTHING,
  part: null,
});

test('a result says where capitals count, so that practice judges as the quiz did', () => {
  const accepted = [{ en: 'Co', es: 'Co' }];
  const given = { question_id: 7, answer_ids: [70], answer_text: 'CO', is_correct: false, points: 0 };
  const isExact = (written: KeyRow['written']) => resultsOf([given], [keyOf(written)], new Map())[0]?.is_exact;
  expect(isExact({ accepted, isExact: true })).toBe(true);
  expect(isExact({ accepted })).toBeUndefined();
});

test('a rubric or model answer is not sent to students, and the reason why a choice is right is', () => {
  const rationale = { en: '2 points: both; 1 point: one.', es: '2 puntos: las dos cosas; 1 punto: una.' };
  const sent = (type: KeyRow['type']) => resultsOf([], [{ ...keyOf(null), type, rationale }], new Map())[0]?.rationale;
  for (const type of READ_BY_PEOPLE) expect(sent(type)).toEqual(NOTHING);
  expect(sent('choice')).toEqual(rationale);
});

test('a part that is right only on top of the one before earns nothing alone, and its result says why', () => {
  const option = (answer_id: number, is_correct: boolean) => ({
    answer_id,
    is_correct,
    retired: false,
    gap: null,
    right_place: null,
    feedback: NOTHING,
  });
  const partOf = (question_id: number, is_dependent: boolean): KeyRow => ({
    ...keyOf(null),
    question_id,
    type: 'choice',
    part: { of: 'boat', is_dependent },
    options: [option(question_id * 10, true), option(question_id * 10 + 1, false)],
  });
  const keys = [partOf(1, false), partOf(2, true)];
  const came = (first: number, second: number) => {
    const given = new Map<number, GivenAnswer>([
      [1, { answer_ids: [first], answer_text: '' }],
      [2, { answer_ids: [second], answer_text: '' }],
    ]);
    const { score, judged } = judgeAttempt(given, keys);
    const answers = judged.map((each) => ({ ...each, ...(given.get(each.question_id) ?? { answer_ids: [], answer_text: '' }) }));
    return [score, resultsOf(answers, keys, new Map()).map(({ is_right_alone = false }) => is_right_alone)];
  };
  expect(came(10, 20)).toEqual([2, [false, false]]);
  expect(came(10, 21)).toEqual([1, [false, false]]);
  expect(came(11, 20)).toEqual([0, [false, true]]);
  expect(came(11, 21)).toEqual([0, [false, false]]);
});

test('a result names the spelling where a typo was forgiven, and what practice needs to forgive the same', () => {
  const written = { accepted: [{ en: 'light', es: 'luz' }], otherWords: ['night'] };
  const came = (answer_text: string, key: KeyRow['written'] = written) => {
    const { judged } = judgeAttempt(new Map([[7, { answer_ids: [70], answer_text }]]), [keyOf(key)]);
    const answers = judged.map((each) => ({ ...each, answer_ids: [70], answer_text }));
    return resultsOf(answers, [keyOf(key)], new Map())[0];
  };
  expect(came('lihgt')).toMatchObject({ is_correct: true, points: 1, spelled_as: 'light', other_words: ['night'] });
  expect(came('Light')).not.toHaveProperty('spelled_as');
  expect(came('night')).toMatchObject({ is_correct: false });
  expect(came('night')).not.toHaveProperty('spelled_as');
  expect(came('lihgt', { ...written, spellingCounts: true })).toMatchObject({ is_correct: false, spelling_counts: true });
});

test('parts that do not depend on each other are scored by themselves', () => {
  const partOf = (question_id: number): KeyRow => ({
    ...keyOf({ accepted: [{ en: 'gas', es: 'gas' }] }),
    question_id,
    part: { of: 'item', is_dependent: false },
  });
  const given = (text: string) => ({ answer_ids: [70], answer_text: text });
  const { score, judged } = judgeAttempt(
    new Map([
      [1, given('solid')],
      [2, given('gas')],
    ]),
    [partOf(1), partOf(2)],
  );
  expect([score, judged.map(({ points }) => points)]).toEqual([1, [0, 1]]);
});

test('help with practice goes out only where a quiz may be practiced, and not with what people score', () => {
  const hints = [{ en: 'Look again.', es: 'Mira otra vez.' }];
  const practice = (mayPractice: boolean, more: Partial<KeyRow> = {}) =>
    resultsOf([], [{ ...keyOf(null), hints, ...more }], new Map(), mayPractice)[0]?.practice;
  expect(practice(true)).toEqual({ hints });
  expect(practice(false)).toBeUndefined();
  expect(practice(true, { type: 'extended' })).toBeUndefined();
});
