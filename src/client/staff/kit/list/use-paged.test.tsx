import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { usePaged } from './use-paged.tsx';

function List() {
  const [count, setCount] = useState(25);
  const { shown, pager } = usePaged(
    Array.from({ length: count }, (_, index) => `row ${index + 1}`),
    10,
  );
  return (
    <>
      <p>{shown.join(',')}</p>
      {pager}
      <button type="button" onClick={() => setCount(12)}>
        shorten
      </button>
    </>
  );
}

test('a list that becomes shorter than the open page shows its last page', async () => {
  await drawStaff(<List />);
  const next = await screen.findByRole('button', { name: /next/i });
  await userEvent.click(next);
  await userEvent.click(next);
  expect(screen.getByText(/^row 21,/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'shorten' }));
  expect(screen.getByText('row 11,row 12')).toBeTruthy();
});
