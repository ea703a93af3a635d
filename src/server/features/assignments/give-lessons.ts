import type { AssignmentChange, AssignmentState, GivenAssignment } from '#contract/assignments/assignments.schemas.ts';
import type { AssignmentDays } from '#domain/time/assignment-days.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { hiddenProducts } from '#server/db/hidden-products.ts';
import { ApiError, FieldFault, notFound } from '#server/http/api-error.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { FORM_CHANGED, keepOthers } from '#server/http/keep-others.ts';
import { readState } from './assignment-states.store.ts';
import {
  type AssignmentWords,
  countMembers,
  giveToAll,
  giveToChosen,
  includeProducts,
  lockAssignment,
  lockTargetGroups,
  noteFormerRecipients,
  type OwnFields,
  openForChosen,
  readGivableLessons,
  readGiven,
  removeChosen,
  type StoredAssignment,
  type TargetGroup,
} from './assignments.store.ts';
import { checkDays } from './check-days.ts';

const NO_LICENSE = 'product_not_licensed';
export const NOBODY = 'nobody_chosen';

/** Whose classes and lessons a caller sees. */
export type Visibility = Pick<GroupVisibility, 'groupScope' | 'visibleGroups'>;

/** A field that is absent stays as it is where the lesson is given already. */
type SetDays = { readonly [Field in keyof AssignmentDays]?: string | null | undefined };

export interface Target extends SetDays {
  readonly group_puid: string;
  readonly is_whole_group: boolean;
  readonly group_users_list: readonly string[];
  /** The group's terms when the form was opened; null if it had none. Absent: the current terms are replaced unseen. */
  readonly shown?: Terms | null | undefined;
  /** The terms that each named student had of their own when the form was opened. */
  readonly shown_own?: readonly StudentTerms[] | undefined;
}

type StudentTerms = AssignmentState['students'][number];

type Terms = AssignmentDays & Pick<StoredAssignment, 'instructions' | 'enforce_order' | 'may_check'>;
const NO_TERMS: Terms = { from_date: null, to_date: null, late_until: null, instructions: '', enforce_order: false, may_check: false };

export interface GiveRequest {
  readonly lesson_ids: readonly number[];
  readonly targets: readonly Target[];
  readonly assignment_no: number;
  readonly instructions?: string | undefined;
  readonly enforce_order?: boolean | undefined;
  readonly may_check?: boolean | undefined;
}

/** What was given, and what that changed. */
export interface Given {
  readonly assignments: GivenAssignment[];
  readonly changes: AssignmentChange[];
}

/**
 * Gives lessons to whole groups and to single students, each with its own dates: all of it, or nothing. Nobody is ever meant who was
 * not named, and nothing that a group has already is changed by a field that the request leaves out.
 */
export function giveLessons(db: Database, caller: Caller, visibility: Visibility, request: GiveRequest): Promise<Given> {
  const { targets } = request;
  if (targets.length === 0 || targets.some(isNobody)) throw new ApiError(400, NOBODY);
  const peopleOf = namedPeople(targets);
  return db.transaction(async (tx) => {
    const lessonIds = [...new Set(request.lesson_ids)];
    const lessons = await readGivableLessons(tx, caller, visibility.groupScope(caller), lessonIds);
    if (lessons.length < lessonIds.length) throw notFound('This lesson');
    if (lessons.some(({ is_archived }) => is_archived)) throw new ApiError(409, 'lesson_archived');
    const hidden = await hiddenProducts(tx, caller);
    if (hidden.length > 0 && (await includeProducts(tx, lessons, hidden))) throw new ApiError(409, NO_LICENSE);
    const placeOf = await targetGroups(tx, visibility.visibleGroups(caller), targets);
    const given: Given = { assignments: [], changes: [] };
    for (const { district_id, lesson_id } of lessons) {
      const before = new Map<number, AssignmentState | null>();
      const peopleIn = new Map<number, readonly string[]>();
      for (const target of inOrder(targets)) {
        const group = placeOf.get(target.group_puid);
        if (!group || group.district_id !== district_id) throw notFound('This class');
        const round = { ...group, lesson_id, assignment_no: request.assignment_no };
        const stored = await lockAssignment(tx, round);
        const open = stored?.is_open ? stored : null;
        const people = peopleOf.get(target.group_puid) ?? [];
        const was = open && !before.has(open.assignment_id) ? await readState(tx, district_id, open.assignment_id, people) : null;
        const words = { ...round, ...mergedWords(open, target, request), by: caller.user_puid };
        const id = target.is_whole_group
          ? await giveToAll(tx, words, open?.is_for_all === true)
          : await giveToSome(tx, words, target.group_users_list, { ...target, instructions: request.instructions }, target);
        if (!before.has(id)) before.set(id, was);
        peopleIn.set(id, people);
      }
      for (const [assignment_id, state] of before) {
        const after = await readState(tx, district_id, assignment_id, peopleIn.get(assignment_id) ?? []);
        if (after) given.changes.push({ assignment_id, before: state, after });
      }
      given.assignments.push(...(await readGiven(tx, district_id, [...before.keys()])));
    }
    return given;
  });
}

function namedPeople(targets: readonly Target[]): ReadonlyMap<string, readonly string[]> {
  const people = new Map<string, string[]>();
  for (const { group_puid, group_users_list } of targets)
    people.set(group_puid, [...new Set([...(people.get(group_puid) ?? []), ...group_users_list])]);
  return people;
}

/**
 * What is to hold for a group: what the request sets, else what the group has.
 * @throws ApiError 400 where its days contradict each other, 409 where somebody else has set what the request sets since its form was opened
 */
function mergedWords(open: StoredAssignment | null, { from_date, to_date, late_until, ...target }: Target, request: GiveRequest): Terms {
  const now = termsOf(open ?? NO_TERMS);
  const shown = target.is_whole_group && target.shown !== undefined ? (target.shown ?? NO_TERMS) : undefined;
  const base = shown ?? now;
  const wanted = {
    from_date: from_date === undefined ? base.from_date : from_date,
    to_date: to_date === undefined ? base.to_date : to_date,
    late_until: late_until === undefined ? base.late_until : late_until,
    instructions: request.instructions ?? base.instructions,
    enforce_order: request.enforce_order ?? base.enforce_order,
    may_check: request.may_check ?? base.may_check,
  };
  const words = open ? keepOthers(now, shown, wanted) : wanted;
  checkDays(words);
  return words;
}

const termsOf = ({ from_date, to_date, late_until, instructions, enforce_order, may_check }: Terms): Terms => ({
  ...{ from_date, to_date, late_until, instructions, enforce_order, may_check },
});

function isNobody({ is_whole_group, group_users_list }: Target): boolean {
  return !is_whole_group && group_users_list.length === 0;
}

/** Always in one order, so that two callers cannot wait for each other; a whole group before single students with other dates. */
function inOrder(targets: readonly Target[]): Target[] {
  return [...targets].sort((a, b) => a.group_puid.localeCompare(b.group_puid) || Number(b.is_whole_group) - Number(a.is_whole_group));
}

async function targetGroups(
  tx: Transaction,
  groups: ReturnType<Visibility['visibleGroups']>,
  targets: readonly Target[],
): Promise<Map<string, TargetGroup>> {
  const puids = [...new Set(targets.map(({ group_puid }) => group_puid))];
  const found = groups ? await lockTargetGroups(tx, groups, puids) : [];
  if (found.length < puids.length) throw notFound('This class');
  const byPuid = new Map(found.map((group) => [group.group_puid, group]));
  for (const { group_puid, group_users_list } of targets) {
    const group = byPuid.get(group_puid);
    const people = [...new Set(group_users_list)];
    if (group && people.length > 0 && (await countMembers(tx, group, people)) < people.length) throw notFound('This student');
  }
  return byPuid;
}

const AS_THE_GROUP = { from_date: null, to_date: null, late_until: null, instructions: '' };

const OWN_FIELDS = ['from_date', 'to_date', 'late_until', 'instructions'] as const;

type ShownForm = Pick<Target, 'shown' | 'shown_own'>;

/** @throws FieldFault 409 at each field that is set here, and that somebody else has set for one of the students since the form was opened */
function refuseIfOthersSet(now: AssignmentState, people: readonly string[], { shown, shown_own = [] }: ShownForm, own: OwnFields): void {
  const ownOf = new Map(now.students.map((student) => [student.user_puid, student]));
  const changed = OWN_FIELDS.filter((field) => {
    const wanted = own[field];
    if (wanted === undefined) return false;
    const seenAndNow =
      shown === null
        ? // The group had nothing then: all that holds for these students now was set by somebody else.
          people.filter((puid) => now.is_for_all || ownOf.has(puid)).map((puid) => [null, ownOf.get(puid)?.[field] || now[field]])
        : shown_own.map((student) => [student[field], ownOf.get(student.user_puid)?.[field]]);
    // An empty note is as for the class.
    return seenAndNow.some(([seen, current]) => (current || null) !== (seen || null) && (current || null) !== (wanted || null));
  });
  if (changed.length > 0)
    throw new FieldFault(409, FORM_CHANGED, Object.fromEntries(changed.map((field) => [field, FORM_CHANGED] as const)));
}

/**
 * Students of a group: within what the group has already, whose days hold where they have none of their own, or as the only ones of it.
 * @param own what is set for these students where the group has it already; null follows the group, undefined stays
 * @param form the values that it showed when it was opened
 */
export async function giveToSome(
  tx: Transaction,
  words: AssignmentWords,
  people: readonly string[],
  own: OwnFields = words,
  form: ShownForm = {},
): Promise<number> {
  const there = await lockAssignment(tx, words);
  if (there?.is_open) {
    const isCompared = form.shown === null || form.shown_own !== undefined;
    const now = isCompared ? await readState(tx, words.district_id, there.assignment_id, people) : null;
    if (now) refuseIfOthersSet(now, people, form, own);
    await giveToChosen(tx, { ...words, assignment_id: there.assignment_id }, people, own);
    const state = await readState(tx, words.district_id, there.assignment_id, people);
    for (const { from_date, to_date, late_until } of state?.students ?? [])
      checkDays({ from_date: from_date ?? there.from_date, to_date: to_date ?? there.to_date, late_until: late_until ?? there.late_until });
    return there.assignment_id;
  }
  if (there) {
    if (there.is_for_all) await noteFormerRecipients(tx, words, there.assignment_id);
    await removeChosen(tx, words.district_id, there.assignment_id);
  }
  const assignment_id = await openForChosen(tx, words);
  await giveToChosen(tx, { ...words, assignment_id }, people, AS_THE_GROUP);
  return assignment_id;
}
