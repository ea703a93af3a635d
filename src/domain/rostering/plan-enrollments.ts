import { type EnrollmentFields, type PlanDraft, pairOf } from './plan.ts';
import type { ClassRefs } from './plan-classes.ts';
import type { PersonRefs } from './plan-people.ts';
import type { RosterEnrollment, RosterMode } from './roster.ts';

const STUDENT = 1;
const TEACHER = 2;
/** Enrollments that are planned before others get a turn. */
const AT_ONCE = 5_000;

/** Marks a line about somebody who teaches a class of somebody else's. */
const CO_TEACHES = { role: TEACHER } as const;
const stayKey = (role: string, class_id: string, user_puid: string) => `${role} ${pairOf(class_id, user_puid)}`;

export interface WantedEnrollments {
  /** The enrollments according to the source from now on, by the source's id. */
  readonly all: ReadonlyMap<string, EnrollmentFields>;
  /** Those that this roster lists; in bulk mode all that are known. */
  readonly touched: ReadonlySet<string>;
  readonly byClass: ReadonlyMap<string, readonly EnrollmentFields[]>;
}

/**
 * The enrollments according to the source, including earlier ones if the roster lists only changes. An enrollment ends after its last day.
 * An id that means several enrollments at once, or of which nobody can tell whether it still counts, is a problem, and changes none of them.
 */
export function* mergeEnrollments(
  draft: PlanDraft,
  given: readonly RosterEnrollment[],
  mode: RosterMode,
): Generator<undefined, WantedEnrollments> {
  const { enrollments: known, today } = draft.known;
  const problems = problemsOf(given);
  let steps = 0;
  const all = new Map<string, EnrollmentFields>(known);
  if (mode === 'bulk')
    for (const [id, before] of known) {
      if (++steps % AT_ONCE === 0) yield;
      if (!problems.has(id)) all.set(id, { ...before, state: before.state === 'present' ? 'gone' : before.state });
    }
  const touched = new Set<string>(mode === 'bulk' ? known.keys() : []);
  yield;
  for (const [index, { id, class_id, person_id, role, is_primary, begins_on, ends_on, is_gone }] of given.entries()) {
    if (index % AT_ONCE === 0) yield;
    const before = known.get(id);
    const problem = problems.get(id);
    if (problem !== undefined) {
      draft.problem('enrollment', id, `${person_id} → ${class_id}`, problem);
      continue;
    }
    if (!is_gone && (role === null || !class_id || !person_id)) {
      draft.not_taken += 1;
      continue;
    }
    const isNow = !is_gone && (begins_on === '' || begins_on <= today) && (ends_on === '' || ends_on >= today);
    if (!isNow && !before) continue;
    touched.add(id);
    if (!isNow && before) all.set(id, { ...before, state: 'gone' });
    else if (role !== null) all.set(id, { class_id, person_id, role, is_primary, state: 'present' });
  }
  const byClass = new Map<string, EnrollmentFields[]>();
  const changed = new Set([...touched].flatMap((id) => [all.get(id)?.class_id ?? '', known.get(id)?.class_id ?? '']));
  yield;
  for (const [id, fields] of all) {
    if (++steps % AT_ONCE === 0) yield;
    if (!changed.has(fields.class_id)) continue;
    const some = byClass.get(fields.class_id);
    if (some) some.push(fields);
    else byClass.set(fields.class_id, [fields]);
    // Whose class it is may have changed: then whoever has it no longer teaches it besides.
    if (fields.role === 'teacher') touched.add(id);
  }
  return { all, touched, byClass };
}

/** What is wrong with an id: that the roster lists several people, classes or roles under it, or what its reader found. */
function problemsOf(given: readonly RosterEnrollment[]): ReadonlyMap<string, string> {
  const meant = new Map<string, string>();
  const problems = new Map<string, string>();
  for (const { id, class_id, person_id, role, is_gone, problem } of given) {
    if (problem !== undefined) problems.set(id, problem);
    if (is_gone) continue;
    const means = JSON.stringify([class_id, person_id, role]);
    if ((meant.get(id) ?? means) !== means) problems.set(id, 'twice');
    meant.set(id, means);
  }
  return problems;
}

/** Plans who is added to which class, as a student or as a teacher besides its owner, and who is removed: only people who came from the source, never those whom a teacher added. */
export function* planEnrollments(
  draft: PlanDraft,
  wanted: WantedEnrollments,
  classes: ClassRefs,
  people: PersonRefs,
): Generator<undefined, void> {
  const { known } = draft;
  // By account, not by the source's id: under another id it is still the same student.
  const accountOf = (id: string) => people.get(id)?.user_puid ?? known.entities.person.get(id)?.our_id ?? id;
  const staying = new Set<string>();
  let steps = 0;
  for (const { class_id, person_id, role, state } of wanted.all.values()) {
    if (++steps % AT_ONCE === 0) yield;
    if (state === 'present') staying.add(stayKey(role, class_id, accountOf(person_id)));
  }
  const ids = [...wanted.touched].sort();
  const taken = new Set<string>();
  for (const [index, id] of ids.entries()) {
    if (index % AT_ONCE === 0) yield;
    takeOut(draft, id, { wanted, staying, taken });
  }
  const given = new Set<string>();
  for (const [index, id] of ids.entries()) {
    if (index % AT_ONCE === 0) yield;
    const fields = wanted.all.get(id);
    if (fields?.state !== 'present') continue;
    const before = known.enrollments.get(id) ?? null;
    const line = { kind: 'enrollment', their_id: id, entity_before: before, entity_after: fields } as const;
    const group = classes.get(fields.class_id);
    const person = people.get(fields.person_id);
    const isTeacher = fields.role === 'teacher';
    if (isTeacher && (!group || !person || person.user_puid === group.user_puid || person.role !== TEACHER)) {
      if (group && person && person.user_puid !== group.user_puid) draft.not_taken += 1;
      if (!isSame(before, fields)) draft.add({ ...line, outcome: 'note', about: '' });
      continue;
    }
    if (!group || !person || (!isTeacher && person.role !== STUDENT)) {
      draft.not_taken += 1;
      continue;
    }
    const pair = pairOf(group.group_puid, person.user_puid);
    if ((isTeacher ? known.coTeachers : known.members).has(pair) || given.has(pair)) {
      if (isSame(before, fields)) draft.same.enrollment += 1;
      else draft.add({ ...line, outcome: 'note', about: '' });
      continue;
    }
    given.add(pair);
    const after = { group_puid: group.group_puid, user_puid: person.user_puid, ...(isTeacher ? CO_TEACHES : {}) };
    draft.add({ ...line, outcome: 'create', our_id: '', about: `${person.name} → ${group.name}`, after });
  }
}

interface Leaving {
  readonly wanted: WantedEnrollments;
  readonly staying: ReadonlySet<string>;
  readonly taken: Set<string>;
}

/** An enrollment that has ended, or that now belongs to another class or person. */
function takeOut(draft: PlanDraft, id: string, { wanted, staying, taken }: Leaving): void {
  const { known, troubled } = draft;
  const before = known.enrollments.get(id);
  const after = wanted.all.get(id);
  if (!before || !after || before.state !== 'present') return;
  const isEnded = after.state !== 'present';
  const isElsewhere =
    !isEnded && (after.class_id !== before.class_id || after.person_id !== before.person_id || after.role !== before.role);
  if (!isEnded && !isElsewhere) return;
  // Nothing is removed from a person or class that has a problem: it stays as it was until the problem is solved.
  if (troubled.person.has(before.person_id) || troubled.class.has(before.class_id)) return;
  const note = { kind: 'enrollment', their_id: id, about: '', entity_before: before, entity_after: isEnded ? after : null } as const;
  const group_puid = known.entities.class.get(before.class_id)?.our_id ?? '';
  const user_puid = known.entities.person.get(before.person_id)?.our_id ?? '';
  const pair = pairOf(group_puid, user_puid);
  const isTeacher = before.role === 'teacher';
  const isStaying = staying.has(stayKey(before.role, before.class_id, user_puid));
  const isIn = (isTeacher ? known.coTeachers : known.members).has(pair);
  if (isStaying || draft.putAway.has(before.class_id) || taken.has(pair) || !isIn) {
    if (isEnded) draft.add({ ...note, outcome: 'note' });
    return;
  }
  taken.add(pair);
  const account = known.accounts.get(user_puid);
  const group = known.groups.get(group_puid);
  const about = `${account?.first_name ?? ''} ${account?.last_name ?? ''} ← ${group?.group_name ?? ''}`;
  draft.add({ ...note, outcome: 'leave', about, before: { group_puid, user_puid, ...(isTeacher ? CO_TEACHES : {}) } });
}

function isSame(before: EnrollmentFields | null, after: EnrollmentFields): boolean {
  return (
    before !== null &&
    before.state === after.state &&
    before.class_id === after.class_id &&
    before.person_id === after.person_id &&
    before.role === after.role &&
    before.is_primary === after.is_primary
  );
}
