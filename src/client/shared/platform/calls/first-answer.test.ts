import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadStudentDashboard } from '#contract/learning/dashboard.contract.ts';
import { exchange, queryText } from './exchange.ts';
import { forgetFirstAnswers } from './first-answer.ts';

vi.mock('../offline/device.ts', () => ({ deviceId: () => 'device' }));
vi.mock('./runtime-config.ts', () => ({ apiHost: async () => '' }));

const QUERY = { user_puid: '00000000-0000-4000-8000-000000000001' };
const dashboard = (version: string) => ({
  status: 'success',
  message: '',
  data: { server_time: '2026-11-28T08:00:00.000Z', assignments: [], version },
});
const fetched = vi.fn(async () => Response.json(dashboard('asked now')));
const ask = async () => (await exchange(loadStudentDashboard, { query: QUERY }, 'token')).version;

/** What `public/boot-guard.js` leaves for the program. */
function leave(answer: Response | null): void {
  const address = loadStudentDashboard.path + queryText(QUERY);
  vi.stubGlobal('tidepoolFirstAnswers', new Map([[address, Promise.resolve(answer)]]));
}

beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

test('the first call takes the reply that was asked for while the program was loading, the next one asks again', async () => {
  leave(Response.json(dashboard('asked before')));
  expect(await ask()).toBe('asked before');
  expect(fetched).not.toHaveBeenCalled();
  expect(await ask()).toBe('asked now');
});

test('where that reply did not come, the call asks by itself', async () => {
  leave(null);
  expect(await ask()).toBe('asked now');
});

test('a reply that the first screen did not take is not taken later', async () => {
  leave(Response.json(dashboard('asked before')));
  forgetFirstAnswers();
  expect(await ask()).toBe('asked now');
});
