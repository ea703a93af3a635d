import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signLearnosity } from './sign-learnosity.ts';

const keys = { consumerKey: 'key', consumerSecret: 'secret', domain: 'school.example', scriptUrl: '' };

test('signs as the service checks it: SHA-256 HMAC of key, domain, time, person and request, version 02', () => {
  const { security, request } = signLearnosity(keys, { user_id: 'ana', state: 'initial' }, new Date('2026-11-22T20:05:59Z'));
  expect(security.timestamp).toBe('20261122-2005');
  const text = `key_school.example_20261122-2005_ana_${JSON.stringify(request)}`;
  expect(security.signature).toBe(`$02$${createHmac('sha256', 'secret').update(text).digest('hex')}`);
  expect(JSON.stringify({ security, request })).not.toContain('secret');
});
