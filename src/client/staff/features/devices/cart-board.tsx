import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { m as tables } from '#client/shared/messages/tables.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/people/devices.ts';
import { REPORTS_WITHIN_MS } from '#domain/cart-standing.ts';
import { boardRows, countRows } from './board-rows.ts';
import { BoardTable } from './board-table.tsx';
import { BoardVerdict } from './board-verdict.tsx';
import classes from './cart-board.module.css';
import { boardQuery } from './devices.queries.ts';
import { useServerNow } from './use-server-now.ts';

interface CartBoardProps {
  readonly groupPuid: string;
  readonly assignmentId: number | null;
}

/** At the end of a lesson: may the lids be closed, or is work still on a device? Live. */
export function CartBoard({ groupPuid, assignmentId }: CartBoardProps) {
  useLocale();
  const navigate = useNavigate();
  const query = useQuery(boardQuery(groupPuid, assignmentId));
  const board = query.data;
  const now = useServerNow(board?.server_time);
  const rows = boardRows(board?.students ?? [], now);
  const offline = useConnectivity().state === 'offline';
  const stale = board !== undefined && (offline || now - Date.parse(board.server_time) > REPORTS_WITHIN_MS);

  return (
    <Page
      title={m.board()}
      paper={board?.group_name}
      crumbs={[{ label: board?.group_name ?? tables.reports(), to: `/authenticated/reports/home?group_puid=${groupPuid}` }]}
    >
      <QueryState query={query} hideAge>
        {({ assignments, assignments_total, assignment_id, group_name }) => (
          <>
            <BoardVerdict counts={countRows(rows)} total={rows.length} staleSince={stale ? query.dataUpdatedAt : null} />
            {assignments.length > 0 ? (
              <NativeSelect
                className={classes.choice}
                label={m.assignment()}
                description={assignments_total > assignments.length && m.newestOf({ shown: assignments.length, total: assignments_total })}
                value={assignment_id ?? ''}
                data={assignments.map((each) => ({ value: String(each.assignment_id), label: lessonName(each) }))}
                onChange={(event) =>
                  void navigate({
                    to: '/authenticated/reports/cartBoard',
                    search: { group_puid: groupPuid, assignment_id: Number(event.target.value) },
                    replace: true,
                  })
                }
              />
            ) : (
              <p className={classes.soft}>{m.noAssignments()}</p>
            )}
            {rows.length === 0 ? (
              <EmptyState title={m.noStudents()} />
            ) : (
              <BoardTable caption={m.boardOf({ group: group_name })} rows={rows} now={now} />
            )}
            <Link to="/authenticated/reports/devices" className={classes.link}>
              {m.devices()}
            </Link>
          </>
        )}
      </QueryState>
    </Page>
  );
}
