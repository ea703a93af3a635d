export { listName } from '#domain/reporting/student-label.ts';

import type { DataOf } from '#contract/endpoint.ts';
import type { getAssignedStudents } from '#contract/reports/reports.contract.ts';
import { foldSearch } from '#domain/folding/fold-text.ts';
import { meanPercent } from '#domain/reporting/percent.ts';
import { listName } from '#domain/reporting/student-label.ts';
import type { StateFilter, StudentColumn } from './reports-search.ts';

export type StudentRow = DataOf<typeof getAssignedStudents>[number];

/** How many students a page of the table holds. */
export const PAGE_SIZE = 25;

export interface RowFilter {
  readonly state: StateFilter;
  readonly find: string;
  /** Only these, when given. */
  readonly only?: ReadonlySet<string>;
}

/** The rows that a teacher asked for. Names are found by any of their parts, with or without accents. */
export function filterRows(rows: readonly StudentRow[], filter: RowFilter): readonly StudentRow[] {
  const parts = foldSearch(filter.find)
    .split(/[\s,]+/)
    .filter(Boolean);
  return rows.filter((row) => {
    if (filter.state !== 'all' && !isIn(row, filter.state)) return false;
    if (filter.only && !filter.only.has(row.user_puid)) return false;
    const name = foldSearch(`${row.first_name} ${row.last_name}`);
    return parts.every((part) => name.includes(part));
  });
}

/** Excused work is handed in for no count, whatever came of it. */
function isIn({ state, cell_state }: StudentRow, asked: StudentRow['state']): boolean {
  return state === asked && cell_state !== 'excused';
}

const STATE_ORDER = { not_started: 0, started: 1, completed: 2 } as const;

const KEY: Readonly<Record<Exclude<StudentColumn, 'name'>, (row: StudentRow) => number | null>> = {
  state: (row) => STATE_ORDER[row.state],
  time: (row) => row.time_spent,
  handed_in: (row) => (row.submitted_at === null ? null : Date.parse(row.submitted_at)),
  score: (row) => row.percent,
  level: (row) => row.level,
};

/** Sorted anew. Who has nothing in the column stands at the end either way; equals stand by name. */
export function sortRows(rows: readonly StudentRow[], column: StudentColumn, descending: boolean, locale: string): readonly StudentRow[] {
  const names = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
  const byName = (one: StudentRow, other: StudentRow) => names.compare(listName(one), listName(other));
  const direction = descending ? -1 : 1;
  if (column === 'name') return [...rows].sort((one, other) => direction * byName(one, other));
  const key = KEY[column];
  return [...rows].sort((one, other) => {
    const [left, right] = [key(one), key(other)];
    if (left === right) return byName(one, other);
    if (left === null) return 1;
    if (right === null) return -1;
    return direction * (left - right);
  });
}

/** One page, and where it stands. A page past the end is the last one. */
export function pageOf<Row>(rows: readonly Row[], page: number, size = PAGE_SIZE): { rows: readonly Row[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const at = Math.min(Math.max(1, page), pages);
  return { rows: rows.slice((at - 1) * size, at * size), page: at, pages };
}

export interface RowSummary {
  readonly total: number;
  readonly completed: number;
  readonly started: number;
  readonly notStarted: number;
  /** Mean percentage of those with a score; null without any. */
  readonly average: number | null;
}

/** The class at a glance. */
export function summarise(rows: readonly StudentRow[]): RowSummary {
  const count = (state: StudentRow['state']) => rows.filter((row) => isIn(row, state)).length;
  const percents = rows.map((row) => row.percent).filter((percent) => percent !== null);
  const average = meanPercent(percents);
  return { total: rows.length, completed: count('completed'), started: count('started'), notStarted: count('not_started'), average };
}
