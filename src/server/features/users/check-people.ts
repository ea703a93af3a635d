import { randomUUID } from 'node:crypto';
import { ROLE } from '#contract/roles.ts';
import { type ImportKind, type ImportOutcome, STUDENT_GRADES } from '#contract/users/users.schemas.ts';
import type { ImportProblem } from '#domain/import-problems.ts';
import type { AccountFields } from '#server/db/schema/accounts.ts';
import type { PeopleLine } from './read-people-csv.ts';
import { type AccountReach, needsSchool } from './users.policy.ts';

/** An account that a line may mean, of whichever district. */
export interface KnownAccount extends AccountFields {
  readonly district_id: number;
  readonly user_puid: string;
}

/** What the lines are checked against. */
export interface Known {
  readonly kind: ImportKind;
  readonly reach: AccountReach;
  readonly byNumber: ReadonlyMap<string, KnownAccount>;
  /** Over all districts: a sign-in name is nobody else's anywhere. */
  readonly byName: ReadonlyMap<string, KnownAccount>;
  /** Within reach, by number and by name in small letters. */
  readonly schools: ReadonlyMap<string, number>;
}

/** What becomes of one line. */
export interface CheckedLine {
  readonly line_no: number;
  readonly about: string;
  readonly outcome: ImportOutcome;
  readonly user_puid: string | null;
  readonly before: AccountFields | null;
  readonly fields: AccountFields | null;
  readonly problem: ImportProblem | '';
}

const ROLES: Readonly<Record<string, number>> = {
  '': ROLE.student,
  student: ROLE.student,
  estudiante: ROLE.student,
  teacher: ROLE.teacher,
  docente: ROLE.teacher,
  maestro: ROLE.teacher,
  maestra: ROLE.teacher,
  'school administrator': ROLE.schoolAdmin,
  'school admin': ROLE.schoolAdmin,
  'administración de la escuela': ROLE.schoolAdmin,
  'district administrator': ROLE.districtAdmin,
  'district admin': ROLE.districtAdmin,
  'administración del distrito': ROLE.districtAdmin,
};
const YES = ['yes', 'y', 'true', '1', 'active', 'sí', 'si', 'activa', 'activo'];
const NO = ['no', 'n', 'false', '0', 'inactive', 'deactivated', 'inactiva', 'inactivo', 'desactivada'];
const LONGEST_NAME = 60;
const LONGEST_NUMBER = 64;

class Wrong {
  readonly problem: ImportProblem;
  constructor(problem: ImportProblem) {
    this.problem = problem;
  }
}
const wrong = (problem: ImportProblem): never => {
  throw new Wrong(problem);
};

/** Checks lines one after the other: what each adds or changes, or what is wrong with it. */
export function checkPeople(lines: readonly PeopleLine[], known: Known): CheckedLine[] {
  const seen = new Set<string>();
  const namesHere = new Set<string>();
  return lines.map((line) => {
    const { line_no, cells } = line;
    const about = [cells.number, [cells.first_name, cells.last_name].filter(Boolean).join(' '), cells.user_name].filter(Boolean).join(', ');
    const nothing = { line_no, about: about.slice(0, 200), user_puid: null, before: null, fields: null };
    try {
      const account = find(line, known);
      const key = account?.user_puid ?? `number ${cells.number}`;
      if (seen.has(key)) wrong('twice');
      seen.add(key);
      const fields = fieldsOf(line, account, known);
      const owner = known.byName.get(fields.user_name);
      if (namesHere.has(fields.user_name) || (owner && owner.user_puid !== account?.user_puid)) wrong('user_name_taken');
      namesHere.add(fields.user_name);
      const outcome = account === null ? 'add' : isSame(account, fields) ? 'same' : 'change';
      const before = account && keep(account);
      return { ...nothing, outcome, user_puid: account?.user_puid ?? randomUUID(), before, fields, problem: '' };
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      return { ...nothing, outcome: 'problem', problem: error.problem };
    }
  });
}

/** Whom a line means; null for somebody new. */
function find({ cells }: PeopleLine, { kind, reach, byNumber, byName }: Known): KnownAccount | null {
  if (kind === 'add' && !cells.number) wrong('no_number');
  if (!cells.number && !cells.user_name) wrong('no_key');
  if ((cells.number?.length ?? 0) > LONGEST_NUMBER) wrong('too_long');
  const named = byName.get(cells.user_name?.toLowerCase() ?? '');
  // An account that was made by hand gets its number from the first list that names it.
  const adopted = named?.external_id === null && named.district_id === reach.district_id ? named : undefined;
  const found = cells.number ? (byNumber.get(cells.number) ?? adopted) : named;
  if (!found) return kind === 'add' ? null : wrong('not_found');
  const isReached =
    found.district_id === reach.district_id &&
    found.role < reach.below &&
    (reach.school_id === null || found.school_id === reach.school_id);
  // Somebody else's account looks like one that is not there, but for its number, which is the district's own.
  if (!isReached) return wrong(cells.number ? 'not_yours' : 'not_found');
  return found;
}

function fieldsOf({ cells }: PeopleLine, account: KnownAccount | null, known: Known): AccountFields {
  const first_name = cells.first_name || (account?.first_name ?? wrong('no_name'));
  const last_name = cells.last_name || (account?.last_name ?? wrong('no_name'));
  if (first_name.length > LONGEST_NAME || last_name.length > LONGEST_NAME) wrong('too_long');
  const role = roleOf(cells.role ?? '', account, known.reach);
  return {
    first_name,
    last_name,
    user_name: nameOf(cells.user_name || account?.user_name || cells.number || ''),
    role,
    school_id: needsSchool(role) ? schoolOf(cells.school ?? '', account, known) : null,
    grade: role === ROLE.student ? gradeOf(cells.grade ?? '', account) : null,
    external_id: cells.number || (account?.external_id ?? null),
    is_active: activeOf(cells.active ?? '', account),
  };
}

function nameOf(given: string): string {
  const name = given.toLowerCase();
  return /^[^\s,;"']{2,100}$/.test(name) ? name : wrong('user_name_bad');
}

function roleOf(given: string, account: KnownAccount | null, { below }: AccountReach): number {
  if (given === '' && account) return account.role;
  const role = ROLES[given.toLowerCase()] ?? wrong('role_unknown');
  if (role >= below) wrong('role_not_yours');
  if (account && role !== account.role && (role === ROLE.student || account.role === ROLE.student)) wrong('role_kind');
  return role;
}

function schoolOf(given: string, account: KnownAccount | null, { reach, schools }: Known): number {
  if (given !== '') return schools.get(given.toLowerCase()) ?? wrong('school_unknown');
  return account?.school_id ?? reach.school_id ?? wrong('no_school');
}

function gradeOf(given: string, account: KnownAccount | null): string | null {
  if (given === '') return account?.grade ?? null;
  const plain = /^(k|kg|kinder|kindergarten)$/i.test(given) ? 'K' : given.replace(/^(grade|grado)\s*/i, '').replace(/^0+(?=\d)/, '');
  return STUDENT_GRADES.find((grade) => grade === plain) ?? wrong('grade_unknown');
}

function activeOf(given: string, account: KnownAccount | null): boolean {
  if (given === '') return account?.is_active ?? true;
  const plain = given.toLowerCase();
  return YES.includes(plain) || (!NO.includes(plain) && wrong('active_unknown'));
}

const keep = ({ user_name, first_name, last_name, role, school_id, grade, external_id, is_active }: AccountFields): AccountFields => ({
  user_name,
  first_name,
  last_name,
  role,
  school_id,
  grade,
  external_id,
  is_active,
});

function isSame(account: AccountFields, fields: AccountFields): boolean {
  return Object.entries(fields).every(([field, value]) => account[field as keyof AccountFields] === value);
}
