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

  it('keeps words that look like a number, and only kinds, places and views that there are', () => {
    expect(readLibrarySearch({ q: 5.6, group: 'read', within: 'place', view: 'blocks' })).toEqual({
      q: '5.6',
      group: 'read',
      within: 'place',
      view: 'blocks',
    });
    expect(readLibrarySearch({ q: '', group: 'eat', within: 'mars', view: 'x', tab: 'y', category: 'z', page: 0 })).toEqual({});
  });

  it('names a lesson of the archive, and the page that it stands on', () => {
    const archive = { tab: 'lessons', category: 'archived', page: 2, lesson_id: 7 };
    expect(readPreviewSearch({ ...archive, page: '2', item_id: 9 })).toEqual({ ...archive, item_id: 9 });
  });

  it('keeps the correlation that a resource was opened from, and none without its mark', () => {
    const correlation = { grade_id: 0, standard_name: '5.6A', is_teks: false };
    expect(readPreviewSearch({ item_id: 9, isCorrelationUrl: 'true', ...correlation })).toEqual({
      item_id: 9,
      isCorrelationUrl: true,
      ...correlation,
    });
    expect(readPreviewSearch({ item_id: 9, ...correlation })).toEqual({ item_id: 9 });
  });

  it('keeps no closed guide in the address', () => {
    expect(readPreviewSearch({ item_id: 9, guide: false })).toEqual({ item_id: 9 });
  });
});
