import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getGroupUsersLabels, issueBadges } from '#contract/groups/groups.contract.ts';
import { LabelsScreen } from './labels-screen.tsx';

test('a number beyond its bounds stays as it was typed and is refused in words; nothing is printed, no badge is made', async () => {
  signInAs('teacher');
  const { calls } = serve(answers(getGroupUsersLabels));
  await drawStaff(<LabelsScreen groupPuid="00000000-0000-4000-8000-00000000000c" />);
  const user = userEvent.setup();
  const right = await screen.findByRole('textbox', { name: 'Move right (inches)' });
  await user.clear(right);
  await user.type(right, '5');
  const start = screen.getByRole('textbox', { name: 'Start at label' });
  await user.clear(start);
  await user.type(start, '99');
  expect([right, start].map((field) => (field as HTMLInputElement).value)).toEqual(['5', '99']);
  expect(screen.getByText('Enter a number from -0.75 to 0.75.')).toBeTruthy();
  expect(screen.getByText('Enter a number from 1 to 30.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Make the PDF/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('Correct the marked numbers first');
  expect(calls.map(({ path }) => path)).not.toContain(issueBadges.path);
});
