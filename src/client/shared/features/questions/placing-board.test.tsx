// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/i18n.ts';
import { drawQuestion, inBoth, questionOf } from '#client/testing/draw-question.tsx';

const option = (answer_id: number, word: string, gap: number) => ({ answer_id, text: inBoth(word), gap });
const GROUPS = questionOf({
  type: 'match',
  look: 'groups',
  select_count: 2,
  premises: [inBoth('kelp'), inBoth('crab')],
  options: [option(1, 'Producers', 0), option(2, 'Consumers', 0), option(3, 'Producers', 1), option(4, 'Consumers', 1)],
});
const BANK = questionOf({
  type: 'inline',
  look: 'bank',
  select_count: 2,
  stem: inBoth('Ice _____ and water _____.'),
  options: [option(1, 'melts', 0), option(2, 'freezes', 0), option(3, 'melts', 1), option(4, 'freezes', 1)],
});
const card = (name: string) => screen.getByRole('button', { name });

beforeEach(() => setLocale('en'));
afterEach(cleanup);

test('a card is pressed, then its place, and each step is said', async () => {
  const { user, chosen } = await drawQuestion(GROUPS);
  await user.click(card('kelp'));
  expect(screen.getByRole('status').textContent).toBe('kelp is picked up. Choose a place, or press Escape.');
  await user.click(card('Put it here: Producers'));
  expect(chosen()).toEqual([1]);
  expect(screen.getByRole('status').textContent).toBe('kelp is now in Producers.');
});

test('by keyboard the focus goes to the places, then with the card, and Escape gives it back', async () => {
  const { user, chosen } = await drawQuestion(GROUPS);
  card('crab').focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(card('Put it here: Producers'));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(card('crab'));
  await user.keyboard('{Enter}{Tab}{Enter}');
  expect(chosen()).toEqual([4]);
  expect(document.activeElement).toBe(card('crab'));
});

test('what was placed is taken back to the other cards', async () => {
  const { user, chosen } = await drawQuestion(GROUPS);
  await user.click(card('kelp'));
  await user.click(card('Put it here: Consumers'));
  await user.click(card('kelp'));
  await user.click(card('Take it back'));
  expect(chosen()).toEqual([]);
  expect(document.activeElement).toBe(card('kelp'));
});

test('a drag puts a card where it is let go', async () => {
  const { container, chosen } = await drawQuestion(GROUPS);
  Element.prototype.releasePointerCapture = () => {};
  const [, consumers] = container.querySelectorAll('[data-target]');
  document.elementFromPoint = () => consumers ?? null;
  fireEvent.pointerDown(card('kelp'), { pointerId: 1, clientX: 0, clientY: 0 });
  fireEvent.pointerMove(card('kelp'), { pointerId: 1, clientX: 60, clientY: 60 });
  fireEvent.pointerUp(card('kelp'), { pointerId: 1, clientX: 60, clientY: 60 });
  expect(chosen()).toEqual([2]);
});

test('words from a bank go into gaps by card or by menu, whichever the student likes', async () => {
  const { user, chosen } = await drawQuestion(BANK);
  const bank = within(screen.getByText('Cards to place').parentElement as HTMLElement);
  await user.click(bank.getByRole('button', { name: 'melts' }));
  await user.click(card('Put it here: Ice [1] and water'));
  const [, second] = screen.getAllByRole('combobox');
  await user.selectOptions(second as HTMLElement, 'freezes');
  expect(chosen().toSorted()).toEqual([1, 4]);
});
