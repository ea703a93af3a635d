import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { m as all } from '#client/student/messages/all-lessons.ts';
import { m } from '#client/student/messages/dashboard.ts';
import { viewAllAssignments } from '#contract/learning/progress.contract.ts';
import { useReadyLessons } from '../on-device/use-ready-lessons.ts';
import { useRefreshWhenAnswered, useWorkHere } from '../on-device/use-work-here.ts';
import { layOver } from '../on-device/work-here.ts';
import classes from './dashboard.module.css';
import { lessonsOfType, type TypeId } from './dashboard-filter.tsx';
import { DashboardMessage, DashboardSkeleton } from './dashboard-states.tsx';
import { dashboardQuery } from './learning.queries.ts';
import { LessonGroups } from './lesson-groups.tsx';

const KINDS = [
  { typeId: 0, label: m.all },
  { typeId: 1, label: m.toDo },
  { typeId: 2, label: m.done },
] as const;

/** Every lesson of one kind, in one list, with what waits on this device merged in. */
export function AllAssignments({ typeId }: { readonly typeId: TypeId }) {
  const { userPuid } = useUser();
  const answer = useQuery(apiQuery('studentDashboard', viewAllAssignments, { query: { typeId } }));
  // Where this list was never opened with a connection, the dashboard's, which the device keeps, has the lessons that are open.
  const home = useQuery({ ...dashboardQuery(userPuid), enabled: answer.data === undefined && answer.isError });
  const shown = answer.data ? answer : home;
  const work = useWorkHere(userPuid, shown.data !== undefined);
  const ready = useReadyLessons(userPuid, undefined, false);
  useRefreshWhenAnswered();
  const known = (shown.data?.assignments ?? []).map((lesson) => layOver(lesson, work));
  const lessons = answer.data ? known : lessonsOfType(known, typeId);
  const now = shown.data ? Date.parse(shown.data.server_time) + Math.max(0, Date.now() - shown.dataUpdatedAt) : 0;
  return (
    <div className={classes.dashboard}>
      <div className={classes.bar}>
        <h1 className={classes.hello}>{m.allLessons()}</h1>
        <nav className={classes.filter} aria-label={m.show()}>
          {KINDS.map((kind) => (
            <Link
              key={kind.typeId}
              to="/authenticated/studentDashboard/viewAllAssignment"
              search={{ typeId: kind.typeId }}
              className={classes.kind}
              aria-current={kind.typeId === typeId ? 'page' : undefined}
              replace
            >
              {kind.label()}
            </Link>
          ))}
        </nav>
      </div>
      {answer.isPending && <DashboardSkeleton />}
      {!shown.data && answer.error && <DashboardMessage error={answer.error} onRetry={() => void answer.refetch()} />}
      {shown.data && lessons.length === 0 && (
        <div className={classes.empty}>
          <p className={classes.finishedTitle}>{typeId === 1 ? m.noneToDo() : typeId === 2 ? m.noneDone() : m.none()}</p>
        </div>
      )}
      {lessons.length > 0 && (
        <section className={classes.dashboard}>
          <h2 className={classes.title}>{m.lessons()}</h2>
          <LessonGroups lessons={lessons} now={now} ready={ready} />
          {shown.data?.total !== undefined && <p className="tp-quiet">{all.newestOnly({ total: shown.data.total })}</p>}
        </section>
      )}
    </div>
  );
}
