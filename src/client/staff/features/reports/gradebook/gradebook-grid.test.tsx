import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { decideScore, decideScores, getGradebook } from '#contract/reports/gradebook.contract.ts';
import type { Gradebook } from '#contract/reports/gradebook.schemas.ts';
import { type ReportQuiz, reportQuiz } from '#contract/reports/report-figures.schemas.ts';
import { GradebookGrid } from './gradebook-grid.tsx';
import { Book, ColumnPager } from './gradebook-screen.tsx';

beforeEach(() => {
  signInAs('teacher');
});

/** A class of one student with a score of 3 of 20 at one quiz. */
function oneScore(): Gradebook {
  const book = exampleOf(getGradebook.data) as Gradebook;
  const [column] = book.columns;
  const [student] = book.students;
  const [cell] = student?.cells ?? [];
  if (!column || !student || !cell) throw new Error('the example has no score');
  const scored = {
    ...cell,
    state: 'scored' as const,
    percent: 15,
    points: 3,
    max_points: 20,
    awaiting_points: 0,
    attempts: 1,
    decision: null,
  };
  const quiz = exampleOf(reportQuiz) as ReportQuiz;
  return { ...book, columns: [{ ...column, quiz }], students: [{ ...student, first_name: 'Ana', last_name: 'Diaz', cells: [scored] }] };
}

test('on paper every column title is plain text: Chromium omits buttons when it repeats the head', async () => {
  const book = oneScore();
  const [column] = book.columns;
  await drawStaff(
    <GradebookGrid
      book={{ ...book, columns: column ? [column, { ...column, quiz: { ...(column.quiz as ReportQuiz), resource_id: 99 } }] : [] }}
      students={book.students}
      sort="name"
      onSort={vi.fn()}
    />,
  );
  const heads = screen.getAllByRole('columnheader').filter((head) => head.querySelector('button') !== null);
  expect(heads.length).toBeGreaterThan(2);
  for (const head of heads) {
    const printed = [...head.querySelectorAll<HTMLElement>('[data-text]')].map(({ dataset }) => dataset.text);
    expect(printed, head.textContent ?? '').toEqual([expect.stringMatching(/\w/)]);
    expect(head.querySelector('button[title]')?.getAttribute('data-print')).toBe('no');
  }
});

test('a number that is typed on a score begins the new one, and with a reason it is saved', async () => {
  const book = oneScore();
  const { calls } = serve(answers(decideScore));
  await drawStaff(<GradebookGrid book={book} students={book.students} sort="name" onSort={vi.fn()} />);
  const cell = screen.getByRole('gridcell', { name: /15%/ });
  cell.focus();
  fireEvent.keyDown(cell, { key: '1' });
  fireEvent.keyDown(cell, { key: '7' });
  const points = await screen.findByLabelText<HTMLInputElement>('Points out of 20');
  expect(points.value).toBe('17');
  fireEvent.change(screen.getByLabelText('Reason (optional)'), { target: { value: 'The drawing was right.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save this score' }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(decideScore.path));
  expect(calls.find(({ path }) => path === decideScore.path)?.body).toMatchObject({
    kind: 'points',
    points: 17,
    reason: 'The drawing was right.',
  });
});

test.each([
  [['e', 'x'], { kind: 'excused', points: null, reason: '', decision_no: 0 }],
  [['m'], { kind: 'missing', points: null, reason: '', decision_no: 0 }],
  // Another letter begins anew, and letters alone are no code.
  [['e', 'q', 'E', 'X'], { kind: 'excused' }],
] as const)('%s typed on a cell decides at once, without the panel', async (keys, body) => {
  const book = oneScore();
  const { calls } = serve(answers(decideScore));
  await drawStaff(<GradebookGrid book={book} students={book.students} sort="name" onSort={vi.fn()} />);
  const cell = screen.getByRole('gridcell', { name: /15%/ });
  cell.focus();
  for (const key of keys) fireEvent.keyDown(cell, { key });
  await waitFor(() => expect(calls.filter(({ path }) => path === decideScore.path)).toHaveLength(1));
  expect(calls.find(({ path }) => path === decideScore.path)?.body).toMatchObject(body);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
});

test('Delete takes a decision back, and does nothing where there is none', async () => {
  const book = oneScore();
  const [student] = book.students;
  const [cell] = student?.cells ?? [];
  if (!student || !cell) throw new Error('the example has no score');
  const decision = {
    decision_no: 5,
    kind: 'excused' as const,
    points: null,
    reason: '',
    decided_by: 'Ana',
    decided_at: '2026-11-20T15:00:00Z',
  };
  const excused = { ...book, students: [{ ...student, cells: [{ ...cell, state: 'excused' as const, percent: null, decision }] }] };
  const { calls } = serve(answers(decideScore));
  await drawStaff(<GradebookGrid book={excused} students={excused.students} sort="name" onSort={vi.fn()} />);
  const grid = screen.getByRole('gridcell', { name: /Excused/ });
  grid.focus();
  fireEvent.keyDown(grid, { key: 'x' });
  fireEvent.keyDown(grid, { key: 'Delete' });
  await waitFor(() => expect(calls.filter(({ path }) => path === decideScore.path)).toHaveLength(1));
  expect(calls.find(({ path }) => path === decideScore.path)?.body).toMatchObject({ kind: 'included', decision_no: 5 });
});

test('several students are excused from a column at once, with no reason', async () => {
  const book = oneScore();
  const [student] = book.students;
  if (!student) throw new Error('the example has no student');
  const [cell] = student.cells;
  if (!cell) throw new Error('the example has no score');
  const absent = (user_puid: string, last_name: string) => ({
    ...student,
    user_puid,
    last_name,
    cells: [{ ...cell, state: 'missing' as const, percent: null, points: null, attempts: 0 }],
  });
  const ids = ['0197f000-0000-7000-8000-000000000011', '0197f000-0000-7000-8000-000000000012'];
  const students = [student, ...ids.map((id, at) => absent(id, `Absent ${at}`))];
  const { calls } = serve(answers(decideScores, { decided: [], left: 0 }));
  await drawStaff(<GradebookGrid book={{ ...book, students }} students={students} sort="name" onSort={vi.fn()} />);
  fireEvent.click(screen.getByRole('button', { name: /^Actions/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Excuse or mark as missing…' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Select everyone without work' }));
  fireEvent.click(screen.getByRole('button', { name: 'Excuse' }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(decideScores.path));
  const { body } = calls.find(({ path }) => path === decideScores.path) ?? {};
  expect(body).toMatchObject({ decisions: ids.map((student_puid) => ({ student_puid, kind: 'excused', reason: '' })) });
});

test("a colleague's decision that arrives while several are marked is not overwritten", async () => {
  const book = oneScore();
  const [student] = book.students;
  const [cell] = student?.cells ?? [];
  if (!student || !cell) throw new Error('the example has no score');
  const decision = {
    decision_no: 8,
    kind: 'points' as const,
    points: 20,
    reason: '',
    decided_by: 'Rosa Ito',
    decided_at: '2026-11-20T15:00:00Z',
  };
  const decided = { ...book, students: [{ ...student, cells: [{ ...cell, percent: 100, points: 20, decision }] }] };
  const { calls } = serve(answers(decideScores, { decided: [], left: 1 }));
  function Refetched() {
    const [shown, setShown] = useState(book);
    return (
      <>
        <GradebookGrid book={shown} students={shown.students} sort="name" onSort={vi.fn()} />
        <button type="button" onClick={() => setShown(decided)}>
          Refetch
        </button>
      </>
    );
  }
  await drawStaff(<Refetched />);
  fireEvent.click(screen.getByRole('button', { name: /^Actions/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Excuse or mark as missing…' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Ana Diaz/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Refetch', hidden: true }));
  await screen.findByRole('gridcell', { name: /100%/, hidden: true });
  fireEvent.click(screen.getByRole('button', { name: 'Excuse' }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(decideScores.path));
  expect(calls.find(({ path }) => path === decideScores.path)?.body).toMatchObject({ decisions: [{ kind: 'excused', decision_no: 0 }] });
});

test('Enter opens a score as it stands', async () => {
  const book = oneScore();
  serve();
  await drawStaff(<GradebookGrid book={book} students={book.students} sort="name" onSort={vi.fn()} />);
  fireEvent.keyDown(screen.getByRole('gridcell', { name: /15%/ }), { key: 'Enter' });
  expect((await screen.findByLabelText<HTMLInputElement>('Points out of 20')).value).toBe('3');
});

test('everything that was decided on a score is told, by whom and why', async () => {
  const book = oneScore();
  const [student] = book.students;
  const [cell] = student?.cells ?? [];
  if (!student || !cell) throw new Error('the example has no score');
  const decided = { kind: 'points' as const, decided_at: '2026-11-20T15:00:00Z' };
  const told = {
    ...cell,
    decision: { ...decided, decision_no: 9, points: 3, reason: 'Counted again.', decided_by: 'Rosa Ito' },
    earlier: [
      { ...decided, decision_no: 7, kind: 'automatic' as const, points: null, reason: '', decided_by: 'Rosa Ito' },
      { ...decided, decision_no: 4, points: 18, reason: 'The drawing was right.', decided_by: 'Leo Park' },
    ],
  };
  const changed = { ...book, students: [{ ...student, cells: [told] }] };
  serve();
  await drawStaff(<GradebookGrid book={changed} students={changed.students} sort="name" onSort={vi.fn()} />);
  fireEvent.keyDown(screen.getByRole('gridcell', { name: /15%/ }), { key: 'Enter' });
  expect(await screen.findByText('2 earlier changes')).toBeTruthy();
  const earlier = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(earlier).toHaveLength(2);
  expect(earlier[0]).toContain('Rosa Ito took the change back');
  expect(earlier[1]).toContain('Leo Park set 18 points');
  expect(earlier[1]).toContain('Reason: The drawing was right.');
});

test('of 200 assignments any page is one choice away', async () => {
  const change = vi.fn();
  serve();
  const book = exampleOf(getGradebook.data) as Gradebook;
  await drawStaff(<ColumnPager book={{ ...book, page: 3, total_columns: 200 }} change={change} />);
  const pages = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Go to assignments' });
  expect([pages.options.length, pages.selectedOptions[0]?.text, pages.options[16]?.text]).toEqual([17, '25–36', '193–200']);
  fireEvent.change(pages, { target: { value: '17' } });
  expect(change).toHaveBeenLastCalledWith({ columns: 17 });
  fireEvent.change(pages, { target: { value: '1' } });
  expect(change).toHaveBeenLastCalledWith({ columns: undefined });
});

test('keys are named only where there are scores to move between', async () => {
  serve();
  const book = oneScore();
  const { unmount } = await drawStaff(<Book book={book} own={{}} change={vi.fn()} />);
  expect(screen.getByText(/^Arrow keys/)).toBeTruthy();
  unmount();
  await drawStaff(<Book book={{ ...book, students: [] }} own={{}} change={vi.fn()} />);
  expect(screen.getByText('No students in this class')).toBeTruthy();
  expect(screen.queryByText(/^Arrow keys/)).toBeNull();
});

test('a cell says which of several attempts counts, and of a retake that is to come; the column says its rule', async () => {
  const book = oneScore();
  const [column] = book.columns;
  const [student] = book.students;
  const [cell] = student?.cells ?? [];
  if (!column || !student || !cell) throw new Error('the example has no score');
  const shown = async (more: Partial<typeof cell>) => {
    const assignment = { ...column.assignment, attempt_rule: 'best' as const };
    const students = [{ ...student, cells: [{ ...cell, ...more }] }];
    const view = await drawStaff(
      <GradebookGrid book={{ ...book, columns: [{ ...column, assignment }], students }} students={students} sort="name" onSort={vi.fn()} />,
    );
    const name = screen.getByRole('gridcell', { name: /15%/ }).getAttribute('aria-label');
    expect(screen.getByText('Highest attempt counts')).toBeTruthy();
    view.unmount();
    return name;
  };
  expect(await shown({ attempts: 2, counted_attempt: 1 })).toContain('attempt 1 of 2 counts');
  expect(await shown({ attempts: 3 })).toContain('average of 3 attempts');
  expect(await shown({ retake: { attempt_no: 2, due_date: null, is_begun: false, from_answers: false } })).toContain('retake given');
  expect(await shown({ retake: { attempt_no: 2, due_date: '2026-12-04T05:59:59.000Z', is_begun: false, from_answers: false } })).toContain(
    'retake due',
  );
  expect(await shown({ retake: { attempt_no: 2, due_date: null, is_begun: true, from_answers: false } })).toContain('retake begun');
  expect(await shown({ retake: { attempt_no: 2, due_date: null, is_begun: false, from_answers: true } })).toContain(
    'returned for revision',
  );
});
