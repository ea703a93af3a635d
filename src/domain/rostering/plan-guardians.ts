import { type GuardianFields, isAddress, MAX_GUARDIANS } from '#contract/guardians/guardians.schemas.ts';
import { cutText } from '../cut-text.ts';
import { headingKey } from '../heading-names.ts';
import type { GuardianLink, GuardianLinks } from './guardian-links.ts';
import type { GuardianState, KnownGuardian, PlanDraft } from './plan.ts';
import type { PersonRef, PersonRefs } from './plan-people.ts';
import type { RosterGuardian } from './roster.ts';

const STUDENT = 1;
const LONGEST_NAME = 100;
/** Students that are planned before others get a turn. */
const AT_ONCE = 2_000;
/** Agents of OneRoster do not say which kind of contact they are: so many for one student are emergency contacts and the like. */
const MANY_GUARDIANS = 6;
const FIELDS = ['name', 'email', 'language'] as const;

/**
 * Plans what happens to students' guardians, each student's by themselves. What somebody entered or changed here by hand stays, and the line
 * says so. Of a student who leaves or has a problem nothing changes.
 */
export function* planGuardians(
  draft: PlanDraft,
  links: GuardianLinks,
  people: PersonRefs,
  mode: 'bulk' | 'delta',
): Generator<undefined, void> {
  for (const { id, name } of links.twice) draft.problem('guardian', id, name, 'twice');
  for (const [student, own] of links.byStudent) {
    // An agent may be anybody: of a guardian, the other one, or a counselor.
    if (people.has(student) || links.listed.has(student)) continue;
    for (const { guardian } of own.values()) skip(draft, guardian, `${guardian.name} → ${student}`, 'guardian_no_student');
  }
  let steps = 0;
  for (const [id, student] of people) {
    if (++steps % AT_ONCE === 0) yield;
    if (student.role === STUDENT) new StudentGuardians(draft, links, mode, id, student).plan();
  }
}

function skip(draft: PlanDraft, { id }: RosterGuardian, about: string, problem: string, user_puid?: string): void {
  // The student's id finds the line when the student's data is asked for or deleted.
  draft.add({ kind: 'guardian', outcome: 'skip', their_id: id, about, problem, before: user_puid === undefined ? null : { user_puid } });
}

/** The same person, for one student: by name, or by address. */
const hasSameName = (one: GuardianFields, other: GuardianFields) =>
  headingKey(one.name) !== '' && headingKey(one.name) === headingKey(other.name);
const hasSameEmail = (one: GuardianFields, other: GuardianFields) => one.email !== '' && one.email === other.email;

class StudentGuardians {
  private readonly rows: readonly KnownGuardian[];
  private readonly wanted: ReadonlyMap<string, GuardianLink>;
  /** Rows that a line is about, or that stay as they are. */
  private readonly settled = new Set<string>();
  /** The addresses of those who are listed, by guardian. */
  private readonly addresses: Map<string, string>;
  private readonly areMany: boolean;

  constructor(
    private readonly draft: PlanDraft,
    private readonly links: GuardianLinks,
    private readonly mode: 'bulk' | 'delta',
    private readonly studentId: string,
    private readonly student: PersonRef,
  ) {
    this.rows = draft.known.guardians.get(student.user_puid) ?? [];
    this.wanted = this.wantedLinks();
    const staying = this.rows.filter((row) => row.state === 'listed' && !this.isEnded(row));
    this.addresses = new Map(staying.map(({ guardian_id, email }) => [guardian_id, email]));
    this.areMany = [...this.wanted.values()].filter(({ is_contact_only }) => !is_contact_only).length >= MANY_GUARDIANS;
  }

  plan(): void {
    const isKnown = (id: string) => this.rows.some(({ owner, their_id }) => owner === 'this' && their_id === id);
    // Those who are here already keep an address that another one has as well.
    const sorted = [...this.wanted].sort(([one], [other]) => Number(isKnown(other)) - Number(isKnown(one)) || (one < other ? -1 : 1));
    let waiting = sorted.map(([, link]) => link);
    // An address passes from one guardian to another once the first has given it up.
    for (let count = -1; waiting.length !== count; ) {
      count = waiting.length;
      waiting = waiting.filter((link) => !this.settle(link));
    }
    for (const { guardian } of waiting) this.not(guardian, 'guardian_twice');
    for (const row of this.rows) if (row.state === 'listed' && !this.settled.has(row.guardian_id) && this.isEnded(row)) this.leave(row);
  }

  /** In a list of changes, who is listed without students still has those from before. */
  private wantedLinks(): ReadonlyMap<string, GuardianLink> {
    const own = this.links.byStudent.get(this.studentId);
    if (this.mode === 'bulk') return own ?? new Map();
    const wanted = new Map(own);
    for (const row of this.rows) {
      const guardian = row.owner === 'this' && row.their_id !== null ? this.links.listed.get(row.their_id) : undefined;
      if (!guardian || guardian.is_gone || wanted.has(guardian.id) || row.state !== 'listed' || this.isDropped(guardian.id)) continue;
      wanted.set(guardian.id, { guardian, is_contact_only: false });
    }
    return wanted;
  }

  /** A list of changes names other people in the record of the student or of the guardian. */
  private isDropped(id: string): boolean {
    const guardian = this.links.listed.get(id);
    const ofStudent = this.links.named.get(this.studentId);
    return guardian?.is_gone === true || (ofStudent !== undefined && !ofStudent.has(id)) || (guardian?.students.length ?? 0) > 0;
  }

  private isEnded({ owner, their_id }: KnownGuardian): boolean {
    if (owner !== 'this' || their_id === null) return false;
    const link = this.wanted.get(their_id);
    if (link) return link.is_contact_only;
    return this.mode === 'bulk' || this.isDropped(their_id);
  }

  private aboutOf = ({ name, id }: RosterGuardian) => `${name || id} → ${this.student.name}`;

  private not(guardian: RosterGuardian, problem: string): true {
    skip(this.draft, guardian, this.aboutOf(guardian), problem, this.student.user_puid);
    return true;
  }

  /** @returns false where another guardian of the student has the address */
  private settle({ guardian, is_contact_only }: GuardianLink): boolean {
    if (is_contact_only) return this.not(guardian, 'guardian_contact');
    const own = this.rows.find(({ owner, their_id }) => owner === 'this' && their_id === guardian.id);
    if (own) this.settled.add(own.guardian_id);
    const wrong = problemOf(guardian);
    if (wrong !== null) {
      const { user_puid } = this.student;
      this.draft.problem('guardian', guardian.id, this.aboutOf(guardian), wrong, { before: { user_puid } });
      return true;
    }
    const row = own ?? this.formerRow(fieldsOf(guardian, null));
    if (row?.state === 'removed') return this.not(guardian, 'guardian_removed_here');
    const said = fieldsOf(guardian, row?.roster_fields ?? null);
    if (row?.state !== 'listed') {
      if (this.areMany || this.addresses.size >= MAX_GUARDIANS) return this.not(guardian, 'guardian_many');
      const other = this.rows.find(
        (each) => each.state === 'listed' && (each.owner === 'hand' || each.owner === 'other') && isSamePerson(each, said),
      );
      if (other?.owner === 'hand') return this.not(guardian, 'guardian_entered_here');
      if (other) {
        this.draft.same.guardian += 1;
        return true;
      }
    }
    const after = this.merged(guardian, said, row);
    const our_id = row?.guardian_id ?? this.draft.newId();
    const hasAddress = ([id, email]: readonly [string, string]) => id !== our_id && email === after.email;
    if (after.email !== '' && [...this.addresses].some(hasAddress)) return false;
    this.addresses.set(our_id, after.email);
    this.settled.add(our_id);
    this.write(guardian, after, said, row, our_id);
    return true;
  }

  /** Somebody whom the source had under another id, or whom a connection brought that was removed. */
  private formerRow(said: GuardianFields): KnownGuardian | undefined {
    const former = this.rows.filter(
      ({ owner, their_id, guardian_id }) =>
        !this.settled.has(guardian_id) && (owner === 'none' || (owner === 'this' && !this.wanted.has(their_id ?? ''))),
    );
    return former.find((row) => hasSameName(row, said)) ?? former.find((row) => hasSameEmail(row, said));
  }

  /** A field that differs from the roster's last value was changed by hand, and stays. */
  private merged({ id }: RosterGuardian, said: GuardianFields, row: KnownGuardian | undefined): GuardianState {
    const fields = { ...said };
    const before = row?.roster_fields;
    if (row && before) {
      if (row.name !== before.name) fields.name = row.name;
      if (row.email !== before.email) fields.email = row.email;
      if (row.language !== before.language) fields.language = row.language;
    }
    return { user_puid: this.student.user_puid, ...fields, state: 'listed', their_id: id, roster_fields: said };
  }

  private write(
    guardian: RosterGuardian,
    after: GuardianState,
    said: GuardianFields,
    row: KnownGuardian | undefined,
    our_id: string,
  ): void {
    const { draft } = this;
    const line = { kind: 'guardian', their_id: guardian.id, our_id, about: this.aboutOf(guardian), after } as const;
    const before = row ? stateOf(row) : null;
    if (row === undefined) draft.add({ ...line, outcome: 'create' });
    else if (row.state === 'left') draft.add({ ...line, before, outcome: 'return' });
    else if (FIELDS.some((field) => after[field] !== row[field])) draft.add({ ...line, before, outcome: 'change' });
    else if (FIELDS.some((field) => after[field] !== said[field])) this.not(guardian, 'guardian_changed_here');
    else if (row.owner !== 'this' || row.their_id !== guardian.id || FIELDS.some((field) => row.roster_fields?.[field] !== said[field]))
      draft.add({ ...line, before, outcome: 'note' });
    else draft.same.guardian += 1;
  }

  private leave(row: KnownGuardian): void {
    const { guardian_id: our_id, their_id, name } = row;
    const before = stateOf(row);
    const about = `${name} ← ${this.student.name}`;
    const after = { ...before, state: 'left' };
    this.draft.add({ kind: 'guardian', outcome: 'leave', their_id: their_id ?? '', our_id, about, before, after });
  }
}

const isSamePerson = (one: GuardianFields, other: GuardianFields) => hasSameName(one, other) || hasSameEmail(one, other);

function problemOf({ problem, name, email }: RosterGuardian): string | null {
  if (problem !== undefined) return problem;
  if (name === '') return 'no_name';
  return email === null || email === '' || isAddress(email.toLowerCase()) ? null : 'email_bad';
}

/** The source's values; the earlier ones for fields that it lacks. */
function fieldsOf({ name, email, language }: RosterGuardian, before: GuardianFields | null): GuardianFields {
  return {
    name: cutText(name, LONGEST_NAME),
    email: email === null ? (before?.email ?? '') : email.toLowerCase(),
    language: language || (before?.language ?? ''),
  };
}

function stateOf({ user_puid, name, email, language, state, their_id, roster_fields, source_id }: KnownGuardian) {
  return { user_puid, name, email, language, state, their_id, roster_fields, source_id } satisfies GuardianState & { source_id: unknown };
}
