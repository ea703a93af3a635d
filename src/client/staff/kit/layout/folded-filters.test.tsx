import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { FoldedFilters } from './folded-filters.tsx';

test('the button says how many filters are set before they are seen, and opens them', async () => {
  await drawStaff(
    <FoldedFilters set={1} moreSet={2} more={<p>seldom</p>}>
      <p>usual</p>
    </FoldedFilters>,
  );
  const button = screen.getByRole('button');
  expect(button.textContent).toContain('Filters (3 set)');
  expect(button.textContent).toContain('More filters (2 set)');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  const folded = screen.getByText('seldom').parentElement;
  expect(folded?.dataset.open).toBe('false');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(folded?.dataset.open).toBe('true');
});

test('where no filter is always in view, the button speaks of all of them', async () => {
  await drawStaff(<FoldedFilters moreSet={2} more={<p>seldom</p>} />);
  const button = screen.getByRole('button');
  expect(button.textContent).not.toContain('More filters');
  expect(button.textContent).toBe('Filters (2 set)'.repeat(2));
});
