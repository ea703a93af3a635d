import { useEffect, useState } from 'react';
import { call } from '#client/platform/api.ts';
import { lessonPlayer } from '#contract/learning.contract.ts';
import type { StudentDashboard } from '#contract/learning.schemas.ts';
import { readOwnWork } from './learning.offline.ts';

/** Which assigned lessons can be taken with the network gone, by assignment id. */
export type ReadyLessons = ReadonlySet<number>;

/**
 * Keeps every assigned lesson on the device, one after the other and only when the browser has nothing better to do;
 * lets go of those no longer assigned. What is unchanged is not fetched again.
 * @param dashboard the server's latest answer; while it is an old one from the cache, only what is ready is looked up
 */
export function useKeepLessons(userPuid: string, dashboard: StudentDashboard | undefined, fresh: boolean): ReadyLessons {
  const [ready, setReady] = useState<ReadyLessons>(new Set());
  useEffect(() => {
    if (!dashboard) return;
    const stopped = new AbortController();
    void afterIdle()
      .then(() => keepAll(userPuid, dashboard, fresh, stopped.signal, setReady))
      // No network or no room: what is ready was shown, the rest is tried at the next visit.
      .catch(() => undefined);
    return () => stopped.abort();
  }, [userPuid, dashboard, fresh]);
  return ready;
}

async function keepAll(
  user_puid: string,
  { assignments }: StudentDashboard,
  fresh: boolean,
  signal: AbortSignal,
  tell: (ready: ReadyLessons) => void,
): Promise<void> {
  const { dropLessonsNotIn, keepLesson, keptLessons } = await import('#offline/kept-lessons.ts');
  const kept = new Map((await keptLessons(user_puid)).map((row) => [row.assignment_id, row]));
  const ready = new Set<number>();
  for (const { assignment_id, version } of assignments) {
    const row = kept.get(assignment_id);
    if (row?.ready && (!fresh || row.version === version)) ready.add(assignment_id);
  }
  if (signal.aborted) return;
  tell(new Set(ready));
  if (!fresh) return;
  // A lesson that was closed meanwhile stays while work of it is only here: its names say what that work is.
  const { entries } = await readOwnWork(user_puid);
  const withWork = entries.map(({ lane }) => Number(lane.slice(lane.lastIndexOf(':') + 1)));
  await dropLessonsNotIn(user_puid, [...assignments.map(({ assignment_id }) => assignment_id), ...withWork]);
  for (const { assignment_id, lesson_id } of assignments) {
    if (ready.has(assignment_id)) continue;
    const data = await call(lessonPlayer, { query: { user_puid, lesson_id, assignment_id }, signal });
    if (await keepLesson(user_puid, data)) ready.add(assignment_id);
    if (signal.aborted) return;
    tell(new Set(ready));
    await afterIdle();
  }
}

function afterIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 500);
  });
}
