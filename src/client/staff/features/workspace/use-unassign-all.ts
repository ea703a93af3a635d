import { call } from '#client/shared/platform/calls/api.ts';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { usePersistentState } from '#client/shared/platform/screen/persistent-state.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { m } from '#client/staff/messages/library/workspace.ts';
import { getAssignmentImpact, getLessonClasses, unassignAssignments, undoUnassign } from '#contract/assignments/assignments.contract.ts';
import type { WorkspaceLesson } from '#contract/workspace/lessons.schemas.ts';
import { tell, useReload } from './workspace.mutations.ts';

/**
 * Takes a lesson back from every class that has it, after saying what that touches. Sets the workspace's flag `isUnassigned`
 * (specification section 4): the workspace then explains how to assign it again, until that is done or the note is closed.
 */
export function useUnassignAll() {
  const { userPuid: user_puid } = useUser();
  const reload = useReload();
  const [isUnassigned, setUnassigned] = usePersistentState('workspace.isUnassigned', false);

  const unassign = async (lesson: WorkspaceLesson) => {
    try {
      const { assignments, is_more } = await call(getLessonClasses, { query: { user_puid, lesson_id: lesson.lesson_id } });
      if (assignments.length === 0) return void (await reload());
      const { impacts } = await call(getAssignmentImpact, {
        body: { user_puid, assignment_ids: assignments.map(({ assignment_id }) => assignment_id) },
      });
      const sum = (of: 'begun' | 'unsent') => impacts.reduce((all, impact) => all + impact[of], 0);
      const [begun, unsent] = [sum('begun'), sum('unsent')];
      const name = lessonName(lesson);
      const isSure = await confirm({
        title: m.unassignTitle({ name, count: assignments.length }),
        text: m.unassignText(),
        consequences: [
          ...(is_more ? [m.unassignFirst()] : []),
          ...(begun > 0 ? [m.unassignBegun({ count: begun })] : []),
          ...(unsent > 0 ? [m.unassignUnsent({ count: unsent })] : []),
        ],
        go: m.unassignGo(),
      });
      if (!isSure) return;
      const { unassign_id } = await call(unassignAssignments, {
        body: { user_puid, assignments: assignments.map(({ assignment_id }) => ({ assignment_id })) },
      });
      setUnassigned(true);
      await reload();
      undoToast({
        text: m.wasUnassigned({ name }),
        undo: async () => {
          await call(undoUnassign, { body: { user_puid, unassign_id } });
          setUnassigned(false);
          await reload();
        },
      });
    } catch (error) {
      tell(error);
    }
  };
  return { isUnassigned, unassign, closeNote: () => setUnassigned(false) };
}
