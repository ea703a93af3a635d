import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import { queryClient } from './query-client.ts';

const options = () => queryClient.getDefaultOptions().queries ?? {};

test('an answer is fresh for half a minute, then asked for anew when its screen is opened', () => {
  const queryKey = ['memory', '/v2/anything'];
  const isStaleAfter = (ms: number) => {
    queryClient.setQueryData(queryKey, 'kept', { updatedAt: Date.now() - ms });
    const observer = new QueryObserver(queryClient, queryClient.defaultQueryOptions({ queryKey, queryFn: () => 'new' }));
    return observer.getCurrentResult().isStale;
  };
  expect(isStaleAfter(5_000)).toBe(false);
  expect(isStaleAfter(31_000)).toBe(true);
});

test('a call that got no answer is tried twice more, a refusal never', () => {
  const retry = options().retry as (failures: number, error: Error) => boolean;
  const noAnswer = new CallError('no-answer', 0, '');
  expect([0, 1, 2].map((failures) => retry(failures, noAnswer))).toEqual([true, true, false]);
  expect(retry(0, new CallError('refused', 409, ''))).toBe(false);
});

test('a write is never sent again by itself', () => {
  expect(queryClient.getDefaultOptions().mutations?.retry).toBe(false);
});

test('a list that is loading for the first time while something is added is asked for once more', async () => {
  const queryKey = ['memory', '/v2/things'];
  const stored: string[] = [];
  const answers: ((shown: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(queryClient, queryClient.defaultQueryOptions({ queryKey, queryFn }));
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const [before, added] = [[...stored], queryClient.invalidateQueries({ queryKey })];
  stored.push('new');
  answers[0]?.(before);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(stored);
  await added;
  expect(observer.getCurrentResult().data).toEqual(['new']);
  stop();
});
