import { beforeEach, expect, test, vi } from 'vitest';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { getPublicLibrary } from '#contract/guests/guests.contract.ts';
import { getPrintableItemResponse } from '#contract/quizzes/quizzes.contract.ts';
import { refresh } from '#contract/session/session.contract.ts';
import { grades } from '#contract/session/session-places.contract.ts';
import { sessionStore } from '../session/session-store.ts';
import { call } from './api.ts';

const showPopup = vi.hoisted(() => vi.fn<(status: number) => void>());
vi.mock('../screen/popup.ts', () => ({ showPopup }));
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

test('nothing goes out without a token: not between two accounts, when nobody is told, nor after a session that ended', async () => {
  const { calls } = serve(answers(grades));
  sessionStore.set(null);
  await expect(call(grades)).rejects.toMatchObject({ kind: 'unauthorized', status: 401 });
  expect(showPopup).not.toHaveBeenCalled();
  signInAs('teacher');
  const session = sessionStore.get();
  sessionStore.set(session && { ...session, token: null });
  await expect(call(grades)).rejects.toMatchObject({ kind: 'unauthorized', status: 401 });
  expect(showPopup).toHaveBeenCalledExactlyOnceWith(401, expect.anything());
  expect(calls).toEqual([]);
});

test('whoever leaves while a call is refused is told nothing, and the call is not made again in nobody’s name', async () => {
  const { calls } = serve(refuses(grades, 401, 'Please sign in.'), FRESH);
  const answering = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (address.startsWith(grades.path)) sessionStore.set(null);
    return answering(address, init);
  });
  await expect(call(grades)).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(calls.map(({ path }) => path)).toEqual([grades.path]);
  expect(showPopup).not.toHaveBeenCalled();
});

test('a guest, who has no token, makes public calls', async () => {
  sessionStore.set(null);
  const { calls } = serve(answers(getPublicLibrary));
  await call(getPublicLibrary);
  expect(calls).toHaveLength(1);
});

test('an answer that is not what was promised raises the popup: 501, and 500 for the printable quiz', async () => {
  const broken = { status: 'success', message: '', data: { nothing: 'of it' } };
  serve({ ...answers(grades), envelope: broken }, { endpoint: getPrintableItemResponse, status: 200, envelope: broken });
  await expect(call(grades)).rejects.toMatchObject({ kind: 'broken' });
  expect(showPopup).toHaveBeenLastCalledWith(501, grades.failure);
  const query = { user_puid: '018f0000-0000-7000-8000-000000000001', item_id: 1, lesson_id: 1 };
  await expect(call(getPrintableItemResponse, { query })).rejects.toMatchObject({ kind: 'broken' });
  expect(showPopup).toHaveBeenLastCalledWith(500, 'Unable to load data');
});
