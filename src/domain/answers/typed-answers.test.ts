import { expect, test } from 'vitest';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import { readTyped, typedAnswer } from './typed-answers.ts';

const question = (type: QuizQuestion['type'], options: readonly { answer_id: number; gap?: number }[]): QuizQuestion => ({
  question_id: 1,
  type,
  select_count: 1,
  standard: '',
  stem: { en: '', es: '' },
  image: null,
  options: options.map((option) => ({ ...option, text: { en: '', es: '' } })),
});
const four = [11, 12, 13, 14].map((answer_id) => ({ answer_id }));
const twoGaps = [
  { answer_id: 21, gap: 0 },
  { answer_id: 22, gap: 0 },
  { answer_id: 23, gap: 1 },
  { answer_id: 24, gap: 1 },
];

test.each([
  ['choice', 'b', [12]],
  ['choice', '4', [14]],
  ['multiple', 'c, A', [13, 11]],
  ['hotspot', 'AD', [11, 14]],
  ['order', '3 1 2 4', [12, 13, 11, 14]],
] as const)('of a %s, %s is %j', (type, typed, ids) => {
  expect(readTyped(question(type, four), typed)).toEqual({ answer_ids: ids, answer_text: '' });
});

test.each([
  ['choice', 'AB'],
  ['choice', 'E'],
  ['choice', '?'],
  ['multiple', 'AE'],
  ['order', '1123'],
  ['order', '12'],
] as const)('of a %s, %s is no answer', (type, typed) => {
  expect(readTyped(question(type, four), typed)).toBeNull();
});

test('gaps take one letter each, and a dash for one that was left empty', () => {
  expect(readTyped(question('inline', twoGaps), 'BA')?.answer_ids).toEqual([22, 23]);
  expect(readTyped(question('match', twoGaps), '-b')?.answer_ids).toEqual([24]);
  expect(readTyped(question('match', twoGaps), 'ABA')).toBeNull();
});

test('what is written goes under the only option of its field', () => {
  const text = question('text', [{ answer_id: 31 }]);
  expect(readTyped(text, 'the sun')).toEqual({ answer_ids: [31], answer_text: 'the sun' });
  expect(readTyped(text, '  ')).toEqual({ answer_ids: [], answer_text: '' });
});

test('an answer is shown as it would be typed', () => {
  const of = (type: QuizQuestion['type'], ids: number[], options: Parameters<typeof question>[1] = four) =>
    typedAnswer(question(type, options), { answer_ids: ids, answer_text: '' });
  expect([
    of('choice', [12]),
    of('multiple', [13, 11]),
    of('order', [12, 13, 11, 14]),
    of('match', [24], twoGaps),
    of('choice', []),
  ]).toEqual(['B', 'AC', '3124', '-B', '']);
});
