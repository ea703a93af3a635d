import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serve, signInAs } from '#client/testing/server-replies.ts';
import { HelpContact } from './help-contact.tsx';

test('asks for a few words only as long as there are none', async () => {
  signInAs('teacher');
  serve();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HelpContact />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Send the question' }));
  expect(await screen.findByText('Please write a few words.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Your question'), { target: { value: 'How do I print labels?' } });
  expect(screen.queryByText('Please write a few words.')).toBeNull();
});
