import type * as jobs from '#contract/jobs/jobs.contract.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { askToCancel, findJob } from '#server/jobs/jobs.store.ts';

/** Long work on the server. Each is its owner's: a foreign one is not found. */
export const jobsHandlers = {
  cancelJob: async ({ db, caller: { district_id, user_puid } }, { body: { job_id } }) => {
    const id = { district_id, user_puid, job_id };
    const before = await findJob(db, id);
    if (!before) throw notFound('This work');
    if (before.ended_at !== null) throw new ApiError(409, 'job_already_over');
    await askToCancel(db, id);
    return (await findJob(db, id)) ?? before;
  },
} satisfies HandlersOf<typeof jobs>;
