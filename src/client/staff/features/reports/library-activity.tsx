import { useQuery } from '@tanstack/react-query';
import { formatMoment, inLocale } from '#client/shared/platform/screen/format.ts';
import { ResourceTypeTag, typeName } from '#client/shared/ui/resources/resource-type-tag.tsx';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import { LastUpdated } from '#client/shared/ui/states/last-updated.tsx';
import { SkeletonRows } from '#client/staff/kit/layout/skeleton-rows.tsx';
import { type Column, PlainTable } from '#client/staff/kit/list/plain-table.tsx';
import { m as words } from '#client/staff/messages/reports/library-activity.ts';
import { m as states } from '#client/staff/messages/reports/report-states.ts';
import { m } from '#client/staff/messages/reports/reports.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { getLibraryActivity } from '#contract/reports/reports.contract.ts';
import { fullName } from '#domain/reporting/student-label.ts';
import classes from './library-activity.module.css';
import { ReportFailure } from './report-failure.tsx';
import { timeSpent } from './report-labels.ts';
import { libraryActivityQuery } from './reports.queries.ts';
import type { ReportsSearch } from './reports-search.ts';
import type { Group } from './use-reports.ts';

type Opened = DataOf<typeof getLibraryActivity>[number];

interface LibraryActivityProps {
  readonly group: Group;
  readonly search: ReportsSearch;
}

/** What a class's students read, watched and tried out by themselves: nothing of it was given to them, nothing of it counts. */
export function LibraryActivity({ group, search }: LibraryActivityProps) {
  const query = useQuery(libraryActivityQuery(group.grouppuid, search));
  if (!query.data) {
    return query.isError ? <ReportFailure error={query.error} onRetry={() => void query.refetch()} /> : <SkeletonRows rows={4} />;
  }
  return (
    <>
      {query.data.length === 0 ? (
        <EmptyState title={search.date_range ? words.nothingOpenedRange() : words.nothingOpened()} text={words.nothingOpenedWhy()} />
      ) : (
        <PlainTable
          caption={words.openedBy({ group: group.group_name })}
          columns={columnsOf(group.student_count)}
          rows={query.data}
          rowKey={(row) => String(row.item_id)}
        />
      )}
      <LastUpdated query={query} />
    </>
  );
}

function columnsOf(total: number): readonly Column<Opened, string>[] {
  return [
    {
      id: 'resource',
      header: words.resource(),
      names: true,
      cell: (row) => (
        <span className={classes.resource}>
          <ResourceTypeTag type={row.resource_type_id} />
          <span>
            {inLocale(row.title)} <small className={classes.soft}>{typeName(row.resource_type_id)}</small>
          </span>
        </span>
      ),
    },
    { id: 'who', header: words.openedWho(), cell: (row) => <Who row={row} total={total} /> },
    {
      id: 'time',
      header: m.timeSpent(),
      numeric: true,
      wideOnly: true,
      cell: ({ students }) => timeSpent(students.reduce((sum, { time_spent }) => sum + time_spent, 0)) ?? states.lessThanMinute(),
    },
    {
      id: 'last',
      header: words.lastOpened(),
      wideOnly: true,
      cell: ({ last_opened_at }) => <time dateTime={last_opened_at}>{formatMoment(last_opened_at)}</time>,
    },
  ];
}

function Who({ row: { students }, total }: { readonly row: Opened; readonly total: number }) {
  return (
    <details className={classes.who}>
      <summary className="tp-more">{words.openedCount({ count: students.length, total: Math.max(total, students.length) })}</summary>
      <ul>
        {students.map(({ times, time_spent, last_opened_at, ...student }) => (
          <li key={student.user_puid}>
            <strong>{fullName(student)}</strong>
            <span className={classes.soft}>
              {words.openedTimes({ count: times })} · {timeSpent(time_spent) ?? states.lessThanMinute()} · {formatMoment(last_opened_at)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
