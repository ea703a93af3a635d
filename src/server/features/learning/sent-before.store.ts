import { sql } from 'drizzle-orm';
import { toMoment } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import type { MadeBefore } from '#server/db/sent-again.ts';
import type { LessonSessionCall, VisitCall } from './tracking.store.ts';

type Row = Record<string, unknown> & { tracking_id: string | null; made_at: string | null };
const found = ({ tracking_id, made_at }: Row): MadeBefore | null =>
  tracking_id === null || made_at === null ? null : { id: tracking_id, made_at: toMoment(made_at) };
const column = <Call, Field extends keyof Call>(calls: readonly Call[], field: Field) =>
  sql`${arrayOf(calls.map((call) => call[field] as string | number | boolean | null))}`;

/** The lesson sessions that the same calls made before, each as it was begun; null where there is none. */
export async function findLessonSessions(
  tx: Transaction,
  calls: readonly LessonSessionCall[],
  since: string,
): Promise<(MadeBefore | null)[]> {
  const { rows } = await tx.execute<Row>(sql`
    select t.tracking_id, t.started_at as made_at
    from unnest(${column(calls, 'district_id')}::int[], ${column(calls, 'user_puid')}::uuid[], ${column(calls, 'assignment_id')}::int[],
        ${column(calls, 'time_spent')}::int[], ${column(calls, 'is_complete')}::boolean[])
      with ordinality as c (district_id, user_puid, assignment_id, time_spent, is_complete, position)
    left join lateral (select l.tracking_id, l.started_at from lesson_tracking l where l.district_id = c.district_id
      and l.assignment_id = c.assignment_id and l.user_puid = c.user_puid and l.started_at >= ${since}::timestamptz
      and l.last_at = l.started_at and l.time_spent = c.time_spent and l.is_complete = c.is_complete
      order by l.started_at limit 1) t on true
    order by c.position`);
  return rows.map(found);
}

/** As `findLessonSessions`, for visits of resources. */
export async function findVisits(tx: Transaction, calls: readonly VisitCall[], since: string): Promise<(MadeBefore | null)[]> {
  const { rows } = await tx.execute<Row>(sql`
    select t.tracking_id, t.started_at as made_at
    from unnest(${column(calls, 'district_id')}::int[], ${column(calls, 'user_puid')}::uuid[], ${column(calls, 'assignment_id')}::int[],
        ${column(calls, 'resource_id')}::int[], ${column(calls, 'lesson_tracking_id')}::uuid[], ${column(calls, 'previous_resource_id')}::int[],
        ${column(calls, 'time_spent')}::int[], ${column(calls, 'percentage_completed')}::int[])
      with ordinality as c (district_id, user_puid, assignment_id, resource_id, lesson_tracking_id, previous_resource_id, time_spent,
        percentage_completed, position)
    left join lateral (select v.tracking_id, v.started_at from resource_tracking v where v.district_id = c.district_id
      and v.assignment_id = c.assignment_id and v.resource_id = c.resource_id and v.user_puid = c.user_puid
      and v.lesson_tracking_id = c.lesson_tracking_id and v.previous_resource_id is not distinct from c.previous_resource_id
      and v.started_at >= ${since}::timestamptz and v.last_at = v.started_at and v.time_spent = c.time_spent
      and v.percentage_completed = c.percentage_completed
      order by v.started_at limit 1) t on true
    order by c.position`);
  return rows.map(found);
}
