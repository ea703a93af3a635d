import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { returned, takeReturned } from '#contract/custody/custody.contract.ts';
import type { ReturnedCall } from '#contract/custody/custody.schemas.ts';
import type { ServerConnection } from '../outbox/server-connection.ts';
import { LocalDb } from '../storage/local-db.ts';
import { takeBack } from './returned-work.ts';

const ANA = '0190aaaa-0000-7000-8000-00000000000a';
const ana = { user_puid: ANA, token: 't', device_id: 'd' };
const START = '0190bbbb-0000-7000-8000-000000000001';
const SAVE = '0190bbbb-0000-7000-8000-000000000002';
const SUBMIT = '0190bbbb-0000-7000-8000-000000000003';

const refused = (op_id: string, seq: number, depends_on: string[]): ReturnedCall => ({
  op: {
    op_id,
    seq,
    lane: 'quiz:1',
    depends_on,
    method: 'POST',
    path: '/quiz/start_quiz',
    query: {},
    body: {},
    recorded_at: '2026-09-01T08:00:00.000Z',
  },
  http_status: 401,
  message: 'This account may not be used.',
});

/** A server that gives these calls back. */
const serverWith =
  (calls: readonly ReturnedCall[]): ServerConnection =>
  async ({ target }) => ({
    status: 200,
    retryAfter: null,
    envelope: { status: 'success', message: 'OK', data: target.startsWith(`${returned.path}?`) ? calls : {} },
  });

test('what came back behind its dependents is put before them, and they wait for it', async () => {
  const db = new LocalDb('returned-1');
  const calls = [refused(SUBMIT, 9, [SAVE]), refused(SAVE, 8, [START]), refused(START, 7, [])];
  expect(await takeBack({ db, connection: serverWith(calls), session: () => ana })).toBe(3);
  const kept = await db.ops.orderBy('seq').toArray();
  expect(kept.map(({ op_id, state }) => [op_id, state])).toEqual([
    [START, 'parked'],
    [SAVE, 'waiting'],
    [SUBMIT, 'waiting'],
  ]);
});

test('an answer that comes after its owner has left is written nowhere, and the server keeps it', async () => {
  const db = new LocalDb('returned-2');
  const asked: string[] = [];
  let signedIn: typeof ana | null = ana;
  const answer = serverWith([refused(START, 7, [])]);
  const connection: ServerConnection = async (request) => {
    asked.push(request.target);
    signedIn = null;
    return answer(request);
  };
  expect(await takeBack({ db, connection, session: () => signedIn })).toBeNull();
  expect(await db.ops.count()).toBe(0);
  expect(asked).toHaveLength(1);
});

test('what was refused because the account was closed is sent by itself: its owner is signed in, so it is open again', async () => {
  const db = new LocalDb('returned-3');
  const closed = { code: 'account_not_usable' };
  const calls = [{ ...refused(START, 7, []), ...closed }, { ...refused(SAVE, 8, [START]), ...closed }, refused(SUBMIT, 9, [])];
  expect(await takeBack({ db, connection: serverWith(calls), session: () => ana })).toBe(3);
  expect((await db.ops.orderBy('seq').toArray()).map(({ op_id, state, reason }) => [op_id, state, reason?.status])).toEqual([
    [START, 'waiting', undefined],
    [SAVE, 'waiting', undefined],
    [SUBMIT, 'parked', 401],
  ]);
});

test('the server is told which returns were taken: a later return of the same call is not meant', async () => {
  const db = new LocalDb('returned-4');
  const calls = [{ ...refused(START, 7, []), return_id: SAVE }, refused(SUBMIT, 9, [])];
  const taken: unknown[] = [];
  const answer = serverWith(calls);
  const connection: ServerConnection = async (request) => {
    if (request.target === takeReturned.path) taken.push(request.body);
    return answer(request);
  };
  await takeBack({ db, connection, session: () => ana });
  expect(taken).toEqual([{ user_puid: ANA, op_ids: [START, SUBMIT], return_ids: [SAVE] }]);
});
