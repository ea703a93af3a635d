import type { AssignableGroup, AssignmentTarget } from '#contract/assignments/assignments.schemas.ts';

/** Days of the district's calendar; null is no bound. */
export interface Dates {
  readonly fromDate: string | null;
  readonly toDate: string | null;
  readonly lateUntil: string | null;
}

const NO_DATES: Dates = { fromDate: null, toDate: null, lateUntil: null };

/** What the dialog is about: classes and subgroups, or single students (specification section 9: 1 is the default). */
export const CATEGORY = { classes: 1, students: 2 } as const;
export type Category = (typeof CATEGORY)[keyof typeof CATEGORY];

/** The state of the assignment dialog (specification section 3). Nobody is ticked until somebody ticks. */
export interface AssignState extends Dates {
  readonly category: Category;
  readonly selectedClass: string | null;
  /** Whole groups that are ticked, with their names: they stay so when another page of classes is shown. */
  readonly groups: ReadonlyMap<string, string>;
  /** Single students that are ticked, by group. */
  readonly students: ReadonlyMap<string, ReadonlySet<string>>;
  readonly hasOwnDates: boolean;
  /** Dates of single groups, where each has its own. */
  readonly groupDates: ReadonlyMap<string, Dates>;
  readonly instructions: string;
  readonly enforceOrder: boolean;
}

export const EMPTY_ASSIGN: AssignState = {
  ...NO_DATES,
  category: CATEGORY.classes,
  selectedClass: null,
  groups: new Map(),
  students: new Map(),
  hasOwnDates: false,
  groupDates: new Map(),
  instructions: '',
  enforceOrder: false,
};

/**
 * The dialog's state for some lessons: nobody is ticked, and the due date that they were built with is offered.
 * @param days of each lesson; a day that has passed, or that only some of them have, is offered to nobody
 * @param today of the district
 */
export function assignStateFor(days: readonly (string | null)[], today: string): AssignState {
  const [first] = days;
  const isOffered = first && first >= today && days.every((day) => day === first);
  return isOffered ? { ...EMPTY_ASSIGN, toDate: first } : EMPTY_ASSIGN;
}

/** How the students of a group stand to the lesson: who lacks it, who has it, who has begun it. */
export function listsOf(group: AssignableGroup | undefined) {
  const of = (standing: AssignableGroup['students'][number]['standing']) =>
    group?.students.filter((student) => student.standing === standing) ?? [];
  return { unassigned: of('unassigned'), assigned: of('assigned'), taken: of('taken') };
}

/** Ticks or unticks a whole group. */
export function tickGroup(state: AssignState, puid: string, name: string, on: boolean): AssignState {
  const groups = new Map(state.groups);
  if (on) groups.set(puid, name);
  else groups.delete(puid);
  return { ...state, groups };
}

/** Ticks or unticks students of a group. */
export function tickStudents(state: AssignState, group: string, people: readonly string[], on: boolean): AssignState {
  const ticked = new Set(state.students.get(group));
  for (const person of people) {
    if (on) ticked.add(person);
    else ticked.delete(person);
  }
  const students = new Map(state.students);
  if (ticked.size > 0) students.set(group, ticked);
  else students.delete(group);
  return { ...state, students };
}

/** Sets some of the dates of one group, from those of all until then. */
export function setGroupDates(state: AssignState, group: string, change: Partial<Dates>): AssignState {
  return { ...state, groupDates: new Map(state.groupDates).set(group, { ...datesOf(state, group), ...change }) };
}

/** The dates that hold for a group. */
export function datesOf(state: AssignState, group: string): Dates {
  const { fromDate, lateUntil, toDate } = (state.hasOwnDates && state.groupDates.get(group)) || state;
  return { fromDate, toDate, lateUntil };
}

/** How many single students are ticked. */
export function countStudents({ students }: AssignState): number {
  return [...students.values()].reduce((sum, ticked) => sum + ticked.size, 0);
}

/** Whether closing the dialog would lose something that was chosen or typed. @param fresh the state that it began with */
export function isChosen(state: AssignState, fresh: AssignState): boolean {
  const dates = ['fromDate', 'toDate', 'lateUntil'] as const;
  return (
    state.groups.size + state.students.size > 0 ||
    state.hasOwnDates ||
    state.enforceOrder ||
    state.instructions.trim() !== '' ||
    dates.some((date) => state[date] !== fresh[date])
  );
}

/** Whom the ticks mean, each with its dates: exactly those, and nobody where nothing is ticked. */
export function targetsOf(state: AssignState): AssignmentTarget[] {
  const dated = (group_puid: string) => {
    const { fromDate, lateUntil, toDate } = datesOf(state, group_puid);
    return { group_puid, from_date: fromDate, to_date: toDate, late_until: lateUntil };
  };
  return [
    ...[...state.groups.keys()].map((puid) => ({ ...dated(puid), is_whole_group: true })),
    // Who is in a group that gets it whole needs no word of their own.
    ...[...state.students]
      .filter(([puid]) => !state.groups.has(puid))
      .map(([puid, ticked]) => ({ ...dated(puid), group_users_list: [...ticked] })),
  ];
}
