import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { m } from '#client/staff/messages/people/calendar.ts';
import { getGroupAssignments, getLessonClasses, updateAssignmentDates } from '#contract/assignments/assignments.contract.ts';
import { getLessons } from '#contract/content/content.contract.ts';

interface Due {
  readonly assignment_id: number;
  readonly due_day: string;
}
interface DueMove {
  readonly assignment_id: number;
  readonly to_date: string;
  /** The day that the person saw: where somebody else has changed it since, nothing is moved. */
  readonly was: string;
}

/** Moves assignments to another due day, and nothing else of them; what was moved can be undone. */
export function useMoveDue(): { readonly move: (moved: readonly Due[], to: string) => Promise<void>; readonly isPending: boolean } {
  const set = useApiMutation(updateAssignmentDates, {
    input: (moves: readonly DueMove[]) => ({
      body: { changes: moves.map(({ assignment_id, to_date, was }) => ({ assignment_id, to_date, shown: { to_date: was } })) },
    }),
    stale: [getGroupAssignments, getLessonClasses, getLessons],
    staleStores: ['reports', 'staarReady'],
  });
  const move = async (moved: readonly Due[], to: string) => {
    const moves = moved.filter(({ due_day }) => due_day !== to);
    if (moves.length === 0) return;
    try {
      await set.mutateAsync(moves.map(({ assignment_id, due_day }) => ({ assignment_id, to_date: to, was: due_day })));
      undoToast({
        text: m.moved({ count: moves.length, day: formatDay(to, 'UTC') }),
        undo: () => set.mutateAsync(moves.map(({ assignment_id, due_day }) => ({ assignment_id, to_date: due_day, was: to }))),
      });
    } catch (error) {
      tellFailure(error);
    }
  };
  return { move, isPending: set.isPending };
}
