import { describe, expect, it } from 'vitest';
import { readLibrarySearch, readPreviewSearch } from './library-search.ts';

describe('the address of the library', () => {
  it('takes numbers and their digits', () => {
    expect(readLibrarySearch({ product_id: 1, unit_id: '12', subunit_id: 7, type: '25' })).toEqual({
      product_id: 1,
      unit_id: 12,
      subunit_id: 7,
      type: 25,
    });
  });

  it('leaves out what makes no sense, without a trace', () => {
    const read = readLibrarySearch({ product_id: 'null', unit_id: '', subunit_id: -3, level3_id: 1.5, type: { a: 1 } });
    expect(Object.keys(read)).toEqual([]);
  });

  it('is stable: reading what was read changes nothing', () => {
    const once = readPreviewSearch({ item_id: '9', unit_id: '2', guide: 'true', other: 'x' });
    expect(once).toEqual({ item_id: 9, unit_id: 2, guide: true });
    expect(readPreviewSearch({ ...once })).toEqual(once);
  });

  it('keeps no closed guide in the address', () => {
    expect(readPreviewSearch({ item_id: 9, guide: false })).toEqual({ item_id: 9 });
  });
});
