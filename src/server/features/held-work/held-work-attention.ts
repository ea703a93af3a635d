import type { AttentionItem } from '#contract/users/attention.schemas.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import type { HeldWorkDependencies } from './held-work.handlers.ts';
import { countWaiting } from './held-work.store.ts';

/** Work of students that waits for a decision, in the classes that the caller sees. */
export const heldWorkAttention =
  ({ visibleGroups }: Pick<HeldWorkDependencies, 'visibleGroups'>) =>
  async ({ db, caller }: CallContext): Promise<AttentionItem[]> => {
    const groups = visibleGroups(caller);
    const { waiting, isMore } = groups ? await countWaiting(db, groups) : { waiting: 0, isMore: false };
    return waiting === 0 ? [] : [{ kind: 'held_work', count: waiting, is_more: isMore, name: '', at: null, id: null }];
  };
