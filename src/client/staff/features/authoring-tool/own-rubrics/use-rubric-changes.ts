import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/shared/platform/calls/api.ts';
import { isAnswerOf } from '#client/shared/platform/calls/queries.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { m } from '#client/staff/messages/library/own-rubrics.ts';
import { copyOwnRubric, setOwnRubricDeleted, shareOwnRubric } from '#contract/grading/own-rubrics.contract.ts';
import type { OwnRubric } from '#contract/grading/own-rubrics.schemas.ts';
import { OWN_RUBRIC_CALLS } from './own-rubrics.queries.ts';

/** Actions on a rubric in the list. Each tells the teacher the result, failures included. */
export function useRubricChanges() {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ predicate: ({ queryKey }) => isAnswerOf(queryKey, OWN_RUBRIC_CALLS) });
  const setDeleted = async (rubric_id: string, is_deleted: boolean) => {
    await call(setOwnRubricDeleted, { body: { user_puid, rubric_id, is_deleted } });
    await reload();
  };
  const orSay = async (change: () => Promise<unknown>) => {
    try {
      await change();
    } catch (error) {
      tellFailure(error);
    }
  };
  return {
    copy: ({ rubric_id, name }: OwnRubric) =>
      orSay(async () => {
        await call(copyOwnRubric, { body: { user_puid, rubric_id, copy_id: crypto.randomUUID() } });
        await reload();
        toast.success(m.copied({ name }));
      }),
    share: ({ rubric_id, name }: OwnRubric, is_shared: boolean) =>
      orSay(async () => {
        await call(shareOwnRubric, { body: { user_puid, rubric_id, is_shared } });
        await reload();
        toast.success(is_shared ? m.sharedNow({ name }) : m.unsharedNow({ name }));
      }),
    restore: ({ rubric_id, name }: OwnRubric) =>
      orSay(async () => {
        await setDeleted(rubric_id, false);
        toast.success(m.restored({ name }));
      }),
    remove: ({ rubric_id, name }: OwnRubric) =>
      orSay(async () => {
        await setDeleted(rubric_id, true);
        undoToast({ text: m.deleted({ name }), undo: () => setDeleted(rubric_id, false) });
      }),
  };
}
