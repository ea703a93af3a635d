import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#client/messages/lessons.ts';
import { call } from '#client/platform/api.ts';
import { isNoAnswer } from '#client/platform/call-error.ts';
import { notify } from '#client/platform/notify.ts';
import { useUser } from '#client/platform/session.ts';
import { setLessonArchived } from '#contract/content.contract.ts';
import { setLateUntil } from '#contract/reports.contract.ts';
import type { Assignment } from './use-reports.ts';

/** Says until which day late work of an assignment is taken by itself; null: however late it comes. */
export function useSetLateUntil(assignment_id: number) {
  const { userPuid } = useUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (late_until: string | null) => call(setLateUntil, { body: { user_puid: userPuid, assignment_id, late_until } }),
    meta: { quiet: true },
    // Waited for: the dialog closes on the new day, not on the old one.
    onSuccess: () => client.invalidateQueries({ queryKey: ['reports'] }),
  });
}

/** Archives a lesson of one's own or brings it back. It counts once the server has it: reports and the list of lessons are then asked for anew. */
export function useArchive() {
  const { userPuid } = useUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ lesson_id, archived_at }: Pick<Assignment, 'lesson_id' | 'archived_at'>) =>
      call(setLessonArchived, { body: { user_puid: userPuid, lesson_id, is_archived: archived_at === null } }),
    onSuccess: () => Promise.all(['reports', 'content'].map((store) => client.invalidateQueries({ queryKey: [store] }))),
    onError: (error) => notify.error(isNoAnswer(error) ? m.needsConnection() : error.message),
    meta: { quiet: true },
  });
}
