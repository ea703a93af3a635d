import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { extendDueDay, getAssignmentStudents, undoAssign } from '#contract/assignments/assignments.contract.ts';
import {
  type AssignmentRecipient,
  assignmentRecipient,
  type DatedAssignment,
  datedAssignment,
} from '#contract/assignments/assignments.schemas.ts';
import { exampleOf } from '#contract/example-of.ts';
import { createMyGroup } from '#contract/groups/groups.contract.ts';
import { decideScores } from '#contract/reports/gradebook.contract.ts';
import { resourceReport } from '#contract/reports/reports.schemas.ts';
import type { ResourceReport } from './choose-resource.ts';
import { SelectionActions } from './selection-actions.tsx';

const GROUP = '0197f000-0000-7000-8000-000000000001';
const STUDENTS = ['0197f000-0000-7000-8000-000000000011', '0197f000-0000-7000-8000-000000000012'];
const group = { grouppuid: GROUP, group_name: 'Period 1', icon: 'sun', color: 'amber' };
const round = { lesson_id: 7, assignment_id: 21 };
const resource = { ...(exampleOf(resourceReport) as ResourceReport), item_id: 5, is_quiz: true };

beforeEach(() => signInAs('teacher'));
const draw = (isQuiz = true) =>
  drawStaff(<SelectionActions group={group} round={round} resource={{ ...resource, is_quiz: isQuiz }} students={STUDENTS} />);

test('the selected students are excused from the quiz, and those whom it did not change are counted', async () => {
  const before = { kind: 'automatic' as const, points: null, reason: '' };
  const decided = [{ student_puid: STUDENTS[0] ?? '', decision_no: 9, before }];
  const { calls } = serve(answers(decideScores, { decided, left: 1 }));
  await draw();
  fireEvent.click(screen.getByRole('button', { name: 'Excuse' }));
  expect(await screen.findByText(/^1 student excused\. 1 already had a score/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls.filter(({ path }) => path === decideScores.path)).toHaveLength(2));
  const [first, second] = calls.filter(({ path }) => path === decideScores.path).map(({ body }) => body);
  expect(first).toMatchObject({
    assignment_id: 21,
    quiz_id: 5,
    decisions: STUDENTS.map((student_puid) => ({ student_puid, kind: 'excused' })),
  });
  expect(second).toMatchObject({ decisions: [{ student_puid: STUDENTS[0], decision_no: 9, kind: 'automatic' }] });
});

test('more time goes to these students in this round alone, by the days that were shown when the dialog opened', async () => {
  const assignment = { ...(exampleOf(datedAssignment) as DatedAssignment), assignment_no: 2, to_date: '2026-01-01' };
  const student = exampleOf(assignmentRecipient) as AssignmentRecipient;
  const own = { ...student, user_puid: STUDENTS[1] ?? '', own_due_day: '2026-01-09' };
  const { calls } = serve(
    answers(getAssignmentStudents, {
      assignment,
      students: [{ ...student, user_puid: STUDENTS[0] ?? '', own_due_day: null }, own],
      removed: [],
    }),
    answers(extendDueDay, { changes: [], extended: 1, left: 1 }),
    answers(undoAssign),
  );
  await draw(false);
  expect(screen.queryByRole('button', { name: 'Excuse' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Extend due day' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Due: Tomorrow' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Now due .* for 1 student\. 1 already has that long/)).toBeTruthy();
  expect(calls.find(({ path }) => path === extendDueDay.path)?.body).toMatchObject({
    assignment_id: 21,
    students: [
      { user_puid: STUDENTS[0], shown: { to_date: '2026-01-01' } },
      { user_puid: STUDENTS[1], shown: { to_date: '2026-01-09' } },
    ],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(undoAssign.path));
});

test('a small group of the class is made of them, once it has a name', async () => {
  const { calls } = serve(answers(createMyGroup));
  await draw();
  fireEvent.click(screen.getByRole('button', { name: 'Make a small group' }));
  const create = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create group' });
  expect(create.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Name of the group'), { target: { value: ' Circuits ' } });
  fireEvent.click(create);
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(createMyGroup.path));
  expect(calls.find(({ path }) => path === createMyGroup.path)?.body).toMatchObject({
    group_name: 'Circuits',
    icon: 'sun',
    color: 'amber',
    parent_group_puid: GROUP,
    group_users_list: STUDENTS,
  });
});
