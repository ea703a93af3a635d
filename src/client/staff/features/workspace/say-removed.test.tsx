import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { deleteLesson, restoreLesson } from '#contract/workspace/lessons.contract.ts';
import { type WorkspaceLesson, workspaceLesson } from '#contract/workspace/lessons.schemas.ts';
import { removeAsked } from './lesson-actions.ts';
import { useLessonChanges } from './workspace.mutations.ts';

const lesson = (lesson_id: number, lesson_name: string, more: Partial<WorkspaceLesson> = {}): WorkspaceLesson => ({
  ...(exampleOf(workspaceLesson) as WorkspaceLesson),
  ...{ lesson_id, lesson_name, lesson_name_es: '', is_owner: true, archived_at: null, deleted_at: null },
  ...{ group_count: 0, begun_count: 0, shared_count: 0, owner_name: 'Ben Ito' },
  ...more,
});

function Remove({ lessons }: { readonly lessons: readonly WorkspaceLesson[] }) {
  const changes = useLessonChanges();
  return (
    <button type="button" onClick={() => void removeAsked(lessons, changes)}>
      Go
    </button>
  );
}
const go = () => userEvent.click(screen.getByRole('button', { name: 'Go' }));

beforeEach(() => signInAs('teacher'));
// What still moves away when a test ends moves nowhere after it.

test('of several lessons each fate is said, and undoing brings back only what was changed', async () => {
  const { calls } = serve(
    answers(deleteLesson, { lesson_id: 1, outcome: 'deleted' }),
    answers(deleteLesson, { lesson_id: 2, outcome: 'archived' }),
    answers(deleteLesson, { lesson_id: 3, outcome: 'left' }),
    answers(deleteLesson, { lesson_id: 4, outcome: 'archived' }),
    answers(restoreLesson),
  );
  await drawStaff(
    <Remove
      lessons={[
        lesson(1, 'Tides'),
        lesson(2, 'Moon'),
        lesson(3, 'Sea', { is_owner: false }),
        lesson(4, 'Sun', { archived_at: '2026-11-22T10:00:00.000Z' }),
      ]}
    />,
  );
  await go();
  expect(await screen.findByText(/1 is a colleague’s and leaves your list/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No longer in your list: Sea')).toBeTruthy();
  expect(screen.getByText(/^Still archived: Sun/)).toBeTruthy();
  expect(screen.getByText(/^Deleted: Tides\. Archived: Moon/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls.filter(({ path }) => path === restoreLesson.path)).toHaveLength(2));
});

test('leaving a colleague’s lesson, which cannot be undone, asks first and says who has it', async () => {
  const { calls } = serve(answers(deleteLesson, { lesson_id: 3, outcome: 'left' }));
  await drawStaff(<Remove lessons={[lesson(3, 'Sea', { is_owner: false })]} />);
  await go();
  expect(await screen.findByText(/It stays with Ben Ito/)).toBeTruthy();
  expect(calls).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Remove from my list' }));
  expect(await screen.findByText('No longer in your list: Sea')).toBeTruthy();
});

test.each([
  ['no', 'Delete 2 lessons?'],
  ['yes', 'Delete 2 assignments?'],
] as const)('several of one kind (assignments: %s) are called by what they are', async (is_assignment, title) => {
  await drawStaff(<Remove lessons={[lesson(1, 'Tides', { is_assignment }), lesson(2, 'Moon', { is_assignment })]} />);
  await go();
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});
