import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getGlossary } from '#contract/glossary/glossary.contract.ts';
import { GlossaryPage } from './glossary-page.tsx';

test('says how old the words are only while they cannot be renewed', async () => {
  signInAs('student');
  serve(answers(getGlossary));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  render(
    <QueryClientProvider client={client}>
      <GlossaryPage>{() => <h1>Words</h1>}</GlossaryPage>
    </QueryClientProvider>,
  );
  await screen.findByText('Words');
  expect(screen.queryByText(/Could not be updated|You are offline/)).toBeNull();
  serve();
  await client.refetchQueries();
  expect(await screen.findByText(/Could not be updated|You are offline/)).toBeDefined();
  expect(screen.getByText('Words')).toBeDefined();
});
