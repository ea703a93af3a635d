import type { LineOutcome } from '#contract/rostering/rostering.schemas.ts';
import type { RosterKind } from './roster.ts';

/** present: of the source now. left: it left, and was closed by us. gone: it left, and was not ours to close. */
export type EntityState = 'present' | 'left' | 'gone';

/** What a source's id means here. */
export interface KnownEntity {
  readonly our_id: string;
  readonly state: EntityState;
}

/** An account as it is or is to be. */
export interface PersonFields {
  readonly user_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: number;
  readonly school_id: number | null;
  readonly grade: string | null;
  readonly external_id: string | null;
  readonly is_active: boolean;
}

export interface KnownAccount extends PersonFields {
  readonly user_puid: string;
  readonly district_id: number;
}

/** A class as it is or is to be. */
export interface ClassFields {
  readonly group_name: string;
  readonly school_id: number | null;
  readonly user_puid: string;
  readonly is_deleted: boolean;
}

/** What a source said of an enrollment. */
export interface EnrollmentFields {
  readonly class_id: string;
  readonly person_id: string;
  readonly role: 'student' | 'teacher';
  readonly is_primary: boolean;
  readonly state: EntityState;
}

export interface KnownRoster {
  readonly district_id: number;
  /** A day of the district. */
  readonly today: string;
  readonly entities: Readonly<Record<'school' | 'person' | 'class', ReadonlyMap<string, KnownEntity>>>;
  readonly schools: readonly { readonly school_id: number; readonly school_name: string }[];
  readonly accounts: ReadonlyMap<string, KnownAccount>;
  /** By sign-in name in small letters, in all districts. */
  readonly byName: ReadonlyMap<string, KnownAccount>;
  readonly byNumber: ReadonlyMap<string, KnownAccount>;
  /** Accounts that another source of the district has too: leaving one of them closes nobody. */
  readonly elsewhere: ReadonlySet<string>;
  readonly groups: ReadonlyMap<string, ClassFields>;
  readonly enrollments: ReadonlyMap<string, EnrollmentFields>;
  /** Who is in a class now: `pairOf(group, person)`. */
  readonly members: ReadonlySet<string>;
}

/** One thing that a run does. */
export interface PlanLine {
  readonly kind: RosterKind;
  readonly outcome: LineOutcome;
  readonly their_id: string;
  readonly our_id: string;
  /** For people: who or what the line is about. */
  readonly about: string;
  readonly problem: string;
  readonly before: object | null;
  readonly after: object | null;
  /** What we remembered of the source's id, to be had back; null: nothing. */
  readonly entity_before: object | null;
  /** What is remembered from then on; null: as it was. */
  readonly entity_after: object | null;
}

/** Why a run stops and asks. */
export type StopReason = 'too_many_leave' | 'classes_leave' | 'ids_changed';

export interface RosterPlan {
  readonly lines: readonly PlanLine[];
  /** Left alone, by kind. */
  readonly same: Readonly<Record<RosterKind, number>>;
  /** Records that we have no place for: parents, aides, second teachers of a class. */
  readonly not_taken: number;
  readonly stop: { readonly reason: StopReason; readonly count: number; readonly of: number } | null;
}

export const pairOf = (group: string, person: string): string => `${group} ${person}`;

/** Collects what a plan comes to. */
export class PlanDraft {
  readonly lines: PlanLine[] = [];
  readonly same: Record<RosterKind, number> = { school: 0, person: 0, class: 0, enrollment: 0 };
  not_taken = 0;
  /** Ids that somebody has problems with: nothing of theirs is taken away meanwhile. */
  readonly troubled = { person: new Set<string>(), class: new Set<string>() };
  /** Classes that leave in this run: whoever is in them stays in them. */
  readonly putAway = new Set<string>();

  constructor(
    readonly known: KnownRoster,
    readonly newId: () => string,
  ) {}

  add(line: Pick<PlanLine, 'kind' | 'outcome' | 'their_id' | 'about'> & Partial<PlanLine>): void {
    this.lines.push({ our_id: '', problem: '', before: null, after: null, entity_before: null, entity_after: null, ...line });
  }

  problem(kind: RosterKind, their_id: string, about: string, problem: string): void {
    if (kind === 'person' || kind === 'class') this.troubled[kind].add(their_id);
    this.add({ kind, outcome: 'problem', their_id, about, problem });
  }
}
