import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';

interface ClassProgress extends Record<string, unknown> {
  readonly classmates: number;
  readonly started: number;
  readonly completed: number;
}

/** In a smaller class a number is a name. */
const LEAST_CLASSMATES = 5;

/** How many of the others who have an assignment, not through another group, have begun and finished it; null where they are too few to say. */
export async function readClassProgress(
  db: Database,
  { district_id, user_puid }: Caller,
  assignment: { readonly assignment_id: number },
): Promise<ClassProgress | null> {
  const { rows } = await db.execute<ClassProgress>(sql`
    with steps as (select r.resource_id from assignment a
        cross join lateral assigned_resources(a.district_id, a.lesson_id, a.lesson_version) r
      where a.district_id = ${district_id} and a.assignment_id = ${assignment.assignment_id})
    select count(*)::int as classmates, count(*) filter (where s.begun)::int as started,
      count(*) filter (where d.done >= (select count(*) from steps) and d.done > 0)::int as completed
    from assignment_recipient m join app_user u on u.district_id = m.district_id and u.user_puid = m.user_puid and u.is_active and u.role = 1
    cross join lateral (select exists (select 1 from lesson_tracking t where t.district_id = m.district_id
      and t.assignment_id = ${assignment.assignment_id} and t.user_puid = m.user_puid) as begun) s
    cross join lateral (select count(*) as done from steps join resource_completion c on c.district_id = m.district_id
      and c.assignment_id = ${assignment.assignment_id} and c.resource_id = steps.resource_id and c.user_puid = m.user_puid) d
    where m.district_id = ${district_id} and m.assignment_id = ${assignment.assignment_id} and m.user_puid <> ${user_puid}::uuid`);
  const [progress] = rows;
  return progress && progress.classmates >= LEAST_CLASSMATES ? progress : null;
}
