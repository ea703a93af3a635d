import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { DateField } from '#client/staff/kit/dates/date-field.tsx';
import { DayShortcuts } from '#client/staff/kit/dates/day-shortcuts.tsx';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/reports/selection.ts';
import { extendDueDay, getAssignmentStudents, undoAssign } from '#contract/assignments/assignments.contract.ts';
import type { AssignmentChange } from '#contract/assignments/assignments.schemas.ts';
import type { BodyInput, DataOf } from '#contract/endpoint.ts';
import { ActionDialog } from './action-dialog.tsx';

const STALE = { stale: [getAssignmentStudents], staleStores: ['reports', 'staarReady'] } as const;

interface ExtendDialogProps {
  readonly assignmentId: number;
  readonly students: readonly string[];
  readonly onClose: () => void;
}

/** A later due day for these students alone: nobody's day becomes earlier, and what somebody else has set meanwhile stays. */
export function ExtendDialog({ assignmentId, students, onClose }: ExtendDialogProps) {
  const query = useQuery({ ...apiQuery('memory', getAssignmentStudents, { query: { assignment_id: assignmentId } }), staleTime: 0 });
  const [day, setDay] = useState<string | null>(null);
  // As it was when the dialog was opened, whatever is read again behind it.
  const [shown, setShown] = useState<DataOf<typeof getAssignmentStudents>>();
  if (!shown && query.data && query.isFetchedAfterMount) setShown(query.data);
  const extend = useApiMutation(extendDueDay, { input: (body: Omit<BodyInput<typeof extendDueDay>, 'user_puid'>) => ({ body }), ...STALE });
  const undo = useApiMutation(undoAssign, { input: (changes: AssignmentChange[]) => ({ body: { changes } }), ...STALE });
  const save = async () => {
    if (day === null || !shown) return;
    const ownDays = new Map(shown.students.map(({ user_puid, own_due_day }) => [user_puid, own_due_day]));
    try {
      const { changes, extended, left } = await extend.mutateAsync({
        assignment_id: assignmentId,
        to_date: day,
        students: students.map((user_puid) => ({ user_puid, shown: { to_date: ownDays.get(user_puid) ?? shown.assignment.to_date } })),
      });
      const stayed = left > 0 ? [m.notExtended({ count: left })] : [];
      if (extended === 0) toast.info(stayed.join(' '));
      else {
        const text = [m.extended({ count: extended, day: formatDay(day, 'UTC') }), ...stayed].join('. ');
        undoToast({ text, undo: () => undo.mutateAsync(changes) });
      }
      onClose();
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <ActionDialog
      title={m.extendTitle({ count: students.length })}
      go={m.save()}
      disabled={day === null || !shown}
      onGo={save}
      onClose={onClose}
    >
      <QueryState query={query} rows={2} hideAge>
        {() => (
          <>
            <Text size="sm">{m.extendWhy()}</Text>
            <DateField label={m.dueDay()} value={day} onChange={setDay} required />
            <DayShortcuts label={m.dueDay()} onPick={setDay} />
          </>
        )}
      </QueryState>
    </ActionDialog>
  );
}
