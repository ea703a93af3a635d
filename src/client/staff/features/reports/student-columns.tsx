import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import type { Column } from '#client/staff/kit/list/plain-table.tsx';
import { m } from '#client/staff/messages/reports/reports.ts';
import { levelText, percentText, stateName } from './classes/figures.ts';
import { overTimeLabel } from './over-time-label.ts';
import { timeSpent } from './report-labels.ts';
import { ReportsLink } from './reports-link.tsx';
import type { ReportsSearch, StudentColumn } from './reports-search.ts';
import { StateChip } from './state-chip.tsx';
import classes from './student-columns.module.css';
import { listName, type StudentRow } from './student-rows.ts';

/** What the table says of each student; a resource without a score has no columns for it. */
export function studentColumns(isQuiz: boolean, search: ReportsSearch): readonly Column<StudentRow, StudentColumn>[] {
  const columns: Column<StudentRow, StudentColumn>[] = [
    {
      id: 'name',
      header: m.name(),
      sortable: true,
      names: true,
      cell: (row) => (
        <ReportsLink still search={{ ...search, student_puid: row.user_puid }} className={classes.name}>
          {listName(row)}
        </ReportsLink>
      ),
    },
    {
      id: 'state',
      header: m.state(),
      sortable: true,
      cell: (row) =>
        row.cell_state === 'excused' ? (
          <StatusChip tone="neutral">{stateName('excused')}</StatusChip>
        ) : (
          <StateChip state={row.state} isQuiz={isQuiz} />
        ),
    },
    {
      id: 'time',
      header: m.timeSpent(),
      sortable: true,
      numeric: true,
      wideOnly: true,
      cell: (row) => timeSpent(row.time_spent) ?? <Nothing />,
    },
    {
      id: 'handed_in',
      header: isQuiz ? m.handedInAt() : m.finishedAt(),
      sortable: true,
      wideOnly: true,
      cell: (row) => <HandedIn row={row} />,
    },
  ];
  if (!isQuiz) return columns;
  return [
    ...columns,
    { id: 'score', header: m.score(), sortable: true, numeric: true, cell: (row) => <Score row={row} /> },
    {
      id: 'level',
      header: m.level(),
      sortable: true,
      wideOnly: true,
      cell: (row) => <span className={classes.level}>{row.level === null ? <Nothing /> : levelText(row.level)}</span>,
    },
  ];
}

/** What is said of work that has not been handed in; missing is not late. */
const NOT_IN: readonly string[] = ['missing', 'not_received', 'awaiting'];

/** When it was handed in, and in words whether that was late. */
export function HandedIn({ row }: { readonly row: StudentRow }) {
  const late = row.is_late && <span className={classes.late}>{m.late()}</span>;
  if (row.submitted_at === null) {
    const isSaid = row.cell_state !== undefined && NOT_IN.includes(row.cell_state);
    return isSaid ? (
      <span className={row.cell_state === 'missing' ? classes.late : undefined}>{stateName(row.cell_state ?? 'missing')}</span>
    ) : (
      <Nothing />
    );
  }
  return (
    <span className={classes.moment}>
      <time dateTime={row.submitted_at}>{formatMoment(row.submitted_at)}</time> {late}
      {row.over_time && <span className={classes.late}>{overTimeLabel(row)}</span>}
    </span>
  );
}

/** Points and percentage. */
export function Score({ row }: { readonly row: StudentRow }) {
  const waits = row.awaiting_points && row.cell_state !== 'excused' ? m.awaiting({ count: row.awaiting_points }) : null;
  if (row.score === null || row.max_score === null) return waits ? <small>{waits}</small> : <Nothing />;
  return (
    <span className={classes.score}>
      {row.percent !== null && <strong>{percentText(row.percent)}</strong>}{' '}
      <small>{m.scoreOf({ score: row.score, max: row.max_score })}</small>
      {waits && <small className={classes.waits}>{waits}</small>}
    </span>
  );
}

function Nothing() {
  return (
    <>
      <span className={classes.nothing} aria-hidden="true">
        –
      </span>
      <span className="tp-unseen">{m.none()}</span>
    </>
  );
}
