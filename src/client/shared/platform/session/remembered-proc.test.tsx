import { afterEach, expect, it } from 'vitest';
import { clearTabStorage, isServerProc, procPath, procSearch, rememberServerProc } from '#client/shared/platform/session/server-proc.ts';

afterEach(() => sessionStorage.clear());

it('Back to Home and /authenticated take server=proc along once the page was opened with it', () => {
  expect(procSearch()).toEqual({});
  rememberServerProc('?server=other');
  expect(procSearch()).toEqual({});
  rememberServerProc('?server=proc');
  expect(procSearch()).toEqual({ server: 'proc' });
});

it('signing out and signing in empty the tab, and leave how it was opened', () => {
  sessionStorage.setItem('tidepool.draft', 'somebody’s');
  clearTabStorage();
  expect([sessionStorage.length, procPath('/')]).toEqual([0, '/']);
  rememberServerProc('?server=proc');
  sessionStorage.setItem('tidepool.draft', 'somebody’s');
  clearTabStorage();
  expect([sessionStorage.length, isServerProc(), procPath('/')]).toEqual([1, true, '/?server=proc']);
});
