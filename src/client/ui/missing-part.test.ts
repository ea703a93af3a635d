import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

it('a part that is not on the device is told in its place; what is wrong with one that is here is not hidden', async () => {
  const { inPlaceOf } = await import('./missing-part.tsx');
  expect(inPlaceOf(new TypeError('Failed to fetch dynamically imported module: /assets/pdf.js')).name).toBe('MissingPart');
  const fault = new TypeError('x is not a function');
  expect(() => inPlaceOf(fault)).toThrow(fault);
});
