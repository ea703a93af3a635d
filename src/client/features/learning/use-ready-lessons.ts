import { useEffect, useState } from 'react';
import { afterIdle } from '#client/platform/after-idle.ts';
import type { StudentDashboard } from '#contract/learning.schemas.ts';

/** Which assigned lessons can be taken with the network gone, by assignment id. */
export type ReadyLessons = ReadonlySet<number>;

/** Has every assigned lesson kept on the device, when the browser has nothing better to do. */
export function useReadyLessons(userPuid: string, dashboard: StudentDashboard | undefined, fresh: boolean): ReadyLessons {
  const [ready, setReady] = useState<ReadyLessons>(new Set());
  useEffect(() => {
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
  }, [userPuid]);
  useEffect(() => {
    if (!dashboard || !fresh) return;
    void afterIdle()
      .then(() => import('./lesson-packs.ts'))
      .then(({ keepAssigned }) => keepAssigned(userPuid, dashboard))
      .catch(noRoom);
  }, [userPuid, dashboard, fresh]);
  return ready;
}

/** A device that forbids storage still shows its lessons; none of them is then called ready. */
const noRoom = () => undefined;
