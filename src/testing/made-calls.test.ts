import { expect, test } from 'vitest';
import { noteRequest } from './made-calls.ts';

test('a push whose body is not reported ends no journey', () => {
  expect(() => noteRequest('journeys', 'POST', 'http://localhost/v2/sync/push', '')).not.toThrow();
});
