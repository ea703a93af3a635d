import type { ColumnChoice } from '#contract/list-columns.ts';
import type { KnownAccount } from '#domain/account-fields.ts';
import { cutText } from '#domain/cut-text.ts';
import { type ClassListField, fieldNamed, missingFields } from '#domain/list-fields.ts';
import type { KnownEntity } from '#domain/rostering/plan.ts';
import type { RosterClass, RosterEnrollment } from '#domain/rostering/roster.ts';
import type { Database } from '#server/db/database.ts';
import { cleanCell } from '#server/files/clean-cell.ts';
import { rowCounter } from '#server/files/line-of-fault.ts';
import { ListLineError, type ListRow, parseList } from '#server/files/parse-list.ts';
import { isFailedCell, isWorkbook, readSheet } from '#server/files/read-sheet.ts';
import { classesOfTeachers, peopleCalled } from './class-lists.store.ts';
import { RosterFault } from './roster-fault.ts';
import type { WorkRun } from './roster-work.store.ts';
import type { ReadRoster } from './run-roster.ts';

const MAX_LINES = 20_000;
const LONGEST_NAME = 100;
/** More of a cell is not looked at: what is so long is told to be too long. */
const LONGEST_CELL = 200;
const STUDENT = 1;
const TEACHER = 2;

/**
 * Reads a list of classes (specification section 2, "importMygroup"): a line for each student, with the class and its teacher. Teachers
 * and students are found by number or sign-in name and never made; nobody leaves by it.
 * @throws RosterFault
 */
export async function readClassList(db: Database, run: WorkRun, content: Buffer): Promise<ReadRoster> {
  const lines = readLines(content, run.columns);
  const texts = [...new Set(lines.flatMap(({ teacher, student }) => [teacher, student]).filter(Boolean))];
  const people = new Map<string, KnownAccount>();
  // Whoever has it as a number comes first.
  for (const { called, ...account } of (await peopleCalled(db, run, texts)).reverse()) people.set(called, account);
  const teachers = [...people.values()].filter(({ role }) => role === TEACHER).map(({ user_puid }) => user_puid);
  const own = new Map(
    (await classesOfTeachers(db, run.district_id, [...new Set(teachers)])).map((each) => [keyOf(each.user_puid, each.group_name), each]),
  );
  const found = { person: new Map<string, KnownEntity>(), class: new Map<string, KnownEntity>(), school: new Map<string, KnownEntity>() };
  const classes = new Map<string, RosterClass>();
  const enrollments = new Map<string, RosterEnrollment>();
  const problems: { kind: 'class' | 'enrollment'; their_id: string; about: string; problem: string }[] = [];
  const enroll = (class_id: string, person_id: string, role: 'student' | 'teacher') =>
    enrollments.set(`${class_id}|${person_id}`, {
      id: `${class_id}|${person_id}`,
      is_gone: false,
      class_id,
      person_id,
      role,
      is_primary: role === 'teacher',
      begins_on: '',
      ends_on: '',
    });
  for (const { class: name, teacher: byTeacher, student: byStudent, line_no } of lines) {
    const of = { their_id: String(line_no), about: [name, byTeacher, byStudent].filter(Boolean).join(', ') };
    const teacher = people.get(byTeacher);
    const student = people.get(byStudent);
    if (isFailedCell(name) || isFailedCell(byTeacher)) problems.push({ kind: 'class', ...of, problem: 'cell_failed' });
    else if (name === '') problems.push({ kind: 'class', ...of, problem: 'no_class' });
    else if (name.length > LONGEST_NAME) problems.push({ kind: 'class', ...of, problem: 'too_long' });
    else if (teacher?.role !== TEACHER || teacher.school_id === null) problems.push({ kind: 'class', ...of, problem: 'teacher_unknown' });
    else {
      const id = keyOf(teacher.user_puid, name);
      const group = own.get(id);
      if (group) found.class.set(id, { our_id: group.group_puid, state: 'present' });
      const school_id = String(teacher.school_id);
      found.school.set(school_id, { our_id: school_id, state: 'present' });
      found.person.set(teacher.user_puid, { our_id: teacher.user_puid, state: 'present' });
      // A list that writes a name in capitals renames no class.
      if (!classes.has(id)) classes.set(id, { id, is_gone: false, name: group?.group_name ?? name, school_id, session_ids: [] });
      enroll(id, teacher.user_puid, 'teacher');
      if (byStudent === '') continue;
      if (isFailedCell(byStudent)) problems.push({ kind: 'enrollment', ...of, problem: 'cell_failed' });
      else if (student?.role !== STUDENT) problems.push({ kind: 'enrollment', ...of, problem: 'student_unknown' });
      else {
        found.person.set(student.user_puid, { our_id: student.user_puid, state: 'present' });
        enroll(id, student.user_puid, 'student');
      }
    }
  }
  return {
    roster: {
      modes: { school: 'absent', person: 'absent', class: 'delta', enrollment: 'delta' },
      schools: [],
      people: [],
      classes: [...classes.values()],
      enrollments: [...enrollments.values()],
      sessions: [],
    },
    entities: found,
    problems,
  };
}

const keyOf = (teacher: string, name: string) => `${teacher}|${name.toLowerCase()}`;

interface ClassLine extends Readonly<Record<ClassListField, string>> {
  /** As a spreadsheet numbers it. */
  readonly line_no: number;
}

/**
 * The lines of a list, each with its class, teacher and student.
 * @param choice the field of each column, where an administrator chose; otherwise by their headings
 * @throws RosterFault
 */
export function readLines(content: Buffer, choice: ColumnChoice | null = null): ClassLine[] {
  const [head, ...rows] = parseRows(content);
  const columns = (head?.record ?? []).map((heading, index) =>
    choice ? choice[index] || null : fieldNamed('classes', cleanCell(heading)),
  ) as (ClassListField | null)[];
  if (missingFields('classes', columns).length > 0) throw new RosterFault('list_headings');
  const second = columns.findIndex((column, index) => column !== null && columns.indexOf(column) < index);
  if (second >= 0) {
    const first = columns.indexOf(columns[second] ?? null);
    throw new RosterFault('list_column_twice', [first, second].map((index) => cleanCell(head?.record[index] ?? '')).join(', '));
  }
  if (rows.length === 0) throw new RosterFault('list_empty');
  if (rows.length > MAX_LINES) throw new RosterFault('list_too_long', String(MAX_LINES));
  const rowOf = rowCounter(head?.record ?? []);
  return rows.map(({ record, info }) => {
    const line = { class: '', teacher: '', student: '', line_no: rowOf(record, info.lines) };
    for (const [index, column] of columns.entries()) if (column) line[column] = cutText(cleanCell(record[index] ?? ''), LONGEST_CELL);
    return line;
  });
}

function parseRows(content: Buffer): ListRow[] {
  const sheet = readSheet(content);
  if (sheet === null) throw new RosterFault(isWorkbook(content) ? 'list_is_workbook' : 'list_not_csv');
  try {
    return parseList(sheet, MAX_LINES + 2);
  } catch (error) {
    if (error instanceof ListLineError) throw new RosterFault('list_line', String(error.line));
    throw error;
  }
}
