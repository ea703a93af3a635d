import { usePracticed } from '#client/shared/features/questions/use-practiced.ts';
import { enqueue } from '#client/shared/platform/offline/queue.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { trackContentStart } from '#contract/content/content.contract.ts';
import { mintId } from '#offline/outbox/op-id.ts';

/** Notes that what was missed in some quizzes was practiced: it comes back later then. */
export function useNotePracticed(): (quizzes: readonly { readonly resultId: string; readonly quizId: number }[]) => void {
  const [, note] = usePracticed();
  const { userPuid: user_puid } = useUser();
  return (quizzes) => {
    note(quizzes.map(({ resultId }) => resultId));
    for (const { quizId } of quizzes) {
      // The other devices learn of it from the server; one that cannot store it asks once more than it needs to.
      const query = { user_puid, item_id: quizId, tracking_id: mintId() };
      enqueue(trackContentStart, { query }, { lane: `${user_puid}:content:${quizId}` }).catch(() => undefined);
    }
  };
}
