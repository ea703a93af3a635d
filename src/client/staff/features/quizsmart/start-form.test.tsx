import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getUnits } from '#contract/content/content.contract.ts';
import { StartForm } from './start-form.tsx';

test('what is missing for a game is said right before the button, not above a form that was scrolled away', async () => {
  signInAs('teacher');
  serve(answers(getUnits));
  await drawStaff(<StartForm groupPuid="018f0000-0000-7000-8000-000000000002" />);
  const start = await screen.findByRole('button', { name: 'Start the game' });
  fireEvent.click(start);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Choose a class, a quiz, and at least one question.');
  const time = screen.getByLabelText('Time for a question');
  expect(time.compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(alert.compareDocumentPosition(start) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
