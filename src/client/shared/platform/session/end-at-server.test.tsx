import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answers, serve } from '#client/testing/server-replies.ts';
import { logout } from '#contract/session/logout.contract.ts';
import { noteEnded } from '#offline/handoff/note-ended.ts';
import { noteExchange } from '../offline/connectivity.ts';
import { watchUnconfirmedEnds } from './end-at-server.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const SID = '00000000-0000-4000-8000-000000000001';

test('a sign-in page tells the server of a session that ended without a network when the connection is back, and only once', async () => {
  await noteEnded(SID);
  const { calls: before } = serve();
  await watchUnconfirmedEnds();
  expect(before.map(({ path }) => path)).toContain(logout.path);

  const { calls } = serve(answers(logout));
  const ends = () => calls.filter(({ path }) => path === logout.path).map(({ body }) => body);
  noteExchange(true);
  await expect.poll(ends).toEqual([{ session_id: SID }]);
  await expect.poll(async () => (await indexedDB.databases()).map(({ name }) => name)).toEqual([`tidepool-ended-${SID}`]);
  noteExchange(false);
  noteExchange(true);
  await watchUnconfirmedEnds();
  expect(ends()).toHaveLength(1);
});
