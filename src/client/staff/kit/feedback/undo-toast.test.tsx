import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { undoToast } from './undo-toast.tsx';

test('whoever undoes by keyboard is led back to where they came from', async () => {
  await drawStaff(<button type="button">Next row</button>);
  const row = screen.getByRole('button', { name: 'Next row' });
  row.focus();
  undoToast({ text: 'Archived: Tides', undo: () => undefined });
  const undo = await screen.findByRole('button', { name: 'Undo' });
  fireEvent.focusIn(undo, { relatedTarget: row });
  undo.focus();
  fireEvent.click(undo);
  await waitFor(() => expect(document.activeElement).toBe(row));
});
