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
  several = false,
}: {
  readonly groupPuid: string;
  readonly assignments: readonly AssignmentTotals[];
  /** The assignments are those of several classes. */
  readonly several?: boolean;
}) {
  const list = useListSearch({ defaultSort: { column: 'assigned', descending: true } });
  const [lesson, ...others] = assignmentColumns((row) => (several ? row.group_puid : groupPuid));
  const inClass = { id: 'class', header: titles.classColumn(), value: ({ group_name }: AssignmentTotals) => group_name };
  const columns = several ? [lesson, inClass, ...others] : [lesson, ...others];
  return (
    <DataTable
      caption={titles.titleGroupAssignments()}
      columns={columns}
      rows={assignments}
      rowKey={({ assignment_id }) => String(assignment_id)}
      rowName={lessonName}
      list={list}
      empty={<EmptyPlace title={m.noLessons()} text={m.noLessonsWhy()} />}
    />
  );
}
