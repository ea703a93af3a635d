import { formatDistance, lessonName } from '#client/shared/platform/screen/format.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import type { ListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/people/assignments.ts';
import type { DatedAssignment } from '#contract/assignments/assignments.schemas.ts';
import { useUndoUnassign } from './assignments.mutations.ts';
import { datedColumns } from './dated-columns.ts';

interface TakenBackProps {
  readonly assignments: readonly DatedAssignment[];
  readonly total: number;
  readonly list: ListSearch<string, 'list'>;
}

/** What was unassigned in the last 30 days. Giving back one gives back what was unassigned together with it. */
export function TakenBack({ assignments, total, list }: TakenBackProps) {
  const undo = useUndoUnassign();
  const giveBack = async ({ unassign_id }: DatedAssignment) => {
    if (unassign_id === null) return;
    try {
      const { assignments: count } = await undo.mutateAsync(unassign_id);
      toast.success(m.gaveBack({ count }));
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <DataTable
      caption={m.takenBackList()}
      rows={assignments}
      total={total}
      rowKey={({ assignment_id }) => String(assignment_id)}
      rowName={lessonName}
      list={list}
      columns={[
        ...datedColumns(),
        {
          id: 'closed',
          header: m.takenBackOn(),
          wideOnly: true,
          sortable: false,
          value: ({ closed_at }) => (closed_at === null ? '' : formatDistance(closed_at)),
        },
      ]}
      rowActions={(row) => [{ label: m.giveBack(), onClick: () => void giveBack(row) }]}
      empty={<EmptyPlace title={m.noneTakenBack()} />}
    />
  );
}
