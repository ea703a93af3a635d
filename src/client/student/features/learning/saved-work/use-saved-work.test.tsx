// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { outboxChannel } from '#client/shared/platform/offline/offline-engine.ts';
import type { OutboxEntry } from '#offline/outbox/outbox-entry.ts';
import { localDb } from '#offline/storage/device.ts';
import { useSavedWork } from './use-saved-work.ts';

const ANA = '0190aaaa-0000-7000-8000-00000000000a';
const step = { method: 'POST', path: '/v2/track_lesson_resource', query: { resource_id: 1, lesson_id: 4, assignment_id: 5 }, body: null };
const entry = {
  op_id: 'one',
  user_puid: ANA,
  seq: 1,
  lane: `${ANA}:5`,
  state: 'waiting',
  depends_on: [],
  recorded_at: '2026-11-22T10:00:00.000Z',
  ...step,
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('what this device cannot read is said so, then read by itself; what was known stays while a later read fails', async () => {
  const db = await localDb();
  await db.ops.put(entry as unknown as OutboxEntry);
  const refusing = () =>
    vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('The disk is busy', 'UnknownError');
    });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  refusing();
  const { result } = renderHook(() => useSavedWork(ANA));
  await vi.waitFor(() => expect(result.current).toEqual({ onDevice: null, isUnread: true }), { interval: 1 });
  vi.restoreAllMocks();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await vi.waitFor(() => expect(result.current.onDevice?.work).toHaveLength(1));
  expect(result.current.isUnread).toBe(false);

  refusing();
  act(() => outboxChannel.post({ kind: 'changed' }));
  await vi.waitFor(() => expect(result.current.isUnread).toBe(true));
  expect(result.current.onDevice?.work).toHaveLength(1);
  vi.restoreAllMocks();
  act(() => outboxChannel.post({ kind: 'changed' }));
  await vi.waitFor(() => expect(result.current.isUnread).toBe(false));
  vi.useRealTimers();
});
