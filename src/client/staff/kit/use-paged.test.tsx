import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { usePaged } from './use-paged.tsx';

function List({ count }: { readonly count: number }) {
  const { shown, pager } = usePaged(
    Array.from({ length: count }, (_, index) => `row ${index + 1}`),
    10,
  );
  return (
    <>
      <p>{shown.join(',')}</p>
      {pager}
    </>
  );
}

test('a list that becomes shorter than the open page shows its last page', async () => {
  const { rerender } = render(<List count={25} />);
  const next = screen.getByRole('button', { name: /next/i });
  await userEvent.click(next);
  await userEvent.click(next);
  expect(screen.getByText(/^row 21,/)).toBeTruthy();
  act(() => rerender(<List count={12} />));
  expect(screen.getByText('row 11,row 12')).toBeTruthy();
});
