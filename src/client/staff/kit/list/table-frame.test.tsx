import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TableFrame } from './table-frame.tsx';

/** In px. */
const PLACE = 356;
let unsqueezed: number;
let squeezed: number;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(PLACE);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.dataset.more === 'none' ? unsqueezed : squeezed;
  });
});
afterEach(() => vi.restoreAllMocks());

function frameAfter(measurements: number): HTMLElement {
  render(<TableFrame label="Classes">{<table />}</TableFrame>, { wrapper: MantineProvider });
  const frame = screen.getByRole('region', { name: 'Classes' });
  for (let count = 1; count < measurements; count += 1) fireEvent.scroll(frame);
  return frame;
}

/** How the sheet lies: a table that scrolls on the screen lies across it. */
const onPaper = () => [...document.body.querySelectorAll('style')].map(({ textContent }) => textContent);

test('a table that fits only with a narrow naming column keeps it at every measurement, and asks nobody to scroll', () => {
  unsqueezed = PLACE + 19;
  squeezed = PLACE;
  const frame = frameAfter(2);
  expect(frame.dataset.more).toBe('squeezed');
  fireEvent.scroll(frame);
  expect(frame.dataset.more).toBe('squeezed');
  expect(frame.hasAttribute('tabindex')).toBe(false);
});

test('a table that has become small enough gets its wide naming column back', () => {
  unsqueezed = PLACE + 100;
  squeezed = PLACE + 60;
  const frame = frameAfter(2);
  expect(frame.dataset.more).toBe('end');
  expect(frame.tabIndex).toBe(0);
  expect(onPaper()).toContain('@page { size: landscape; }');
  unsqueezed = PLACE;
  squeezed = PLACE;
  fireEvent.scroll(frame);
  expect(frame.dataset.more).toBe('none');
  expect(onPaper()).not.toContain('@page { size: landscape; }');
});
