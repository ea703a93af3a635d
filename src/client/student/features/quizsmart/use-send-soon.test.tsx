import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteExchange } from '#client/shared/platform/offline/connectivity.ts';
import { useSendSoon } from './use-send-soon.ts';

const drainNow = vi.hoisted(() => vi.fn(async () => ({ kind: 'idle' as const })));
vi.mock('#client/shared/platform/offline/drain-triggers.ts', () => ({ drainNow }));

beforeEach(() => {
  vi.useFakeTimers();
  drainNow.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('answers that waited for a connection go within three seconds of it', () => {
  noteExchange(false);
  renderHook(() => useSendSoon(true));
  vi.advanceTimersByTime(60_000);
  expect(drainNow).not.toHaveBeenCalled();
  act(() => noteExchange(true));
  vi.advanceTimersByTime(3_000);
  expect(drainNow).toHaveBeenCalledOnce();
});

test('nothing is sent once more where the answer has arrived meanwhile', () => {
  noteExchange(true);
  const { rerender } = renderHook(({ waits }) => useSendSoon(waits), { initialProps: { waits: true } });
  vi.advanceTimersByTime(500);
  rerender({ waits: false });
  vi.advanceTimersByTime(60_000);
  expect(drainNow).not.toHaveBeenCalled();
});
