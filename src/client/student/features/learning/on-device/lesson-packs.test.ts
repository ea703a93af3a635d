// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { keptLessons } from '#offline/packs/kept-lessons.ts';
import { followReady } from './lesson-packs.ts';

vi.mock('#offline/packs/kept-lessons.ts', () => ({ keptLessons: vi.fn() }));

afterEach(() => vi.useRealTimers());

test('which lessons open without a network is found by itself where storage refused to tell at first', async () => {
  vi.useFakeTimers();
  vi.mocked(keptLessons)
    .mockRejectedValueOnce(new DOMException('The disk is busy', 'UnknownError'))
    .mockResolvedValue([{ assignment_id: 5, ready: true }] as never);
  const told: ReadonlySet<number>[] = [];
  const stop = followReady('ana', (ready) => told.push(ready));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).toEqual([new Set([5])]);
  stop();
});
