import { type GuardianState, type KnownRoster, type PlanLine, pairOf, type RosterStop, type StopPart, type StopReason } from './plan.ts';

/** Fewer than so many may leave a role, school, grade or kind unasked, whatever their share: 1 of 3 is everyday life. */
export const MIN_LEAVING = 5;
/** The last person of a school or grade may leave unasked, the last of a role may not. */
const MIN_EMPTIED = 2;
const STUDENT = 1;
const FIRST_ABOVE = 9;
const AT_ONCE = 10_000;

interface StopOptions {
  /** The district's own limit. */
  readonly percent: number;
  readonly isClassList: boolean;
}

type Part = Pick<StopPart, 'scope' | 'about'>;

/**
 * Every reason why a plan must not be applied unasked. A loss is measured in the whole roster and in each role, school and grade, because
 * a small share of the whole may be all of a part.
 */
export function* planStops(
  lines: readonly PlanLine[],
  known: KnownRoster,
  { percent, isClassList }: StopOptions,
): Generator<undefined, RosterStop[]> {
  const schoolNames = new Map(known.schools.map(({ school_id, school_name }) => [school_id, school_name]));
  const schoolOf = (id: unknown): Part[] => {
    const about = typeof id === 'number' ? schoolNames.get(id) : undefined;
    return about === undefined ? [] : [{ scope: 'school', about }];
  };
  const left = (kind: PlanLine['kind']) => lines.filter((line) => line.kind === kind && line.outcome === 'leave');
  const [people, classes] = [left('person'), left('class')];

  const persons = new Losses();
  let present = 0;
  for (const { our_id, state } of known.entities.person.values()) {
    if (state !== 'present') continue;
    present += 1;
    const account = known.accounts.get(our_id);
    if (account?.is_active && account.role < FIRST_ABOVE) persons.had([...rolePart(account), ...schoolOf(account.school_id)]);
  }
  for (const { before } of people) {
    const account = (before ?? {}) as { readonly role?: number; readonly school_id?: number | null; readonly grade?: string | null };
    persons.lost([...rolePart(account), ...schoolOf(account.school_id)]);
  }
  yield;

  const groups = new Losses();
  for (const { our_id, state } of known.entities.class.values()) {
    const group = known.groups.get(our_id);
    if (state === 'present' && group && !group.is_deleted) groups.had(schoolOf(group.school_id));
  }
  for (const { before } of classes) groups.lost(schoolOf((before as { readonly school_id?: number | null } | null)?.school_id));
  yield;

  const renamed = lines.filter(({ problem }) => problem === 'id_changed').length;
  const stops: (RosterStop | null)[] = [
    renamed >= MIN_LEAVING && renamed * 100 > present * percent ? { reason: 'ids_changed', count: renamed, of: present, parts: [] } : null,
    persons.stop('too_many_leave', percent),
    groups.stop('classes_leave', percent),
  ];
  if (!isClassList) {
    const gone = { people: idsOf(people), classes: idsOf(classes) };
    stops.push((yield* placeLosses(left('enrollment'), known, gone, schoolOf)).stop('enrollments_leave', percent));
    stops.push(teacherLosses(lines, known, gone, schoolOf).stop('teachers_missing', percent));
    stops.push(guardianLosses(lines, known, schoolOf).stop('guardians_leave', percent));
  }
  return stops.filter((stop) => stop !== null);
}

interface Gone {
  readonly people: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
}
type SchoolPart = (id: unknown) => Part[];

/** Students' places in classes that stay, of students who stay: the others are counted with people and classes. */
function* placeLosses(ended: readonly PlanLine[], known: KnownRoster, gone: Gone, schoolOf: SchoolPart): Generator<undefined, Losses> {
  const { entities, accounts, groups, members } = known;
  const losses = new Losses();
  const partsOf = (group_puid: string, user_puid: string): Part[] => {
    const grade = accounts.get(user_puid)?.grade;
    return [...schoolOf(groups.get(group_puid)?.school_id), ...(grade ? [{ scope: 'grade', about: grade } as const] : [])];
  };
  const counted = new Set<string>();
  let steps = 0;
  for (const { class_id, person_id, role, state } of known.enrollments.values()) {
    steps += 1;
    if (steps % AT_ONCE === 0) yield;
    if (role !== 'student' || state !== 'present' || gone.people.has(person_id) || gone.classes.has(class_id)) continue;
    const [group_puid, user_puid] = [entities.class.get(class_id)?.our_id ?? '', entities.person.get(person_id)?.our_id ?? ''];
    const pair = pairOf(group_puid, user_puid);
    if (counted.has(pair) || !members.has(pair)) continue;
    counted.add(pair);
    losses.had(partsOf(group_puid, user_puid));
  }
  for (const { before } of ended) {
    const { group_puid = '', user_puid = '' } = (before ?? {}) as { readonly group_puid?: string; readonly user_puid?: string };
    if (counted.has(pairOf(group_puid, user_puid))) losses.lost(partsOf(group_puid, user_puid));
  }
  return losses;
}

/** Classes that stay and for which the roster had teachers, and now has none. */
function teacherLosses(lines: readonly PlanLine[], known: KnownRoster, gone: Gone, schoolOf: SchoolPart): Losses {
  const before = new Set<string>();
  const after = new Map<string, string>();
  for (const [id, { class_id, role, state }] of known.enrollments) {
    if (role !== 'teacher' || state !== 'present' || gone.classes.has(class_id)) continue;
    before.add(class_id);
    after.set(id, class_id);
  }
  for (const { kind, their_id, entity_after } of lines) {
    if (kind !== 'enrollment' || entity_after === null) continue;
    const { class_id, role, state } = entity_after as { readonly class_id: string; readonly role: string; readonly state: string };
    if (role === 'teacher' && state === 'present') after.set(their_id, class_id);
    else after.delete(their_id);
  }
  const taught = new Set(after.values());
  const losses = new Losses();
  for (const id of before) {
    const parts = schoolOf(known.groups.get(known.entities.class.get(id)?.our_id ?? '')?.school_id);
    losses.had(parts);
    if (!taught.has(id)) losses.lost(parts);
  }
  return losses;
}

/** Guardians of the source who leave students who stay, or lose their address. */
function guardianLosses(lines: readonly PlanLine[], known: KnownRoster, schoolOf: SchoolPart): Losses {
  const losses = new Losses();
  const partsOf = (user_puid: string) => schoolOf(known.accounts.get(user_puid)?.school_id);
  for (const [user_puid, rows] of known.guardians) {
    if (known.accounts.get(user_puid)?.is_active !== true) continue;
    for (const { owner, state } of rows) if (owner === 'this' && state === 'listed') losses.had(partsOf(user_puid));
  }
  for (const { kind, outcome, before, after } of lines) {
    if (kind !== 'guardian' || before === null || after === null) continue;
    const [was, is] = [before as GuardianState, after as GuardianState];
    const losesAddress = was.state === 'listed' && was.email !== '' && is.email === '';
    if (outcome === 'leave' || losesAddress) losses.lost(partsOf(was.user_puid));
  }
  return losses;
}

const idsOf = (lines: readonly PlanLine[]) => new Set(lines.map(({ their_id }) => their_id));

function rolePart({ role, grade }: { readonly role?: number; readonly grade?: string | null }): Part[] {
  const parts: Part[] = [{ scope: 'role', about: String(role ?? '') }];
  if (role === STUDENT && grade) parts.push({ scope: 'grade', about: grade });
  return parts;
}

/** Counts what there was and what of it leaves, in all and by part. */
class Losses {
  readonly #all = { count: 0, of: 0 };
  readonly #parts = new Map<string, Part & { count: number; of: number }>();

  had(parts: readonly Part[]): void {
    this.#all.of += 1;
    for (const part of parts) this.#figures(part).of += 1;
  }

  lost(parts: readonly Part[]): void {
    this.#all.count += 1;
    for (const part of parts) this.#figures(part).count += 1;
  }

  #figures(part: Part): Part & { count: number; of: number } {
    const key = `${part.scope} ${part.about}`;
    const figures = this.#parts.get(key) ?? { ...part, count: 0, of: 0 };
    this.#parts.set(key, figures);
    return figures;
  }

  /** Null where nobody needs to be asked. */
  stop(reason: StopReason, percent: number): RosterStop | null {
    const { count, of } = this.#all;
    const parts = [...this.#parts.values()]
      .filter((part) => isTooMuch(part, percent, part.scope === 'role' ? 1 : MIN_EMPTIED))
      .sort((one, other) => other.count / other.of - one.count / one.of || other.count - one.count);
    return parts.length > 0 || isTooMuch(this.#all, percent, 1) ? { reason, count, of, parts } : null;
  }
}

function isTooMuch({ count, of }: { readonly count: number; readonly of: number }, percent: number, minEmptied: number): boolean {
  if (count === 0) return false;
  return count >= of ? of >= minEmptied : count >= MIN_LEAVING && count * 100 > of * percent;
}
