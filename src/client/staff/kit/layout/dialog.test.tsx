import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { signInAs } from '#client/testing/server-replies.ts';
import { Dialog } from './dialog.tsx';

beforeEach(() => signInAs('teacher'));

test.each([
  { closedBy: 'anything', byClick: true, byEscape: true },
  { closedBy: 'escape', byClick: false, byEscape: true },
  { closedBy: 'button', byClick: false, byEscape: false },
] as const)('a dialog closed by $closedBy: by a click beside it $byClick, by Escape $byEscape', async ({ closedBy, byClick, byEscape }) => {
  const onClose = vi.fn();
  await drawStaff(
    <Dialog open title="Share" closedBy={closedBy} onClose={onClose}>
      With whom?
    </Dialog>,
  );
  await screen.findByText('With whom?');
  const beside = document.querySelector('.mantine-Modal-overlay');
  if (!beside) throw new Error('nothing is beside the dialog');
  fireEvent.click(beside);
  expect(onClose).toHaveBeenCalledTimes(byClick ? 1 : 0);
  onClose.mockClear();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(byEscape ? 1 : 0);
  onClose.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

/** A form whose closing asks a question first, every time. */
function AskingDialog() {
  const [asked, setAsked] = useState(0);
  const [question, setQuestion] = useState(false);
  const ask = () => {
    setAsked(asked + 1);
    setQuestion(true);
  };
  return (
    <>
      <Dialog open title="Form" onClose={ask}>
        Asked {asked}
      </Dialog>
      <Dialog open={question} title="Leave?" onClose={() => setQuestion(false)}>
        Not saved
      </Dialog>
    </>
  );
}

test('Escape closes the question over a form, not the form, which asks anew at the next Escape', async () => {
  await drawStaff(<AskingDialog />);
  await screen.findByText('Asked 0');
  for (const times of [1, 2, 3]) {
    await userEvent.keyboard('{Escape}');
    await screen.findByText('Not saved');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull());
    screen.getByText(`Asked ${times}`);
  }
});
