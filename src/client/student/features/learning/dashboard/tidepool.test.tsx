import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { Tidepool } from './tidepool.tsx';

const animals = (container: HTMLElement) => container.querySelectorAll('svg g').length;

test('an animal lives in the tidepool for each finished lesson, and the next one is named', () => {
  setLocale('en');
  const { container } = render(<Tidepool finished={2} />);
  expect(animals(container)).toBe(2);
  expect(screen.getByRole('img', { name: '2 animals live here: one for each lesson that you finished.' })).toBeDefined();
  expect(screen.getByText(/Next animal: snail\./)).toBeDefined();
});

test('an empty one says how the first animal comes, in Spanish too', () => {
  setLocale('es');
  const { container } = render(<Tidepool finished={0} />);
  expect(animals(container)).toBe(0);
  expect(screen.getByText('Termina una lección y llegará el primer animal.')).toBeDefined();
});

test('a full one counts on, and promises no more', () => {
  setLocale('en');
  const { container } = render(<Tidepool finished={30} />);
  expect(animals(container)).toBe(24);
  expect(container.textContent).toContain('30 animals live here');
  expect(container.textContent).not.toContain('Next animal');
});
