import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#client/messages/lessons.ts';
import { call } from '#client/platform/api.ts';
import { isNoAnswer } from '#client/platform/call-error.ts';
import { notify } from '#client/platform/notify.ts';
import { useUser } from '#client/platform/session.ts';
import { getArchivedLessons, getLessonDetail, getLessons, setLessonArchived } from '#contract/content.contract.ts';
import type { LessonSummary } from '#contract/content.schemas.ts';
import { getAssignmentReports } from '#contract/reports.contract.ts';

const SHOWN_BY = [
  ...[getLessons, getArchivedLessons, getLessonDetail].map(({ path }) => ['content', path]),
  ['reports', getAssignmentReports.path],
];

/** Archives a lesson or brings it back. It counts once the server has it: the lists are then asked for anew. */
export function useArchive(onDone: (lesson: LessonSummary) => void) {
  const { userPuid } = useUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ lesson_id, archived_at }: Pick<LessonSummary, 'lesson_id' | 'archived_at'>) =>
      call(setLessonArchived, { body: { user_puid: userPuid, lesson_id, is_archived: archived_at === null } }),
    onSuccess: async (lesson) => {
      await Promise.all(SHOWN_BY.map((queryKey) => client.invalidateQueries({ queryKey })));
      onDone(lesson);
    },
    onError: (error) => notify.error(isNoAnswer(error) ? m.needsConnection() : error.message),
    meta: { quiet: true },
  });
}
