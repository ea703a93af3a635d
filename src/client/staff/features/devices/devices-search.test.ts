import { expect, test } from 'vitest';
import { readDevicesSearch } from './devices-search.ts';

test('what makes no sense in the address is left out, and so is what is the default', () => {
  expect(readDevicesSearch({ list: 'dismissed', sort: 'items', desc: true, page: 3 })).toEqual({
    list: 'dismissed',
    sort: 'items',
    desc: true,
    page: 3,
  });
  expect(readDevicesSearch({ list: 'holding', sort: 'heard', desc: 'false', page: 1 })).toEqual({});
  expect(readDevicesSearch({ list: 7, sort: 'password', desc: {}, page: '1.5' })).toEqual({});
});
