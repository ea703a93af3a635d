import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
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

/** Presses a card, moves far enough for a drag, and says what lies under the pointer. */
function dragTo(name: string, under: Element | null, pointerType = 'mouse', on: Element = card(name)) {
  Element.prototype.setPointerCapture = () => {};
  document.elementFromPoint = () => under;
  fireEvent.pointerDown(on, { pointerId: 1, pointerType, clientX: 0, clientY: 0, buttons: 1 });
  fireEvent.pointerMove(card(name), { pointerId: 1, pointerType, clientX: 60, clientY: 80, buttons: 1 });
}
const gripOf = (name: string) => card(name).querySelector('[data-grip]') as Element;

test('a card follows the pointer, the place under it is marked, and there it is put when it is let go', async () => {
  const { container, chosen } = await drawQuestion(GROUPS);
  const [, consumers] = container.querySelectorAll('[data-target]');
  dragTo('kelp', consumers ?? null);
  expect(card('kelp').style.translate).toBe('60px 80px');
  expect(consumers?.hasAttribute('data-over')).toBe(true);
  fireEvent.pointerUp(card('kelp'), { pointerId: 1, clientX: 60, clientY: 80 });
  expect(chosen()).toEqual([2]);
  expect(consumers?.hasAttribute('data-over')).toBe(false);
});

test('a finger drags by the grip, and scrolls everywhere else', async () => {
  const { container, chosen } = await drawQuestion(GROUPS);
  const [producers] = container.querySelectorAll('[data-target]');
  dragTo('kelp', producers ?? null, 'touch');
  fireEvent.pointerUp(card('kelp'), { pointerId: 1, pointerType: 'touch' });
  expect([chosen(), card('kelp').getAttribute('aria-pressed')]).toEqual([[], 'false']);
  dragTo('kelp', producers ?? null, 'touch', gripOf('kelp'));
  fireEvent.pointerUp(card('kelp'), { pointerId: 1, pointerType: 'touch' });
  expect(chosen()).toEqual([1]);
});

test('a drag that is broken off leaves nothing picked up', async () => {
  const { container, chosen, user } = await drawQuestion(GROUPS);
  const [producers] = container.querySelectorAll('[data-target]');
  dragTo('kelp', producers ?? null);
  fireEvent.pointerCancel(card('kelp'), { pointerId: 1 });
  expect(card('kelp').getAttribute('aria-pressed')).toBe('false');
  // The button was let go outside of the window.
  dragTo('kelp', producers ?? null);
  fireEvent.pointerMove(card('kelp'), { pointerId: 1, pointerType: 'mouse', clientX: 90, clientY: 90, buttons: 0 });
  expect(card('kelp').getAttribute('aria-pressed')).toBe('false');
  dragTo('kelp', producers ?? null);
  await user.keyboard('{Escape}');
  fireEvent.pointerUp(card('kelp'), { pointerId: 1 });
  expect([chosen(), card('kelp').getAttribute('aria-pressed')]).toEqual([[], 'false']);
});

test('a card that is dragged out of its place among the others is taken back', async () => {
  const { container, chosen, user } = await drawQuestion(GROUPS);
  await user.click(card('kelp'));
  await user.click(card('Put it here: Producers'));
  dragTo('kelp', container.querySelector('[data-bank]'));
  fireEvent.pointerUp(card('kelp'), { pointerId: 1 });
  expect(chosen()).toEqual([]);
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
