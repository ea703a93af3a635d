import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, ME, serve, signInAs } from '#client/testing/server-replies.ts';
import { getAssignmentImpact, getLessonClasses, unassignAssignments } from '#contract/assignments/assignments.contract.ts';
import { exampleOf } from '#contract/example-of.ts';
import { type WorkspaceLesson, workspaceLesson } from '#contract/workspace/lessons.schemas.ts';
import { getAllLessons, index } from '#contract/workspace/workspace.contract.ts';
import { useUnassignAll } from './use-unassign-all.ts';

function Unassign() {
  const { unassign } = useUnassignAll();
  return (
    <button type="button" onClick={() => void unassign(exampleOf(workspaceLesson) as WorkspaceLesson)}>
      Go
    </button>
  );
}

test('unassigning clears the lists of the workspace and sets its flag isUnassigned (specification section 4)', async () => {
  localStorage.clear();
  signInAs('teacher');
  serve(answers(getLessonClasses), answers(getAssignmentImpact), answers(unassignAssignments));
  const { queries, unmount } = await drawStaff(<Unassign />);
  const lists = [index, getAllLessons].map(({ path }) => ['workspace', path]);
  for (const list of lists) queries.setQueryData(list, 'of before');
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Unassign/ }));
  await waitFor(() => expect(lists.map((list) => queries.getQueryData(list))).toEqual([undefined, undefined]));
  unmount();
  expect(localStorage.getItem(`tidepool.state.${ME}.workspace.isUnassigned`)).toBe('true');
});
