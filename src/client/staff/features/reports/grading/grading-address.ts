import { readSeveralClasses } from '../classes/class-address.ts';

/** What is graded, as it stands in the address. Absent: the list of questions. */
export interface GradingAddress {
  readonly group_puid?: string;
  readonly assignment_id?: number;
  readonly quiz_id?: number;
  readonly question_id?: number;
  /** The list covers all of the teacher's classes, or those in `classes`. */
  readonly all_classes?: true;
  readonly classes?: string;
  readonly by?: 'student';
  /** All answers to a question side by side. */
  readonly view?: 'rows';
  /** Names are hidden. */
  readonly blind?: true;
  /** The answer on view: its attempt's id and its question's, with a dot between. */
  readonly at?: string;
}

/** Reads the address; what makes no sense is left out. */
export function readGradingAddress(raw: Readonly<Record<string, unknown>>): GradingAddress {
  const id = (value: unknown) => (/^[1-9]\d{0,9}$/.test(String(value ?? '')) ? Number(value) : undefined);
  const read = {
    assignment_id: id(raw.assignment_id),
    quiz_id: id(raw.quiz_id),
    question_id: id(raw.question_id),
    ...readSeveralClasses(raw),
    by: raw.by === 'student' ? 'student' : undefined,
    view: raw.view === 'rows' ? 'rows' : undefined,
    blind: raw.blind === true || raw.blind === 'true' ? true : undefined,
    at: typeof raw.at === 'string' && /^[0-9a-f-]{36}\.\d{1,10}$/.test(raw.at) ? raw.at : undefined,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as GradingAddress;
}
