import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useHeadingWhenLost } from './use-heading-when-lost.ts';

function Import() {
  const [state, setState] = useState('checked');
  useHeadingWhenLost(state);
  return (
    <main>
      <h1>Import</h1>
      {state === 'checked' && (
        <button type="button" onClick={() => setState('done')}>
          Bring in
        </button>
      )}
      <button type="button" onClick={() => setState('undone')}>
        Undo
      </button>
    </main>
  );
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

test('a button that went with its state leaves the focus to the heading; one that stays keeps it', () => {
  render(<Import />);
  expect(document.activeElement).toBe(document.body);
  press('Bring in');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Import' }));
  press('Undo');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
});
