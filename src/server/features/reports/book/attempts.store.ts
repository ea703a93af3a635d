import { sql } from 'drizzle-orm';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import type { BookFacts } from '#domain/reporting/book-facts.ts';
import { allowedMinutes, overTime } from '#domain/reporting/over-time.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Transaction } from '#server/db/database.ts';
import { ASSESSED, ofAssignments } from './class-work.store.ts';

type BookAttempt = BookFacts['attempts'][number];

/** All attempts at a quiz of an assignment. */
export interface AttemptsRow extends Record<string, unknown> {
  readonly assignment_id: number;
  readonly quiz_id: number;
  /** Of a timed test, in minutes. */
  readonly limit: number | null;
  /** A line each. */
  readonly attempts: string;
}

/**
 * Attempts of anybody at these assignments; whoever is not in the class any more is left out by the book. All attempts at a quiz come in one
 * text, a line each: ten classes have 9,000, and reading as many rows took three times as long.
 */
export async function readAttempts(tx: Transaction, district: number, ids: readonly number[], only: string | null): Promise<AttemptsRow[]> {
  const { rows } = await tx.execute<AttemptsRow>(sql`
    select t.assignment_id, t.quiz_id,
      case when i.resource_type_id = ${RESOURCE_TYPE.assessment} then (i.parts->>'time_limit_minutes')::int end as "limit",
      string_agg(concat_ws('|', t.user_puid, t.result_id, t.attempt_no, t.started_at, coalesce(t.saved_at::text, ''),
        coalesce(t.submitted_at::text, ''), coalesce(t.score::text, ''), t.max_score, t.awaiting_points, coalesce(to_json(t.asked_ids)::text, 'null'),
        t.measured_seconds, coalesce(e.percent, 0)), E'\n') as attempts
    from quiz_result t join item i on i.item_id = t.quiz_id
      left join extra_time e on e.district_id = t.district_id and e.user_puid = t.user_puid
    where ${ofAssignments(district, ids)} and i.resource_type_id in ${ASSESSED} and (${only}::uuid is null or t.user_puid = ${only}::uuid)
    group by t.assignment_id, t.quiz_id, i.item_id`);
  return rows;
}

/** The attempts of such rows. */
export function attemptsOf(rows: readonly AttemptsRow[]): BookAttempt[] {
  // One text for each student: the same text is found in a map without comparing its letters.
  const students = new Map<string, string>();
  return rows.flatMap((row) => row.attempts.split('\n').map((line) => attemptOf(row, line, students)));
}

function attemptOf({ assignment_id, quiz_id, limit }: AttemptsRow, line: string, students: Map<string, string>): BookAttempt {
  const fields = line.split('|');
  const [student = '', result_id = '', attempt_no, started = '', saved, submitted, score, max_score, awaiting, asked = '', seconds, extra] =
    fields;
  const user_puid = students.get(student) ?? student;
  if (!students.has(user_puid)) students.set(user_puid, user_puid);
  return {
    assignment_id,
    user_puid,
    quiz_id,
    result_id,
    attempt_no: Number(attempt_no),
    started_at: toMoment(started),
    saved_at: saved ? toMoment(saved) : null,
    submitted_at: submitted ? toMoment(submitted) : null,
    score: score ? Number(score) : null,
    max_score: Number(max_score),
    awaiting_points: Number(awaiting),
    asked_ids: JSON.parse(asked),
    over_time: limit === null ? null : overTime(Number(seconds), allowedMinutes(limit, Number(extra))),
  };
}
