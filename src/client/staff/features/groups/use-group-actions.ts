import { useNavigate } from '@tanstack/react-router';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import type { Action } from '#client/staff/kit/layout/openable-menu.tsx';
import { m } from '#client/staff/messages/people/groups.ts';
import type { Group } from '#contract/groups/groups.schemas.ts';
import { ROLE } from '#contract/roles.ts';
import { useDeleteGroup, useRestoreGroup } from './groups.mutations.ts';

/** What can be done with a class or subgroup, wherever it is shown. */
export function useGroupActions(onDeleted?: () => void) {
  const navigate = useNavigate();
  const { role, userPuid } = useUser();
  const remove = useDeleteGroup();
  const restore = useRestoreGroup();

  const bringBack = async ({ group_name, group_puid }: Group) => {
    try {
      await restore.mutateAsync(group_puid);
      toast.success(m.restored({ name: group_name }));
    } catch (error) {
      tellFailure(error);
    }
  };

  const askAndDelete = async (group: Group, subgroups: number) => {
    const yes = await confirm({
      title: m.deleteTitle({ name: group.group_name }),
      text: m.deleteText(),
      consequences: [
        m.deleteStudents({ count: group.student_count }),
        ...(subgroups > 0 ? [m.deleteSubgroups({ count: subgroups })] : []),
        ...(group.assignment_count > 0 ? [m.deleteAssignments({ count: group.assignment_count })] : []),
      ],
      go: m.deleteGo(),
      danger: true,
    });
    if (!yes) return;
    try {
      await remove.mutateAsync(group.group_puid);
      onDeleted?.();
      undoToast({
        text: m.deletedDone({ name: group.group_name }),
        undo: () => restore.mutateAsync(group.group_puid),
        undone: m.restored({ name: group.group_name }),
      });
    } catch (error) {
      toast.error(isNoAnswer(error) || !(error instanceof Error) ? m.deleteFailed() : error.message);
    }
  };

  /** @param subgroups how many go with it, where it is a class */
  const actionsFor = (group: Group, subgroups = 0): Action[] => {
    const search = { group_puid: group.group_puid };
    // A class is deleted, and brought back, by its owner and by administrators; a subgroup by every teacher of its class.
    const mayDelete = group.parent_group_puid !== null || role > ROLE.teacher || group.user_puid === userPuid;
    if (group.deleted_at !== null)
      return [
        { label: m.open(), onClick: () => void navigate({ to: '/authenticated/mygroups/ViewGroups', search }) },
        ...(mayDelete ? [{ label: m.restore(), onClick: () => void bringBack(group) }] : []),
      ];
    return [
      { label: m.edit(), onClick: () => void navigate({ to: '/authenticated/mygroups/update', search }) },
      ...(group.parent_group_puid === null
        ? [
            { label: m.addStudents(), onClick: () => void navigate({ to: '/authenticated/mygroups/AddStudents', search }) },
            {
              label: m.newSubgroup(),
              onClick: () => void navigate({ to: '/authenticated/mygroups/add', search: { parent_puid: group.group_puid } }),
            },
          ]
        : []),
      { label: m.labels(), onClick: () => void navigate({ to: '/authenticated/mygroups/printLabels', search }) },
      ...(mayDelete ? [{ label: m.remove(), danger: true, onClick: () => void askAndDelete(group, subgroups) }] : []),
    ];
  };
  return { actionsFor, bringBack };
}
