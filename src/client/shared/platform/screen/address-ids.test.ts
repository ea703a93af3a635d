import { expect, test } from 'vitest';
import { isPuid } from './address-ids.ts';

test('an id in an address is whole, or it is none', () => {
  expect(isPuid('018F0000-0000-7000-8000-0000000000aa')).toBe(true);
  for (const given of [undefined, '', 'abc', 12, '018f0000-0000-7000-8000-0000000000a', '018f0000-0000-7000-8000-0000000000aa1'])
    expect(isPuid(given)).toBe(false);
});
