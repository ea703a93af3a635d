import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { getAssignmentStudents, getLessonClasses, updateAssignmentDates } from '#contract/assignments/assignments.contract.ts';
import { type LessonClass, lessonClass } from '#contract/assignments/assignments.schemas.ts';
import { exampleOf } from '#contract/example-of.ts';
import { FORM_CHANGED_MEANWHILE } from '#contract/refusal-codes.ts';
import { LessonDates } from './lesson-dates.tsx';

const LESSON = { lesson_id: 5, name: 'Tides' };
const classRow = (assignment_id: number, group_name: string, more: Partial<LessonClass> = {}): LessonClass => ({
  ...(exampleOf(lessonClass) as LessonClass),
  assignment_id,
  group_name,
  assignment_no: 1,
  is_for_all: true,
  from_date: null,
  to_date: '2199-11-01',
  late_until: null,
  instructions: '',
  own_dates: 0,
  ...more,
});
// Fridays are the 1st, the 8th and the 15th.
const FIRST = classRow(1, 'Period 1');
const THIRD = classRow(3, 'Period 3', { to_date: '2199-11-05', late_until: '2199-11-12', own_dates: 2 });
const listed = (...assignments: LessonClass[]) => answers(getLessonClasses, { assignments, is_more: false });
const saved = (before: LessonClass[], after: LessonClass[]) => answers(updateAssignmentDates, { before, after });

beforeEach(() => signInAs('teacher'));

const draw = async () => {
  const closed: string[] = [];
  await drawStaff(<LessonDates lesson={LESSON} onClose={() => closed.push('closed')} onChanged={() => closed.push('changed')} />);
  await screen.findByRole('textbox', { name: 'Due, Period 1' });
  return closed;
};
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const type = (name: string, value: string) => {
  fireEvent.change(field(name), { target: { value } });
  fireEvent.blur(field(name));
};
const sent = (calls: ReturnType<typeof serve>['calls']) =>
  calls.filter(({ path }) => path === updateAssignmentDates.path).map(({ body }) => (body as { changes: unknown[] }).changes);

test('two classes are moved by two school days, one date is copied to all, and one call sends just what differs; undo sets it back', async () => {
  const after = { ...FIRST, to_date: '2199-11-07', late_until: '2199-11-14' };
  const { calls } = serve(
    listed(FIRST, THIRD),
    saved([FIRST, THIRD], [after, { ...THIRD, to_date: '2199-11-07', late_until: '2199-11-14' }]),
  );
  const closed = await draw();
  expect(screen.getByRole('group', { name: 'For all 2 classes' })).toBeTruthy();
  type('School days', '2');
  await press('Move later');
  expect([field('Due, Period 1').value, field('Due, Period 3').value]).toEqual(['Tue, Nov 5, 2199', 'Thu, Nov 7, 2199']);
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Period 3' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy dates to all classes' }));
  await press('Save');
  await waitFor(() =>
    expect(sent(calls)).toEqual([
      [
        { assignment_id: 1, to_date: '2199-11-07', late_until: '2199-11-14', shown: { to_date: '2199-11-01', late_until: null } },
        { assignment_id: 3, to_date: '2199-11-07', late_until: '2199-11-14', shown: { to_date: '2199-11-05', late_until: '2199-11-12' } },
      ],
    ]),
  );
  await press('Undo');
  await waitFor(() =>
    expect(sent(calls)[1]).toMatchObject([
      { assignment_id: 1, to_date: '2199-11-01', late_until: null, shown: { to_date: '2199-11-07', late_until: '2199-11-14' } },
      { assignment_id: 3, to_date: '2199-11-05', late_until: '2199-11-12' },
    ]),
  );
  await waitFor(() => expect(closed).toEqual(['changed', 'closed', 'changed']));
});

test('selected classes alone are changed; with nothing changed there is nothing to save', async () => {
  const { calls } = serve(listed(FIRST, THIRD), saved([FIRST], [FIRST]));
  await draw();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Period 1' }));
  expect(screen.getByRole('group', { name: 'For 1 selected' })).toBeTruthy();
  await press('Move earlier');
  expect(field('Due, Period 3').value).toBe('Tue, Nov 5, 2199');
  await press('Move later');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  expect(sent(calls)).toEqual([]);
});

test('what is wrong is named by class and field, all at once, before anything is sent; typed days are understood', async () => {
  const { calls } = serve(listed(FIRST, THIRD), saved([FIRST], [FIRST]));
  await draw();
  type('Due, Period 1', 'soon');
  type('Available from, Period 3', '11/6/2199');
  await press('Save');
  const alert = await screen.findByRole('alert');
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Period 1, Due: Write a day such as 12/4 or Friday.', 'Period 3, Due: It would be due before students can see it.']);
  expect(field('Due, Period 1').getAttribute('aria-invalid')).toBe('true');
  expect(sent(calls)).toEqual([]);
  type('Due, Period 1', '');
  type('Due, Period 3', 'Nov 8, 2199');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Save');
  await waitFor(() =>
    expect(sent(calls)).toEqual([
      [
        { assignment_id: 1, to_date: null, shown: { to_date: '2199-11-01' } },
        { assignment_id: 3, from_date: '2199-11-06', to_date: '2199-11-08', shown: { from_date: null, to_date: '2199-11-05' } },
      ],
    ]),
  );
});

test('a class that a colleague changed meanwhile shows the new value and is named; other edits stay and are saved next', async () => {
  const theirs = { ...THIRD, to_date: '2199-11-08' };
  const { calls } = serve(
    listed(FIRST, THIRD),
    refuses(updateAssignmentDates, 409, 'Somebody else has changed this meanwhile.', FORM_CHANGED_MEANWHILE, {
      fields: { 'changes.1.to_date': 'Somebody else has changed this meanwhile.' },
    }),
    listed(FIRST, theirs),
    saved([FIRST, theirs], [FIRST, theirs]),
  );
  await draw();
  type('Due, Period 1', '11/15/2199');
  type('Due, Period 3', '11/7/2199');
  type('Note, Period 3', 'Bring goggles.');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('Period 3');
  expect(screen.getByText('Just changed by a colleague: Due')).toBeTruthy();
  expect(['Due, Period 1', 'Due, Period 3', 'Note, Period 3'].map((name) => field(name).value)).toEqual([
    'Fri, Nov 15, 2199',
    'Fri, Nov 8, 2199',
    'Bring goggles.',
  ]);
  await press('Save');
  await waitFor(() =>
    expect(sent(calls)[1]).toEqual([
      { assignment_id: 1, to_date: '2199-11-15', shown: { to_date: '2199-11-01' } },
      { assignment_id: 3, instructions: 'Bring goggles.', shown: { instructions: '' } },
    ]),
  );
});

test('a refusal by the server stands at its cell, and what was typed stays', async () => {
  const refusal = 'Late work cannot end before the day on which the lesson is due.';
  serve(
    listed(FIRST, THIRD),
    refuses(updateAssignmentDates, 400, refusal, 'late_end_before_due', { fields: { 'changes.0.to_date': refusal } }),
  );
  await draw();
  type('Due, Period 3', '11/6/2199');
  await press('Save');
  await waitFor(() => expect(field('Due, Period 3').getAttribute('aria-invalid')).toBe('true'));
  expect(field('Due, Period 3').value).toBe('Wed, Nov 6, 2199');
});

test('students with dates of their own are counted, and lead to their list over the table', async () => {
  const students = exampleOf(getAssignmentStudents.data);
  serve(listed(FIRST, THIRD), answers(getAssignmentStudents, students as never));
  await draw();
  type('Due, Period 1', '11/15/2199');
  await press('2 students have their own dates, Period 3');
  expect(await screen.findByRole('dialog', { name: /Students who have/ })).toBeTruthy();
  expect(field('Due, Period 1').value).toBe('Fri, Nov 15, 2199');
});
