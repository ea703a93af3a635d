import { describe, expect, it } from 'vitest';
import { puidList, puidSet, readReportsSearch } from './reports-search.ts';

const ANA = '00000000-0000-7000-8000-000000000001';
const BEN = '00000000-0000-7000-8000-000000000002';

describe('the address of the reports', () => {
  it('reads everything that the screen can show', () => {
    expect(
      readReportsSearch({
        group_puid: ANA,
        lesson_id: '4',
        item_id: 5,
        state: 'completed',
        find: 'ana',
        sort: 'score',
        desc: 'true',
        page: '2',
        date_range: 'custom',
        start_date: '2026-11-01',
        end_date: '2026-11-21',
        library: 'true',
      }),
    ).toEqual({
      group_puid: ANA,
      lesson_id: 4,
      item_id: 5,
      state: 'completed',
      find: 'ana',
      sort: 'score',
      desc: true,
      page: 2,
      date_range: 'custom',
      start_date: '2026-11-01',
      end_date: '2026-11-21',
      library: true,
    });
  });

  it('leaves defaults and nonsense out', () => {
    const read = readReportsSearch({
      group_puid: 'a',
      lesson_id: 'null',
      state: 'all',
      sort: 'password',
      desc: false,
      page: 1,
      date_range: 'all',
      start_date: 'soon',
      end_date: '2026-02-30',
      find: '  ',
    });
    expect(Object.keys(read)).toEqual([]);
  });

  it('takes selected students as comma separated text, each once', () => {
    expect(readReportsSearch({ student_list: `${ANA},${BEN},${ANA},x` }).student_list).toBe(`${ANA},${BEN}`);
    expect(readReportsSearch({ student_list: 'x' })).toEqual({});
    expect(puidSet(`${ANA},${BEN}`)).toEqual(new Set([ANA, BEN]));
    expect(puidSet(undefined).size).toBe(0);
    expect(puidList([])).toBeUndefined();
  });

  it('finds a name that is a number', () => {
    expect(readReportsSearch({ find: 12 }).find).toBe('12');
  });
});
