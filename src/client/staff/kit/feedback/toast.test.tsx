import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { notify } from '#client/shared/platform/screen/notify.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { confirm } from './confirm.ts';
import { toast } from './toast.tsx';
import { undoToast } from './undo-toast.tsx';

afterEach(() => vi.useRealTimers());
const tick = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test.each([
  ['success', 4000],
  ['warn', 2400],
  ['info', 5000],
  ['error', 2400],
] as const)('a %s toast stays %i ms', async (kind, stays) => {
  await drawStaff(<p>page</p>);
  vi.useFakeTimers();
  act(() => toast[kind](`a ${kind}`));
  await tick(stays - 100);
  expect(screen.queryByText(`a ${kind}`)).toBeTruthy();
  await tick(600);
  expect(screen.queryByText(`a ${kind}`)).toBeNull();
});

test('what shared parts say stands among them, in its own time', async () => {
  await drawStaff(<p>page</p>);
  vi.useFakeTimers();
  act(() => notify.warning('from a shared part'));
  await tick(2300);
  expect(screen.queryByText('from a shared part')).toBeTruthy();
  await tick(600);
  expect(screen.queryByText('from a shared part')).toBeNull();
});

test('the same message stands there once', async () => {
  await drawStaff(<p>page</p>);
  vi.useFakeTimers();
  act(() => {
    toast.success('Saved again');
    toast.success('Saved again');
  });
  await tick(50);
  expect(screen.getAllByText('Saved again')).toHaveLength(1);
});

test('undo takes back what was done, and says so when it cannot', async () => {
  await drawStaff(<p>page</p>);
  vi.useFakeTimers();
  const undo = vi.fn().mockRejectedValueOnce(new Error('no'));
  act(() => undoToast({ text: '3 lessons archived', undo }));
  await tick(7000);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await tick(500);
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.getByText('This could not be undone. Nothing else was changed.')).toBeTruthy();
});

test('confirm answers yes only to its own button, and closing means no', async () => {
  await drawStaff(<button type="button">Delete</button>);
  const opener = screen.getByRole('button', { name: 'Delete' });
  opener.focus();
  const ask = () =>
    confirm({ title: 'Delete the group?', text: 'It goes away.', consequences: ['24 students'], go: 'Delete group', danger: true });
  let answer = ask();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await answer).toBe(false);
  answer = ask();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete group' }));
  expect(await answer).toBe(true);
  answer = ask();
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
  expect(await answer).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
