import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ME, signInAs } from '#client/testing/server-replies.ts';
import { sessionStore } from '../session/session-store.ts';
import { usePersistentState } from './persistent-state.ts';

const KEY = `tidepool.state.${ME}.group`;

beforeEach(() => {
  localStorage.clear();
  signInAs('teacher');
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('a change is kept 500 ms after the last one, not before (specification section 9)', () => {
  const { result } = renderHook(() => usePersistentState('group', 'none'));
  act(() => result.current[1]('first'));
  act(() => void vi.advanceTimersByTime(400));
  act(() => result.current[1]('second'));
  act(() => void vi.advanceTimersByTime(499));
  expect(localStorage.getItem(KEY)).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(localStorage.getItem(KEY)).toBe('"second"');
});

test('what somebody writes is kept at once, where that is asked for', () => {
  const { result } = renderHook(() => usePersistentState('group', '', 'at once'));
  act(() => result.current[1]('a word'));
  expect(localStorage.getItem(KEY)).toBe('"a word"');
});

test('leaving the page before that keeps it at once, and it is there when the screen comes back', () => {
  const first = renderHook(() => usePersistentState('group', 'none'));
  act(() => first.result.current[1]('chosen'));
  first.unmount();
  expect(renderHook(() => usePersistentState('group', 'none')).result.current[0]).toBe('chosen');
});

test('after a sign-out nothing is written back', () => {
  const { result, unmount } = renderHook(() => usePersistentState('group', 'none'));
  act(() => result.current[1]('mine'));
  act(() => sessionStore.set(null));
  act(() => void vi.advanceTimersByTime(1000));
  unmount();
  expect(localStorage.getItem(KEY)).toBeNull();
});
