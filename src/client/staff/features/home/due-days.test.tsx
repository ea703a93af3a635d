import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { updateAssignmentDates } from '#contract/assignments/assignments.contract.ts';
import type { CalendarEntry } from '#contract/assignments/assignments.schemas.ts';
import { DueDays } from './due-days.tsx';

const entry = (assignment_id: number, group_name: string, due_day = '2026-11-24', lesson_id = 7): CalendarEntry => ({
  assignment_id,
  lesson_id,
  lesson_name: lesson_id === 7 ? 'Week 15' : 'Lab',
  lesson_name_es: lesson_id === 7 ? 'Semana 15' : 'Laboratorio',
  group_puid: `0197f000-0000-7000-8000-0000000000${assignment_id}`,
  group_name,
  class_name: null,
  due_day,
});
const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25'];
const DUE = [entry(11, 'Period 1'), entry(12, 'Period 3'), entry(13, 'Period 1', '2026-11-25', 8)];

beforeEach(() => signInAs('teacher'));
async function draw() {
  const { calls } = serve(answers(updateAssignmentDates, { before: [], after: [] }));
  await drawStaff(<DueDays days={DAYS} due={DUE} />);
  return () => calls.filter(({ path }) => path === updateAssignmentDates.path).map(({ body }) => (body as { changes: unknown }).changes);
}
const dayOf = (name: RegExp) => screen.getByRole('heading', { name }).closest('li') as HTMLElement;
const moved = (assignment_id: number, to_date: string, was = '2026-11-24') => ({ assignment_id, to_date, shown: { to_date: was } });

function drag(from: HTMLElement, to: HTMLElement) {
  const dataTransfer = { setData: () => undefined, effectAllowed: '' };
  for (const [kind, at] of [
    ['dragStart', from],
    ['dragOver', to],
    ['drop', to],
  ] as const) {
    const event = createEvent[kind](at);
    Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
    fireEvent(at, event);
  }
}

test('a lesson is dragged to another day in all classes that turn it in on the same day, and this can be undone', async () => {
  const sent = await draw();
  drag(screen.getByText('Week 15').closest('li') as HTMLElement, dayOf(/Wed, Nov 25/));
  await waitFor(() => expect(sent()).toEqual([[moved(11, '2026-11-25'), moved(12, '2026-11-25')]]));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent()[1]).toEqual([moved(11, '2026-11-24', '2026-11-25'), moved(12, '2026-11-24', '2026-11-25')]));
});

test('one class alone is dragged by its own line; where it was dropped on its own day nothing is sent', async () => {
  const sent = await draw();
  drag(screen.getByRole('link', { name: 'Period 3' }), dayOf(/Tue, Nov 24/));
  drag(screen.getByRole('link', { name: 'Period 3' }), dayOf(/Mon, Nov 23/));
  await waitFor(() => expect(sent()).toEqual([[moved(12, '2026-11-23')]]));
});

test.each([
  ['{Alt>}{ArrowRight}{/Alt}', '2026-11-25'],
  ['{Alt>}{ArrowLeft}{/Alt}', '2026-11-23'],
  ['{Alt>}{ArrowDown}{/Alt}', '2026-12-01'],
])('by the keyboard %s moves a class', async (keys, day) => {
  const sent = await draw();
  screen.getByRole('link', { name: 'Period 3' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.keyboard(keys);
  await waitFor(() => expect(sent()).toEqual([[moved(12, day)]]));
});

test('pressed twice, the keys move a class by two days, and each press names the day before it', async () => {
  const sent = await draw();
  screen.getByRole('link', { name: 'Period 3' }).focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() => expect(within(dayOf(/Wed, Nov 25/)).getByRole('link', { name: 'Period 3' })).toBe(document.activeElement));
  await userEvent.keyboard('{Alt>}{ArrowLeft}{ArrowLeft}{/Alt}');
  await waitFor(() =>
    expect(sent()).toEqual([[moved(12, '2026-11-25')], [moved(12, '2026-11-24', '2026-11-25')], [moved(12, '2026-11-23', '2026-11-24')]]),
  );
});

test('where the change was refused the class is back on its day', async () => {
  serve();
  await drawStaff(<DueDays days={DAYS} due={DUE} />);
  drag(screen.getByRole('link', { name: 'Period 3' }), dayOf(/Mon, Nov 23/));
  expect(within(dayOf(/Mon, Nov 23/)).getByRole('link', { name: 'Period 3' })).toBeTruthy();
  await waitFor(() => expect(within(dayOf(/Tue, Nov 24/)).getByRole('link', { name: 'Period 3' })).toBeTruthy());
});

test('without dragging and keys: a dialog names the classes and the day', async () => {
  await draw();
  await userEvent.click(within(dayOf(/Tue, Nov 24/)).getByRole('button', { name: 'Change the due day of Week 15' }));
  expect(await screen.findByText('For Period 1 and Period 3')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
});

test('what was moved by a key takes no focus back when the page is fetched again', async () => {
  serve(answers(updateAssignmentDates, { before: [], after: [] }));
  function Refetched() {
    const [due, setDue] = useState(DUE);
    return (
      <>
        <DueDays days={DAYS} due={due} />
        <button
          type="button"
          onClick={() => setDue(DUE.map((each) => (each.assignment_id === 12 ? { ...each, due_day: '2026-11-25' } : each)))}
        >
          Refetch
        </button>
      </>
    );
  }
  await drawStaff(<Refetched />);
  screen.getByRole('link', { name: 'Period 3' }).focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  const link = () => within(dayOf(/Wed, Nov 25/)).getByRole('link', { name: 'Period 3' });
  await waitFor(() => expect(link()).toBe(document.activeElement));
  link().blur();
  fireEvent.click(screen.getByRole('button', { name: 'Refetch' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' }).length).toBeGreaterThan(0));
  expect(document.activeElement).toBe(document.body);
});

test('where a key press was refused the class has the focus on its own day', async () => {
  serve();
  await drawStaff(<DueDays days={DAYS} due={DUE} />);
  screen.getByRole('link', { name: 'Period 3' }).focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() => expect(within(dayOf(/Tue, Nov 24/)).getByRole('link', { name: 'Period 3' })).toBe(document.activeElement));
});

test('the dialog keeps the chosen day where it could not be saved, and closes once it was', async () => {
  const { calls } = serve(
    refuses(updateAssignmentDates, 409, 'Somebody changed it.'),
    answers(updateAssignmentDates, { before: [], after: [] }),
  );
  await drawStaff(<DueDays days={DAYS} due={DUE} />);
  await userEvent.click(within(dayOf(/Tue, Nov 24/)).getByRole('button', { name: 'Change the due day of Week 15' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Due: Tomorrow' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Somebody changed it.')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('data-loading')).toBe(false));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = calls.filter(({ path }) => path === updateAssignmentDates.path).map(({ body }) => (body as { changes: object[] }).changes);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});
