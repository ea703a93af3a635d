import { expect, test, vi } from 'vitest';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { ACTING_REASON_NEEDED } from '#contract/refusal-codes.ts';
import { grades } from '#contract/session/session-places.contract.ts';
import { call } from '../calls/api.ts';
import { whyQuestion } from './acting.ts';

test('a call that needs the reason waits for it, though the banner that asks is not loaded yet', async () => {
  signInAs('teacher');
  const { calls } = serve(refuses(grades, 403, 'Give a reason.', ACTING_REASON_NEEDED), answers(grades));
  const called = call(grades);
  await vi.waitFor(() => expect(whyQuestion.waiting.get()).not.toBeNull());
  whyQuestion.waiting.get()?.(true);
  await expect(called).resolves.toHaveLength(1);
  expect(calls.filter(({ path }) => path === grades.path)).toHaveLength(2);
  expect(whyQuestion.waiting.get()).toBeNull();
});
