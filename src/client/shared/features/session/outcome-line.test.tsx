import { act, fireEvent, render, screen as view } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OutcomeLine } from './outcome-line.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('brings how something ended into view, also after something arrived above it, until somebody acts', () => {
  let grow = () => {};
  const disconnect = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        grow = onResize;
      }
      observe() {}
      disconnect = disconnect;
    },
  );
  const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue();
  const { rerender } = render(<OutcomeLine role="alert" text={null} />);
  expect(shown).not.toHaveBeenCalled();
  rerender(<OutcomeLine role="alert" text="This link is no longer valid. Ask for a new one." />);
  expect(view.getByRole('alert').textContent).toBe('This link is no longer valid. Ask for a new one.');
  expect(shown).toHaveBeenCalledTimes(1);
  act(() => grow());
  expect(shown).toHaveBeenCalledTimes(2);
  expect(disconnect).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  expect(disconnect).toHaveBeenCalledOnce();
});
