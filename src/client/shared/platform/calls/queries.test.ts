import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { nothing, puid } from '#contract/wire.ts';
import { sessionStore } from '../session/session-store.ts';
import { apiQuery, isAnswerOf, PERSISTED_STORES } from './queries.ts';

const ME = '018f0000-0000-7000-8000-000000000001';
const COLLEAGUE = '018f0000-0000-7000-8000-000000000002';
const shape = { method: 'POST', summary: '', data: z.unknown(), access: { kind: 'public' }, offline: 'cached', failure: '' } as const;
const list = endpoint({ ...shape, path: '/v2/lists', query: z.object({ user_puid: puid, page: z.int() }), body: nothing });
const find = endpoint({ ...shape, path: '/v2/finds', query: nothing, body: z.object({ user_puid: puid, words: z.string() }) });
const open = endpoint({ ...shape, path: '/v2/opens', query: z.object({ id: z.int() }), body: nothing });

beforeEach(() => sessionStore.set({ token: 't', expiresAt: 0, user: { userPuid: ME } } as never));

describe('apiQuery', () => {
  test("adds the caller's user_puid where the call declares one, in the query or the body, and nowhere else", () => {
    expect(apiQuery('memory', list, { query: { page: 1 } }).queryKey).toEqual(['memory', '/v2/lists', { user_puid: ME, page: 1 }, null]);
    expect(apiQuery('memory', find, { body: { words: 'tide' } }).queryKey[3]).toEqual({ user_puid: ME, words: 'tide' });
    expect(apiQuery('memory', open, { query: { id: 1 } }).queryKey).toEqual(['memory', '/v2/opens', { id: 1 }, null]);
  });

  test('a user_puid that is given stays', () => {
    expect(apiQuery('memory', list, { query: { user_puid: COLLEAGUE, page: 1 } }).queryKey[2]).toEqual({ user_puid: COLLEAGUE, page: 1 });
  });

  test('two questions that differ in the body alone are two answers', () => {
    const key = (words: string) => JSON.stringify(apiQuery('memory', find, { body: { words } }).queryKey);
    expect(key('tide')).not.toBe(key('pool'));
  });

  test('a fault is shown in its place, not told by a toast beside', () => {
    expect(apiQuery('memory', open, { query: { id: 1 } }).meta).toEqual({ quiet: true });
  });
});

test('isAnswerOf knows an answer by its call, in any store and for any question', () => {
  const { queryKey } = apiQuery('reports', list, { query: { page: 7 } });
  expect(isAnswerOf(queryKey, [list])).toBe(true);
  expect(isAnswerOf(queryKey, [find, open])).toBe(false);
});

test('the four stores of the specification are kept on the device, and the answers of session, groups and workspace (SPECIFICATION-NOTES.md)', () => {
  expect(PERSISTED_STORES).toEqual(['content', 'studentDashboard', 'staarReady', 'reports', 'session', 'groups', 'workspace']);
});
