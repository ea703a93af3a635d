import { describe, expect, test } from 'vitest';
import type { SyncResult } from '#contract/sync/sync.schemas.ts';
import { judge, judgeResult, readEnvelope, type WireReply } from './outcome.ts';

const says = (status: 'success' | 'error', message = '') => ({ status, message, data: null });
const reply = (status: number, envelope: WireReply['envelope'], retryAfter: number | null = null): WireReply => ({
  status,
  envelope,
  retryAfter,
});

describe('a reply means', () => {
  test.each<[string, WireReply | null, string]>([
    ["the server's own success: received", reply(200, says('success')), 'done'],
    ['created: received', reply(201, says('success')), 'done'],
    ['no answer: again', null, 'retry'],
    ["a portal's page answered 200: again", reply(200, null), 'retry'],
    ["a school filter's page answered 403: again", reply(403, null), 'retry'],
    ['a page that is not there, by someone else: again', reply(404, null), 'retry'],
    ['the server failed: again', reply(500, says('error')), 'retry'],
    ['the server is away: again', reply(503, says('error')), 'retry'],
    ['too many: again', reply(429, says('error')), 'retry'],
    ['too slow: again', reply(408, says('error')), 'retry'],
    ['a detour: again', reply(302, says('error')), 'retry'],
    ['token over: sign in', reply(401, says('error')), 'sign-in'],
    ['same id, other body: a conflict to look at', reply(422, says('error')), 'conflict'],
    ['closed: refused', reply(409, says('error')), 'rejected'],
    ['not allowed: refused', reply(403, says('error')), 'rejected'],
    ['gone: refused', reply(404, says('error')), 'rejected'],
    ['an error that calls itself 200: never a receipt', reply(200, says('error')), 'rejected'],
  ])('%s', (_, given, kind) => {
    expect(judge(given).kind).toBe(kind);
  });

  test('again, but not before the server says so', () => {
    expect(judge(reply(429, says('error'), 2000))).toEqual({ kind: 'retry', after: 2000 });
    expect(judge(reply(503, null, 9000))).toEqual({ kind: 'retry', after: 9000 });
  });

  test("refused, with the server's words for the student", () => {
    expect(judge(reply(409, says('error', 'This quiz is closed')))).toEqual({
      kind: 'rejected',
      status: 409,
      message: 'This quiz is closed',
    });
  });
});

describe('a result of a push means', () => {
  const result = (outcome: SyncResult['outcome'], http_status: number, status: 'success' | 'error'): SyncResult => ({
    op_id: '0190aaaa-0000-7000-8000-000000000001',
    outcome,
    http_status,
    reply: says(status),
  });

  test.each<[string, SyncResult, string]>([
    ['applied: received', result('applied', 200, 'success'), 'done'],
    ['applied before: received', result('duplicate', 200, 'success'), 'done'],
    ['refused before: refused still', result('duplicate', 409, 'error'), 'rejected'],
    ['applied, yet with an error: never a receipt', result('applied', 500, 'error'), 'retry'],
    ['blocked by its parent: its parent is looked for', result('blocked', 409, 'error'), 'blocked'],
    ['not tried: again', result('retry', 503, 'error'), 'retry'],
  ])('%s', (_, given, kind) => {
    expect(judgeResult(given).kind).toBe(kind);
  });
});

test('what is not an envelope is no answer', () => {
  expect(readEnvelope('<html>')).toBeNull();
  expect(readEnvelope({ status: 'ok', message: '' })).toBeNull();
  expect(readEnvelope(null)).toBeNull();
});
