import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import type { Column } from '#client/staff/kit/list/column.ts';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import type { AssignmentTotals } from '#contract/reports/report-progress.schemas.ts';
import { assignedColumn, dueColumn } from './report-columns.tsx';
import { averageColumn } from './student-columns.tsx';

type Columns = Column<AssignmentTotals>[];

/**
 * The columns of lists of assignments. The first names the lesson, and leads to how far its students are.
 * @param groupOf the class in whose report an assignment opens
 */
export function assignmentColumns(groupOf: (row: AssignmentTotals) => string): [Columns[number], ...Columns] {
  return [
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
              search={{ group_puid: groupOf(row), lesson_id: row.lesson_id, assignment_id: row.assignment_id }}
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
}
