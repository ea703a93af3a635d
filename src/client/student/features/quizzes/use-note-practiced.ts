import { usePracticed } from '#client/shared/features/questions/use-practiced.ts';
import { enqueue } from '#client/shared/platform/offline/queue.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { trackContentStart } from '#contract/content/content.contract.ts';
import { mintId } from '#offline/outbox/op-id.ts';

/** Records that the missed questions of these quizzes were practiced, so that they come back later. */
export function useNotePracticed(): (quizzes: readonly { readonly resultId: string; readonly quizId: number }[]) => void {
  const [, note] = usePracticed();
  const { userPuid: user_puid } = useUser();
  return (quizzes) => {
    note(quizzes.map(({ resultId }) => resultId));
    for (const { quizId } of quizzes) {
      // Other devices learn it from the server. If this cannot be stored, they offer the practice once too often.
      const query = { user_puid, item_id: quizId, tracking_id: mintId() };
      enqueue(trackContentStart, { query }, { lane: `${user_puid}:content:${quizId}` }).catch(() => undefined);
    }
  };
}
