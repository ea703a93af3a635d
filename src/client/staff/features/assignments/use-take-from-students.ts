import { useQueryClient } from '@tanstack/react-query';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { m as words } from '#client/staff/messages/people/assignments.ts';
import { m } from '#client/staff/messages/people/recipients.ts';
import type { AssignmentRecipient, DatedAssignment } from '#contract/assignments/assignments.schemas.ts';
import { useUnassignStudents, useUndoUnassign } from './assignments.mutations.ts';
import { assignmentStudentsQuery } from './assignments.queries.ts';

/**
 * Takes an assignment from single students, after saying what that touches; it can be undone. Answers whether it was done.
 * @param onChanged whatever else shows who has the lesson
 */
export function useTakeFromStudents(onChanged?: () => void) {
  const client = useQueryClient();
  const unassign = useUnassignStudents();
  const undo = useUndoUnassign();
  return async (assignmentId: number, ticked: ReadonlySet<string>): Promise<boolean> => {
    try {
      // Asked anew: what stands on the screen may be minutes old.
      const { assignment, students } = await client.fetchQuery({ ...assignmentStudentsQuery(assignmentId), staleTime: 0 });
      const chosen = students.filter(({ user_puid }) => ticked.has(user_puid));
      if (chosen.length === 0) {
        toast.error(m.gone());
        return false;
      }
      const isAll = assignment.is_for_all && chosen.length === students.length;
      const whom = isAll ? m.wholeGroup({ group: assignment.group_name }) : namesOf(chosen);
      const isSure = await confirm({
        title: m.question({ lesson: lessonName(assignment), whom }),
        text: m.text(),
        consequences: consequencesOf(chosen, isAll ? assignment : null),
        go: m.unassign(),
        danger: true,
      });
      if (!isSure) return false;
      const { unassign_id } = await unassign.mutateAsync({
        assignment_id: assignmentId,
        ...(isAll ? {} : { group_users_list: chosen.map(({ user_puid }) => user_puid) }),
      });
      onChanged?.();
      undoToast({
        text: m.unassigned({ whom }),
        undo: async () => {
          await undo.mutateAsync(unassign_id);
          onChanged?.();
        },
      });
      return true;
    } catch (error) {
      toast.error(failureText(error, words.unassignFailed()));
      return false;
    }
  };
}

/** One student by name, more of them by their number. */
export function namesOf(students: readonly Pick<AssignmentRecipient, 'first_name' | 'last_name'>[]): string {
  const [first] = students;
  return students.length === 1 && first ? `${first.first_name} ${first.last_name}` : m.students({ count: students.length });
}

function consequencesOf(students: readonly AssignmentRecipient[], whole: DatedAssignment | null): string[] {
  const count = (of: (student: AssignmentRecipient) => boolean) => students.filter(of).length;
  const begun = count(({ has_begun }) => has_begun);
  const handedIn = count(({ has_handed_in }) => has_handed_in);
  const unsent = count(({ has_unsent }) => has_unsent);
  const keep = count(({ also_in }) => also_in.length > 0);
  return [
    begun === 0 ? words.impactNone() : words.impactBegun({ count: begun }),
    ...(handedIn === 0 ? [] : [words.impactHandedIn({ count: handedIn })]),
    ...(unsent === 0 ? [] : [words.impactUnsent({ count: unsent })]),
    ...(keep === 0 ? [] : [m.impactKeep({ count: keep })]),
    ...(whole ? [m.impactJoin({ group: whole.group_name })] : []),
  ];
}
