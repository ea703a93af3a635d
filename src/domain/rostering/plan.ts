import type { GuardianFields } from '#contract/guardians/guardians.schemas.ts';
import type { LineDecision, LineOutcome } from '#contract/rostering/rostering.schemas.ts';
import type { KnownAccount } from '../account-fields.ts';
import type { RosterKind } from './roster.ts';

/** present: the source has it now. left: the source no longer has it, and a run deactivated it. gone: the source no longer has it, but it was not deactivated. */
export type EntityState = 'present' | 'left' | 'gone';

/** The record here that belongs to a source's id. */
export interface KnownEntity {
  readonly our_id: string;
  readonly state: EntityState;
}

/** A class as it is or as it should become. */
export interface ClassFields {
  readonly group_name: string;
  readonly school_id: number | null;
  readonly user_puid: string;
  readonly is_deleted: boolean;
}

/** An enrollment according to the source. */
export interface EnrollmentFields {
  readonly class_id: string;
  readonly person_id: string;
  readonly role: 'student' | 'teacher';
  readonly is_primary: boolean;
  readonly state: EntityState;
}

/** A guardian of one student, as a line of a plan has them before and after. */
export interface GuardianState extends GuardianFields {
  /** The student. */
  readonly user_puid: string;
  /** listed: a guardian of the student; left: no longer in the roster; removed: by hand, and no roster brings them back. */
  readonly state: 'listed' | 'left' | 'removed';
  readonly their_id: string | null;
  /** As the roster said them: what differs was changed by hand. Null: entered by hand. */
  readonly roster_fields: GuardianFields | null;
}

export interface KnownGuardian extends GuardianState {
  readonly guardian_id: string;
  /** The owner: entered by hand, this source, another source, or a removed connection. */
  readonly owner: 'hand' | 'this' | 'other' | 'none';
  readonly source_id: string | null;
}

export interface KnownRoster {
  readonly district_id: number;
  /** Today's date in the district's time zone. */
  readonly today: string;
  readonly entities: Readonly<Record<'school' | 'person' | 'class', ReadonlyMap<string, KnownEntity>>>;
  readonly schools: readonly { readonly school_id: number; readonly school_name: string }[];
  readonly accounts: ReadonlyMap<string, KnownAccount>;
  /** By sign-in name in lower case, in all districts. */
  readonly byName: ReadonlyMap<string, KnownAccount>;
  readonly byNumber: ReadonlyMap<string, KnownAccount>;
  /** Accounts that another source of the district has too: they stay active when they leave this one. */
  readonly elsewhere: ReadonlySet<string>;
  readonly groups: ReadonlyMap<string, ClassFields>;
  readonly enrollments: ReadonlyMap<string, EnrollmentFields>;
  /** The current members of classes, as `pairOf(group, person)`. */
  readonly members: ReadonlySet<string>;
  /** Who teaches classes besides their owners, as `pairOf(group, person)`. */
  readonly coTeachers: ReadonlySet<string>;
  /** The guardians of students, by student. */
  readonly guardians: ReadonlyMap<string, readonly KnownGuardian[]>;
  /** What an administrator decided about people with problems, as `decisionKey`. */
  readonly decisions: ReadonlySet<string>;
}

/** One thing that a run does. */
export interface PlanLine {
  readonly kind: RosterKind;
  readonly outcome: LineOutcome;
  readonly their_id: string;
  readonly our_id: string;
  /** The name of the person or thing that the line is about. */
  readonly about: string;
  readonly problem: string;
  readonly before: object | null;
  readonly after: object | null;
  /** What was stored about the source's id before, so that it can be restored; null if nothing was. */
  readonly entity_before: object | null;
  /** What is stored about it from then on; null if that stays the same. */
  readonly entity_after: object | null;
}

/** A kind of loss for which a run stops and asks. */
export type StopReason = 'ids_changed' | 'too_many_leave' | 'classes_leave' | 'enrollments_leave' | 'teachers_missing' | 'guardians_leave';

/** A role, school or grade that loses more than the limit. `about`: the role's number, the school's name or the grade. */
export interface StopPart {
  readonly scope: 'role' | 'school' | 'grade';
  readonly about: string;
  readonly count: number;
  readonly of: number;
}

/** A reason with its figures for the whole roster, and the parts that alone are reason enough. */
export interface RosterStop {
  readonly reason: StopReason;
  readonly count: number;
  readonly of: number;
  readonly parts: readonly StopPart[];
}

export interface RosterPlan {
  readonly lines: readonly PlanLine[];
  /** The number of unchanged records, by kind. */
  readonly same: Readonly<Record<RosterKind, number>>;
  /** The number of records that are not imported: parents, aides, administrators who teach. */
  readonly not_taken: number;
  /** Every reason to stop and ask; none: the plan may be applied. */
  readonly stops: readonly RosterStop[];
}

/** True for lines that change something when the run is applied. */
export const isCarriedOut = ({ outcome }: Pick<PlanLine, 'outcome'>): boolean => outcome !== 'problem' && outcome !== 'skip';

/** A decision about a person of the source as one key. */
export const decisionKey = (decision: LineDecision, their_id: string): string => `${decision} ${their_id}`;

/** A person in a class as one key. */
export const pairOf = (group: string, person: string): string => `${group} ${person}`;

/** Collects the lines of a plan. */
export class PlanDraft {
  readonly lines: PlanLine[] = [];
  readonly same: Record<RosterKind, number> = { school: 0, person: 0, class: 0, enrollment: 0, guardian: 0 };
  not_taken = 0;
  /** Ids with problems: nothing is removed from them until these are solved. */
  readonly troubled = { person: new Set<string>(), class: new Set<string>() };
  /** Classes that leave in this run: their members stay in them. */
  readonly putAway = new Set<string>();

  constructor(
    readonly known: KnownRoster,
    readonly newId: () => string,
  ) {}

  add(line: Pick<PlanLine, 'kind' | 'outcome' | 'their_id' | 'about'> & Partial<PlanLine>): void {
    this.lines.push({ our_id: '', problem: '', before: null, after: null, entity_before: null, entity_after: null, ...line });
  }

  problem(kind: RosterKind, their_id: string, about: string, problem: string, more: Partial<PlanLine> = {}): void {
    if (kind === 'person' || kind === 'class') this.troubled[kind].add(their_id);
    this.add({ kind, outcome: 'problem', their_id, about, problem, ...more });
  }
}
