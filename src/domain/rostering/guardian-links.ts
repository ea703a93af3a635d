import type { KnownRoster } from './plan.ts';
import type { Roster, RosterGuardian } from './roster.ts';

/** A guardian of a student according to the source. */
export interface GuardianLink {
  readonly guardian: RosterGuardian;
  readonly is_contact_only: boolean;
}

export interface GuardianLinks {
  /** By the source's ids of students, then of guardians. */
  readonly byStudent: ReadonlyMap<string, ReadonlyMap<string, GuardianLink>>;
  /** Those whom the roster lists, by id. */
  readonly listed: ReadonlyMap<string, RosterGuardian>;
  /** Those whom it lists under an id of somebody else. */
  readonly twice: readonly RosterGuardian[];
  /** Whom the records of students name, by student. */
  readonly named: ReadonlyMap<string, ReadonlySet<string>>;
  /** True for guardians of students of the source. */
  readonly isGuardian: (id: string) => boolean;
}

/**
 * Who is a guardian of whom. Agents of OneRoster point one way, and sources differ in which: a link counts when the record of either names
 * the other. A list of changes may name a guardian whose own record did not change: then what the roster said before counts.
 */
export function guardianLinks({ guardians, people }: Roster, known: Pick<KnownRoster, 'guardians'>): GuardianLinks {
  const before = new Map<string, RosterGuardian>();
  for (const row of [...known.guardians.values()].flat())
    if (row.owner === 'this' && row.their_id !== null && row.roster_fields)
      before.set(row.their_id, { id: row.their_id, is_gone: false, students: [], ...row.roster_fields });
  const listed = new Map<string, RosterGuardian>();
  const twice: RosterGuardian[] = [];
  for (const guardian of guardians?.rows ?? []) {
    if (guardian.is_partial && !before.has(guardian.id)) continue;
    if (listed.has(guardian.id)) twice.push(guardian);
    else listed.set(guardian.id, guardian);
  }
  const byStudent = new Map<string, Map<string, GuardianLink>>();
  const linked = new Set<string>();
  const link = (student: string, guardian: RosterGuardian, is_contact_only: boolean) => {
    const own = byStudent.get(student) ?? new Map<string, GuardianLink>();
    byStudent.set(student, own);
    linked.add(guardian.id);
    // Somebody may be an emergency contact as well.
    if (own.get(guardian.id)?.is_contact_only !== false) own.set(guardian.id, { guardian, is_contact_only });
  };
  for (const guardian of listed.values())
    if (!guardian.is_gone) for (const { id, is_contact_only = false } of guardian.students) link(id, guardian, is_contact_only);
  const named = new Map<string, ReadonlySet<string>>();
  for (const { id, role, is_partial, is_gone, agent_ids = [] } of people) {
    if (is_gone || agent_ids.length === 0 || (role !== 'student' && !is_partial)) continue;
    named.set(id, new Set(agent_ids));
    for (const agent of agent_ids) {
      const guardian = listed.get(agent) ?? (guardians?.mode === 'delta' ? before.get(agent) : undefined);
      if (guardian && !guardian.is_gone) link(id, guardian, false);
    }
  }
  return { byStudent, listed, twice, named, isGuardian: (id) => linked.has(id) || (guardians?.mode === 'delta' && before.has(id)) };
}
