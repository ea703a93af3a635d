import { sql } from 'drizzle-orm';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import type { BookFacts } from '#domain/reporting/book-facts.ts';
import { allowedMinutes, overTime } from '#domain/reporting/over-time.ts';
import { toMoment, toMomentOrNull } from '#domain/time/moments.ts';
import type { Transaction } from '#server/db/database.ts';
import { ASSESSED, ofAssignments } from './class-work.store.ts';

type BookAttempt = BookFacts['attempts'][number];

/** An attempt as the database lists its columns. */
type Listed = [
  user_puid: string,
  result_id: string,
  attempt_no: number,
  started_at: string,
  saved_at: string | null,
  submitted_at: string | null,
  score: number | null,
  max_score: number,
  awaiting_points: number,
  asked_ids: number[] | null,
  measured_seconds: number,
  extra_percent: number,
];

/** All attempts at a quiz of an assignment. */
export interface AttemptsRow extends Record<string, unknown> {
  readonly assignment_id: number;
  readonly quiz_id: number;
  /** Of a timed test, in minutes. */
  readonly limit: number | null;
  readonly attempts: readonly Listed[];
}

/**
 * All attempts at these assignments, also those of former students, whom the book leaves out. One row for each quiz: ten classes have 9,000
 * attempts, and to read as many rows took three times as long.
 */
export async function readAttempts(tx: Transaction, district: number, ids: readonly number[], only: string | null): Promise<AttemptsRow[]> {
  const { rows } = await tx.execute<AttemptsRow>(sql`
    select t.assignment_id, t.quiz_id,
      case when i.resource_type_id = ${RESOURCE_TYPE.assessment} then (i.parts->>'time_limit_minutes')::int end as "limit",
      json_agg(json_build_array(t.user_puid, t.result_id, t.attempt_no, t.started_at::text, t.saved_at::text, t.submitted_at::text, t.score,
        t.max_score, t.awaiting_points, t.asked_ids, t.measured_seconds, coalesce(e.percent, 0))) as attempts
    from quiz_result t join item i on i.item_id = t.quiz_id
      left join extra_time e on e.district_id = t.district_id and e.user_puid = t.user_puid
    where ${ofAssignments(district, ids)} and i.resource_type_id in ${ASSESSED} and (${only}::uuid is null or t.user_puid = ${only}::uuid)
    group by t.assignment_id, t.quiz_id, i.item_id`);
  return rows;
}

/** The attempts of such rows. */
export function attemptsOf(rows: readonly AttemptsRow[]): BookAttempt[] {
  return rows.flatMap(({ assignment_id, quiz_id, limit, attempts }) =>
    attempts.map(
      ([user_puid, result_id, attempt_no, started, saved, submitted, score, max_score, awaiting_points, asked_ids, seconds, extra]) => ({
        assignment_id,
        user_puid,
        quiz_id,
        result_id,
        attempt_no,
        started_at: toMoment(started),
        saved_at: toMomentOrNull(saved),
        submitted_at: toMomentOrNull(submitted),
        score,
        max_score,
        awaiting_points,
        asked_ids,
        over_time: overTime(seconds, limit === null ? null : allowedMinutes(limit, extra)),
      }),
    ),
  );
}
