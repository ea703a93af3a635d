import { useEffect, useRef, useState } from 'react';
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
/** A move that the last reply does not show yet. */
interface SentMove {
  readonly from: string;
  readonly to: string;
}

/**
 * Moves assignments to another due day, and nothing else of them; what was moved can be undone.
 * @returns the assignments, at once on the day to which they were moved
 */
export function useMoveDue<Entry extends Due>(due: readonly Entry[]) {
  const [sent, setSent] = useState<ReadonlyMap<number, SentMove>>(new Map());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const set = useApiMutation(updateAssignmentDates, {
    input: (moves: readonly DueMove[]) => ({
      body: { changes: moves.map(({ assignment_id, to_date, was }) => ({ assignment_id, to_date, shown: { to_date: was } })) },
    }),
    stale: [getGroupAssignments, getLessonClasses, getLessons],
    staleStores: ['reports', 'staarReady'],
  });
  const replied = new Map(due.map(({ assignment_id, due_day }) => [assignment_id, due_day]));
  useEffect(() => {
    const waiting = [...sent].filter(([id, { from }]) => replied.get(id) === from);
    if (waiting.length < sent.size) setSent(new Map(waiting));
  });
  const note = (moves: readonly DueMove[], to: string | null) =>
    setSent((before) => {
      const next = new Map(before);
      for (const { assignment_id } of moves) {
        const from = replied.get(assignment_id);
        if (to === null || from === undefined) next.delete(assignment_id);
        else next.set(assignment_id, { from, to });
      }
      return next;
    });
  const send = async (moves: readonly DueMove[], to: string) => {
    try {
      await set.mutateAsync(moves);
      undoToast({
        text: m.moved({ count: moves.length, day: formatDay(to, 'UTC') }),
        undo: async () => {
          await set.mutateAsync(moves.map(({ assignment_id, was }) => ({ assignment_id, to_date: was, was: to })));
          note(moves, null);
        },
      });
      return true;
    } catch (error) {
      note(moves, null);
      tellFailure(error);
      return false;
    }
  };
  /** One after another: the next one names the day to which the one before has moved it. Answers whether it was moved. */
  const move = (moved: readonly Due[], to: string): Promise<boolean> => {
    const moves = moved
      .filter(({ due_day }) => due_day !== to)
      .map(({ assignment_id, due_day }) => ({ assignment_id, to_date: to, was: due_day }));
    if (moves.length === 0) return Promise.resolve(true);
    note(moves, to);
    const next = last.current.then(() => send(moves, to));
    last.current = next;
    return next;
  };
  const shown = due.map((entry) => {
    const move = sent.get(entry.assignment_id);
    return move?.from === entry.due_day ? { ...entry, due_day: move.to } : entry;
  });
  return { shown, move };
}
