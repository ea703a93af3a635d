import { lessonName } from '#client/shared/platform/screen/format.ts';
import type { Archiving } from '#client/shared/platform/screen/use-archiving.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { ArchiveButton } from '#client/staff/kit/layout/archive-button.tsx';
import { type Column, PlainTable } from '#client/staff/kit/list/plain-table.tsx';
import { m } from '#client/staff/messages/reports/reports.ts';
import classes from './assignments-table.module.css';
import { percentText } from './classes/figures.ts';
import { HandInBar } from './hand-in-bar.tsx';
import { ReportsLink } from './reports-link.tsx';
import type { ReportsSearch } from './reports-search.ts';
import type { Assignment, Group } from './use-reports.ts';

interface AssignmentsTableProps {
  readonly caption: string;
  readonly group: Group;
  readonly assignments: readonly Assignment[];
  readonly search: ReportsSearch;
  readonly archiving: Archiving;
}

/** The lessons given to a class, newest first: how many have handed in, and how well. */
export function AssignmentsTable({ caption, group, assignments, search, archiving }: AssignmentsTableProps) {
  const columns: readonly Column<Assignment, string>[] = [
    {
      id: 'name',
      header: m.assignment(),
      names: true,
      cell: (row) => (
        <ReportsLink
          search={{
            ...search,
            group_puid: group.grouppuid,
            lesson_id: row.lesson_id,
            assignment_id: row.assignment_id,
            item_id: undefined,
          }}
          className={classes.name}
        >
          {lessonName(row)}
        </ReportsLink>
      ),
    },
    {
      id: 'assigned',
      header: m.assignedOn(),
      wideOnly: true,
      cell: (row) => <span className={classes.day}>{formatDay(row.assigned_at)}</span>,
    },
    {
      id: 'due',
      header: m.due(),
      wideOnly: true,
      cell: (row) => <span className={classes.day}>{row.due_date === null ? m.noDue() : formatDay(row.due_date)}</span>,
    },
    {
      id: 'handed_in',
      header: m.handedIn(),
      cell: ({ students_handed_in: done, students_started: started, students_total: total }) => (
        <HandInBar done={done} started={started} total={total} words={m.handedInOf({ done, total })} />
      ),
    },
    {
      id: 'average',
      header: m.average(),
      numeric: true,
      cell: (row) =>
        row.average_percent === null ? (
          <span className={classes.soft}>{m.noAverage()}</span>
        ) : (
          <strong>{percentText(row.average_percent)}</strong>
        ),
    },
  ];
  // Whoever looks at another's class has nothing to do here. The lesson's own report has the button too.
  const action: Column<Assignment, string> = {
    id: 'archive',
    header: m.action(),
    numeric: true,
    wideOnly: true,
    cell: (row) =>
      row.is_own && (
        <ArchiveButton
          title={lessonName(row)}
          isArchived={row.archived_at !== null}
          busy={archiving.changing === row.lesson_id}
          onPress={() => archiving.change(row)}
        />
      ),
  };
  const shown = assignments.some(({ is_own }) => is_own) ? [...columns, action] : columns;
  return (
    <div className={classes.table}>
      <PlainTable caption={caption} columns={shown} rows={assignments} rowKey={(row) => String(row.assignment_id)} />
    </div>
  );
}
