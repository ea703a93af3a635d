import { beforeEach, expect, test, vi } from 'vitest';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getGroupUsersLabels, getMyGroupsListAndDetails } from '#contract/groups/groups.contract.ts';
import { getPublicLibrary } from '#contract/guests/guests.contract.ts';
import { getAssignmentResponses } from '#contract/learning/learning.contract.ts';
import { getPrintableItemResponse } from '#contract/quizzes/paper.contract.ts';
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
  await vi.dynamicImportSettled();
  expect(showPopup).toHaveBeenLastCalledWith(501, grades.failure);
  const query = { user_puid: '018f0000-0000-7000-8000-000000000001', item_id: 1, lesson_id: 1 };
  await expect(call(getPrintableItemResponse, { query })).rejects.toMatchObject({ kind: 'broken' });
  await vi.dynamicImportSettled();
  expect(showPopup).toHaveBeenLastCalledWith(500, 'Unable to load data');
});

test('a reply whose Message is null has none: it is an answer like any other', async () => {
  const reply = answers(grades);
  serve({ ...reply, envelope: { ...reply.envelope, Message: null } as typeof reply.envelope });
  await expect(call(grades)).resolves.toEqual(reply.envelope.data);
});

const CLASS = '018f0000-0000-7000-8000-000000000009';
const mine = { query: { lesson_id: 1, assignment_id: 1 } };

test.each([
  ['a session call that only reads shows the status of what refused it', grades, 403, 403],
  ['but not a 400', grades, 400, null],
  ['the responses of an assignment treat 400 as they treat 401', getAssignmentResponses, 400, 400],
  ['and 500', getAssignmentResponses, 500, 500],
  ['a fault of the server is a thrown failure', getMyGroupsListAndDetails, 500, 501],
  ['a refusal of any other call is its screen’s to say', getMyGroupsListAndDetails, 403, null],
])('%s', async (_, endpoint: Endpoint, status, shown) => {
  vi.resetModules();
  const { call } = await import('./api.ts');
  serve(refuses(endpoint, status, 'No.'));
  for (let again = 0; again < 2; again++) {
    await expect(call(endpoint, mine)).rejects.toMatchObject({ status });
    await vi.dynamicImportSettled();
  }
  expect(showPopup.mock.calls).toEqual(shown === null ? [] : [[shown, 'No.']]);
});

test('no answer is shown in its place, unless the deployment has that switched off: then it is a thrown failure', async () => {
  const query = { group_puid: CLASS };
  const ask = async (config: string) => {
    vi.resetModules();
    localStorage.setItem('tidepool.config', config);
    vi.stubGlobal('fetch', async (address: string) => {
      if (address === '/config.json') return new Response(config);
      throw new TypeError('no network');
    });
    const fresh = await import('./api.ts');
    await expect(fresh.call(getGroupUsersLabels, { query })).rejects.toMatchObject({ kind: 'no-answer' });
    await vi.dynamicImportSettled();
    return showPopup.mock.calls;
  };
  expect(await ask('{"api_host":""}')).toEqual([]);
  expect(await ask('{"api_host":"","flags":{"handle_no_internet":false}}')).toEqual([[501, 'Labels Data Load Error']]);
});
