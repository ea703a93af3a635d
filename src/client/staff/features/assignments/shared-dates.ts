import type { DatedAssignment } from '#contract/assignments/assignments.schemas.ts';
import type { Terms } from './assign-state.ts';

const FIELDS = ['fromDate', 'toDate', 'lateUntil', 'instructions', 'mayCheck'] as const;
type Field = (typeof FIELDS)[number];
type DatedTerms = Pick<Terms, Field>;

/** What is set for several assignments at once: only a field that somebody chose is the same for all of them. */
export interface SharedDates {
  readonly dates: DatedTerms;
  /** Fields in which they differ, and which nobody has chosen: each assignment keeps its own. */
  readonly kept: ReadonlySet<Field>;
}

const datesOf = ({ from_date, to_date, late_until, instructions, may_check }: DatedAssignment): DatedTerms => ({
  fromDate: from_date,
  toDate: to_date,
  lateUntil: late_until,
  instructions,
  mayCheck: may_check,
});

/** The dates, the note and the choice that all of some assignments have. */
export function sharedDates(assignments: readonly DatedAssignment[]): SharedDates {
  const [first, ...others] = assignments.map(datesOf);
  const kept = new Set(FIELDS.filter((field) => others.some((each) => each[field] !== first?.[field])));
  const of = (field: 'fromDate' | 'toDate' | 'lateUntil') => (kept.has(field) ? null : (first?.[field] ?? null));
  const instructions = kept.has('instructions') ? '' : (first?.instructions ?? '');
  const mayCheck = !kept.has('mayCheck') && (first?.mayCheck ?? false);
  return { dates: { fromDate: of('fromDate'), toDate: of('toDate'), lateUntil: of('lateUntil'), instructions, mayCheck }, kept };
}

/** After somebody chose some of them. */
export function withDates({ dates, kept }: SharedDates, change: Partial<DatedTerms>): SharedDates {
  return { dates: { ...dates, ...change }, kept: new Set([...kept].filter((field) => !(field in change))) };
}

/** The dates and the note of each assignment as they are to be. */
export function changesOf(assignments: readonly DatedAssignment[], { dates, kept }: SharedDates) {
  return assignments.map((assignment) => {
    const own = datesOf(assignment);
    const of = <Name extends Field>(field: Name): DatedTerms[Name] => (kept.has(field) ? own : dates)[field];
    const { assignment_id, from_date, to_date, late_until, instructions, may_check } = assignment;
    const shown = { from_date, to_date, late_until, instructions, may_check };
    const days = { from_date: of('fromDate'), to_date: of('toDate'), late_until: of('lateUntil') };
    const wanted = { ...days, instructions: of('instructions'), may_check: of('mayCheck') };
    return { assignment_id, ...wanted, shown };
  });
}
