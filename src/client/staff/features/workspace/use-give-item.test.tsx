import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
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
