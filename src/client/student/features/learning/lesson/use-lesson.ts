import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { LessonPlayerData } from '#contract/learning/lesson-player.schemas.ts';
import { dashboardQuery } from '../dashboard/learning.queries.ts';
import { withNewerRetakes } from '../on-device/newer-retakes.ts';
import { useWorkHere } from '../on-device/use-work-here.ts';
import { type LessonHere, layOver } from '../on-device/work-here.ts';
import { keptLessonQuery, lessonQuery } from './lesson.queries.ts';

export interface LessonOnScreen {
  /** The lesson with the device's own work laid over it. */
  readonly lesson: (Omit<LessonPlayerData, 'assignment'> & { readonly assignment: LessonHere }) | null;
  readonly pending: boolean;
  /** Why there is nothing to show. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** One lesson: the copy on this device at once, the server's when it comes; that one is then kept. */
export function useLesson(userPuid: string, lessonId: number, assignmentId: number): LessonOnScreen {
  const client = useQueryClient();
  const kept = useQuery(keptLessonQuery(userPuid, assignmentId));
  const fresh = useQuery(lessonQuery(userPuid, lessonId, assignmentId));
  const work = useWorkHere(userPuid, true);
  // Only looked into: the dashboard may know of a retake before the copy on this device is renewed.
  const dashboard = useQuery({ ...dashboardQuery(userPuid), enabled: false });
  const listed = dashboard.data?.assignments.find(({ assignment_id }) => assignment_id === assignmentId);
  const fetched = fresh.data;

  useEffect(() => {
    if (!fetched) return;
    void import('../on-device/lesson-packs.ts')
      .then(({ keepOpened }) => keepOpened(userPuid, fetched))
      .then(() => client.invalidateQueries({ queryKey: keptLessonQuery(userPuid, assignmentId).queryKey }))
      // A device without room still shows the lesson; it is then not "ready offline".
      .catch(() => undefined);
  }, [client, fetched, userPuid, assignmentId]);

  const data = fetched ?? kept.data?.data ?? null;
  const lesson = useMemo(
    () => data && { ...data, assignment: layOver(withNewerRetakes(data.assignment, listed), work) },
    [data, listed, work],
  );
  return {
    lesson,
    pending: !lesson && (kept.isPending || fresh.isPending),
    error: lesson ? null : fresh.error,
    retry: () => void fresh.refetch(),
  };
}
