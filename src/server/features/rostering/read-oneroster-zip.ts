import { cutText } from '#domain/cut-text.ts';
import {
  type AcademicSession,
  areOutside,
  highestRole,
  presenceOf,
  type Roster,
  type RosterClass,
  type RosterEnrollment,
  type RosterMode,
  type RosterPerson,
  type RosterSchool,
  rolesOn,
  rosterDay,
  rosterGrade,
  rosterRole,
} from '#domain/rostering/roster.ts';
import { RosterFault } from './roster-fault.ts';
import { openTables, type Row, type ZipTables } from './zip-tables.ts';

/** The headings of the tables (1EdTech OneRoster CSV tables 1.1.1, CSV binding 1.2.1). */
const BASE = ['sourcedId', 'status', 'dateLastModified'];
const ORGS = [...BASE, 'name', 'type'];
const SESSIONS = [...BASE, 'title', 'type', 'startDate', 'endDate'];
const CLASSES = [...BASE, 'title', 'schoolSourcedId', 'termSourcedIds'];
const ENROLLMENTS = [...BASE, 'classSourcedId', 'schoolSourcedId', 'userSourcedId', 'role', 'primary', 'beginDate', 'endDate'];
const PEOPLE_11 = [...BASE, 'enabledUser', 'orgSourcedIds', 'role', 'username', 'givenName', 'familyName', 'identifier', 'grades'];
const PEOPLE_12 = [...BASE, 'enabledUser', 'username', 'givenName', 'familyName', 'identifier', 'grades'];
const ROLES_12 = [...BASE, 'userSourcedId', 'roleType', 'role', 'orgSourcedId'];

/** The standard allows 255. An index of the database holds 2,700 bytes, of which a letter may take four. */
const LONGEST_ID = 600;

type Manifest = ReadonlyMap<string, string>;

/**
 * Reads a OneRoster zip, 1.1 or 1.2, in bulk or delta. Passwords in it are not read.
 * @throws RosterFault
 */
export async function readOneRosterZip(content: Buffer): Promise<Roster> {
  const tables = await openTables(content);
  try {
    const manifest = await readManifest(tables);
    const is12 = manifest.get('oneroster.version') === '1.2';
    const modes = {
      school: modeOf(manifest, tables, 'orgs'),
      person: modeOf(manifest, tables, 'users'),
      class: modeOf(manifest, tables, 'classes'),
      enrollment: modeOf(manifest, tables, 'enrollments'),
    };
    const roles = is12 && modes.person !== 'absent' ? await readRoles(tables, modeOf(manifest, tables, 'roles'), modes.person) : null;
    const hasSessions = modeOf(manifest, tables, 'academicSessions') !== 'absent';
    return {
      modes,
      schools: modes.school === 'absent' ? [] : await collect(tables, 'orgs', ORGS, schoolOf),
      people:
        modes.person === 'absent'
          ? []
          : await collect(tables, 'users', is12 ? PEOPLE_12 : PEOPLE_11, (row) => personOf(row, roles, modes.person)),
      classes: modes.class === 'absent' ? [] : await collect(tables, 'classes', CLASSES, classOf),
      enrollments: modes.enrollment === 'absent' ? [] : await collect(tables, 'enrollments', ENROLLMENTS, enrollmentOf),
      sessions: hasSessions ? await collect(tables, 'academicSessions', SESSIONS, sessionOf) : [],
    };
  } finally {
    tables.close();
  }
}

async function readManifest(tables: ZipTables): Promise<Manifest> {
  if (!tables.names.has('manifest.csv')) throw new RosterFault('manifest_missing');
  const manifest = new Map<string, string>();
  for await (const { propertyName = '', value = '' } of tables.rows('manifest.csv', ['propertyName', 'value']))
    manifest.set(propertyName, value);
  const version = manifest.get('oneroster.version') ?? '';
  if (version !== '1.1' && version !== '1.2') throw new RosterFault('version', version);
  return manifest;
}

function modeOf(manifest: Manifest, tables: ZipTables, table: string): RosterMode {
  const said = (manifest.get(`file.${table}`) ?? '').toLowerCase();
  if (said !== 'bulk' && said !== 'delta' && said !== 'absent') throw new RosterFault('manifest_says', `file.${table}`);
  if (said !== 'absent' && !tables.names.has(`${table}.csv`)) throw new RosterFault('file_missing', `${table}.csv`);
  return said;
}

async function collect<Record>(
  tables: ZipTables,
  name: string,
  headings: readonly string[],
  make: (row: Row) => Record | null,
): Promise<Record[]> {
  const found: Record[] = [];
  let line = 1;
  for await (const row of datedRows(tables, name, headings)) {
    line += 1;
    const id = cell(row, 'sourcedId');
    if (id === '') throw new RosterFault('no_id', `${name}.csv: ${line}`);
    if (id.length > LONGEST_ID) throw new RosterFault('id_too_long', `${name}.csv: ${line}`);
    const made = make(row);
    if (made !== null) found.push(made);
  }
  return found;
}

/** The rows of a table. A day that cannot be read is not passed over: without its last day, whoever left would stay in a class. */
async function* datedRows(tables: ZipTables, name: string, headings: readonly string[]): AsyncGenerator<Row> {
  let line = 1;
  for await (const row of tables.rows(`${name}.csv`, headings)) {
    line += 1;
    const wrong = ['beginDate', 'endDate'].find((column) => cell(row, column) !== '' && rosterDay(cell(row, column)) === '');
    if (wrong !== undefined) throw new RosterFault('not_a_day', `${name}.csv: ${line} (${wrong} ${cutText(cell(row, wrong), 30)})`);
    yield row;
  }
}

const presence = (row: Row) => presenceOf(cell(row, 'status'));
/** One quoted cell may list several. */
const list = (cell = '') => cell.split(',').flatMap((part) => part.trim() || []);
const cell = (row: Row, name: string) => row[name] ?? '';

function schoolOf(row: Row): RosterSchool | null {
  // Districts, departments and states are no schools of ours.
  if (cell(row, 'type').toLowerCase() !== 'school' && !presence(row).is_gone) return null;
  return { id: cell(row, 'sourcedId'), name: cell(row, 'name'), ...presence(row) };
}

interface PersonRoles extends Pick<RosterPerson, 'role' | 'school_ids'> {
  readonly is_outside: boolean;
  readonly has_primary: boolean;
  /** Of one of the rows. */
  readonly problem?: string | undefined;
}

/** In 1.2 roles and schools stand in a table of their own; the primary one counts first. */
async function readRoles(tables: ZipTables, mode: RosterMode, people: RosterMode): Promise<ReadonlyMap<string, PersonRoles>> {
  if (mode !== people) throw new RosterFault('roles_mode', 'roles.csv');
  const rows = new Map<string, Row[]>();
  for await (const row of datedRows(tables, 'roles', ROLES_12)) {
    if (presence(row).is_gone) continue;
    const person = cell(row, 'userSourcedId');
    const some = rows.get(person);
    if (some) some.push(row);
    else rows.set(person, [row]);
  }
  const today = new Date().toISOString().slice(0, 10);
  const isPrimary = (row: Row) => cell(row, 'roleType').toLowerCase() === 'primary';
  return new Map(
    [...rows].map(([person, some]) => {
      const current = rolesOn(today, some, (row) => ({
        begins_on: rosterDay(cell(row, 'beginDate')),
        ends_on: rosterDay(cell(row, 'endDate')),
      }));
      const sorted = [...current].sort((one, other) => Number(isPrimary(other)) - Number(isPrimary(one)));
      const named = sorted.map((row) => cell(row, 'role'));
      const has_primary = sorted.some(isPrimary);
      const school_ids = sorted.map((row) => cell(row, 'orgSourcedId'));
      const problem = some.map((row) => presence(row).problem).find((each) => each !== undefined);
      const role = highestRole(named.map(rosterRole));
      return [person, { role, is_outside: has_primary && areOutside(named), school_ids, has_primary, problem }];
    }),
  );
}

/** @param roles of 1.2; of a person whose name alone changed, a delta lists none of them, and of whoever has several perhaps one */
function personOf(row: Row, roles: ReadonlyMap<string, PersonRoles> | null, mode: RosterMode): RosterPerson {
  const own: PersonRoles = roles
    ? (roles.get(cell(row, 'sourcedId')) ?? { role: null, is_outside: false, school_ids: [], has_primary: false })
    : {
        role: rosterRole(cell(row, 'role')),
        is_outside: areOutside([cell(row, 'role')]),
        school_ids: list(row.orgSourcedIds),
        has_primary: true,
      };
  const said = presenceOf(cell(row, 'status'), cell(row, 'enabledUser'));
  const first = cell(row, 'primaryOrgSourcedId');
  return {
    id: cell(row, 'sourcedId'),
    ...(own.problem === undefined || said.is_gone ? said : { is_gone: false, problem: own.problem }),
    user_name: cell(row, 'username'),
    first_name: cell(row, 'givenName'),
    last_name: cell(row, 'familyName'),
    role: own.role,
    is_outside: own.is_outside,
    school_ids: first ? [first, ...own.school_ids] : own.school_ids,
    is_partial: mode === 'delta' && first === '' && !own.has_primary,
    grade: rosterGrade(list(row.grades)[0] ?? ''),
    number: cell(row, 'identifier'),
  };
}

const classOf = (row: Row): RosterClass => ({
  id: cell(row, 'sourcedId'),
  ...presence(row),
  name: cell(row, 'title'),
  school_id: cell(row, 'schoolSourcedId'),
  session_ids: list(row.termSourcedIds),
});

function enrollmentOf(row: Row): RosterEnrollment {
  const role = cell(row, 'role').toLowerCase();
  return {
    id: cell(row, 'sourcedId'),
    ...presence(row),
    class_id: cell(row, 'classSourcedId'),
    person_id: cell(row, 'userSourcedId'),
    role: role === 'student' || role === 'teacher' ? role : null,
    is_primary: cell(row, 'primary').toLowerCase() === 'true',
    begins_on: rosterDay(cell(row, 'beginDate')),
    ends_on: rosterDay(cell(row, 'endDate')),
  };
}

const sessionOf = (row: Row): AcademicSession | null =>
  presence(row).is_gone ? null : { id: cell(row, 'sourcedId'), ends_on: rosterDay(cell(row, 'endDate')) };
