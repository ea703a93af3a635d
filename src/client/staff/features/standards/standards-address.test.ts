import { describe, expect, it } from 'vitest';
import { previewOf, readCitationSearch } from './standards-address.ts';

describe('the address of a correlation', () => {
  it("is read as the specification's clients write it", () => {
    expect(readCitationSearch({ grade_id: '5', standard_name: '5.6A', is_teks: 'true' })).toEqual({ grade_id: 5, standard_name: '5.6A' });
    expect(readCitationSearch({ grade_id: 'null', standard_name: 'null', is_teks: false })).toEqual({ is_teks: false });
  });

  it('knows kindergarten, which is grade 0, and a standard that looks like a number', () => {
    expect(readCitationSearch({ grade_id: 0, standard_name: 5.6 })).toEqual({ grade_id: 0, standard_name: '5.6' });
  });

  it('leaves out what makes no sense', () => {
    expect(Object.keys(readCitationSearch({ grade_id: -1, standard_name: ['x'], is_teks: 'maybe', item_id: 'y' }))).toEqual([]);
  });

  it('goes along to the resource, so that "back" leads to it', () => {
    expect(previewOf(7, { grade_id: 5, standard_name: '5.6A', item_id: 9 })).toMatchObject({
      item_id: 7,
      isCorrelationUrl: true,
      grade_id: 5,
      standard_name: '5.6A',
    });
  });
});
