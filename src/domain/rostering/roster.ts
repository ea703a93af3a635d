import type { GuardianLanguage } from '#contract/guardians/guardians.schemas.ts';

/**
 * The common format into which every reader turns its source: OneRoster as CSV or REST, Clever, ClassLink, a list of classes
 * (specification section 2, "admin/manageUsers"). Ids are the source's own and mean nothing outside it.
 */

/** bulk: whatever is missing leaves. delta: only what is listed changes. absent: the source has no records of this kind. */
export type RosterMode = 'bulk' | 'delta' | 'absent';
export type RosterKind = 'school' | 'person' | 'class' | 'enrollment' | 'guardian';
/** The roles that are imported; null: a parent, a relative, an aide, or anyone else who has no account here. */
export type RosterRole = 'student' | 'teacher' | 'schoolAdmin' | null;

/** Whether the source still has a record. */
interface Presence {
  /** Whether the source marks it as to be deleted, inactive or disabled. */
  readonly is_gone: boolean;
  /** A word of `roster-problems.ts` where nobody can tell: nothing changes for this record. */
  readonly problem?: string;
}

interface RosterRecord extends Presence {
  readonly id: string;
}

export interface RosterSchool extends RosterRecord {
  readonly name: string;
}

export interface RosterPerson extends RosterRecord {
  readonly user_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: RosterRole;
  /** The source says outright that the person is an aide, a parent or the like, and nothing else. Whom it gives no role stays. */
  readonly is_outside?: boolean;
  /** The primary one first. */
  readonly school_ids: readonly string[];
  /** A list of changes that does not name the person's primary role: the role, where none is said, and the school stay as they are. */
  readonly is_partial?: boolean;
  readonly grade: string;
  /** The district's own number. */
  readonly number: string;
  /** Of a student: the people whom the student's own record names as related, guardians and others. */
  readonly agent_ids?: readonly string[];
}

/** A student whom a guardian's own record names. */
export interface GuardianOf {
  readonly id: string;
  /** For emergencies and the like: nobody to whom a summary goes. */
  readonly is_contact_only?: boolean;
}

/** Somebody at home. The same person may also be in `people`, with another role or none. */
export interface RosterGuardian extends RosterRecord {
  readonly name: string;
  /** Null: the source has no such field. Empty: there is none, or no longer. */
  readonly email: string | null;
  readonly language: GuardianLanguage;
  /** Sources name students here, in `agent_ids` of the students, or in both. */
  readonly students: readonly GuardianOf[];
  /** A list of changes does not say whether this is a guardian: only one who is known already counts. */
  readonly is_partial?: boolean;
}

export interface RosterClass extends RosterRecord {
  readonly name: string;
  readonly school_id: string;
  readonly session_ids: readonly string[];
}

export interface RosterEnrollment extends RosterRecord {
  readonly class_id: string;
  readonly person_id: string;
  readonly role: 'student' | 'teacher' | null;
  readonly is_primary: boolean;
  /** The first and last day; empty if there is none. */
  readonly begins_on: string;
  readonly ends_on: string;
}

export interface AcademicSession {
  readonly id: string;
  readonly ends_on: string;
}

export interface Roster {
  readonly modes: Readonly<Record<Exclude<RosterKind, 'guardian'>, RosterMode>>;
  readonly schools: readonly RosterSchool[];
  readonly people: readonly RosterPerson[];
  readonly classes: readonly RosterClass[];
  readonly enrollments: readonly RosterEnrollment[];
  readonly sessions: readonly AcademicSession[];
  /** Absent: the source has none. */
  readonly guardians?: { readonly mode: 'bulk' | 'delta'; readonly rows: readonly RosterGuardian[] };
}

const GRADES = ['K', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];

/** Our grade for one as OneRoster (CEDS) and Clever write it; empty if there is none. */
export function rosterGrade(given: string): string {
  const plain = given.trim().replace(/^(grade|grado)\s*/i, '');
  if (/^(k|kg|kindergarten)$/i.test(plain)) return 'K';
  const number = plain.replace(/^0+(?=\d)/, '');
  return GRADES.includes(number) ? number : '';
}

/** 5/31/2026 and 5/31/26, which spreadsheets make of 2026-05-31 when a file is saved in them: the month comes first, as in Texas. */
const SLASHED_DAY = /^(0?[1-9]|1[0-2])\/(0?[1-9]|[12]\d|3[01])\/(?:20)?(\d\d)$/;

/** The day of a date or moment, as 2026-05-31; empty for anything else. */
export function rosterDay(given: string): string {
  if (/^\d{4}-\d\d-\d\d/.test(given)) return given.slice(0, 10);
  const [, month = '', day = '', year] = SLASHED_DAY.exec(given) ?? [];
  return year === undefined ? '' : `20${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const STATUSES = { active: false, inactive: true, tobedeleted: true } as const;
const ENABLED = { true: true, yes: true, y: true, '1': true, false: false, no: false, n: false, '0': false } as const;

/** Whether a record is still there, by its status and, for a person, by `enabledUser`, as OneRoster and spreadsheets write them. */
export function presenceOf(status: string, enabledUser = ''): Presence {
  const isGone = status === '' ? false : meaningOf(STATUSES, status);
  const isEnabled = enabledUser === '' ? true : meaningOf(ENABLED, enabledUser);
  // Whoever the one marks as gone is gone, whatever the other says.
  if (isGone === true || isEnabled === false) return { is_gone: true };
  if (isGone === undefined) return { is_gone: false, problem: 'status_unknown' };
  return isEnabled === undefined ? { is_gone: false, problem: 'enabled_unknown' } : { is_gone: false };
}

function meaningOf(words: Readonly<Record<string, boolean>>, given: string): boolean | undefined {
  const word = given.trim().toLowerCase();
  return Object.hasOwn(words, word) ? words[word] : undefined;
}

/** Our role for one as OneRoster 1.1 and 1.2 write it. Roles above a school may be above the importing person's own, so no roster gives them. */
export function rosterRole(given: string): RosterRole {
  const plain = given.trim().toLowerCase();
  if (plain === 'student' || plain === 'teacher') return plain;
  return plain === 'principal' || plain === 'siteadministrator' || plain === 'administrator' ? 'schoolAdmin' : null;
}

const GUARDIANS = ['guardian', 'parent', 'relative'];

/** Whether somebody's roles, as OneRoster writes them, are all of people who have no account here. */
export function areOutside(roles: readonly string[]): boolean {
  return roles.length > 0 && roles.every((role) => ['aide', ...GUARDIANS].includes(role.trim().toLowerCase()));
}

/** True if one of these OneRoster roles is a guardian's. */
export const hasGuardianRole = (roles: readonly string[]): boolean => roles.some((role) => GUARDIANS.includes(role.trim().toLowerCase()));

/** The language of a guardian as school systems write it: a word, or a code of two or three letters. */
export function guardianLanguage(written: string): GuardianLanguage {
  const plain = written.trim().toLowerCase();
  if (/^(es|spa)(-|$)|^(spanish|español|espanol)/.test(plain)) return 'es';
  return /^(en|eng)(-|$)|^(english|inglés|ingles)/.test(plain) ? 'en' : '';
}

/** From when to when something counts, both days included; empty where there is no such day. */
interface Span {
  readonly begins_on: string;
  readonly ends_on: string;
}

/**
 * Those of a person's roles that count on a day: OneRoster 1.2 keeps the role at the former school, with its last day, beside the new one.
 * Where none counts that day, as in the summer, all of them do: nobody loses an account by dates alone.
 */
export function rolesOn<Role>(today: string, roles: readonly Role[], spanOf: (role: Role) => Span): readonly Role[] {
  const current = roles.filter((role) => {
    const { begins_on, ends_on } = spanOf(role);
    return (begins_on === '' || begins_on <= today) && (ends_on === '' || ends_on >= today);
  });
  return current.length > 0 ? current : roles;
}

const RANK = ['student', 'teacher', 'schoolAdmin'] as const;

/** The highest imported role of a person who has several. */
export function highestRole(roles: readonly RosterRole[]): RosterRole {
  return roles.reduce<RosterRole>((best, role) => (role && (!best || RANK.indexOf(role) > RANK.indexOf(best)) ? role : best), null);
}
