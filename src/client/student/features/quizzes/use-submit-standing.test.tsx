// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OutboxEntry } from '#offline/outbox/outbox-entry.ts';
import { localDb } from '#offline/storage/device.ts';
import { useAnswerReceipt } from './use-answer-receipt.ts';
import { useSubmitStanding } from './use-submit-standing.ts';

const ANA = '0190aaaa-0000-7000-8000-00000000000a';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('where a quiz and its answers are is found by itself once a storage that refused to tell answers again', async () => {
  const db = await localDb();
  await db.ops.put({ op_id: 'submit', user_puid: ANA, seq: 1, lane: 'l', state: 'waiting' } as OutboxEntry);
  const refusing = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('The connection was closed', 'InvalidStateError');
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const standing = renderHook(() => useSubmitStanding(ANA, 'submit')).result;
  const receipt = renderHook(() => useAnswerReceipt('answer')).result;
  await vi.waitFor(() => expect(refusing).toHaveBeenCalledTimes(3));
  expect([standing.current.kind, receipt.current]).toEqual(['looking', null]);
  refusing.mockRestore();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await vi.waitFor(() => expect([standing.current.kind, receipt.current]).toEqual(['saved', '']));
});
