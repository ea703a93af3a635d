import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { getItems } from '#contract/content/content.contract.ts';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import { exampleOf } from '#contract/example-of.ts';
import { createLesson, deleteLesson } from '#contract/workspace/lessons.contract.ts';
import { useGiveItem } from './use-give-item.tsx';

beforeEach(() => signInAs('teacher'));

function Row({ item }: { readonly item: ItemSummary }) {
  const give = useGiveItem((_lesson, onClose) => (
    <button type="button" onClick={onClose}>
      Cancel
    </button>
  ));
  return (
    <>
      {give.button(item)}
      {give.dialog}
    </>
  );
}

test('a dialog that is closed without giving anything takes the assignment away and leads back to its button', async () => {
  const { items } = exampleOf(getItems.data) as { items: ItemSummary[] };
  const [example] = items;
  if (!example) throw new Error('the contract gives no example of a resource');
  const { calls } = serve(answers(createLesson), answers(deleteLesson));
  await drawStaff(<Row item={{ ...example, is_assignable: true }} />);
  const button = screen.getByRole('button');
  button.focus();
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(deleteLesson.path));
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a second press after an answer that never came asks for the same assignment; the next one for another', async () => {
  const { items } = exampleOf(getItems.data) as { items: ItemSummary[] };
  const [example] = items;
  if (!example) throw new Error('the contract gives no example of a resource');
  serve(refuses(createLesson, 502, 'Bad gateway'), answers(createLesson), answers(deleteLesson));
  const ids: (string | undefined)[] = [];
  const served = fetch;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.body instanceof Blob) ids.push((await init.body.text()).match(/name="client_id"\s+(\S+)/)?.[1]);
    return served(address, init);
  });
  await drawStaff(<Row item={{ ...example, is_assignable: true }} />);
  const press = async (times: number) => {
    await waitFor(() => expect(screen.getByRole('button').hasAttribute('disabled')).toBe(false));
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(ids).toHaveLength(times));
  };
  await press(1);
  await press(2);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
  await press(3);
  expect(ids[0]).toBeTruthy();
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});
