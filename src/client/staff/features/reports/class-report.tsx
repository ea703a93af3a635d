import { Link } from '@tanstack/react-router';
import { m as lessons } from '#client/shared/messages/lessons.ts';
import { useArchiving } from '#client/shared/platform/screen/use-archiving.ts';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import { LastUpdated } from '#client/shared/ui/states/last-updated.tsx';
import { UndoNote } from '#client/staff/kit/feedback/undo-note.tsx';
import { SkeletonRows } from '#client/staff/kit/layout/skeleton-rows.tsx';
import { m } from '#client/staff/messages/reports/reports.ts';
import { exportCsv } from '#contract/reports/report-exports.contract.ts';
import { AssignmentsTable } from './assignments-table.tsx';
import classes from './class-report.module.css';
import { periodOf } from './classes/class-address.ts';
import { exportInput } from './classes/export-input.ts';
import { ReportExport } from './classes/report-export.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { ReportFailure } from './report-failure.tsx';
import { ReportsLink, useChangeReport } from './reports-link.tsx';
import type { ReportsSearch } from './reports-search.ts';
import type { Group, Reports } from './use-reports.ts';

interface ClassReportProps {
  readonly group: Group;
  readonly assignments: Reports['assignments'];
  readonly search: ReportsSearch;
}

/** What was given to a class, and how far it got. */
export function ClassReport({ group, assignments: query, search }: ClassReportProps) {
  const archiving = useArchiving();
  const change = useChangeReport(search);
  const live = query.data?.filter(({ archived_at }) => !archived_at) ?? [];
  const archived = query.data?.filter(({ archived_at }) => archived_at) ?? [];
  const table = { group, search, archiving };
  return (
    <section className={classes.report} aria-labelledby="assignments-title">
      <div className={classes.bar}>
        <h2 id="assignments-title" ref={archiving.heading} tabIndex={-1} className={classes.title}>
          {m.assignments()}
        </h2>
        <Link to="/authenticated/reports/cartBoard" search={{ group_puid: group.grouppuid }} className={classes.cart}>
          {m.cartBoard()}
        </Link>
        <PeriodFilter period={search} onChange={change} />
        {live.length > 0 && (
          <ReportExport endpoint={exportCsv} input={exportInput(group, { title: group.group_name, ...periodOf(search) })} />
        )}
      </div>
      <UndoNote done={archiving.done} undo={lessons.undo()} onUndo={archiving.undo} />
      {live.length > 0 && <AssignmentsTable caption={m.assignmentsOf({ group: group.group_name })} assignments={live} {...table} />}
      {live.length === 0 && archived.length > 0 && <EmptyState title={m.allArchived()} />}
      {archived.length > 0 && (
        <details className={classes.archived}>
          <summary className="tp-more">{m.archivedCount({ count: archived.length })}</summary>
          <AssignmentsTable caption={m.archivedOf({ group: group.group_name })} assignments={archived} {...table} />
        </details>
      )}
      {query.data?.length === 0 && (
        <EmptyState title={search.date_range ? m.noAssignmentsRange() : m.noAssignments()}>
          {search.date_range && <ReportsLink search={{ group_puid: group.grouppuid }}>{m.showAllTime()}</ReportsLink>}
        </EmptyState>
      )}
      {query.isLoading && <SkeletonRows rows={5} />}
      {!query.data && query.isError && <ReportFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <LastUpdated query={query} />}
    </section>
  );
}
