import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { assignAssignment, getAssignmentStudents } from '#contract/assignments/assignments.contract.ts';
import { type DatedAssignment, datedAssignment } from '#contract/assignments/assignments.schemas.ts';
import { exampleOf } from '#contract/example-of.ts';
import { createMyGroup } from '#contract/groups/groups.contract.ts';
import { decideScores } from '#contract/reports/gradebook.contract.ts';
import { resourceReport } from '#contract/reports/reports.schemas.ts';
import type { ResourceReport } from './choose-resource.ts';
import { SelectionActions } from './selection-actions.tsx';

const GROUP = '0197f000-0000-7000-8000-000000000001';
const STUDENTS = ['0197f000-0000-7000-8000-000000000011', '0197f000-0000-7000-8000-000000000012'];
const round = { lesson_id: 7, assignment_id: 21 };
const resource = { ...(exampleOf(resourceReport) as ResourceReport), item_id: 5, is_quiz: true };

beforeEach(() => signInAs('teacher'));
const draw = (isQuiz = true) =>
  drawStaff(<SelectionActions groupPuid={GROUP} round={round} resource={{ ...resource, is_quiz: isQuiz }} students={STUDENTS} />);

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

test('more time goes to these students in this round alone, and late work is taken until then', async () => {
  const assignment = { ...(exampleOf(datedAssignment) as DatedAssignment), assignment_no: 2, late_until: '2026-01-01' };
  const { calls } = serve(
    answers(getAssignmentStudents, { assignment, students: [], removed: [] }),
    answers(assignAssignment, { assignments: [], changes: [] }),
  );
  await draw(false);
  expect(screen.queryByRole('button', { name: 'Excuse' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Extend due day' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Due: Tomorrow' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(assignAssignment.path));
  const body = calls.find(({ path }) => path === assignAssignment.path)?.body as {
    assignment_details: { to_date: string; late_until?: string }[];
  };
  expect(body).toMatchObject({ lesson_id: 7, assignment_no: 2, assignment_details: [{ group_puid: GROUP, group_users_list: STUDENTS }] });
  expect(body.assignment_details[0]?.late_until).toBe(body.assignment_details[0]?.to_date);
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
    parent_group_puid: GROUP,
    group_users_list: STUDENTS,
  });
});
