import type * as feedback from '#contract/feedback.contract.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { countSince, keepAdoptionFeedback, keepScheduleRequest } from './feedback.store.ts';

const HOUR_MS = 3_600_000;
const MOST_AN_HOUR = 20;

/** Refuses whoever sends more than anyone would by hand. */
async function refuseFlood({ db, caller, now }: CallContext): Promise<void> {
  if ((await countSince(db, caller, new Date(now.getTime() - HOUR_MS))) < MOST_AN_HOUR) return;
  throw new ApiError(429, 'You have sent a lot within an hour. Please try again later.', HOUR_MS / 1000);
}

/** Schedule requests and adoption feedback (specification section 7, "Content library"). */
export const feedbackHandlers = {
  insertScheduleRequest: async (context, { body }) => {
    await refuseFlood(context);
    await keepScheduleRequest(context.db, context.caller, body, context.now);
    return { requested_at: context.now.toISOString() };
  },

  insertAdoptionFeedback: async (context, { body }) => {
    await refuseFlood(context);
    await keepAdoptionFeedback(context.db, context.caller, body, context.now);
    return { received_at: context.now.toISOString() };
  },
} satisfies HandlersOf<typeof feedback>;
