import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { PageNumbers } from './page-numbers.tsx';

function List() {
  const [page, setPage] = useState(1);
  return <PageNumbers pages={14} page={page} onChange={setPage} />;
}

test('the focus stays with the page that was pressed, though the numbers move along', async () => {
  await drawStaff(<List />);
  const fifth = screen.getByRole('button', { name: 'Page 5' });
  fifth.focus();
  fireEvent.click(fifth);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Page 5');
  const next = screen.getByRole('button', { name: 'Next page' });
  next.focus();
  fireEvent.click(next);
  expect(document.activeElement).toBe(next);
});
