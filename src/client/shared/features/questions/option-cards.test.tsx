import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawQuestion, questionOf } from '#client/testing/draw-question.tsx';
import { OptionCards } from './option-cards.tsx';

beforeEach(() => setLocale('en'));

test('one answer: a click chooses, another click changes it, and the keys walk through the options', async () => {
  const { user, chosen } = await drawQuestion(questionOf({}));
  expect(screen.getByRole('group', { name: 'What is asked?' })).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'B. Crab' }));
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
  await user.click(screen.getByRole('checkbox', { name: 'C. Kelp' }));
  await user.click(screen.getByRole('checkbox', { name: 'D. Shrimp' }));
  expect(chosen()).toEqual([1, 3]);
  expect(screen.getByRole('status').textContent).toMatch(/^You chose 2\./);
  await user.click(screen.getByRole('checkbox', { name: 'A. Clam' }));
  expect(chosen()).toEqual([3]);
});

test('a Spanish question on a Spanish screen has Spanish words around it', async () => {
  setLocale('es');
  const { user, chosen } = await drawQuestion(questionOf({}), 'es');
  expect(screen.getByText('Elige una respuesta.')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'C. Kelp (es)' }));
  expect(chosen()).toEqual([3]);
});

test('an answer that is uncovered takes the focus, as the button that covered it is gone', async () => {
  const user = userEvent.setup();
  function Covered() {
    const [covered, setCovered] = useState([1, 2, 3, 4]);
    const onUncover = (id: number) => setCovered(covered.filter((each) => each !== id));
    const aids = { crossed: [], onCross: null, covered, onUncover };
    return <OptionCards question={questionOf({})} language="en" chosen={[]} onChoose={() => undefined} aids={aids} />;
  }
  render(<Covered />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('radio', { name: 'A. Clam' })).toBe(document.activeElement);
  await user.click(screen.getByRole('button', { name: 'Show answer C' }));
  expect(screen.getByRole('radio', { name: 'C. Kelp' })).toBe(document.activeElement);
});
