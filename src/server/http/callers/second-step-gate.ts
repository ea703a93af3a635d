import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { hasSecondStep } from '#server/db/has-second-step.ts';
import { ApiError } from '../api-error.ts';
import type { DirectRoute } from '../call-table.ts';
import type { Caller } from '../handler-types.ts';

/** A confirmed second step counts for this long. */
const FRESH_MINUTES = 15;

/** Asks for the second step again before sensitive calls (`asksSecondStep`). */
export interface SecondStepGate {
  /** @throws ApiError 409 `second_step_again` where the caller has a second step and has not shown it lately in this session */
  check(route: DirectRoute, caller: Caller): Promise<void>;
}

/** People without a second step pass. */
export function createSecondStepGate(db: Database): SecondStepGate {
  return {
    check: async ({ endpoint }, { district_id, user_puid, session_id }) => {
      if (endpoint.asksSecondStep !== true) return;
      const { rowCount } = await db.execute(sql`
        select 1 from app_user u where u.district_id = ${district_id} and u.user_puid = ${user_puid}::uuid and ${hasSecondStep('u')}
          and not exists (select 1 from user_session s where s.district_id = u.district_id and s.session_id = ${session_id ?? null}::uuid
            and s.user_puid = u.user_puid and s.second_step_at > now() - make_interval(mins => ${FRESH_MINUTES}))`);
      if ((rowCount ?? 0) > 0) throw new ApiError(409, 'second_step_again');
    },
  };
}
