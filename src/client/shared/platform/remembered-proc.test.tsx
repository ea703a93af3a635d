import { afterEach, expect, it } from 'vitest';
import { procSearch, rememberServerProc } from '#client/shared/platform/server-proc.ts';

afterEach(() => sessionStorage.clear());

it('Back to Home and /authenticated take server=proc along once the page was opened with it', () => {
  expect(procSearch()).toEqual({});
  rememberServerProc('?server=other');
  expect(procSearch()).toEqual({});
  rememberServerProc('?server=proc');
  expect(procSearch()).toEqual({ server: 'proc' });
});
