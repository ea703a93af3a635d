import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { CellGrid } from './cell-grid.tsx';

const ROWS = ['Ana', 'Ben', 'Cal'];

test('one cell is in the order of Tab, arrows move from there, and Enter opens', async () => {
  const onOpen = vi.fn();
  const onDigit = vi.fn();
  const column = (id: string) => ({
    id,
    head: id,
    cell: (row: string) => `${row} ${id}`,
    label: (row: string) => `${row}, ${id}`,
    onOpen,
    onDigit,
  });
  await drawStaff(
    <CellGrid
      caption="Scores"
      rows={ROWS}
      rowKey={(row) => row}
      names={{ head: 'Student', cell: (row) => row }}
      columns={[column('one'), column('two')]}
    />,
  );
  const cells = screen.getAllByRole('gridcell');
  expect(cells.filter(({ tabIndex }) => tabIndex === 0).map((cell) => cell.textContent)).toEqual(['Ana one']);
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  cells[0]?.focus();
  press('ArrowDown');
  press('ArrowRight');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Ben, two');
  expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement]);
  press('Enter');
  expect(onOpen).toHaveBeenCalledWith('Ben');
  press('ArrowRight');
  expect(document.activeElement?.textContent).toBe('Ben two');
  press('7');
  expect(onDigit).toHaveBeenCalledWith('Ben', '7');
  expect(onOpen).toHaveBeenCalledTimes(1);
});
