import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DataTable } from '#contract/quizzes/table.schemas.ts';
import { TableView } from './table-answer.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('columns and rows of the same name are each shown once', () => {
  const faults = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const same = (en: string) => ({ en, es: '' });
  const table: DataTable = {
    corner: same('Trial'),
    columns: ['Mass (g)', 'Mass (g)'].map((title) => ({ title: same(title), kind: 'number' as const })),
    rows: [same('Sand'), same('Sand')],
  };
  render(
    <TableView
      table={table}
      cells={[
        ['1', '2'],
        ['3', '4'],
      ]}
      language="en"
    />,
  );
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4']);
  expect(faults).not.toHaveBeenCalled();
});
