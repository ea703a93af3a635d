import { sql } from 'drizzle-orm';
import type { KnownGuardian } from '#domain/rostering/plan.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database } from '#server/db/database.ts';

/** The guardians of some students, as a source finds them. */
export async function readKnownGuardians(
  db: Database,
  { district_id, source_id }: { readonly district_id: number; readonly source_id: string },
  students: readonly string[],
): Promise<KnownGuardian[]> {
  const { rows } = await db.execute<KnownGuardian & Record<string, unknown>>(sql`
    select g.guardian_id, g.user_puid, g.name, g.email, g.language, g.state, g.their_id, g.roster_fields, g.source_id,
      case when g.source_id is null then 'hand' when g.source_id = ${source_id}::uuid then 'this' when s.is_open then 'other' else 'none' end as owner
    from unnest(${arrayOf(students)}::uuid[]) i (id)
      cross join lateral (select * from student_guardian x where x.district_id = ${district_id} and x.user_puid = i.id offset 0) g
      left join lateral (select true as is_open from roster_source o
        where o.district_id = ${district_id} and o.source_id = g.source_id and o.closed_at is null limit 1) s on true`);
  return rows;
}
