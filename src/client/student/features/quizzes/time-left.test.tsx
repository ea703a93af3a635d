import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { TimeLeft } from './time-left.tsx';

const HOURS = 3_600_000;
let clock = 0;
/** The clock goes on by so much, and the screen then looks at it once. */
const pass = (ms: number) =>
  act(() => {
    clock += ms;
    vi.advanceTimersByTime(1_000);
  });

beforeEach(() => {
  setLocale('en');
  clock = 0;
  vi.useFakeTimers();
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function draw() {
  const onOver = vi.fn();
  render(<TimeLeft minutes={10} seconds={0} onOver={onOver} />);
  return onOver;
}

test('the clock runs while the questions are seen, and turns in once when it has run out', () => {
  const onOver = draw();
  for (let second = 0; second < 599; second += 1) pass(1_000);
  expect(screen.getByText('Less than one minute left', { ignore: '[role="status"]' })).toBeDefined();
  expect(onOver).not.toHaveBeenCalled();
  pass(1_000);
  expect(onOver).toHaveBeenCalledTimes(1);
});

test('a test that could not be stored when its time had run out is turned in as soon as that succeeds, and tried for every 5 seconds', () => {
  const onOver = draw();
  for (let second = 0; second < 600; second += 1) pass(1_000);
  expect(onOver).toHaveBeenCalledTimes(1);
  for (let second = 0; second < 15; second += 1) pass(1_000);
  expect(onOver).toHaveBeenCalledTimes(4);
  cleanup();
  for (let second = 0; second < 15; second += 1) pass(1_000);
  expect(onOver).toHaveBeenCalledTimes(4);
});

test('a device that slept with the test on its screen takes no more than a minute of it', () => {
  const onOver = draw();
  pass(1_000);
  pass(3 * HOURS);
  expect(onOver).not.toHaveBeenCalled();
  expect(screen.getByText('Time left: 9 min')).toBeDefined();
});
