import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';

/** More than a device finishes in a year offline. */
const MAX_NAMED = 200;

export interface Finished extends Record<string, unknown> {
  readonly finished: number;
  readonly assignment_ids: number[];
}

/**
 * How many assignments a student has finished, whatever became of them: each resource is completed or its quiz handed in. What was
 * finished stays so when the lesson is closed, when its class is deleted and when the student leaves it. The newest of them by name.
 */
export async function readFinished(db: Database, { district_id, user_puid }: Pick<Caller, 'district_id' | 'user_puid'>): Promise<Finished> {
  const isDone = sql`exists (select 1 from resource_completion c where c.district_id = a.district_id and c.assignment_id = a.assignment_id
      and c.resource_id = r.resource_id and c.user_puid = ${user_puid}::uuid)
    or exists (select 1 from quiz_result q where q.district_id = a.district_id and q.assignment_id = a.assignment_id and q.quiz_id = r.item_id
      and q.user_puid = ${user_puid}::uuid and q.submitted_at is not null)`;
  const { rows } = await db.execute<Finished>(sql`
    select count(*)::int as finished, coalesce((array_agg(a.assignment_id order by a.assignment_id desc))[1:${MAX_NAMED}::int], '{}') as assignment_ids
    from (
        select m.group_puid from group_member m where m.district_id = ${district_id} and m.user_puid = ${user_puid}::uuid
        union select f.group_puid from former_member f where f.district_id = ${district_id} and f.user_puid = ${user_puid}::uuid) w
      join assignment a on a.district_id = ${district_id} and a.group_puid = w.group_puid
      cross join lateral (select count(*) as steps, count(*) filter (where ${isDone}) as done
        from assigned_resources(a.district_id, a.lesson_id, a.lesson_version) r) s
    where s.steps > 0 and s.done = s.steps`);
  return rows[0] ?? { finished: 0, assignment_ids: [] };
}
