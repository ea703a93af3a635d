import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/shared/platform/calls/api.ts';
import { isAnswerOf } from '#client/shared/platform/calls/queries.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { m } from '#client/staff/messages/library/own-quizzes.ts';
import { copyOwnQuiz, setOwnQuizDeleted } from '#contract/authoring/own-quizzes.contract.ts';
import type { OwnQuiz } from '#contract/authoring/own-quizzes.schemas.ts';
import { OWN_QUIZ_CALLS } from './own-quizzes.queries.ts';

/** What can be done with a quiz in the list. */
export function useOwnQuizChanges() {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ predicate: ({ queryKey }) => isAnswerOf(queryKey, OWN_QUIZ_CALLS) });
  const setDeleted = async (own_quiz_id: number, is_deleted: boolean) => {
    await call(setOwnQuizDeleted, { body: { user_puid, own_quiz_id, is_deleted } });
    await reload();
  };
  return {
    copy: async ({ own_quiz_id }: OwnQuiz) => {
      try {
        const copied = await call(copyOwnQuiz, { body: { user_puid, own_quiz_id, client_id: crypto.randomUUID() } });
        await reload();
        toast.success(m.copied({ name: inLocale(copied.title) }));
      } catch (error) {
        tellFailure(error);
      }
    },
    restore: async ({ own_quiz_id, title }: OwnQuiz) => {
      try {
        await setDeleted(own_quiz_id, false);
        toast.success(m.restored({ name: inLocale(title) }));
      } catch (error) {
        tellFailure(error);
      }
    },
    remove: async ({ own_quiz_id, title }: OwnQuiz) => {
      try {
        await setDeleted(own_quiz_id, true);
        undoToast({ text: m.deleted({ name: inLocale(title) }), undo: () => setDeleted(own_quiz_id, false) });
      } catch (error) {
        tellFailure(error);
      }
    },
  };
}
