import { lessonName } from '#client/shared/platform/screen/format.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { m as titles } from '#client/staff/messages/reports/report-titles.ts';
import type { AssignmentTotals } from '#contract/reports/report-progress.schemas.ts';
import { assignmentColumns } from './assignment-columns.tsx';

/** What was given to a class: how far it came, and its average. */
export function AssignmentsList({
  groupPuid,
  assignments,
}: {
  readonly groupPuid: string;
  readonly assignments: readonly AssignmentTotals[];
}) {
  const list = useListSearch({ defaultSort: { column: 'assigned', descending: true } });
  return (
    <DataTable
      caption={titles.titleGroupAssignments()}
      columns={assignmentColumns(() => groupPuid)}
      rows={assignments}
      rowKey={({ assignment_id }) => String(assignment_id)}
      rowName={lessonName}
      list={list}
      empty={<EmptyPlace title={m.noLessons()} text={m.noLessonsWhy()} />}
    />
  );
}
