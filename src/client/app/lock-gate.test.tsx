import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { hidePopup, showPopup } from '#client/shared/platform/screen/popup.ts';
import { signInAs } from '#client/testing/server-replies.ts';
import { LockGate } from './lock-gate.tsx';

afterEach(hidePopup);

test('the popup after a 401 hides the screen, and typed text is still there afterwards', () => {
  signInAs('teacher');
  render(
    <LockGate>
      <label>
        Note
        <input defaultValue="half a sentence" />
      </label>
    </LockGate>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Note');
  const isSeen = () => field.closest<HTMLElement>('[style*="none"]') === null;
  act(() => showPopup(501));
  expect(isSeen()).toBe(true);
  act(() => showPopup(401));
  expect(isSeen()).toBe(false);
  act(() => hidePopup());
  expect([isSeen(), field.value]).toEqual([true, 'half a sentence']);
});
