import { expect, test } from 'vitest';
import type { KeyRow } from './attempts.store.ts';
import { resultsOf } from './judge-attempt.ts';

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
