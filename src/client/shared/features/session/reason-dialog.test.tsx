import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { serve, signInAs } from '#client/testing/server-replies.ts';
import { ReasonDialog } from './reason-dialog.tsx';

it('keeps the reason where nobody answers, and says what to do', async () => {
  signInAs('student');
  serve();
  const onGiven = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReasonDialog name="Ruby" onClose={() => {}} onGiven={onGiven} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'she asked for Spanish' } });
  fireEvent.click(screen.getByText('Save reason'));
  expect(await screen.findByText(/Your reason is still here/)).toBeTruthy();
  expect((screen.getByLabelText('Reason') as HTMLInputElement).value).toBe('she asked for Spanish');
  expect(onGiven).not.toHaveBeenCalled();
});
