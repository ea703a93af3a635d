import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { updateGroupName } from '#contract/groups/groups.contract.ts';
import { RenameDialog } from './rename-dialog.tsx';

const GROUP = { group_puid: '018f0000-0000-7000-8000-0000000000aa', group_name: 'Period 3' };
const type = (name: string) => fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: name } });

test('a class gets another name by the call for it, which says what it was called', async () => {
  signInAs('teacher');
  const { calls } = serve(answers(updateGroupName));
  const close = vi.fn();
  await drawStaff(<RenameDialog group={GROUP} onClose={close} />);
  await screen.findByRole('dialog');
  type('Period 3 Honors');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(await screen.findByText('Success')).toBeTruthy();
  expect(calls.find(({ path }) => path === updateGroupName.path)?.body).toMatchObject({
    ...GROUP,
    group_name: 'Period 3 Honors',
    shown: { group_name: 'Period 3' },
  });
});

test('where somebody else renamed it meanwhile, the server says so and what was typed stays', async () => {
  signInAs('teacher');
  serve(refuses(updateGroupName, 409, 'Somebody else renamed this class.'));
  const close = vi.fn();
  await drawStaff(<RenameDialog group={GROUP} onClose={close} />);
  await screen.findByRole('dialog');
  type('Period 3 Honors');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Somebody else renamed this class/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('Period 3 Honors');
  expect(close).not.toHaveBeenCalled();
});
