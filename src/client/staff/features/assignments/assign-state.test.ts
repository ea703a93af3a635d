import { expect, test } from 'vitest';
import type { AssignableGroup } from '#contract/assignments/assignments.schemas.ts';
import {
  type AssignState,
  assignStateFor,
  CATEGORY,
  copyDates,
  datesOf,
  EMPTY_ASSIGN,
  isChange,
  isChosen,
  isUpdate,
  selectGroup,
  selectStudents,
  sentTargets,
  setGroupDates,
  shownTerms,
  targetsOf,
  withGroupsNow,
} from './assign-state.ts';

const student = (user_puid: string, own: AssignableGroup['students'][number]['own'] = null): AssignableGroup['students'][number] => ({
  user_puid,
  first_name: user_puid,
  last_name: 'Diaz',
  standing: 'unassigned',
  work_state: null,
  own,
});
const group = (group_puid: string, more: Partial<AssignableGroup> = {}): AssignableGroup => ({
  group_puid,
  parent_group_puid: null,
  group_name: group_puid.toUpperCase(),
  icon: '',
  color: '',
  teacher_name: null,
  assignment_id: null,
  assignment_no: null,
  is_for_all: false,
  from_date: null,
  to_date: null,
  late_until: null,
  instructions: '',
  enforce_order: false,
  may_check: false,
  students: ['p', 'q', 'r'].map((puid) => student(puid)),
  ...more,
});
/** Classes that have the lesson, each with a day and a note. */
const having = (puid: string, to_date: string, instructions: string): AssignableGroup => {
  const students = ['p', 'q', 'r'].map((each) => ({ ...student(each), standing: 'assigned' as const }));
  return group(puid, { assignment_id: 7, assignment_no: 1, is_for_all: true, to_date, instructions, students });
};
const [NEW_A, NEW_B] = [group('a'), group('b')];
const HAS_C = having('c', '2026-12-03', 'Due before the lab.');
const HAS_D = having('d', '2026-12-08', '');

test('the dialog begins with classes, no class, no day and nobody selected, and so it is reset (specification sections 3 and 9)', () => {
  expect(CATEGORY.classes).toBe(1);
  expect(assignStateFor([], '2026-11-29')).toEqual({ ...EMPTY_ASSIGN, isOneLesson: false });
  expect(EMPTY_ASSIGN).toMatchObject({ category: 1, selectedClass: null, groups: new Map(), students: new Map(), set: {} });
});

test('nobody selected is nobody, whatever else is chosen', () => {
  expect(targetsOf({ ...EMPTY_ASSIGN, selectedClass: 'a', set: { toDate: '2027-01-01' }, category: 2 })).toEqual([]);
  const selected = selectStudents(EMPTY_ASSIGN, NEW_A, ['p', 'q'], true);
  expect(targetsOf(selectStudents(selected, NEW_A, ['p', 'q'], false))).toEqual([]);
  expect(targetsOf(selectGroup(selectGroup(EMPTY_ASSIGN, NEW_A, true), NEW_A, false))).toEqual([]);
});

test('the due date that a lesson was built with is offered to who does not have it, unless it has passed', () => {
  const offered = (...days: (string | null)[]) => assignStateFor(days, '2027-01-05').offered;
  expect([offered('2027-01-10'), offered('2027-01-05'), offered('2027-01-04'), offered(null)]).toEqual([
    '2027-01-10',
    '2027-01-05',
    null,
    null,
  ]);
  expect(offered('2027-01-10', '2027-01-10')).toBeNull();
  const state = selectGroup(selectGroup(assignStateFor(['2027-01-10'], '2027-01-05'), NEW_A, true), HAS_C, true);
  expect(targetsOf(state)).toEqual([
    { group_puid: 'a', is_whole_group: true, from_date: null, to_date: '2027-01-10', late_until: null },
    { group_puid: 'c', is_whole_group: true },
  ]);
});

test('whole groups and single students go side by side; a whole group needs no students named', () => {
  let state = selectGroup({ ...EMPTY_ASSIGN, set: { toDate: '2027-01-10' } }, NEW_A, true);
  state = selectStudents(selectStudents(state, NEW_A, ['p'], true), NEW_B, ['q', 'r'], true);
  const bounds = { from_date: null, to_date: '2027-01-10', late_until: null };
  expect(targetsOf(state)).toEqual([
    { group_puid: 'a', is_whole_group: true, ...bounds },
    { group_puid: 'b', group_users_list: ['q', 'r'], ...bounds },
  ]);
});

test('each group keeps its own dates while each has its own, beginning with those of all', () => {
  let state: AssignState = {
    ...selectGroup(selectGroup(EMPTY_ASSIGN, NEW_A, true), NEW_B, true),
    set: { toDate: '2027-01-10' },
    hasOwnDates: true,
  };
  state = setGroupDates(state, 'b', { toDate: '2027-01-12' });
  expect(targetsOf(state).map(({ to_date }) => to_date)).toEqual(['2027-01-10', '2027-01-12']);
  expect(datesOf({ ...state, hasOwnDates: false }, NEW_B).toDate).toBe('2027-01-10');
});

test('a class that has the lesson shows what it has, and only what is changed is sent', () => {
  const state = selectGroup(EMPTY_ASSIGN, HAS_C, true);
  expect(shownTerms(state).terms).toMatchObject({ toDate: '2026-12-03', instructions: 'Due before the lab.' });
  expect([isUpdate(state), isChange(state)]).toEqual([true, false]);
  const noted = { ...state, set: { instructions: 'Bring goggles.' } };
  expect([targetsOf(noted), isChange(noted)]).toEqual([[{ group_puid: 'c', is_whole_group: true }], true]);
  expect(isChange({ ...state, set: { mayCheck: true } })).toBe(true);
  expect(isChange({ ...state, set: { mayCheck: false } })).toBe(false);
  const cleared = { ...state, set: { toDate: null } };
  expect(targetsOf(cleared)).toEqual([{ group_puid: 'c', is_whole_group: true, to_date: null }]);
  expect(isChange({ ...state, set: { toDate: '2026-12-03', instructions: 'Due before the lab.' } })).toBe(false);
});

test('the loaded values of a class are sent along; after a colleague changed them, the new ones are, and edits stay', () => {
  let state = selectGroup(selectGroup({ ...EMPTY_ASSIGN, set: { toDate: '2026-12-08' } }, HAS_C, true), NEW_A, true);
  const shown = () => sentTargets(state).map((target) => target.shown);
  expect(shown()).toEqual([expect.objectContaining({ to_date: '2026-12-03', instructions: 'Due before the lab.' }), null]);
  state = withGroupsNow(state, [{ ...HAS_C, to_date: '2026-12-04' }]);
  expect(shown()[0]).toMatchObject({ to_date: '2026-12-04' });
  expect(targetsOf(state).map(({ to_date }) => to_date)).toEqual(['2026-12-08', '2026-12-08']);
});

test('what students had of their own is sent along; after a colleague changed it, the new values are, and edits stay', () => {
  const own = { from_date: null, to_date: '2026-12-11', late_until: null, instructions: 'Only part one.' };
  const some = { ...HAS_C, students: [{ ...student('p', own), standing: 'assigned' as const }, student('q')] };
  const nothing = { from_date: null, to_date: null, late_until: null, instructions: null };
  let state = selectStudents({ ...EMPTY_ASSIGN, set: { toDate: '2026-12-08' } }, some, ['p', 'q'], true);
  expect(sentTargets(state)).toEqual([
    expect.objectContaining({
      to_date: '2026-12-08',
      shown_own: [
        { user_puid: 'p', ...own },
        { user_puid: 'q', ...nothing },
      ],
    }),
  ]);
  state = withGroupsNow(state, [{ ...some, students: [student('p', { ...own, to_date: '2026-12-12' }), student('q')] }]);
  expect(sentTargets(state)[0]).toMatchObject({ to_date: '2026-12-08', shown_own: [{ to_date: '2026-12-12' }, nothing] });
  // Of several lessons it is not known who has which.
  expect(sentTargets({ ...state, isOneLesson: false })[0]).not.toHaveProperty('shown_own');
});

test('students of a class that lacks the lesson are sent as such, and nothing is said of days in another round', () => {
  const lacks = { ...NEW_A, students: [student('p')] };
  expect(sentTargets(selectStudents(EMPTY_ASSIGN, lacks, ['p'], true))).toEqual([expect.objectContaining({ shown: null })]);
  const own = { from_date: null, to_date: '2026-12-11', late_until: null, instructions: null };
  const second = { ...HAS_C, assignment_no: 2, students: [student('p', own)] };
  const [target] = sentTargets(selectStudents(EMPTY_ASSIGN, second, ['p'], true));
  expect([target?.shown, target?.shown_own]).toEqual([undefined, undefined]);
});

test('classes that have different days and notes show neither, and keep them until one is set', () => {
  const state = selectGroup(selectGroup(EMPTY_ASSIGN, HAS_C, true), HAS_D, true);
  expect(shownTerms(state)).toMatchObject({ terms: { toDate: null, instructions: '' }, kept: new Set(['toDate', 'instructions']) });
  expect(targetsOf(state).map(({ to_date }) => to_date)).toEqual([undefined, undefined]);
  const set = { ...state, set: { toDate: '2026-12-08' } };
  expect(targetsOf(set).map(({ to_date }) => to_date)).toEqual(['2026-12-08', undefined]);
  expect(shownTerms(set).kept).toEqual(new Set(['instructions']));
});

test('students show what is theirs alone', () => {
  const own = { from_date: null, to_date: '2026-12-11', late_until: null, instructions: 'Only part one.' };
  const some = {
    ...HAS_C,
    students: [
      { ...student('p', own), standing: 'assigned' as const },
      { ...student('q'), standing: 'taken' as const },
    ],
  };
  const one = selectStudents(EMPTY_ASSIGN, some, ['p'], true);
  expect(shownTerms(one).terms).toMatchObject({ toDate: '2026-12-11', instructions: 'Only part one.' });
  expect(targetsOf(one)).toEqual([{ group_puid: 'c', group_users_list: ['p'] }]);
  expect(shownTerms(selectStudents(one, some, ['q'], true)).kept).toEqual(new Set(['toDate', 'instructions']));
});

test('of several lessons nothing is known of the classes: only what is set is sent', () => {
  const state = selectGroup(assignStateFor(['2027-01-10', '2027-01-10'], '2027-01-05'), HAS_C, true);
  expect(shownTerms(state).terms.toDate).toBeNull();
  expect([isUpdate(state), targetsOf(state)]).toEqual([false, [{ group_puid: 'c', is_whole_group: true }]]);
});

test('closing the dialog would lose a selection, a note, dates and an order, but not the due date that was offered', () => {
  const fresh = assignStateFor(['2027-01-10'], '2027-01-05');
  expect(isChosen(fresh)).toBe(false);
  expect(isChosen({ ...fresh, selectedClass: 'a', category: 2 })).toBe(false);
  expect(isChosen(selectGroup(fresh, NEW_A, true))).toBe(true);
  expect(isChosen(selectStudents(fresh, NEW_A, ['p'], true))).toBe(true);
  for (const set of [{ instructions: 'Read it' }, { toDate: null }, { lateUntil: '2027-01-12' }, { enforceOrder: true }])
    expect(isChosen({ ...fresh, set })).toBe(true);
});

test('the dates of one class are copied to all that are selected, and only what differs is sent', () => {
  let state: AssignState = { ...EMPTY_ASSIGN, hasOwnDates: true };
  for (const each of [HAS_C, HAS_D, NEW_A]) state = selectGroup(state, each, true);
  state = copyDates(setGroupDates(state, 'c', { lateUntil: '2026-12-10' }), 'c');
  for (const each of [HAS_C, HAS_D, NEW_A])
    expect(datesOf(state, each)).toEqual({ fromDate: null, toDate: '2026-12-03', lateUntil: '2026-12-10' });
  const sent = new Map(targetsOf(state).map(({ group_puid, to_date, late_until }) => [group_puid, [to_date, late_until]]));
  expect(Object.fromEntries(sent)).toEqual({
    c: [undefined, '2026-12-10'],
    d: ['2026-12-03', '2026-12-10'],
    a: ['2026-12-03', '2026-12-10'],
  });
});
