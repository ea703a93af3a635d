import {
  type AcademicSession,
  areOutside,
  guardianLanguage,
  hasGuardianRole,
  highestRole,
  presenceOf,
  type Roster,
  type RosterClass,
  type RosterEnrollment,
  type RosterGuardian,
  type RosterMode,
  type RosterPerson,
  type RosterSchool,
  rolesOn,
  rosterDay,
  rosterGrade,
  rosterRole,
} from '#domain/rostering/roster.ts';
import { FaultLog, type Row } from './fault-log.ts';
import type { TableHeadings } from './match-headings.ts';
import { RosterFault } from './roster-fault.ts';
import type { ReadRoster } from './run-roster.ts';
import { openTables, type TableQuery, type ZipTables } from './zip-tables.ts';

/** The headings of the tables (1EdTech OneRoster CSV tables 1.1.1, CSV binding 1.2.1). */
const BASE = ['sourcedId', 'status'];
const UNUSED_BASE = ['dateLastModified'];
const PERSON_UNUSED = [...UNUSED_BASE, ...'userIds middleName sms phone password'.split(' ')];
/** Of guardians. The standard has no language: school systems add a column for it. */
const GUARDIAN = ['email', 'agentSourcedIds', 'metadata.language', 'metadata.preferredLanguage'];
const PERSON = [...BASE, 'enabledUser', 'username', 'givenName', 'familyName', 'identifier', 'grades'];
const TABLES = {
  orgs: { required: [...BASE, 'name', 'type'], unused: [...UNUSED_BASE, 'identifier', 'parentSourcedId'] },
  academicSessions: {
    required: [...BASE, 'title', 'type', 'startDate', 'endDate'],
    unused: [...UNUSED_BASE, 'parentSourcedId', 'schoolYear'],
  },
  classes: {
    required: [...BASE, 'title', 'schoolSourcedId', 'termSourcedIds'],
    unused: [...UNUSED_BASE, ...'grades courseSourcedId classCode classType location subjects subjectCodes periods'.split(' ')],
  },
  enrollments: {
    required: [...BASE, 'classSourcedId', 'schoolSourcedId', 'userSourcedId', 'role', 'primary', 'beginDate', 'endDate'],
    unused: UNUSED_BASE,
  },
  users11: { required: [...PERSON, 'orgSourcedIds', 'role'], optional: ['primaryOrgSourcedId', ...GUARDIAN], unused: PERSON_UNUSED },
  users12: {
    required: PERSON,
    optional: ['primaryOrgSourcedId', ...GUARDIAN],
    unused: [
      ...PERSON_UNUSED,
      ...'userMasterIdentifier resourceSourcedIds preferredGivenName preferredMiddleName preferredFamilyName pronouns'.split(' '),
    ],
  },
  roles: {
    required: [...BASE, 'userSourcedId', 'roleType', 'role', 'orgSourcedId'],
    optional: ['beginDate', 'endDate'],
    unused: [...UNUSED_BASE, 'userProfileSourcedId'],
  },
} as const satisfies Readonly<Record<string, TableHeadings>>;
const MANIFEST = { file: 'manifest.csv', kind: 'school', headings: { required: ['propertyName', 'value'] } } as const satisfies TableQuery;

/** The standard allows 255. An index of the database holds 2,700 bytes, of which a letter may take four. */
const LONGEST_ID = 600;

type Manifest = ReadonlyMap<string, string>;

/**
 * Reads a OneRoster zip, 1.1 or 1.2, in bulk or delta. Passwords in it are not read.
 * @throws RosterFault with all that is wrong with all of its files
 */
export async function readOneRosterZip(content: Buffer): Promise<ReadRoster> {
  const tables = await openTables(content);
  const log = new FaultLog();
  try {
    const manifest = await readManifest(tables, log);
    const is12 = manifest.get('oneroster.version') === '1.2';
    const modeIn = (table: string) => modeOf(manifest, tables, table, log);
    const modes = { school: modeIn('orgs'), person: modeIn('users'), class: modeIn('classes'), enrollment: modeIn('enrollments') };
    const sessionMode = modeIn('academicSessions');
    const roleMode = is12 && modes.person !== 'absent' ? modeIn('roles') : null;
    const read = <Made>(mode: RosterMode, query: TableQuery, make: (row: Row) => Made | null) =>
      mode === 'absent' ? Promise.resolve([]) : log.attempt(() => collect(tables, query, log, make), []);
    const roles = roleMode && (await log.attempt(() => readRoles(tables, roleMode, modes.person, log), new Map()));
    const users: TableQuery = { file: 'users.csv', kind: 'person', headings: is12 ? TABLES.users12 : TABLES.users11 };
    const guardians: RosterGuardian[] = [];
    let hasAgents = false;
    const readPerson = (row: Row) => {
      hasAgents ||= 'agentSourcedIds' in row;
      const guardian = guardianOf(row, roles);
      if (guardian) guardians.push(guardian);
      return personOf(row, roles, modes.person);
    };
    const roster: Roster = {
      modes,
      schools: await read(modes.school, { file: 'orgs.csv', kind: 'school', headings: TABLES.orgs }, schoolOf),
      people: await read(modes.person, users, readPerson),
      classes: await read(modes.class, { file: 'classes.csv', kind: 'class', headings: TABLES.classes }, classOf),
      enrollments: await read(
        modes.enrollment,
        { file: 'enrollments.csv', kind: 'enrollment', headings: TABLES.enrollments },
        enrollmentOf,
      ),
      sessions: await read(sessionMode, { file: 'academicSessions.csv', kind: 'class', headings: TABLES.academicSessions }, sessionOf),
    };
    log.throwIfAny();
    const { person: mode } = modes;
    return {
      roster: hasAgents && mode !== 'absent' ? { ...roster, guardians: { mode, rows: guardians } } : roster,
      ignored: tables.ignored,
    };
  } finally {
    tables.close();
  }
}

async function readManifest(tables: ZipTables, log: FaultLog): Promise<Manifest> {
  if (!tables.has('manifest.csv')) throw new RosterFault('manifest_missing');
  const manifest = new Map<string, string>();
  for await (const [{ propertyName = '', value = '' }] of tables.rows(MANIFEST, log)) manifest.set(propertyName.toLowerCase(), value);
  const version = manifest.get('oneroster.version') ?? '';
  // Which tables and headings it must have, only the version tells.
  if (version !== '1.1' && version !== '1.2') log.add('version', version);
  log.throwIfAny();
  return manifest;
}

function modeOf(manifest: Manifest, tables: ZipTables, table: string, log: FaultLog): RosterMode {
  const said = (manifest.get(`file.${table}`.toLowerCase()) ?? '').toLowerCase();
  if (said !== 'bulk' && said !== 'delta' && said !== 'absent') log.add('manifest_says', `file.${table}`);
  else if (said === 'absent' || tables.has(`${table}.csv`)) return said;
  else log.add('file_missing', `${table}.csv`);
  return 'absent';
}

async function collect<Made>(tables: ZipTables, query: TableQuery, log: FaultLog, make: (row: Row) => Made | null): Promise<Made[]> {
  const collected: Made[] = [];
  for await (const [row, line] of datedRows(tables, query, log)) {
    const { file, kind } = query;
    const id = cell(row, 'sourcedId');
    if (id === '' && 'sourcedId' in row) log.addRow('no_id', { file, kind, line, row });
    if (id.length > LONGEST_ID) log.addRow('id_too_long', { file, kind, line, row });
    const made = make(row);
    if (made !== null) collected.push(made);
  }
  return collected;
}

/** The rows of a table. A day that cannot be read is not passed over: without its last day, whoever left would stay in a class. */
async function* datedRows(tables: ZipTables, query: TableQuery, log: FaultLog): AsyncGenerator<readonly [Row, number]> {
  const { file, kind } = query;
  for await (const [row, line] of tables.rows(query, log)) {
    for (const column of ['beginDate', 'endDate']) {
      const value = cell(row, column);
      if (value !== '' && rosterDay(value) === '') log.addRow('not_a_day', { file, kind, line, row, column, value });
    }
    yield [row, line];
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
  readonly is_guardian: boolean;
  readonly has_primary: boolean;
  /** Of one of the rows. */
  readonly problem?: string | undefined;
}

/** In 1.2 roles and schools stand in a table of their own; the primary one counts first. */
async function readRoles(
  tables: ZipTables,
  mode: RosterMode,
  people: RosterMode,
  log: FaultLog,
): Promise<ReadonlyMap<string, PersonRoles>> {
  if (mode !== people) throw new RosterFault('roles_mode', 'roles.csv');
  const rows = new Map<string, Row[]>();
  for await (const [row] of datedRows(tables, { file: 'roles.csv', kind: 'person', headings: TABLES.roles }, log)) {
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
      const is_guardian = hasGuardianRole(named);
      return [person, { role, is_outside: has_primary && areOutside(named), is_guardian, school_ids, has_primary, problem }];
    }),
  );
}

/** @param roles of 1.2; of a person whose name alone changed, a delta lists none of them, and of whoever has several perhaps one */
function personOf(row: Row, roles: ReadonlyMap<string, PersonRoles> | null, mode: RosterMode): RosterPerson {
  const own: PersonRoles = roles
    ? (roles.get(cell(row, 'sourcedId')) ?? NO_ROLES)
    : {
        role: rosterRole(cell(row, 'role')),
        is_outside: areOutside([cell(row, 'role')]),
        is_guardian: hasGuardianRole([cell(row, 'role')]),
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
    ...(own.is_guardian ? {} : { agent_ids: list(row.agentSourcedIds) }),
  };
}

const NO_ROLES: PersonRoles = { role: null, is_outside: false, is_guardian: false, school_ids: [], has_primary: false };

/** A guardian, whether or not they can sign in to the school system. @param roles of 1.2; in a list of changes it may miss those of whoever has the same ones */
function guardianOf(row: Row, roles: ReadonlyMap<string, PersonRoles> | null): RosterGuardian | null {
  const id = cell(row, 'sourcedId');
  const isGuardian = roles ? roles.get(id)?.is_guardian : hasGuardianRole([cell(row, 'role')]);
  if (isGuardian === false) return null;
  return {
    id,
    ...presence(row),
    name: `${cell(row, 'givenName')} ${cell(row, 'familyName')}`.trim(),
    email: row.email ?? null,
    language: guardianLanguage(cell(row, 'metadata.language') || cell(row, 'metadata.preferredLanguage')),
    students: list(row.agentSourcedIds).map((student) => ({ id: student })),
    ...(isGuardian === undefined ? { is_partial: true } : {}),
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
