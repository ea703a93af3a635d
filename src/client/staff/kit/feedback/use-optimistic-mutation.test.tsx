import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { test, vi } from 'vitest';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { useOptimisticMutation } from './use-optimistic-mutation.ts';

const queryKey = ['memory', 'stars'];
const stars = vi.fn<() => Promise<number>>();

function Stars({ send }: { readonly send: () => Promise<unknown> }) {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: stars });
  const add = (by: number) => client.setQueryData<number>(queryKey, (kept) => kept && kept + by);
  const { mutate } = useOptimisticMutation<number>({
    queryKey,
    send,
    show: add,
    takeBack: (by) => add(-by),
    needsConnection: () => 'This needs a connection.',
  });
  return (
    <button type="button" onClick={() => mutate(1)}>
      {data} stars
    </button>
  );
}

test('a change shows before the server has it, and then what the server says', async () => {
  stars.mockResolvedValueOnce(3).mockResolvedValue(7);
  let done = (): void => undefined;
  await drawStaff(<Stars send={() => new Promise<void>((resolve) => (done = resolve))} />);
  fireEvent.click(await screen.findByRole('button', { name: '3 stars' }));
  await screen.findByRole('button', { name: '4 stars' });
  done();
  await screen.findByRole('button', { name: '7 stars' });
});

test('what could not be saved is taken back with a word', async () => {
  stars.mockResolvedValue(3);
  await drawStaff(<Stars send={() => Promise.reject(new CallError('no-answer', 0, ''))} />);
  fireEvent.click(await screen.findByRole('button', { name: '3 stars' }));
  await screen.findByText('This needs a connection.');
  await screen.findByRole('button', { name: '3 stars' });
});
