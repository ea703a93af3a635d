import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { deleteLesson, duplicateLesson, restoreLesson } from '#contract/workspace/lessons.contract.ts';
import { type WorkspaceLesson, workspaceLesson } from '#contract/workspace/lessons.schemas.ts';
import { getAllLessons, index, moveLessons } from '#contract/workspace/workspace.contract.ts';
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

type Changes = ReturnType<typeof useLessonChanges>;

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

test('where no answer to deleting came, that is said in the words of the specification, then what to do (section 8)', async () => {
  serve();
  await drawStaff(<Remove lessons={[lesson(1, 'Tides')]} />);
  await go();
  await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }));
  expect(await screen.findByText(/^Delete Lesson Error\. .*then try again\.$/)).toBeTruthy();
});

test.each([
  ['deleting', (changes: Changes) => changes.remove([lesson(1, 'Tides')])],
  ['duplicating', (changes: Changes) => changes.duplicate(lesson(1, 'Tides'))],
  ['moving', (changes: Changes) => changes.move([lesson(1, 'Tides')], null, 'Unit 1')],
])(
  '%s clears the list of the workspace and the one of all lessons, and asks for both again (specification section 4)',
  async (_what, work) => {
    serve(answers(deleteLesson, { lesson_id: 1, outcome: 'deleted' }), answers(duplicateLesson), answers(moveLessons));
    function Change() {
      const changes = useLessonChanges();
      return (
        <button type="button" onClick={() => void work(changes)}>
          Go
        </button>
      );
    }
    const { queries } = await drawStaff(<Change />);
    const lists = [index, getAllLessons].map(({ path }) => ['workspace', path, 'shared']);
    for (const list of lists) queries.setQueryData(list, 'of before');
    await go();
    await waitFor(() => expect(lists.map((list) => queries.getQueryData(list))).toEqual([undefined, undefined]));
  },
);
