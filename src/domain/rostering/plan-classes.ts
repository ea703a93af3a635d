import { cutText } from '../cut-text.ts';
import type { EnrollmentFields, KnownEntity, PlanDraft } from './plan.ts';
import type { PersonRef, PersonRefs } from './plan-people.ts';
import type { SchoolRefs } from './plan-schools.ts';
import type { AcademicSession, RosterClass, RosterMode } from './roster.ts';

const LONGEST_NAME = 100;
const FIRST_STAFF = 2;

/** A class of the source, with the group that it is here. */
export interface ClassRef {
  readonly group_puid: string;
  readonly name: string;
  /** The teacher whose class it is. The other teachers of the source teach it besides. */
  readonly user_puid: string;
}
export type ClassRefs = ReadonlyMap<string, ClassRef>;

interface ClassParts {
  readonly classes: readonly RosterClass[];
  readonly mode: RosterMode;
  readonly sessions: readonly AcademicSession[];
  readonly schools: SchoolRefs;
  readonly people: PersonRefs;
  /** The enrollments according to the source from now on, by class. */
  readonly enrollments: ReadonlyMap<string, readonly EnrollmentFields[]>;
}

/** Plans what happens to classes: each belongs to one teacher here; one that the source no longer has is archived with its history, and can be restored. */
export function planClasses(draft: PlanDraft, parts: ClassParts): ClassRefs {
  const { known } = draft;
  const { classes, mode, sessions } = parts;
  const refs = new Map<string, ClassRef>();
  const ends = new Map(sessions.map(({ id, ends_on }) => [id, ends_on]));
  const seen = new Set<string>();
  for (const each of classes) {
    if (seen.has(each.id)) {
      draft.problem('class', each.id, each.name, 'twice');
      continue;
    }
    seen.add(each.id);
    const entity = known.entities.class.get(each.id);
    const lasts = each.session_ids.map((id) => ends.get(id) ?? '').filter(Boolean);
    const isOver = lasts.length > 0 && lasts.every((end) => end < known.today);
    if (each.is_gone || (isOver && each.problem === undefined)) {
      if (entity?.state === 'present') leave(draft, each.id, entity);
      continue;
    }
    const problem = each.problem ?? settle(draft, parts, each, entity, refs);
    if (problem !== null) draft.problem('class', each.id, each.name || each.id, problem);
  }
  for (const [id, entity] of known.entities.class) {
    if (seen.has(id) || entity.state !== 'present') continue;
    if (mode === 'bulk') leave(draft, id, entity);
    else keep(draft, parts, id, entity, refs);
  }
  return refs;
}

/** @returns what is wrong with it, or null */
function settle(
  draft: PlanDraft,
  { schools, people, enrollments }: ClassParts,
  given: RosterClass,
  entity: KnownEntity | undefined,
  refs: Map<string, ClassRef>,
): string | null {
  const group = entity && draft.known.groups.get(entity.our_id);
  if (entity && !group) return 'class_missing';
  const isBack = entity?.state === 'left';
  if (group?.is_deleted && !isBack) return 'class_deleted_here';
  const teacher = teacherOf(enrollments.get(given.id) ?? [], people);
  const user_puid = teacher?.user_puid ?? group?.user_puid;
  if (user_puid === undefined) return 'no_teacher';
  const school = schools.get(given.school_id);
  if (!school && !group) return 'no_school';
  const group_name = cutText(given.name || group?.group_name || '', LONGEST_NAME);
  if (group_name === '') return 'no_name';
  const before = group ? { ...group, teacher: accountName(draft, group.user_puid) } : null;
  const after = {
    group_name,
    school_id: school ? school.school_id : (before?.school_id ?? null),
    school_key: school && school.school_id === null ? school.key : null,
    user_puid,
    is_deleted: false,
    teacher: teacher?.name ?? before?.teacher ?? '',
  };
  const our_id = entity?.our_id ?? draft.newId();
  const entity_after = { our_id, state: 'present' };
  const line = {
    kind: 'class',
    their_id: given.id,
    our_id,
    about: group_name,
    before,
    after,
    entity_before: entity ?? null,
    entity_after,
  } as const;
  const isSame = before?.group_name === group_name && before.school_id === after.school_id && after.school_key === null;
  if (before === null) draft.add({ ...line, outcome: 'create' });
  else if (isBack) draft.add({ ...line, outcome: 'return' });
  else if (before.user_puid !== user_puid) draft.add({ ...line, outcome: 'move' });
  else if (!isSame) draft.add({ ...line, outcome: 'change' });
  else draft.same.class += 1;
  refs.set(given.id, { group_puid: our_id, name: group_name, user_puid });
  return null;
}

/** The primary teacher; if there are several, the first by id, so that the same roster always gives the same result. */
function teacherOf(enrolled: readonly EnrollmentFields[], people: PersonRefs): PersonRef | undefined {
  const [first] = enrolled
    .filter(({ role, state, person_id }) => role === 'teacher' && state === 'present' && (people.get(person_id)?.role ?? 0) >= FIRST_STAFF)
    .sort((one, other) => Number(other.is_primary) - Number(one.is_primary) || (one.person_id < other.person_id ? -1 : 1));
  return first && people.get(first.person_id);
}

function accountName({ known }: PlanDraft, user_puid: string): string {
  const account = known.accounts.get(user_puid);
  return account ? `${account.first_name} ${account.last_name}` : '';
}

function leave(draft: PlanDraft, id: string, entity: KnownEntity): void {
  const group = draft.known.groups.get(entity.our_id);
  const line = { kind: 'class', their_id: id, our_id: entity.our_id, about: group?.group_name ?? id, entity_before: entity } as const;
  draft.putAway.add(id);
  if (!group || group.is_deleted) draft.add({ ...line, outcome: 'note', entity_after: { ...entity, state: 'gone' } });
  else
    draft.add({
      ...line,
      outcome: 'leave',
      before: group,
      after: { ...group, is_deleted: true },
      entity_after: { ...entity, state: 'left' },
    });
}

/** In a delta, a class that is not listed keeps its name and school; its teacher may have changed. */
function keep(draft: PlanDraft, { people, enrollments }: ClassParts, id: string, entity: KnownEntity, refs: Map<string, ClassRef>): void {
  const group = draft.known.groups.get(entity.our_id);
  if (!group || group.is_deleted) return;
  const enrolled = enrollments.get(id);
  const teacher = enrolled && teacherOf(enrolled, people);
  refs.set(id, { group_puid: entity.our_id, name: group.group_name, user_puid: teacher?.user_puid ?? group.user_puid });
  if (teacher === undefined || teacher.user_puid === group.user_puid) return;
  const before = { ...group, teacher: accountName(draft, group.user_puid) };
  const after = { ...group, school_key: null, user_puid: teacher.user_puid, teacher: teacher.name };
  const line = { kind: 'class', their_id: id, our_id: entity.our_id, about: group.group_name } as const;
  draft.add({ ...line, outcome: 'move', before, after, entity_before: entity, entity_after: entity });
}
