// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { outboxChannel } from '#client/shared/platform/offline/offline-engine.ts';
import { ME, signInAs } from '#client/testing/server-replies.ts';
import type { AssignedLesson, LessonResource } from '#contract/learning/learning.schemas.ts';
import { localDb } from '#offline/storage/device.ts';
import { useLessonTracker } from './use-lesson-tracker.ts';

const reading = { resource_id: 1, resource_type_id: 1, state: 'not_started' } as LessonResource;
const lessonOf = (assignment_id: number) => ({ lesson_id: 4, assignment_id, resources: [reading] }) as unknown as AssignedLesson;

vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));

const refuse = (method: 'get' | 'put') =>
  vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(() => {
    throw new DOMException('The disk is busy', 'UnknownError');
  });
const queued = async (assignment: number) =>
  (await (await localDb()).ops.where('lane').equals(`${ME}:${assignment}`).sortBy('seq')).map(({ path }) => path.split('/').at(-1));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a lesson that storage did not let begin is begun by itself later, once, and is completed by the same press', async () => {
  signInAs('student');
  const [lesson, refusing] = [lessonOf(5), refuse('get')];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { result } = renderHook(() => useLessonTracker(ME, lesson, reading));
  await expect(result.current.complete()).rejects.toThrow();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(result.current.step).toBeNull();
  refusing.mockRestore();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await vi.waitFor(() => expect(result.current.step).not.toBeNull());
  await result.current.complete();
  expect(await queued(5)).toEqual([
    'track_lesson',
    'track_lesson_resource',
    'track_lesson',
    'track_lesson_resource',
    'check_resource_completion',
    'track_lesson',
  ]);
});

test('a step that was tried again and again is begun once, with the next change', async () => {
  signInAs('student');
  const lesson = lessonOf(6);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const begun = renderHook(({ resource }) => useLessonTracker(ME, lesson, resource), { initialProps: { resource: reading } });
  await vi.waitFor(() => expect(begun.result.current.step).not.toBeNull());
  const refusing = refuse('put');
  const next = { ...reading, resource_id: 2 };
  begun.rerender({ resource: next });
  for (const attempts of [1, 2, 3]) {
    await vi.waitFor(() => expect(refusing.mock.calls.length).toBeGreaterThanOrEqual(attempts));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
  }
  expect(begun.result.current.step).toBeNull();
  refusing.mockRestore();
  act(() => outboxChannel.post({ kind: 'changed' }));
  await vi.waitFor(() => expect(begun.result.current.step).not.toBeNull());
  expect(await queued(6)).toEqual(['track_lesson', 'track_lesson_resource', 'track_lesson_resource']);
});
