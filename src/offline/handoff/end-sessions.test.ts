import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServerRequest } from '../outbox/server-connection.ts';
import { endSessions } from './end-sessions.ts';
import { wasEnded } from './ended-session.ts';
import { confirmEnd, noteEnded, unconfirmedEnds } from './note-ended.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const replyOf = (status: number) => ({
  status,
  envelope: { status: status === 200 ? ('success' as const) : ('error' as const), message: '', data: {} },
  retryAfter: null,
});

/** A server that can be reached or not, and the sessions that it was told of. */
function serverThat(reply: ReturnType<typeof replyOf> | null) {
  const told: unknown[] = [];
  const connection = async ({ body }: ServerRequest) => {
    if (reply) told.push((body as { session_id: string }).session_id);
    return reply;
  };
  return { connection, told };
}

test('two sessions that ended without a network are told to the server once it answers, each once', async () => {
  for (const sid of ['one', 'two']) await noteEnded(sid);
  expect(await endSessions(serverThat(null).connection)).toBe(false);
  expect((await unconfirmedEnds()).sort()).toEqual(['one', 'two']);
  const { connection, told } = serverThat(replyOf(200));
  expect(await endSessions(connection)).toBe(true);
  expect(await endSessions(connection)).toBe(true);
  expect(told.sort()).toEqual(['one', 'two']);
  for (const sid of ['one', 'two']) expect(await wasEnded(sid), 'it stays ended on this device').toBe(true);
});

test('what the server confirmed at the sign-out is not told again, however often the end is noted', async () => {
  await noteEnded('one');
  await confirmEnd('one');
  await noteEnded('one');
  expect(await unconfirmedEnds()).toEqual([]);
});

test('a server that fails is told later; one that refuses is not asked for ever', async () => {
  await noteEnded('one');
  expect(await endSessions(serverThat(replyOf(503)).connection)).toBe(false);
  expect(await endSessions(serverThat(replyOf(400)).connection)).toBe(true);
  expect(await unconfirmedEnds()).toEqual([]);
});
