import type { AssignableGroup, AssignmentTarget } from '#contract/assignments/assignments.schemas.ts';

/** Days of the district's calendar; null is no bound. */
export interface Dates {
  readonly fromDate: string | null;
  readonly toDate: string | null;
  readonly lateUntil: string | null;
}

/** What is said of an assignment: to a group, or to one student where that differs. */
export interface Terms extends Dates {
  readonly instructions: string;
  readonly enforceOrder: boolean;
  readonly mayCheck: boolean;
}

const NO_TERMS: Terms = { fromDate: null, toDate: null, lateUntil: null, instructions: '', enforceOrder: false, mayCheck: false };
const DATES = ['fromDate', 'toDate', 'lateUntil'] as const;
const FIELDS = ['fromDate', 'toDate', 'lateUntil', 'instructions', 'enforceOrder', 'mayCheck'] as const;

/** What the dialog is about: classes and subgroups, or single students (specification section 9: 1 is the default). */
export const CATEGORY = { classes: 1, students: 2 } as const;
export type Category = (typeof CATEGORY)[keyof typeof CATEGORY];

/** Selected students of a group. */
interface Selected {
  readonly group: AssignableGroup;
  readonly people: ReadonlySet<string>;
}

/** The state of the assignment dialog (specification section 3). Nobody is selected until somebody selects. */
export interface AssignState {
  readonly category: Category;
  readonly selectedClass: string | null;
  /** Whole groups that are selected, as they were then: they stay so when another page of classes is shown. */
  readonly groups: ReadonlyMap<string, AssignableGroup>;
  /** Single students that are selected, by group. */
  readonly students: ReadonlyMap<string, Selected>;
  /** What was set here, for all. Nothing else is sent for a class that has the lesson already. */
  readonly set: Partial<Terms>;
  readonly hasOwnDates: boolean;
  /** Dates that were set for single groups, where each has its own. */
  readonly groupDates: ReadonlyMap<string, Partial<Dates>>;
  /** The due day that is offered to those who do not have the lesson. */
  readonly offered: string | null;
  /** Of several lessons it is not known who has which. */
  readonly isOneLesson: boolean;
}

export const EMPTY_ASSIGN: AssignState = {
  category: CATEGORY.classes,
  selectedClass: null,
  groups: new Map(),
  students: new Map(),
  set: {},
  hasOwnDates: false,
  groupDates: new Map(),
  offered: null,
  isOneLesson: true,
};

/**
 * The dialog's state for some lessons: nobody is selected, and the due date that the lesson was built with is offered.
 * @param days of each lesson; a day that has passed is not offered, and of several lessons none: some classes may have one of them
 * @param today of the district
 */
export function assignStateFor(days: readonly (string | null)[], today: string): AssignState {
  const [first = null] = days;
  const isOneLesson = days.length === 1;
  return { ...EMPTY_ASSIGN, isOneLesson, offered: isOneLesson && first !== null && first >= today ? first : null };
}

/** How the students of a group stand to the lesson: who lacks it, who has it, who has begun it. */
export function listsOf(group: AssignableGroup | undefined) {
  const of = (standing: AssignableGroup['students'][number]['standing']) =>
    group?.students.filter((student) => student.standing === standing) ?? [];
  return { unassigned: of('unassigned'), assigned: of('assigned'), taken: of('taken') };
}

/** Selects a whole group, or no longer. */
export function selectGroup(state: AssignState, group: AssignableGroup, on: boolean): AssignState {
  const groups = new Map(state.groups);
  if (on) groups.set(group.group_puid, group);
  else groups.delete(group.group_puid);
  return { ...state, groups };
}

/** Selects students of a group, or no longer. */
export function selectStudents(state: AssignState, group: AssignableGroup, people: readonly string[], on: boolean): AssignState {
  const selected = new Set(state.students.get(group.group_puid)?.people);
  for (const person of people) {
    if (on) selected.add(person);
    else selected.delete(person);
  }
  const students = new Map(state.students);
  if (selected.size > 0) students.set(group.group_puid, { group, people: selected });
  else students.delete(group.group_puid);
  return { ...state, students };
}

/** Sets some of the dates of one group. */
export function setGroupDates(state: AssignState, puid: string, change: Partial<Dates>): AssignState {
  return { ...state, groupDates: new Map(state.groupDates).set(puid, { ...state.groupDates.get(puid), ...change }) };
}

/** Gives the dates of one group to all that are selected. */
export function copyDates(state: AssignState, puid: string): AssignState {
  const group = state.groups.get(puid);
  if (!group) return state;
  const dates = datesOf(state, group);
  return { ...state, groupDates: new Map([...state.groups.keys()].map((each) => [each, dates])) };
}

/** Whether a group has the lesson in the round that assigning changes. */
const hasIt = ({ isOneLesson }: AssignState, group: AssignableGroup) =>
  isOneLesson && group.assignment_id !== null && (group.assignment_no ?? 1) === 1;

/** What a group has, or is offered. */
function termsOf(state: AssignState, group: AssignableGroup): Terms {
  if (!hasIt(state, group)) return { ...NO_TERMS, toDate: state.offered };
  const { from_date, to_date, late_until, instructions, enforce_order, may_check } = group;
  return { fromDate: from_date, toDate: to_date, lateUntil: late_until, instructions, enforceOrder: enforce_order, mayCheck: may_check };
}

/** The same of each selected student of a group: in a class that has the lesson, what differs for them; the order is the class's. */
function ownTermsOf(state: AssignState, group: AssignableGroup, people: ReadonlySet<string>): Terms[] {
  const terms = termsOf(state, group);
  if (!hasIt(state, group)) return [terms];
  return group.students.flatMap(({ user_puid, own }) => {
    if (!people.has(user_puid)) return [];
    const { from_date = null, to_date = null, late_until = null, instructions = null } = own ?? {};
    const days = { fromDate: from_date, toDate: to_date, lateUntil: late_until };
    return [{ ...days, instructions: instructions ?? '', enforceOrder: terms.enforceOrder, mayCheck: terms.mayCheck }];
  });
}

/** Selected students whose whole group is not selected. */
const singles = ({ groups, students }: AssignState) => [...students.values()].filter(({ group }) => !groups.has(group.group_puid));

/** What the fields for all show: what was set, or what all who are selected have. @returns in `kept` the fields in which they differ */
export function shownTerms(state: AssignState): { readonly terms: Terms; readonly kept: ReadonlySet<keyof Terms> } {
  const bases = [
    ...[...state.groups.values()].map((group) => termsOf(state, group)),
    ...singles(state).flatMap(({ group, people }) => ownTermsOf(state, group, people)),
  ];
  const [first = { ...NO_TERMS, toDate: state.offered }] = bases;
  const kept = new Set(FIELDS.filter((field) => !(field in state.set) && bases.some((each) => each[field] !== first[field])));
  const base = Object.fromEntries(FIELDS.map((field) => [field, (kept.has(field) ? NO_TERMS : first)[field]])) as unknown as Terms;
  return { terms: { ...base, ...state.set }, kept };
}

/** The dates that are to hold for a group. */
export function datesOf(state: AssignState, group: AssignableGroup): Dates {
  const { fromDate, lateUntil, toDate } = {
    ...termsOf(state, group),
    ...state.set,
    ...(state.hasOwnDates ? state.groupDates.get(group.group_puid) : {}),
  };
  return { fromDate, toDate, lateUntil };
}

/** How many single students are selected. */
export function countStudents({ students }: AssignState): number {
  return [...students.values()].reduce((sum, { people }) => sum + people.size, 0);
}

/** Whether closing the dialog would lose something that was chosen or typed. */
export function isChosen(state: AssignState): boolean {
  return state.groups.size + state.students.size > 0 || state.hasOwnDates || Object.keys(state.set).length > 0;
}

/** Whether everybody selected has the lesson already: then the dialog changes what they have. */
export function isUpdate(state: AssignState): boolean {
  const groups = [...state.groups.values()];
  const students = singles(state);
  return (
    groups.length + students.length > 0 &&
    groups.every((group) => hasIt(state, group) && group.is_for_all) &&
    students.every(
      ({ group, people }) =>
        hasIt(state, group) && group.students.every(({ user_puid, standing }) => !people.has(user_puid) || standing !== 'unassigned'),
    )
  );
}

/** Whether sending the dialog would change anything. */
export function isChange(state: AssignState): boolean {
  if (!isUpdate(state)) return targetsOf(state).length > 0;
  if (targetsOf(state).some(({ from_date, to_date, late_until }) => [from_date, to_date, late_until].some((each) => each !== undefined)))
    return true;
  return (['instructions', 'enforceOrder', 'mayCheck'] as const).some((field) => {
    const bases = shownTerms({ ...state, set: {} });
    return field in state.set && (bases.kept.has(field) || state.set[field] !== bases.terms[field]);
  });
}

const WIRE = { fromDate: 'from_date', toDate: 'to_date', lateUntil: 'late_until' } as const;

/** Those dates that are set and are not so already; of who does not have the lesson, all of them. */
function sentDates(state: AssignState, set: Partial<Terms>, bases: readonly Terms[], isNew: boolean) {
  const sent = DATES.flatMap((date) => {
    const value = set[date];
    if (value !== undefined) return isNew || bases.some((base) => base[date] !== value) ? [[WIRE[date], value] as const] : [];
    return isNew ? [[WIRE[date], date === 'toDate' ? state.offered : null] as const] : [];
  });
  return Object.fromEntries(sent) as Pick<AssignmentTarget, 'from_date' | 'to_date' | 'late_until'>;
}

/** The targets as sent: each with its values as loaded, from which the server tells that somebody else has changed them since. */
export function sentTargets(state: AssignState): AssignmentTarget[] {
  return targetsOf(state).map((target) => {
    const puid = target.group_puid ?? '';
    const single = target.is_whole_group ? undefined : state.students.get(puid);
    const group = single?.group ?? state.groups.get(puid);
    if (!group || !state.isOneLesson) return target;
    if (group.assignment_id === null) return { ...target, shown: null };
    if (!hasIt(state, group)) return target;
    if (single) return { ...target, shown_own: ownShown(single) };
    const { from_date, to_date, late_until, instructions, enforce_order, may_check } = group;
    return { ...target, shown: { from_date, to_date, late_until, instructions, enforce_order, may_check } };
  });
}

/** The days and notes of selected students that were theirs alone. */
function ownShown({ group, people }: Selected): AssignmentTarget['shown_own'] {
  return group.students.flatMap(({ user_puid, own }) => {
    const { from_date = null, to_date = null, late_until = null, instructions = null } = own ?? {};
    return people.has(user_puid) ? [{ user_puid, from_date, to_date, late_until, instructions }] : [];
  });
}

/** A selected student who has left the class since. */
export interface LeftStudent {
  readonly name: string;
  readonly group_name: string;
}

/** Selected students who are no longer in their group. */
export function leftStudents(state: AssignState, now: readonly AssignableGroup[]): LeftStudent[] {
  return now.flatMap(({ group_puid, students }) => {
    const selected = state.students.get(group_puid);
    const gone = selected?.group.students.filter(
      ({ user_puid }) => selected.people.has(user_puid) && students.every((student) => student.user_puid !== user_puid),
    );
    return (gone ?? []).map(({ first_name, last_name }) => ({
      name: `${first_name} ${last_name}`,
      group_name: selected?.group.group_name ?? '',
    }));
  });
}

/**
 * Updates the selected groups, and those of selected students, to their current values, without students who have left them; changes made
 * here stay.
 */
export function withGroupsNow(state: AssignState, now: readonly AssignableGroup[]): AssignState {
  const known = new Map(now.map((group) => [group.group_puid, group]));
  const students = [...state.students].flatMap(([puid, selected]) => {
    const group = known.get(puid);
    if (!group) return [[puid, selected] as const];
    const people = new Set(group.students.map(({ user_puid }) => user_puid).filter((person) => selected.people.has(person)));
    return people.size > 0 ? [[puid, { group, people }] as const] : [];
  });
  return {
    ...state,
    groups: new Map([...state.groups].map(([puid, group]) => [puid, known.get(puid) ?? group])),
    students: new Map(students),
  };
}

/** Whom the selection means, each with the dates that it changes: exactly those, and nobody where nothing is selected. */
export function targetsOf(state: AssignState): AssignmentTarget[] {
  const isNew = (group: AssignableGroup) => state.isOneLesson && !hasIt(state, group);
  return [
    ...[...state.groups.values()].map((group) => {
      const set = { ...state.set, ...(state.hasOwnDates ? state.groupDates.get(group.group_puid) : {}) };
      return {
        group_puid: group.group_puid,
        is_whole_group: true,
        ...sentDates(state, set, [termsOf(state, group)], isNew(group)),
      };
    }),
    // Who is in a group that gets it whole needs no word of their own.
    ...singles(state).map(({ group, people }) => ({
      group_puid: group.group_puid,
      group_users_list: [...people],
      ...sentDates(state, state.set, ownTermsOf(state, group, people), isNew(group)),
    })),
  ];
}
