import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { focusAfterBusy } from './focus-after-busy.ts';

let stop: () => void;
let save: HTMLButtonElement;
beforeEach(() => {
  stop = focusAfterBusy();
  render(
    <>
      <button type="button">Save</button>
      <button type="button">Cancel</button>
    </>,
  );
  save = screen.getByRole('button', { name: 'Save' });
  save.focus();
  // As browsers do with what is disabled.
  save.blur();
  save.disabled = true;
});
afterEach(() => stop());

/** Observers are told after the present task. */
const told = () => new Promise((resolve) => setTimeout(resolve, 0));

test('a button that is enabled again has the focus again', async () => {
  save.disabled = false;
  await waitFor(() => expect(document.activeElement).toBe(save));
});

test('whoever has gone on by the keyboard stays there', async () => {
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  cancel.focus();
  save.disabled = false;
  await told();
  expect(document.activeElement).toBe(cancel);
});

test('a step that is disabled because it was the last leaves the focus to another step', async () => {
  render(
    <div data-steps>
      <button type="button">Earlier</button>
      <button type="button">Later</button>
    </div>,
  );
  const later = screen.getByRole<HTMLButtonElement>('button', { name: 'Later' });
  later.focus();
  later.disabled = true;
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Earlier' })));
});

test('whoever has pressed elsewhere is not called back', async () => {
  fireEvent.pointerDown(document.body);
  save.disabled = false;
  await told();
  expect(document.activeElement).toBe(document.body);
});
