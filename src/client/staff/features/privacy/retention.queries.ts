import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { beginRetention, countRetention, getRetention, liftHold } from '#contract/privacy/retention.contract.ts';
import type { Retention, RetentionKind } from '#contract/privacy/retention.schemas.ts';

const POLL_MS = 3_000;

/** How long data is kept; while it is counted the screen looks how far that is. */
export const retentionQuery = () => ({
  ...apiQuery('memory', getRetention),
  refetchInterval: ({ state }: { state: { data: Retention | undefined } }) => (state.data?.count?.counted_at === null ? POLL_MS : false),
});

/** Has counted what the next run would delete. */
export const useCountRetention = () => useApiMutation(countRetention, { input: () => ({ body: {} }), stale: [getRetention] });
/** Lets the defaults of these kinds count from today on. */
export const useBeginRetention = () =>
  useApiMutation(beginRetention, { input: (kinds: RetentionKind[]) => ({ body: { kinds } }), stale: [getRetention] });
/** Lifts a hold. */
export const useLiftHold = () => useApiMutation(liftHold, { input: (hold_id: string) => ({ body: { hold_id } }), stale: [getRetention] });
