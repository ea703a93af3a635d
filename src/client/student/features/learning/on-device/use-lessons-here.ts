import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LessonPlayerData } from '#contract/learning/lesson-player.schemas.ts';
import { byUrgency } from '../dashboard/next-activity.ts';
import { keptLessonsQuery } from '../lesson/lesson.queries.ts';
import { useWorkHere } from './use-work-here.ts';
import { type LessonHere, layOver } from './work-here.ts';

/** A lesson that opens whole with the network gone, with the device's own work laid over it. */
export type ReadyLesson = Omit<LessonPlayerData, 'assignment'> & { readonly assignment: LessonHere };

/** The lessons that are ready on this device, the most urgent first; null while they are being looked up. */
export function useLessonsHere(userPuid: string): readonly ReadyLesson[] | null {
  const kept = useQuery(keptLessonsQuery(userPuid));
  const work = useWorkHere(userPuid, true);
  return useMemo(() => {
    if (kept.isPending) return null;
    return (kept.data ?? [])
      .filter(({ ready }) => ready)
      .map(({ data }) => ({ ...data, assignment: layOver(data.assignment, work) }))
      .sort((one, other) => byUrgency(one.assignment, other.assignment));
  }, [kept.isPending, kept.data, work]);
}
