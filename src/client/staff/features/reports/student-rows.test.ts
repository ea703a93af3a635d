import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterRows, pageOf, type StudentRow, sortRows, summarise } from './student-rows.ts';

const row = (first_name: string, last_name: string, rest: Partial<StudentRow> = {}): StudentRow => ({
  user_puid: `${first_name}-${last_name}`,
  first_name,
  last_name,
  user_name: `${first_name}-${last_name}`,
  student_number: null,
  is_namesake: false,
  is_selected: false,
  state: 'not_started',
  time_spent: 0,
  last_activity_at: null,
  submitted_at: null,
  score: null,
  max_score: null,
  percent: null,
  level: null,
  is_late: false,
  ...rest,
});
const ana = row('Ana', 'Núñez', { state: 'completed', percent: 80, time_spent: 300, submitted_at: '2026-11-20T15:00:00Z', level: 3 });
const ben = row('Ben', 'Ortiz', { state: 'started', time_spent: 40 });
const cy = row('Cy', 'Adams', { state: 'completed', percent: 40, time_spent: 900, submitted_at: '2026-11-19T15:00:00Z', level: 1 });
const dee = row('Dee', 'Adams');
const all = [ana, ben, cy, dee];
const names = (rows: readonly StudentRow[]) => rows.map((each) => each.first_name);

describe('the students of a report', () => {
  it('are found by any part of the name, accents or not', () => {
    expect(names(filterRows(all, { state: 'all', find: 'nunez ana' }))).toEqual(['Ana']);
    expect(names(filterRows(all, { state: 'all', find: 'ADAMS' }))).toEqual(['Cy', 'Dee']);
  });

  it('are narrowed by state and selection together', () => {
    expect(names(filterRows(all, { state: 'completed', find: '' }))).toEqual(['Ana', 'Cy']);
    expect(names(filterRows(all, { state: 'completed', find: '', only: new Set([cy.user_puid, ben.user_puid]) }))).toEqual(['Cy']);
  });

  it('stand by last name', () => {
    expect(names(sortRows(all, 'name', false, 'en'))).toEqual(['Cy', 'Dee', 'Ana', 'Ben']);
    expect(names(sortRows(all, 'name', true, 'en'))).toEqual(['Ben', 'Ana', 'Dee', 'Cy']);
  });

  it('stand at the end when they have nothing in the column, whichever way it is sorted', () => {
    expect(names(sortRows(all, 'score', false, 'en'))).toEqual(['Cy', 'Ana', 'Dee', 'Ben']);
    expect(names(sortRows(all, 'score', true, 'en'))).toEqual(['Ana', 'Cy', 'Dee', 'Ben']);
    expect(names(sortRows(all, 'handed_in', true, 'en'))).toEqual(['Ana', 'Cy', 'Dee', 'Ben']);
  });

  it('are summed up', () => {
    expect(summarise(all)).toEqual({ total: 4, completed: 2, started: 1, notStarted: 1, average: 60 });
    expect(summarise([dee]).average).toBeNull();
  });
});

describe('the pages of a table', () => {
  it('lose and repeat nobody', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 9 }), (rows, size) => {
        const { pages } = pageOf(rows, 1, size);
        const together = Array.from({ length: pages }, (_, index) => pageOf(rows, index + 1, size).rows).flat();
        expect(together).toEqual(rows);
      }),
    );
  });

  it('end with the last one, however far someone asks', () => {
    expect(pageOf([1, 2, 3], 9, 2)).toEqual({ rows: [3], page: 2, pages: 2 });
    expect(pageOf([], 3)).toEqual({ rows: [], page: 1, pages: 1 });
  });
});

it('excused work is in no count of what was turned in, whatever came of it', () => {
  const excused = row('Eve', 'Ruiz', { state: 'completed', cell_state: 'excused', submitted_at: '2026-11-20T15:00:00Z' });
  expect(summarise([ana, excused])).toMatchObject({ total: 2, completed: 1, started: 0, notStarted: 0 });
  expect(filterRows([ana, excused], { state: 'completed', find: '' })).toEqual([ana]);
});
