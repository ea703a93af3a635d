import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, ME, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { getUnits, updateDefaultFilter } from '#contract/content/content.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { useLibraryLanguage } from '../content.mutations.ts';
import type { LibraryTree } from './library-place.ts';
import { ProductPicker } from './product-picker.tsx';

beforeEach(() => {
  localStorage.clear();
  signInAs('teacher');
});

const tree = exampleOf(getUnits.data) as LibraryTree;
const kept = exampleOf(updateDefaultFilter.data) as DataOf<typeof updateDefaultFilter>;

function draw() {
  const queries = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook(() => useLibraryLanguage({ ...tree, default_filter: { ...tree.default_filter, language_id: 101 } }), { wrapper });
}

test('the language of the library counts at once, and the account keeps it', async () => {
  const { calls } = serve(answers(updateDefaultFilter, { ...kept, language_id: 102 }));
  const { result } = draw();
  act(() => result.current.choose(102));
  expect(result.current.languageId).toBe(102);
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ user_puid: ME, language_id: 102 }]);
  await expect.poll(() => result.current.onlyHere).toBe(false);
});

test('a language that could not be saved stays chosen on this device, and that is said', async () => {
  serve(refuses(updateDefaultFilter, 500, 'The server is resting.'));
  const { result } = draw();
  act(() => result.current.choose(102));
  await expect.poll(() => result.current.onlyHere).toBe(true);
  expect(result.current.languageId).toBe(102);
});

test('of two products, the one that was chosen is what the library opens with the next time', async () => {
  const { calls } = serve(answers(updateDefaultFilter));
  const product = (id: number, en: string) => ({ ...(tree.data[0] as LibraryTree['data'][number]), id, title: { en, es: en } });
  await drawStaff(<ProductPicker products={[product(1, 'Grade 4'), product(2, 'Grade 5')]} current={1} languageId={101} />);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '2' } });
  await expect.poll(() => calls.map(({ body }) => body)).toMatchObject([{ product_id: 2 }]);
});
