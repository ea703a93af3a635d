import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { spinner } from '#client/shared/platform/screen/spinner.ts';
import { FullPageSpinner } from './full-page-spinner.tsx';

test('the spinner covers the page while its counter is above zero, and not longer (specification section 2)', () => {
  render(<FullPageSpinner />);
  const isShown = () => screen.queryByRole('status') !== null;
  expect(isShown()).toBe(false);
  act(() => spinner.start());
  act(() => spinner.start());
  act(() => spinner.stop());
  expect(isShown()).toBe(true);
  act(() => spinner.stop());
  expect(isShown()).toBe(false);
});
