import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { lessonPlayer } from '#contract/learning/lesson-player.contract.ts';

/** The server's copy of a whole lesson. The device's own copy is `keptLessonQuery`. */
export function lessonQuery(userPuid: string, lessonId: number, assignmentId: number) {
  const query = { user_puid: userPuid, lesson_id: lessonId, assignment_id: assignmentId };
  return apiQuery('memory', lessonPlayer, { query });
}

/** The lesson as it is kept on this device; null when it is not. */
export function keptLessonQuery(userPuid: string, assignmentId: number) {
  return queryOptions({
    queryKey: ['memory', 'kept-lesson', userPuid, assignmentId],
    queryFn: async () => (await import('#offline/packs/kept-lessons.ts')).keptLesson(userPuid, assignmentId),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Every lesson of a person that is kept on this device. */
export function keptLessonsQuery(userPuid: string) {
  return queryOptions({
    queryKey: ['memory', 'kept-lessons', userPuid],
    queryFn: async () => (await import('#offline/packs/kept-lessons.ts')).keptLessons(userPuid),
    staleTime: 0,
    gcTime: 0,
  });
}
