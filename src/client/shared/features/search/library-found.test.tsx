// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { search } from '#contract/search/search.contract.ts';
import { LibraryFound } from './library-found.tsx';

beforeEach(() => {
  cleanup();
  localStorage.clear();
  signInAs('teacher');
});

const found = (total: number) => answers(search, { items: [], total, corrected_query: null });

test('nothing in the product that stands open is not said without what there is elsewhere, which is one press away', async () => {
  const { calls } = serve(found(0), found(13));
  const onAsk = vi.fn<(change: { readonly group: undefined; readonly within: 'all' }) => void>();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const question = {
    words: 'volcano',
    group: undefined,
    within: undefined,
    place: { product_id: 1, unit_id: 2, subunit_id: null },
  } as never;
  const view = render(
    <QueryClientProvider client={client}>
      <LibraryFound question={question} list={() => null} onAsk={onAsk} instead={() => null} />
    </QueryClientProvider>,
  );
  fireEvent.click(await view.findByRole('button', { name: 'See 13 resources everywhere, of all types' }));
  expect(onAsk).toHaveBeenCalledWith({ group: undefined, within: 'all' });
  expect(calls.map(({ query }) => query.product_id)).toEqual(['1', 'null']);
});
