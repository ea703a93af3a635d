import { isDay } from '#contract/days.ts';
import type { Period } from '../period-filter.tsx';

/** What a report of a class is about: all of it stands in the address. Absent means the default. */
export interface ClassAddress extends Period {
  readonly group_puid?: string;
  readonly lesson_id?: number;
  /** One round of a lesson that was given again; its newest without. */
  readonly assignment_id?: number;
  readonly quiz_id?: number;
  readonly student_puid?: string;
  readonly result_id?: string;
  readonly mode?: 'quiz' | 'assessment';
  readonly attempt_rule?: 'last' | 'first' | 'best' | 'average';
  /** The report covers all of the teacher's classes. */
  readonly all_classes?: true;
  /** Comma-separated ids that narrow `all_classes`. */
  readonly classes?: string;
  /** Drawn as a sheet of paper. */
  readonly print?: true;
}

const PUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Class ids from a URL; anything that is not an id is dropped. */
function readClassIds(raw: unknown): string | undefined {
  const ids = typeof raw === 'string' ? raw.split(',').filter((id) => PUID.test(id)) : [];
  return [...new Set(ids)].join(',') || undefined;
}

type SeveralClasses = Pick<ClassAddress, 'all_classes' | 'classes'>;

/** Reads from the URL whether a report covers several classes, and which. */
export function readSeveralClasses(raw: Readonly<Record<string, unknown>>): SeveralClasses {
  if (raw.all_classes !== true && raw.all_classes !== 'true') return {};
  const classes = readClassIds(raw.classes);
  return { all_classes: true, ...(classes ? { classes } : {}) };
}

/** Request parameters of a report on several classes; none for a report on one. */
export function severalOf({ all_classes, classes }: SeveralClasses) {
  return all_classes ? { all_classes, ...(classes ? { classes } : {}) } : {};
}

/** Reads the address. What makes no sense is left out; what belongs to a list (search, sorting, page) stays beside it. */
export function readClassAddress(raw: Readonly<Record<string, unknown>>): ClassAddress {
  const id = (value: unknown) => {
    const number = typeof value === 'number' || (typeof value === 'string' && /^\d{1,10}$/.test(value)) ? Number(value) : Number.NaN;
    return Number.isSafeInteger(number) && number > 0 ? number : undefined;
  };
  const puid = (value: unknown) => (typeof value === 'string' && PUID.test(value) ? value : undefined);
  const day = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined);
  const one = <const Word extends string>(words: readonly Word[], value: unknown) => words.find((word) => word === value);
  const read = {
    group_puid: puid(raw.group_puid),
    lesson_id: id(raw.lesson_id),
    assignment_id: id(raw.assignment_id),
    quiz_id: id(raw.quiz_id),
    student_puid: puid(raw.student_puid),
    result_id: puid(raw.result_id),
    mode: one(['quiz', 'assessment'], raw.mode),
    date_range: one(['week', 'month', 'custom'], raw.date_range),
    start_date: day(raw.start_date),
    end_date: day(raw.end_date),
    attempt_rule: one(['last', 'first', 'best', 'average'], raw.attempt_rule),
    ...readSeveralClasses(raw),
    print: raw.print === true || raw.print === 'true' ? true : undefined,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as ClassAddress;
}

/** What the calls of a class take of it. */
export function askedOf({ mode, attempt_rule, ...address }: ClassAddress) {
  return { ...(mode ? { mode } : {}), ...periodOf(address), ...(attempt_rule ? { attempt_rule } : {}) };
}

/** The time that a report is about, as calls and links take it. A range of two days holds once both are chosen. */
export function periodOf({ date_range, start_date, end_date }: Period) {
  if (date_range !== 'custom') return date_range ? { date_range } : {};
  return start_date && end_date ? { date_range, start_date, end_date } : {};
}
