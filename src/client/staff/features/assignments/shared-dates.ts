import type { DatedAssignment } from '#contract/assignments/assignments.schemas.ts';
import type { Dates } from './assign-state.ts';

const FIELDS = ['fromDate', 'toDate', 'lateUntil'] as const;
type DateName = (typeof FIELDS)[number];

/** What is set for several assignments at once: only a date that somebody chose is the same for all of them. */
export interface SharedDates {
  readonly dates: Dates;
  /** Dates in which they differ, and which nobody has chosen: each assignment keeps its own. */
  readonly kept: ReadonlySet<DateName>;
}

const datesOf = ({ from_date, to_date, late_until }: DatedAssignment): Dates => ({
  fromDate: from_date,
  toDate: to_date,
  lateUntil: late_until,
});

/** The dates that all of some assignments have. */
export function sharedDates(assignments: readonly DatedAssignment[]): SharedDates {
  const [first, ...others] = assignments.map(datesOf);
  const kept = new Set(FIELDS.filter((field) => others.some((each) => each[field] !== first?.[field])));
  const of = (field: DateName) => (kept.has(field) ? null : (first?.[field] ?? null));
  return { dates: { fromDate: of('fromDate'), toDate: of('toDate'), lateUntil: of('lateUntil') }, kept };
}

/** After somebody chose some of them. */
export function withDates({ dates, kept }: SharedDates, change: Partial<Dates>): SharedDates {
  return { dates: { ...dates, ...change }, kept: new Set([...kept].filter((field) => !(field in change))) };
}

/** The dates of each assignment as they are to be. */
export function changesOf(assignments: readonly DatedAssignment[], { dates, kept }: SharedDates) {
  return assignments.map((assignment) => {
    const own = datesOf(assignment);
    const of = (field: DateName) => (kept.has(field) ? own : dates)[field];
    const { assignment_id, from_date, to_date, late_until } = assignment;
    const shown = { from_date, to_date, late_until };
    return { assignment_id, from_date: of('fromDate'), to_date: of('toDate'), late_until: of('lateUntil'), shown };
  });
}
