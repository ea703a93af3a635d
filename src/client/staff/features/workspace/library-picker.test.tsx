import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getItems, getUnits } from '#contract/content/content.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { LibraryPicker } from './library-picker.tsx';

function Picking() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  return <LibraryPicker chosen={chosen} isFull={false} onAdd={({ item_id }) => setChosen(new Set([...chosen, item_id]))} />;
}

test('what stands in the place of a pressed "Add" gets the focus', async () => {
  signInAs('teacher');
  const { items } = exampleOf(getItems.data) as DataOf<typeof getItems>;
  serve(answers(getUnits), answers(getItems, { items: items.map((item) => ({ ...item, is_assignable: true })) }));
  await drawStaff(<Picking />);
  const [add] = await screen.findAllByRole('button', { name: /^Add:/ });
  if (!add) throw new Error('the example has no resource to add');
  await userEvent.click(add);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('In the lesson'));
});
