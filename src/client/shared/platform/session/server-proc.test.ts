import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redirectPath } from './server-proc.ts';

const ORIGIN = 'https://tidepool.example';
const HOME = '/authenticated/content/contentHome';

describe('redirectPath', () => {
  it('goes back to the screen that was asked for', () => {
    expect(redirectPath('/authenticated/reports/home?group=1', ORIGIN, HOME, false)).toBe('/authenticated/reports/home?group=1');
  });

  it('puts server=proc back on the target and on the fallback', () => {
    expect(redirectPath('/authenticated/reports/home?a=1', ORIGIN, HOME, true)).toBe('/authenticated/reports/home?a=1&server=proc');
    expect(redirectPath(undefined, ORIGIN, HOME, true)).toBe(`${HOME}?server=proc`);
  });

  it.each([
    'https://evil.example/authenticated',
    '//evil.example/authenticated',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example/authenticated',
    '/authenticated/../..//evil.example',
    '/authenticated/..\\..\\\\evil.example',
    'javascript:alert(1)',
    '/authenticatedX',
    '/',
    '',
  ])('falls back for %j', (target) => {
    expect(redirectPath(target, ORIGIN, HOME, false)).toBe(HOME);
  });

  it('never leads off this origin, whatever was asked for', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '..',
      '.',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      'authenticated',
      '%2f',
      '\t',
      ' ',
      'https:',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.boolean(), (pieces, proc) => {
        const path = redirectPath(`/${pieces.join('')}`, ORIGIN, HOME, proc);
        const url = new URL(path, ORIGIN);
        expect(url.origin).toBe(ORIGIN);
        expect(url.pathname).toMatch(/^\/authenticated(\/|$)/);
      }),
      { numRuns: 2000 },
    );
  });
});
