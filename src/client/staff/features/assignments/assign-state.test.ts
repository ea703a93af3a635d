import { expect, test } from 'vitest';
import {
  type AssignState,
  assignStateFor,
  datesOf,
  EMPTY_ASSIGN,
  isChosen,
  setGroupDates,
  targetsOf,
  tickGroup,
  tickStudents,
} from './assign-state.ts';

test('nobody ticked is nobody, whatever else is chosen', () => {
  expect(targetsOf({ ...EMPTY_ASSIGN, selectedClass: 'a', toDate: '2027-01-01', category: 2 })).toEqual([]);
  const ticked = tickStudents(EMPTY_ASSIGN, 'a', ['p', 'q'], true);
  expect(targetsOf(tickStudents(ticked, 'a', ['p', 'q'], false))).toEqual([]);
  expect(targetsOf(tickGroup(tickGroup(EMPTY_ASSIGN, 'a', 'A', true), 'a', 'A', false))).toEqual([]);
});

test('the due date that a lesson was built with is offered, unless it has passed or the lessons differ', () => {
  const offered = (...days: (string | null)[]) => assignStateFor(days, '2027-01-05').toDate;
  expect(offered('2027-01-10')).toBe('2027-01-10');
  expect(offered('2027-01-05')).toBe('2027-01-05');
  expect(offered('2027-01-04')).toBeNull();
  expect(offered('2027-01-10', '2027-01-10')).toBe('2027-01-10');
  expect(offered('2027-01-10', null)).toBeNull();
  expect(targetsOf(assignStateFor(['2027-01-10'], '2027-01-05'))).toEqual([]);
});

test('whole groups and single students go side by side; a whole group needs no students named', () => {
  let state = tickGroup({ ...EMPTY_ASSIGN, toDate: '2027-01-10' }, 'a', 'A', true);
  state = tickStudents(tickStudents(state, 'a', ['p'], true), 'b', ['q', 'r'], true);
  const bounds = { from_date: null, to_date: '2027-01-10', late_until: null };
  expect(targetsOf(state)).toEqual([
    { group_puid: 'a', is_whole_group: true, ...bounds },
    { group_puid: 'b', group_users_list: ['q', 'r'], ...bounds },
  ]);
});

test('each group keeps its own dates while each has its own, beginning with those of all', () => {
  let state: AssignState = {
    ...tickGroup(tickGroup(EMPTY_ASSIGN, 'a', 'A', true), 'b', 'B', true),
    toDate: '2027-01-10',
    hasOwnDates: true,
  };
  state = setGroupDates(state, 'b', { toDate: '2027-01-12' });
  expect(targetsOf(state).map(({ to_date }) => to_date)).toEqual(['2027-01-10', '2027-01-12']);
  expect(datesOf({ ...state, hasOwnDates: false }, 'b').toDate).toBe('2027-01-10');
});

test('closing the dialog would lose ticks, a note, dates and an order, but not the due date that was offered', () => {
  const fresh = assignStateFor(['2027-01-10'], '2027-01-05');
  expect(isChosen(fresh, fresh)).toBe(false);
  expect(isChosen({ ...fresh, selectedClass: 'a', category: 2 }, fresh)).toBe(false);
  expect(isChosen(tickGroup(fresh, 'a', 'A', true), fresh)).toBe(true);
  expect(isChosen(tickStudents(fresh, 'a', ['p'], true), fresh)).toBe(true);
  for (const change of [{ instructions: 'Read it' }, { toDate: null }, { lateUntil: '2027-01-12' }, { enforceOrder: true }])
    expect(isChosen({ ...fresh, ...change }, fresh)).toBe(true);
});
