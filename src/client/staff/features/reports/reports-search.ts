import { isDay } from '#contract/days.ts';
import type { Period } from './period-filter.tsx';

/** What a teacher can narrow the students down to. */
const STATE_FILTERS = ['all', 'not_started', 'started', 'completed'] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];

const STUDENT_COLUMNS = ['name', 'state', 'time', 'handed_in', 'score', 'level'] as const;
export type StudentColumn = (typeof STUDENT_COLUMNS)[number];

/** Everything that the reports screen shows is in its address. Absent means the default. */
export interface ReportsSearch extends Period {
  readonly group_puid?: string;
  readonly lesson_id?: number;
  /** One round of a lesson that was given again; its newest without. */
  readonly assignment_id?: number;
  readonly item_id?: number;
  /** The student whose panel is open. */
  readonly student_puid?: string;
  /** The students who are ticked, comma separated as the wire has it. */
  readonly student_list?: string;
  readonly only_selected?: true;
  readonly state?: Exclude<StateFilter, 'all'>;
  readonly find?: string;
  readonly sort?: StudentColumn;
  readonly desc?: true;
  readonly page?: number;
  /** Whether the class's openings in the library are shown below its assignments. */
  readonly library?: true;
}

const PUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const LONGEST_NAME = 80;

/** Reads the address of the reports screen. What makes no sense is left out. */
export function readReportsSearch(raw: Readonly<Record<string, unknown>>): ReportsSearch {
  const page = idIn(raw.page);
  const search: ReportsSearch = {
    group_puid: textIn(raw.group_puid, PUID),
    lesson_id: idIn(raw.lesson_id),
    assignment_id: idIn(raw.assignment_id),
    item_id: idIn(raw.item_id),
    student_puid: textIn(raw.student_puid, PUID),
    student_list: puidsIn(raw.student_list),
    only_selected: flagIn(raw.only_selected),
    state: oneOf(['not_started', 'started', 'completed'], raw.state),
    find: wordsIn(raw.find),
    sort: oneOf(STUDENT_COLUMNS, raw.sort),
    desc: flagIn(raw.desc),
    page: page !== undefined && page > 1 ? page : undefined,
    date_range: oneOf(['week', 'month', 'custom'], raw.date_range),
    start_date: dayIn(raw.start_date),
    end_date: dayIn(raw.end_date),
    library: flagIn(raw.library),
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as ReportsSearch;
}

function idIn(value: unknown): number | undefined {
  if (typeof value !== 'number' && !(typeof value === 'string' && /^\d{1,15}$/.test(value))) return undefined;
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function textIn(value: unknown, shape: RegExp): string | undefined {
  return typeof value === 'string' && shape.test(value) ? value : undefined;
}

function dayIn(value: unknown): string | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined;
}

/** A search for "12" arrives as a number. */
function wordsIn(value: unknown): string | undefined {
  const words = typeof value === 'number' ? String(value) : value;
  return typeof words === 'string' && words.trim() !== '' ? words.slice(0, LONGEST_NAME) : undefined;
}

function flagIn(value: unknown): true | undefined {
  return value === true || value === 'true' ? true : undefined;
}

function puidsIn(value: unknown): string | undefined {
  return typeof value === 'string' ? puidList(value.split(',').filter((part) => PUID.test(part))) : undefined;
}

/** Several ids as the wire and the address write them; nothing for none. */
export function puidList(puids: Iterable<string>): string | undefined {
  return [...new Set(puids)].join(',') || undefined;
}

/** The ids of a comma separated list. */
export function puidSet(list: string | undefined): ReadonlySet<string> {
  return new Set(list?.split(',').filter(Boolean));
}

function oneOf<const Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  return words.find((word) => word === value);
}
