import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { m as titles } from '#client/staff/messages/reports/report-titles.ts';
import type { AssignmentTotals } from '#contract/reports/report-progress.schemas.ts';
import { assignedColumn, dueColumn } from './report-columns.tsx';
import { averageColumn } from './student-columns.tsx';

/** What was given to a class: how far it came, and its average. */
export function AssignmentsList({
  groupPuid,
  assignments,
}: {
  readonly groupPuid: string;
  readonly assignments: readonly AssignmentTotals[];
}) {
  const list = useListSearch({ defaultSort: { column: 'assigned', descending: true } });
  const columns: Column<AssignmentTotals>[] = [
    {
      id: 'lesson',
      header: m.lesson(),
      names: true,
      value: lessonName,
      cell: (row) => (
        <Anchor
          renderRoot={(props) => (
            <Link
              {...props}
              to="/authenticated/mygroups/assignmentProgress"
              search={{ group_puid: groupPuid, lesson_id: row.lesson_id, assignment_id: row.assignment_id }}
            />
          )}
        >
          {lessonName(row)}
        </Anchor>
      ),
    },
    assignedColumn(({ assigned_at }) => assigned_at),
    dueColumn(({ due_date }) => due_date),
    {
      id: 'handed',
      header: m.handedIn(),
      wideOnly: true,
      numeric: true,
      value: ({ students_handed_in }) => students_handed_in,
      cell: (row) => m.handedInOf({ done: row.students_handed_in, total: row.students_total }),
    },
    { id: 'missing', header: m.missing(), wideOnly: true, numeric: true, value: ({ completeness }) => completeness.missing },
    averageColumn(),
  ];
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
