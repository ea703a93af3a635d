import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { decideScore, decideScores, getGradebook } from '#contract/reports/gradebook.contract.ts';
import type { Gradebook } from '#contract/reports/gradebook.schemas.ts';
import { type ReportQuiz, reportQuiz } from '#contract/reports/report-figures.schemas.ts';
import { GradebookGrid } from './gradebook-grid.tsx';

beforeEach(() => {
  signInAs('teacher');
});

const PERIODS = [1, 3].map((period) => ({
  group_puid: `018f0000-0000-7000-8000-0000000000a${period}`,
  group_name: `Period ${period}`,
}));
const [FIRST = '', SECOND = ''] = PERIODS.map(({ group_puid }) => group_puid);
const PERCENTS = [20, 40, 90];

/** Two classes with one quiz, each in an assignment of its own; two students of the first and one of the second. Only the first has a second quiz. */
function twoClasses(): Gradebook {
  const book = exampleOf(getGradebook.data) as Gradebook;
  const [column] = book.columns;
  const [student] = book.students;
  const [cell] = student?.cells ?? [];
  if (!column || !student || !cell) throw new Error('the example has a score');
  const columnOf = (quiz_id: number, assignment_id: number, due_date: string) => {
    const assignment = { ...column.assignment, assignment_id, due_date };
    const quiz = { ...(exampleOf(reportQuiz) as ReportQuiz), quiz_id, title: { en: `Quiz ${quiz_id}`, es: '' }, ...assignment };
    return { ...column, assignment, quiz, category_id: 0 };
  };
  const shared = [columnOf(1, 11, '2026-12-01T20:00:00Z'), columnOf(1, 31, '2026-12-04T20:00:00Z')] as const;
  const only = columnOf(2, 12, '2026-12-02T20:00:00Z');
  const scored = (percent: number) => ({ ...cell, state: 'scored' as const, percent, awaiting_points: 0, attempts: 1, decision: null });
  const none = { ...cell, state: 'not_assigned' as const, percent: null, awaiting_points: 0, attempts: 0, decision: null };
  const students = PERCENTS.map((percent, index) => ({
    ...student,
    user_puid: `018f0000-0000-7000-8000-0000000000b${index}`,
    first_name: 'Ana',
    last_name: `Nr${index}`,
    class: PERIODS[index < 2 ? 0 : 1] ?? { group_puid: '', group_name: '' },
    cells: [scored(percent), index < 2 ? scored(50) : none],
  }));
  const classes = PERIODS.map((each, index) => ({ ...each, categories: [], columns: [shared[index] ?? null, index === 0 ? only : null] }));
  return { ...book, columns: [shared[1], only], total_columns: 2, students, categories: [], classes };
}

const draw = (book: Gradebook, students = book.students) =>
  drawStaff(<GradebookGrid book={book} students={students} sort="name" onSort={vi.fn()} />, '/here?all_classes=true');

test('each row names its class, and a typed score goes to the assignment of that class', async () => {
  const { calls } = serve(answers(decideScore));
  await draw(twoClasses());
  expect(screen.getAllByRole('gridcell', { name: /^Ana Nr\d, Class/ }).map(({ textContent }) => textContent)).toEqual([
    'Period 1',
    'Period 1',
    'Period 3',
  ]);
  const sent = async (label: RegExp) => {
    const before = calls.length;
    const cell = screen.getByRole('gridcell', { name: label });
    for (const key of ['e', 'x']) fireEvent.keyDown(cell, { key });
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
    return calls.filter(({ path }) => path === decideScore.path).at(-1)?.body;
  };
  expect(await sent(/^Ana Nr0, Quiz 1/)).toMatchObject({ group_puid: FIRST, assignment_id: 11 });
  expect(await sent(/^Ana Nr2, Quiz 1/)).toMatchObject({ group_puid: SECOND, assignment_id: 31 });
});

test('a lesson of another class is a dash that does nothing', async () => {
  serve(answers(decideScore));
  await draw(twoClasses());
  const cell = screen.getByRole('gridcell', { name: /^Ana Nr2, Quiz 2/ });
  expect(cell.textContent).toBe('–');
  fireEvent.click(cell);
  fireEvent.keyDown(cell, { key: '5' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the column shows both due days, and the foot is the mean of the visible rows', async () => {
  serve();
  const book = twoClasses();
  const { unmount } = await draw(book);
  const head = screen.getByRole('columnheader', { name: /Quiz 1/ });
  expect(head.textContent).toMatch(/Dec 1 to .*Dec 4/);
  const foot = () => within(screen.getByRole('rowheader', { name: /^Average of/ }).closest('tr') as HTMLElement).getAllByRole('cell');
  expect(screen.getByText('Average of 3 students')).toBeTruthy();
  expect(foot().at(-2)?.textContent).toBe('50%');
  unmount();
  await draw(book, book.students.slice(1));
  expect(foot().at(-2)?.textContent).toBe('65%');
});

test('students of both classes are excused together, with a call for each class, and one undo reverts both', async () => {
  const decided = (decision_no: number) => ({
    decided: [
      {
        student_puid: `018f0000-0000-7000-8000-0000000000b${decision_no}`,
        decision_no,
        before: { kind: 'automatic' as const, points: null, reason: '' },
      },
    ],
    left: 0,
  });
  const { calls } = serve(answers(decideScores, decided(1)));
  await draw(twoClasses());
  fireEvent.click(screen.getByRole('button', { name: /Quiz 1/, expanded: false }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Excuse or mark as missing…' }));
  const dialog = await screen.findByRole('dialog');
  for (const name of [/Nr1 · Period 1/, /Nr2 · Period 3/]) fireEvent.click(within(dialog).getByRole('checkbox', { name }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Excuse' }));
  const bodies = () => calls.flatMap(({ path, body }) => (path === decideScores.path ? [body as { group_puid: string }] : []));
  await waitFor(() => expect(bodies().map(({ group_puid }) => group_puid)).toEqual([FIRST, SECOND]));
  expect(bodies()).toMatchObject([{ assignment_id: 11 }, { assignment_id: 31 }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(bodies().map(({ group_puid }) => group_puid)).toEqual([FIRST, SECOND, FIRST, SECOND]));
});
