import { expect, test } from 'vitest';
import { makeTwin } from '#domain/answers/twins.ts';
import type { KeyRow } from './attempts.store.ts';
import { judgePractice } from './practice.handlers.ts';

const text = { en: '', es: '' };
const twin = {
  values: { a: { from: 10, to: 60, step: 1 }, b: { from: 1, to: 9, step: 1 } },
  where: [],
  answer: 'a - b',
  stem: { en: '{a} and {b}', es: '{a} y {b}' },
  rationale: { en: '{answer}', es: '{answer}' },
};
const number: KeyRow = {
  quiz_id: 1,
  question_id: 2,
  type: 'text',
  points: 1,
  retired: false,
  rationale: text,
  part: null,
  twin,
  written: { value: 5, tolerance: 0, units: ['g'] },
  options: [{ answer_id: 3, is_correct: true, retired: false, gap: null, right_place: null, feedback: text }],
};
const base = { user_puid: '', result_id: '', question_id: 2, answer_ids: [3], try_no: 1, hints_used: 0 };
const made = makeTwin(twin, 7)?.answer ?? 0;

test('an answer to other numbers is judged by the numbers of its seed', () => {
  expect(judgePractice(number, { ...base, answer_text: `${made} g`, seed: 7, is_right: true })).toBe(true);
  expect(judgePractice(number, { ...base, answer_text: `${made + 1} g`, seed: 7, is_right: false })).toBe(false);
});

test('an answer to other numbers on which device and server disagree has no verdict: the template was another one', () => {
  expect(judgePractice(number, { ...base, answer_text: `${made} g`, seed: 7, is_right: false })).toBeNull();
  expect(judgePractice({ ...number, twin: null }, { ...base, answer_text: `${made} g`, seed: 7, is_right: true })).toBeNull();
});

test('with the quiz’s own numbers the key decides, also against the device; a key that credits everybody decides nothing', () => {
  expect(judgePractice(number, { ...base, answer_text: '5 g', seed: null, is_right: false })).toBe(true);
  expect(judgePractice({ ...number, is_credited: true }, { ...base, answer_text: '5 g', seed: null, is_right: true })).toBeNull();
});
