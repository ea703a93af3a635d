import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTypedText } from './use-typed-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const REST_MS = 300;
const rest = () => act(() => void vi.advanceTimersByTime(REST_MS));

function field({ start = '', restMs = REST_MS } = {}) {
  const keep = vi.fn<(text: string) => void>();
  const { result, rerender } = renderHook(({ kept }) => useTypedText(kept, keep, restMs), { initialProps: { kept: start } });
  return { keep, rerender, type: (text: string) => act(() => result.current[1](text)), shown: () => result.current[0] };
}

test('every key shows at once and is kept when typing has rested', () => {
  const { keep, type, shown } = field();
  type('w');
  type('wa');
  expect(shown()).toBe('wa');
  expect(keep).not.toHaveBeenCalled();
  rest();
  expect(keep.mock.calls).toEqual([['wa']]);
});

test('an address that follows late takes back no key that was typed since', () => {
  const { rerender, type, shown } = field();
  type('wa');
  rest();
  type('water');
  rest();
  rerender({ kept: 'wa' });
  expect(shown()).toBe('water');
  rerender({ kept: 'water' });
  expect(shown()).toBe('water');
});

test('a change from outside is shown, and the same words can be asked for again', () => {
  const { keep, rerender, type, shown } = field();
  type('water');
  rest();
  rerender({ kept: 'water' });
  rerender({ kept: '' });
  expect(shown()).toBe('');
  type('water');
  rest();
  expect(keep.mock.calls).toEqual([['water'], ['water']]);
});

test('without a rest every key is kept, and addresses that follow late still take nothing back', () => {
  const { keep, rerender, type, shown } = field({ restMs: 0 });
  type('w');
  type('wa');
  expect(keep.mock.calls).toEqual([['w'], ['wa']]);
  rerender({ kept: 'w' });
  expect(shown()).toBe('wa');
  rerender({ kept: 'wa' });
  rerender({ kept: '' });
  expect(shown()).toBe('');
});

test('who follows a link before typing has rested is not called back', () => {
  const { keep, type } = field();
  history.replaceState({}, '', '/list');
  type('water');
  history.pushState({}, '', '/row');
  rest();
  expect(keep).not.toHaveBeenCalled();
});
