import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawQuestion, inBoth, questionOf } from '#client/testing/draw-question.tsx';

const GAPS = [
  { answer_id: 1, text: inBoth('melts'), gap: 0 },
  { answer_id: 2, text: inBoth('freezes'), gap: 0 },
  { answer_id: 3, text: inBoth('warm'), gap: 1 },
  { answer_id: 4, text: inBoth('cold'), gap: 1 },
];
const SENTENCE = questionOf({ type: 'inline', select_count: 2, stem: inBoth('Ice _____ when it is _____.'), options: GAPS });
const PAIRS = questionOf({ type: 'match', select_count: 2, premises: [inBoth('Ice'), inBoth('Sand')], options: GAPS });

beforeEach(() => setLocale('en'));

test('a sentence with gaps: each menu takes its own word, changes it, and gives it back', async () => {
  const { user, chosen } = await drawQuestion(SENTENCE);
  const [first, second] = [screen.getByRole('combobox', { name: 'Blank 1 of 2' }), screen.getByRole('combobox', { name: 'Blank 2 of 2' })];
  await user.selectOptions(second, 'warm');
  await user.selectOptions(first, 'freezes');
  await user.selectOptions(first, 'melts');
  expect(chosen().toSorted()).toEqual([1, 3]);
  await user.selectOptions(second, 'Choose …');
  expect(chosen()).toEqual([1]);
});

test('a match: each thing is named, and its menu is its answer', async () => {
  const { user, chosen } = await drawQuestion(PAIRS);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ice' }), 'melts');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sand' }), 'cold');
  expect(chosen()).toEqual([1, 4]);
});

test('both are reached and left with Tab alone', async () => {
  const { user } = await drawQuestion(SENTENCE);
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Blank 1 of 2');
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Blank 2 of 2');
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

test('a Spanish screen has no English word in a menu', async () => {
  setLocale('es');
  await drawQuestion(SENTENCE, 'es');
  expect(screen.getAllByRole('option', { name: 'Elige …' })).toHaveLength(2);
  expect(screen.getByRole('combobox', { name: 'Espacio 1 de 2' })).toBeDefined();
});
