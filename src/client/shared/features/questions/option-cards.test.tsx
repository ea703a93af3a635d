import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawQuestion, questionOf } from '#client/testing/draw-question.tsx';

beforeEach(() => setLocale('en'));
afterEach(cleanup);

test('one answer: a click chooses, another click changes it, and the keys walk through the options', async () => {
  const { user, chosen } = await drawQuestion(questionOf({}));
  expect(screen.getByRole('group', { name: 'What is asked?' })).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Crab' }));
  await user.click(screen.getByText('Kelp'));
  expect(chosen()).toEqual([3]);
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toEqual([4]);
});

test('several answers: no more than asked for, said in words, and one can be taken back', async () => {
  const { user, chosen } = await drawQuestion(questionOf({ type: 'multiple', select_count: 2 }));
  expect(screen.getByText(/Choose 2 answers\./)).toBeDefined();
  await user.tab();
  await user.keyboard(' ');
  expect(screen.getByRole('status').textContent).toBe('Choose 1 more.');
  await user.click(screen.getByRole('checkbox', { name: 'Kelp' }));
  await user.click(screen.getByRole('checkbox', { name: 'Shrimp' }));
  expect(chosen()).toEqual([1, 3]);
  expect(screen.getByRole('status').textContent).toMatch(/^You chose 2\./);
  await user.click(screen.getByRole('checkbox', { name: 'Clam' }));
  expect(chosen()).toEqual([3]);
});

test('a Spanish question on a Spanish screen has Spanish words around it', async () => {
  setLocale('es');
  const { user, chosen } = await drawQuestion(questionOf({}), 'es');
  expect(screen.getByText('Elige una respuesta.')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Kelp (es)' }));
  expect(chosen()).toEqual([3]);
});
