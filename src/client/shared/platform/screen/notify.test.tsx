import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdToast, notify, useToasts } from './notify.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([
  ['success', 4000],
  ['warning', 2400],
  ['info', 5000],
  ['error', 2400],
] as const)('a toast of kind %s goes after %i ms, and not before (specification section 8)', (kind, ms) => {
  const { result } = renderHook(useToasts);
  act(() => notify[kind]('Saved'));
  act(() => void vi.advanceTimersByTime(ms - 1));
  expect(result.current).toHaveLength(1);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toHaveLength(0);
});

test('a toast that somebody is reading stays, and its time begins anew afterwards', () => {
  const { result } = renderHook(useToasts);
  act(() => notify.success('Saved'));
  const id = result.current[0]?.id ?? 0;
  act(() => holdToast(id, true));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).toHaveLength(1);
  act(() => holdToast(id, false));
  act(() => void vi.advanceTimersByTime(3999));
  expect(result.current).toHaveLength(1);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toHaveLength(0);
});
