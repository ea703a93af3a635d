/**
 * The one neutral roster that every reader makes, whatever it reads: OneRoster as CSV or REST, Clever, ClassLink, a list of classes
 * (specification section 2, "admin/manageUsers"). Ids are the source's own and mean nothing outside it.
 */

/** bulk: whoever is missing leaves. delta: only what is named changes. absent: nothing is said about the kind. */
export type RosterMode = 'bulk' | 'delta' | 'absent';
export type RosterKind = 'school' | 'person' | 'class' | 'enrollment';
/** Whom we bring in; null: a parent, a relative, an aide and whoever else has no account here. */
export type RosterRole = 'student' | 'teacher' | 'schoolAdmin' | null;

interface RosterRecord {
  readonly id: string;
  /** To be deleted, inactive or disabled, in the source's words. */
  readonly is_gone: boolean;
}

export interface RosterSchool extends RosterRecord {
  readonly name: string;
}

export interface RosterPerson extends RosterRecord {
  readonly user_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: RosterRole;
  /** The primary one first. */
  readonly school_ids: readonly string[];
  readonly grade: string;
  /** The district's own number. */
  readonly number: string;
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
  /** Days; empty where there is none. */
  readonly begins_on: string;
  readonly ends_on: string;
}

export interface AcademicSession {
  readonly id: string;
  readonly ends_on: string;
}

export interface Roster {
  readonly modes: Readonly<Record<RosterKind, RosterMode>>;
  readonly schools: readonly RosterSchool[];
  readonly people: readonly RosterPerson[];
  readonly classes: readonly RosterClass[];
  readonly enrollments: readonly RosterEnrollment[];
  readonly sessions: readonly AcademicSession[];
}

const GRADES = ['K', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];

/** A grade as OneRoster (CEDS) and Clever write it, as ours; empty where we have none such. */
export function rosterGrade(given: string): string {
  const plain = given.trim().replace(/^(grade|grado)\s*/i, '');
  if (/^(k|kg|kindergarten)$/i.test(plain)) return 'K';
  const number = plain.replace(/^0+(?=\d)/, '');
  return GRADES.includes(number) ? number : '';
}

/** A role as OneRoster 1.1 and 1.2 write it. Roles above a school stand above whoever brings a roster in: nobody gets one by it. */
export function rosterRole(given: string): RosterRole {
  const plain = given.trim().toLowerCase();
  if (plain === 'student' || plain === 'teacher') return plain;
  return plain === 'principal' || plain === 'siteadministrator' || plain === 'administrator' ? 'schoolAdmin' : null;
}

const RANK = ['student', 'teacher', 'schoolAdmin'] as const;

/** Of several roles of one person the highest that we bring in. */
export function highestRole(roles: readonly RosterRole[]): RosterRole {
  return roles.reduce<RosterRole>((best, role) => (role && (!best || RANK.indexOf(role) > RANK.indexOf(best)) ? role : best), null);
}
