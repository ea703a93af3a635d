import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useMemo } from 'react';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { formatDistance } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { CheckIcon } from '#client/shared/ui/icons/icons.tsx';
import { lazyPart, Nothing } from '#client/shared/ui/states/missing-part.tsx';
import { m } from '#client/student/messages/dashboard.ts';
import { FRESH_MS, isFresh, useReadyLessons } from '../on-device/use-ready-lessons.ts';
import { useRefreshWhenAnswered, useWorkHere } from '../on-device/use-work-here.ts';
import { type LessonHere, layOver } from '../on-device/work-here.ts';
import { ContinueCard } from './continue-card.tsx';
import classes from './dashboard.module.css';
import { DashboardFilter, lessonsOfType, type TypeId } from './dashboard-filter.tsx';
import { DashboardMessage, DashboardSkeleton } from './dashboard-states.tsx';
import { dashboardQuery } from './learning.queries.ts';
import { LessonGroups } from './lesson-groups.tsx';
import { byUrgency, nextActivity } from './next-activity.ts';

/** Seen only where nothing of the dashboard is on this device; the worker keeps it for then. */
const NoInternetPage = lazyPart(async () => (await import('#client/shared/ui/frame/no-internet-page.tsx')).NoInternetPage);

/** Below everything that matters first: it comes when the rest is there. */
const BelowLessons = lazyPart(async () => (await import('./below-lessons.tsx')).BelowLessons, Nothing);

const EMPTY_WORDS = { 0: m.none, 1: m.noneToDo, 2: m.noneDone } as const;

/** Open lessons first, the most urgent on top; finished ones after. */
function inOrder(one: LessonHere, other: LessonHere): number {
  return Number(one.state === 'completed') - Number(other.state === 'completed') || byUrgency(one, other);
}

interface DashboardProps {
  readonly typeId: TypeId;
  /** Another area's part below the lessons, which may come later. */
  readonly below?: ReactNode;
}

/** The student's home: what to do next, and every assigned lesson. */
export function Dashboard({ typeId, below }: DashboardProps) {
  const { userPuid, first_name } = useUser();
  const { state } = useConnectivity();
  const answer = useQuery(dashboardQuery(userPuid));
  const work = useWorkHere(userPuid, answer.data !== undefined);
  const fresh = state === 'online' && isFresh(answer);
  const ready = useReadyLessons(userPuid, answer.data, fresh);
  useRefreshWhenAnswered();
  const lessons = useMemo(() => (answer.data?.assignments ?? []).map((lesson) => layOver(lesson, work)).sort(inOrder), [answer.data, work]);

  const next = nextActivity(lessons);
  const shown = lessonsOfType(lessons, typeId);
  // The server's clock decides what is late; the device's only tells how long ago it was asked.
  const now = answer.data ? Date.parse(answer.data.server_time) + Math.max(0, Date.now() - answer.dataUpdatedAt) : 0;

  if (!answer.data && isNoAnswer(answer.error))
    return (
      <Suspense>
        <NoInternetPage onRetry={() => void answer.refetch()} />
      </Suspense>
    );
  return (
    <div className={classes.dashboard}>
      <h1 className={classes.hello}>{m.hello({ name: first_name })}</h1>
      {answer.isPending && <DashboardSkeleton />}
      {!answer.data && answer.error && <DashboardMessage error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && (
        <>
          {next && <ContinueCard {...next} />}
          {!next && lessons.length > 0 && (
            <div className={classes.finished}>
              <CheckIcon size="2rem" />
              <div>
                <p className={classes.finishedTitle}>{m.allDone()}</p>
                <p>{m.allDoneWhy()}</p>
              </div>
            </div>
          )}
          <div className={classes.bar}>
            <h2 className={classes.title}>{m.lessons()}</h2>
            <DashboardFilter lessons={lessons} typeId={typeId} />
          </div>
          {(state === 'offline' || answer.isError) && Date.now() - answer.dataUpdatedAt > FRESH_MS && (
            <p className={classes.age}>
              {m.asOf({ when: formatDistance(answer.dataUpdatedAt) })} {state === 'offline' ? m.asOfWhy() : m.asOfSoon()}
            </p>
          )}
          {shown.length > 0 ? (
            <LessonGroups lessons={shown} now={now} ready={ready} />
          ) : (
            <div className={classes.empty}>
              <p className={classes.finishedTitle}>{EMPTY_WORDS[typeId]()}</p>
              {lessons.length === 0 && <p>{m.noneWhy()}</p>}
            </div>
          )}
          {lessons.length > 0 && (
            <Suspense fallback={null}>
              {below}
              <BelowLessons lessons={lessons} now={now} />
            </Suspense>
          )}
          {lessons.length > 0 && (
            <p className={classes.downloads}>
              <Link to="/authenticated/studentDashboard/viewAllAssignment">{m.viewAll()}</Link>
              {' · '}
              <Link to="/authenticated/studentDashboard/downloads">
                {m.readyOf({ ready: lessons.filter(({ assignment_id }) => ready.has(assignment_id)).length, total: lessons.length })}
              </Link>
            </p>
          )}
        </>
      )}
    </div>
  );
}
