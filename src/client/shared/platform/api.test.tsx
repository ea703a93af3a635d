import { beforeEach, expect, test, vi } from 'vitest';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { grades, refresh } from '#contract/session.contract.ts';
import { call } from './api.ts';
import { sessionStore } from './session-store.ts';

const showPopup = vi.hoisted(() => vi.fn<(status: number) => void>());
vi.mock('./popup.ts', () => ({ showPopup }));
const FRESH = answers(refresh, { token: `x.${btoa(JSON.stringify({ iat: 1, exp: 4_000_000_000, fresh: true }))}.x` });

beforeEach(() => {
  localStorage.clear();
  showPopup.mockClear();
  signInAs('teacher');
});

test('a 401 is answered by one renewal and one more try', async () => {
  const { calls } = serve(refuses(grades, 401, 'Please sign in.'), answers(grades), FRESH);
  await expect(call(grades)).resolves.toHaveLength(1);
  expect(calls.map(({ path }) => path)).toEqual([grades.path, refresh.path, grades.path]);
  expect(showPopup).not.toHaveBeenCalled();
});

test('a second 401 ends the session, says so once, and is not tried again', async () => {
  const { calls } = serve(refuses(grades, 401, 'Please sign in.'), FRESH);
  await expect(call(grades)).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(calls).toHaveLength(3);
  expect(sessionStore.get()?.token ?? null).toBeNull();
  expect(showPopup).toHaveBeenCalledWith(401, expect.anything());
});
