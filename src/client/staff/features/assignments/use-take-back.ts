import { useQueryClient } from '@tanstack/react-query';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { m } from '#client/staff/messages/people/assignments.ts';
import type { AssignmentImpact, DatedAssignment } from '#contract/assignments/assignments.schemas.ts';
import { useUnassign, useUndoUnassign } from './assignments.mutations.ts';
import { impactQuery } from './assignments.queries.ts';

/** Asks, saying what it touches, then unassigns; it can be undone. Answers whether it was done. */
export function useTakeBack() {
  const client = useQueryClient();
  const unassign = useUnassign();
  const undo = useUndoUnassign();
  return async (rows: readonly DatedAssignment[]): Promise<boolean> => {
    const [first] = rows;
    if (!first) return false;
    const ids = rows.map(({ assignment_id }) => assignment_id);
    try {
      // Asked anew: what stands on the screen may be minutes old.
      const { impacts } = await client.fetchQuery({ ...impactQuery(ids), staleTime: 0 });
      const yes = await confirm({
        title:
          rows.length === 1
            ? m.unassignTitle({ lesson: lessonName(first), group: first.group_name })
            : m.unassignTitleMany({ count: rows.length }),
        text: m.unassignText(),
        consequences: consequencesOf(impacts),
        go: m.unassign(),
        danger: true,
      });
      if (!yes) return false;
      const { unassign_id } = await unassign.mutateAsync(ids);
      undoToast({ text: m.unassigned(), undo: () => undo.mutateAsync(unassign_id) });
      return true;
    } catch (error) {
      toast.error(failureText(error, m.unassignFailed()));
      return false;
    }
  };
}

function consequencesOf(impacts: readonly AssignmentImpact[]): string[] {
  const sum = (field: 'begun' | 'handed_in' | 'unsent') => impacts.reduce((total, impact) => total + impact[field], 0);
  const [begun, handedIn, unsent] = [sum('begun'), sum('handed_in'), sum('unsent')];
  return [
    begun === 0 ? m.impactNone() : m.impactBegun({ count: begun }),
    ...(handedIn === 0 ? [] : [m.impactHandedIn({ count: handedIn })]),
    ...(unsent === 0 ? [] : [m.impactUnsent({ count: unsent })]),
  ];
}
