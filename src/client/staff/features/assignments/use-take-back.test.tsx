import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getAssignmentImpact } from '#contract/assignments/assignments.contract.ts';
import { type DatedAssignment, datedAssignment } from '#contract/assignments/assignments.schemas.ts';
import { exampleOf } from '#contract/example-of.ts';
import { useTakeBack } from './use-take-back.ts';

beforeEach(() => signInAs('teacher'));

function Take() {
  const takeBack = useTakeBack();
  return (
    <button type="button" onClick={() => void takeBack([exampleOf(datedAssignment) as DatedAssignment])}>
      Take back
    </button>
  );
}

test('where no answer to unassigning came, the message is the demanded one, and says what to do', async () => {
  serve(answers(getAssignmentImpact));
  await drawStaff(<Take />);
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Unassign' }));
  expect(await screen.findByText(/^Assign Assignment Error: .*try again\.$/)).toBeTruthy();
});
