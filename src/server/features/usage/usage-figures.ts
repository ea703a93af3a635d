import { ROLE } from '#contract/roles.ts';
import type { SchoolUsage, UsageFigures, UsageSides, UsageSort } from '#contract/usage/usage.schemas.ts';
import type { FigureRow } from './usage.store.ts';

const MEASURES = [
  'active_people',
  'sign_ins',
  'lessons_finished',
  'quizzes_handed_in',
  'resources_opened',
  'assignments_given',
  'seconds',
] as const satisfies readonly (keyof UsageFigures)[];

function figures(figureOf: (measure: (typeof MEASURES)[number]) => number): UsageFigures {
  return Object.fromEntries(MEASURES.map((measure) => [measure, figureOf(measure)])) as UsageFigures;
}

/** Nothing was done. */
const NONE = figures(() => 0);

/** The figures of one place in one period. */
export function sidesOf(rows: readonly FigureRow[]): UsageSides {
  const of = (wanted: number): UsageFigures => {
    const row = rows.find(({ role }) => role === wanted);
    return row ? figures((measure) => row[measure]) : NONE;
  };
  return { students: of(ROLE.student), teachers: of(ROLE.teacher) };
}

/** Every school with its figures. */
export function schoolsOf(schools: readonly { school_id: number; school_name: string }[], rows: readonly FigureRow[]): SchoolUsage[] {
  const bySchool = new Map<number | null, FigureRow[]>();
  for (const row of rows) bySchool.set(row.school_id, [...(bySchool.get(row.school_id) ?? []), row]);
  return schools.map((school) => ({ ...school, ...sidesOf(bySchool.get(school.school_id) ?? []) }));
}

/** Schools in order; those of the same figure by name. */
export function sortSchools(schools: readonly SchoolUsage[], sort: UsageSort, descending: boolean): SchoolUsage[] {
  const direction = descending ? -1 : 1;
  return schools.toSorted((a, b) => {
    const byName = a.school_name.localeCompare(b.school_name);
    if (sort === 'name') return byName * direction;
    return (sortValue(a, sort) - sortValue(b, sort)) * direction || byName;
  });
}

function sortValue({ students, teachers }: SchoolUsage, sort: Exclude<UsageSort, 'name'>): number {
  if (sort === 'students') return students.active_people;
  if (sort === 'teachers') return teachers.active_people;
  return sort === 'assignments_given' ? teachers.assignments_given : students[sort];
}
