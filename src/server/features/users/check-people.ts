import { randomUUID } from 'node:crypto';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { ROLE } from '#contract/roles.ts';
import { type ImportKind, type ImportOutcome, STUDENT_GRADES } from '#contract/users/users.schemas.ts';
import { type AccountFields, accountFieldsOf, isSameAccount, type KnownAccount } from '#domain/account-fields.ts';
import { cutText } from '#domain/cut-text.ts';
import type { ImportFault, ImportProblem } from '#domain/faults/import-problems.ts';
import type { PeopleField } from '#domain/list-fields.ts';
import { foldSignInName, isSignInName } from '#domain/sign-in/sign-in-name.ts';
import { isFailedCell } from '#server/files/read-sheet.ts';
import { isReached } from './is-reached.ts';
import { needsSchool } from './needs-school.ts';
import type { PeopleLine, PeopleList } from './read-people-csv.ts';
import type { AccountReach } from './users.policy.ts';

/** What the lines are checked against. */
export interface Known {
  readonly kind: ImportKind;
  readonly reach: AccountReach;
  readonly byNumber: ReadonlyMap<string, KnownAccount>;
  /** Numbers that somebody in the district has with zeros in front. */
  readonly zerosLost: ReadonlySet<string>;
  /** Of the district, by folded sign-in name. */
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
  /** Empty where nothing is wrong. */
  readonly faults: readonly ImportFault[];
}

const ROLES: Readonly<Record<string, number>> = {
  '': ROLE.student,
  student: ROLE.student,
  estudiante: ROLE.student,
  teacher: ROLE.teacher,
  docente: ROLE.teacher,
  maestro: ROLE.teacher,
  maestra: ROLE.teacher,
  profesor: ROLE.teacher,
  profesora: ROLE.teacher,
  'school administrator': ROLE.schoolAdmin,
  'school admin': ROLE.schoolAdmin,
  'administración de la escuela': ROLE.schoolAdmin,
  'district administrator': ROLE.districtAdmin,
  'district admin': ROLE.districtAdmin,
  'administración del distrito': ROLE.districtAdmin,
};
const YES = ['yes', 'y', 'true', '1', 'active', 'sí', 'si', 'activa', 'activo', 'verdadero'];
const NO = ['no', 'n', 'false', '0', 'inactive', 'deactivated', 'inactiva', 'inactivo', 'desactivada', 'falso'];
const LONGEST_NAME = 60;
const LONGEST_NUMBER = 64;
const LONGEST_SHOWN = 100;
/** "Grade 5", "5th", "5.º", "5to grado". */
const GRADE_WORDS = /^(grade|grado)\s*|(?<=^\d+)\s*(st|nd|rd|th|\.?[º°o]|ro|do|to|mo|vo|no)?(\s*(grade|grado))?$/gi;

/**
 * What spreadsheets make of a number: of a long one its last digits are lost, and several people's become the same; others get decimals,
 * commas or a mark in front. Somebody new would be made of each.
 */
const SPOILED = /^\d([.,]\d+)?E\+\d+$|^\d+\.0+$|^\d{1,3}(,\d{3})+$|^'\d+$/i;

/** How many lines are checked before others get their turn. */
const AT_ONCE = 500;

/** Checks lines one after the other: what each adds or changes, or all that is wrong with it. */
export async function checkPeople({ lines, headings }: Pick<PeopleList, 'lines' | 'headings'>, known: Known): Promise<CheckedLine[]> {
  const checked: CheckedLine[] = [];
  const people = new Map<string, number>();
  const names = new Map<string, number>();
  for (const line of lines) {
    checked.push(new LineCheck(line, headings, known).run(people, names));
    if (checked.length % AT_ONCE === 0) await othersTurn();
  }
  return checked;
}

/** Looks one line through, and notes each fault with the cell that it is in. */
class LineCheck {
  private readonly faults: ImportFault[] = [];

  constructor(
    private readonly line: PeopleLine,
    private readonly headings: PeopleList['headings'],
    private readonly known: Known,
  ) {}

  /** @param people who was named by which line before. @param names which sign-in name was */
  run(people: Map<string, number>, names: Map<string, number>): CheckedLine {
    const { line_no, cells, extra } = this.line;
    const about = [cells.number, [cells.first_name, cells.last_name].filter(Boolean).join(' '), cells.user_name].filter(Boolean).join(', ');
    const nothing = { line_no, about: cutText(about, 200), user_puid: null, before: null, fields: null };
    const broken = () => ({ ...nothing, outcome: 'problem', faults: this.faults }) as const;
    // With cells that slipped, nothing stands where its heading says.
    if (extra !== '') this.wrong('cells_too_many', null, cutText(extra, LONGEST_SHOWN));
    for (const [column, cell] of Object.entries(cells)) if (isFailedCell(cell)) this.wrong('cell_failed', column as PeopleField);
    const account = this.faults.length > 0 ? undefined : this.find();
    if (account === undefined) return broken();
    const key = account?.user_puid ?? `number ${cells.number}`;
    const earlier = people.get(key);
    if (earlier !== undefined) this.wrong('twice', null, String(earlier));
    else people.set(key, line_no);
    const fields = this.fieldsOf(account);
    const owner = this.known.byName.get(fields.user_name);
    const namesake = earlier === undefined ? names.get(fields.user_name) : undefined;
    if (namesake !== undefined) this.wrong('user_name_twice', null, String(namesake));
    else if (owner && owner.user_puid !== account?.user_puid) this.wrong('user_name_taken', 'user_name', fields.user_name);
    if (this.faults.length > 0) return broken();
    names.set(fields.user_name, line_no);
    const outcome = account === null ? 'add' : isSameAccount(account, fields) ? 'same' : 'change';
    return {
      ...nothing,
      outcome,
      user_puid: account?.user_puid ?? randomUUID(),
      before: account && accountFieldsOf(account),
      fields,
      faults: [],
    };
  }

  /** @param column null: the whole line; without `given`, what stands in the cell */
  private wrong(problem: ImportProblem, column: PeopleField | null, given?: string): undefined {
    const cell = given ?? (column === null ? '' : (this.line.cells[column] ?? ''));
    this.faults.push({ problem, column: (column && this.headings[column]) ?? '', given: cutText(cell, LONGEST_SHOWN) });
  }

  /** Whom the line means; null for somebody new, undefined where that cannot be said. */
  private find(): KnownAccount | null | undefined {
    const { cells } = this.line;
    const { kind, reach, byNumber, byName, zerosLost } = this.known;
    if (kind === 'add' && !cells.number) return this.wrong('no_number', 'number');
    if (!cells.number && !cells.user_name) return this.wrong('no_key', null);
    if ((cells.number?.length ?? 0) > LONGEST_NUMBER) return this.wrong('number_too_long', 'number');
    if (SPOILED.test(cells.number ?? '')) return this.wrong('number_rounded', 'number');
    const named = byName.get(foldSignInName(cells.user_name ?? ''));
    // An account that was made by hand gets its number from the first list that names it.
    const adopted = named?.external_id === null ? named : undefined;
    const found = cells.number ? (byNumber.get(cells.number) ?? adopted) : named;
    const key = cells.number ? 'number' : 'user_name';
    if (!found && zerosLost.has(cells.number ?? '')) return this.wrong('number_zeros', 'number');
    if (!found) return kind === 'add' ? null : this.wrong('not_found', key);
    // Somebody else's account looks like one that is not there, but for its number, which is the district's own.
    if (!isReached(reach, found)) return this.wrong(cells.number ? 'not_yours' : 'not_found', key);
    return found;
  }

  private fieldsOf(account: KnownAccount | null): AccountFields {
    const { number } = this.line.cells;
    const role = this.roleOf(account);
    return {
      first_name: this.nameOf('first_name', account),
      last_name: this.nameOf('last_name', account),
      user_name: this.userNameOf(account),
      role,
      school_id: needsSchool(role) ? this.schoolOf(account) : null,
      grade: role === ROLE.student ? this.gradeOf(account) : null,
      external_id: number || (account?.external_id ?? null),
      is_active: this.activeOf(account),
    };
  }

  private nameOf(column: 'first_name' | 'last_name', account: KnownAccount | null): string {
    const name = this.line.cells[column] || (account?.[column] ?? '');
    if (name === '') this.wrong(`no_${column}`, column);
    if (name.length > LONGEST_NAME) this.wrong('too_long', column);
    return name;
  }

  private userNameOf(account: KnownAccount | null): string {
    const { number, user_name } = this.line.cells;
    const name = foldSignInName(user_name || account?.user_name || number || '');
    // A name that somebody had before the rule stays good for them.
    if (name !== account?.user_name && !isSignInName(name)) this.wrong('user_name_bad', user_name ? 'user_name' : 'number');
    return name;
  }

  private roleOf(account: KnownAccount | null): number {
    const { role: given = '' } = this.line.cells;
    if (given === '' && account) return account.role;
    const word = given.toLowerCase();
    const role = Object.hasOwn(ROLES, word) ? ROLES[word] : undefined;
    if (role === undefined) this.wrong('role_unknown', 'role');
    else if (role >= this.known.reach.below) this.wrong('role_not_yours', 'role');
    else if (account && role !== account.role && (role === ROLE.student || account.role === ROLE.student)) this.wrong('role_kind', 'role');
    // A grade and a school are looked through all the same.
    return role ?? account?.role ?? ROLE.student;
  }

  private schoolOf(account: KnownAccount | null): number | null {
    const { school: given = '' } = this.line.cells;
    const { reach, schools } = this.known;
    const school = given === '' ? (account?.school_id ?? reach.school_id) : schools.get(given.toLowerCase());
    if (school === undefined) this.wrong('school_unknown', 'school');
    if (school === null) this.wrong('no_school', 'school');
    return school ?? null;
  }

  private gradeOf(account: KnownAccount | null): string | null {
    const { grade: given = '' } = this.line.cells;
    if (given === '') return account?.grade ?? null;
    const plain = /^(k|kg|kinder|kínder|kindergarten)$/i.test(given) ? 'K' : given.replace(GRADE_WORDS, '').replace(/^0+(?=\d)/, '');
    const grade = STUDENT_GRADES.find((each) => each === plain);
    if (grade === undefined) this.wrong('grade_unknown', 'grade');
    return grade ?? null;
  }

  private activeOf(account: KnownAccount | null): boolean {
    const given = (this.line.cells.active ?? '').toLowerCase();
    if (given === '') return account?.is_active ?? true;
    if (!YES.includes(given) && !NO.includes(given)) this.wrong('active_unknown', 'active');
    return YES.includes(given);
  }
}
