import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawQuestion, questionOf } from '#client/testing/draw-question.tsx';

const STEPS = questionOf({ type: 'order', select_count: 4 });

beforeEach(() => setLocale('en'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('steps move with their buttons, the new place is said, and the button keeps the focus', async () => {
  const { user, chosen } = await drawQuestion(STEPS);
  expect(chosen()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Move down: Clam' }));
  expect(chosen()).toEqual([2, 1, 3, 4]);
  expect(screen.getByRole('status').textContent).toBe('Clam: now 2 of 4');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move down: Clam' }));
});

test('the arrow keys move a step, and do nothing at either end', async () => {
  const { user, chosen } = await drawQuestion(STEPS);
  screen.getByRole('button', { name: 'Move up: Shrimp' }).focus();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(chosen()).toEqual([4, 1, 2, 3]);
  expect(screen.getByRole('button', { name: 'Move up: Shrimp' }).getAttribute('aria-disabled')).toBe('true');
});

test('steps that stand in the right order from the start are answered by agreeing, once', async () => {
  const { user, chosen } = await drawQuestion(STEPS);
  await user.click(screen.getByRole('button', { name: 'This order is right' }));
  expect(chosen()).toEqual([1, 2, 3, 4]);
  expect(screen.getByRole('status').textContent).toBe('Your order is kept.');
  expect(screen.queryByRole('button', { name: 'This order is right' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move down: Clam' }));
});

test('a step is drawn by its dots to where the finger leaves it', async () => {
  Element.prototype.setPointerCapture = () => {};
  const { container, chosen } = await drawQuestion(STEPS);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, place * 50, 300, 50);
  });
  const rows = [...container.querySelectorAll('ol > li')];
  const dots = rows[0]?.lastElementChild;
  if (!dots) throw new Error('a step has no dots to draw it by');
  fireEvent.pointerDown(dots, { pointerId: 1, clientY: 20 });
  fireEvent.pointerMove(dots, { pointerId: 1, clientY: 130 });
  fireEvent.pointerUp(dots, { pointerId: 1, clientY: 130 });
  expect(chosen()).toEqual([2, 3, 1, 4]);
});

test('a touch of the dots that moves nothing is no answer', async () => {
  Element.prototype.setPointerCapture = () => {};
  const { container, chosen } = await drawQuestion(STEPS);
  const dots = container.querySelector('ol > li')?.lastElementChild;
  if (!dots) throw new Error('a step has no dots to draw it by');
  fireEvent.pointerDown(dots, { pointerId: 1, clientY: 20 });
  fireEvent.pointerUp(dots, { pointerId: 1, clientY: 20 });
  expect(chosen()).toEqual([]);
});
