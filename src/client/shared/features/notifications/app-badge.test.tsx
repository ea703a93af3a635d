import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useAppBadge } from './app-badge.ts';

afterEach(() => vi.unstubAllGlobals());

test('the badge follows the count, and goes when nobody is signed in any more', () => {
  const shown: number[] = [];
  const set = async (count: number) => void shown.push(count);
  vi.stubGlobal('navigator', { setAppBadge: set, clearAppBadge: () => set(0) });
  const { rerender, unmount } = renderHook(({ count }) => useAppBadge(count), { initialProps: { count: 2 } });
  expect(shown).toEqual([2]);
  rerender({ count: 3 });
  expect(shown.at(-1)).toBe(3);
  unmount();
  expect(shown.at(-1)).toBe(0);
});

test('a system that refuses badges, or has none, is no fault', () => {
  const refuse = () => Promise.reject(new DOMException('No leave', 'NotAllowedError'));
  vi.stubGlobal('navigator', { setAppBadge: refuse, clearAppBadge: refuse });
  renderHook(() => useAppBadge(1)).unmount();
  vi.stubGlobal('navigator', {});
  renderHook(() => useAppBadge(1)).unmount();
});
