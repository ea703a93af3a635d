import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { getArchivedLessons, getLessonDetail, getLessons } from '#contract/content/content.contract.ts';

/** One page of what is in use, or of what is archived: each category has keys of its own (specification section 3). */
export function useLessonPage(isArchive: boolean, page: number) {
  const { userPuid: user_puid } = useUser();
  const live = useQuery({
    ...apiQuery('content', getLessons, { body: { user_puid, page } }),
    enabled: !isArchive,
  });
  const archive = useQuery({
    ...apiQuery('content', getArchivedLessons, { body: { user_puid, page } }),
    enabled: isArchive,
  });
  const { archived_assignments: assignments = [], archived_lessons: lessons = [] } = archive.data ?? {};
  return isArchive
    ? { query: archive, shown: archive.data && { ...archive.data, assignments, lessons } }
    : { query: live, shown: live.data };
}

/** One of them, opened. */
export function lessonDetailQuery(user_puid: string, lesson_id: number) {
  return apiQuery('content', getLessonDetail, { body: { user_puid, lesson_id } });
}
