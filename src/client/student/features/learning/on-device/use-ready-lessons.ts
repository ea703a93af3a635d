import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { afterIdle } from '#client/shared/platform/screen/after-idle.ts';
import type { StudentDashboard } from '#contract/learning/learning.schemas.ts';
import { dashboardQuery } from '../dashboard/learning.queries.ts';

/** Which assigned lessons can be taken with the network gone, by assignment id. */
export type ReadyLessons = ReadonlySet<number>;

/** Has every assigned lesson kept on the device, when the browser has nothing better to do. */
export function useReadyLessons(userPuid: string, dashboard: StudentDashboard | undefined, fresh: boolean): ReadyLessons {
  const [ready, setReady] = useState<ReadyLessons>(new Set());
  const drawn = dashboard !== undefined;
  useEffect(() => {
    // What tells it is a script of its own, and the lessons themselves come first.
    if (!drawn) return;
    let stop = () => {};
    const packs = afterIdle().then(() => import('./lesson-packs.ts'));
    let left = false;
    void packs.then(({ followReady }) => {
      if (!left) stop = followReady(userPuid, setReady);
    }, noRoom);
    return () => {
      left = true;
      stop();
    };
  }, [userPuid, drawn]);
  useEffect(() => {
    if (!dashboard || !fresh) return;
    void afterIdle()
      .then(() => import('./lesson-packs.ts'))
      .then(({ keepAssigned }) => keepAssigned(userPuid, dashboard))
      .catch(noRoom);
  }, [userPuid, dashboard, fresh]);
  return ready;
}

/** An answer younger than this is the server's word of now. */
export const FRESH_MS = 60_000;

/** Whether an answer may decide what this device keeps. */
export function isFresh({ isError, dataUpdatedAt }: { readonly isError: boolean; readonly dataUpdatedAt: number }): boolean {
  return !isError && Date.now() - dataUpdatedAt < FRESH_MS;
}

/** Has every assigned lesson kept, for a screen that shows none of them itself. */
export function useAssignedKept(userPuid: string): void {
  const answer = useQuery(dashboardQuery(userPuid));
  useReadyLessons(userPuid, answer.data, isFresh(answer));
}

/** A device that forbids storage still shows its lessons; none of them is then called ready. */
const noRoom = () => undefined;
