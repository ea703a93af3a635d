import { expect, test } from 'vitest';
import type { GradebookCell, GradebookColumn, GradebookStudent } from '#contract/reports/gradebook.schemas.ts';
import { readGradebookAddress } from './gradebook-address.ts';
import { columnId, shownStudents } from './gradebook-rows.ts';

const COLUMN = { assignment: { assignment_id: 4 }, quiz: { resource_id: 9 } } as GradebookColumn;
const cell = (percent: number | null, awaiting_points = 0) =>
  ({ state: percent === null ? 'missing' : 'scored', percent, awaiting_points }) as GradebookCell;
const student = (first_name: string, last_name: string, average: number | null, missing: number, own: GradebookCell) =>
  ({
    user_puid: first_name,
    first_name,
    last_name,
    totals: { average_percent: average, missing, awaiting: 0 },
    cells: [own],
  }) as unknown as GradebookStudent;
const BOOK = {
  columns: [COLUMN],
  students: [
    student('Cal', 'Ángeles', 95, 1, cell(40)),
    student('Ben', 'de Cruz', null, 2, cell(null)),
    student('Ana', 'D’Íaz', 80, 0, cell(80, 2)),
  ],
};
const names = (address: Parameters<typeof shownStudents>[1]) => shownStudents(BOOK, address).map(({ first_name }) => first_name);

test('sorts by name as the server does, by average and by a column; whoever has no figure stands last either way', () => {
  expect(names({})).toEqual(['Cal', 'Ben', 'Ana']);
  expect(names({ sort: '-name' })).toEqual(['Ana', 'Ben', 'Cal']);
  expect(names({ sort: 'average' })).toEqual(['Ana', 'Cal', 'Ben']);
  expect(names({ sort: '-average' })).toEqual(['Cal', 'Ana', 'Ben']);
  expect(names({ sort: columnId(COLUMN) })).toEqual(['Cal', 'Ana', 'Ben']);
  expect(names({ sort: 'c999-1' })).toEqual(['Cal', 'Ben', 'Ana']);
});

test('finds students without accents, and shows those with missing work or with work to grade', () => {
  expect(names({ find: 'iaz' })).toEqual(['Ana']);
  expect(names({ show: 'missing' })).toEqual(['Cal', 'Ben']);
  expect(names({ show: 'waiting' })).toEqual(['Ana']);
});

test('what makes no sense in the address is left out', () => {
  expect(readGradebookAddress({ columns: '2', sort: '-c4-9', show: 'all' })).toEqual({ columns: 2, sort: '-c4-9' });
  expect(readGradebookAddress({ columns: 0, sort: 'X; drop', find: '' })).toEqual({});
});
