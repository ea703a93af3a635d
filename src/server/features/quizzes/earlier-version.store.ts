import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';

/** A quiz that was begun without a connection, and that an edit took out of its lesson before the start arrived. */
export interface TakenOut {
  readonly district_id: number;
  readonly assignment_id: number;
  readonly lesson_id: number;
  readonly quiz_id: number;
}

/**
 * Lets assignments keep the version in which a quiz was begun, as if the start had arrived before the edit (decisions/lessons-and-assignments.md): otherwise neither
 * its student nor its teacher would find it again. An assignment in which something was done that this version lacks follows the edit.
 */
export async function keepVersionsBegun(tx: Transaction, begun: readonly TakenOut[]): Promise<void> {
  if (begun.length === 0) return;
  await tx.execute(sql`
    update assignment a set lesson_version = v.version
    from (select distinct on (y.district_id, c.assignment_id) y.district_id, c.assignment_id, y.version
      from jsonb_to_recordset(${JSON.stringify(begun)}::jsonb) as c (district_id int, assignment_id int, lesson_id int, quiz_id int)
        join lesson_version_resource y on y.district_id = c.district_id and y.lesson_id = c.lesson_id and y.item_id = c.quiz_id
      group by y.district_id, c.assignment_id, y.version
      order by y.district_id, c.assignment_id, count(distinct c.quiz_id) desc, y.version desc) v
    where a.district_id = v.district_id and a.assignment_id = v.assignment_id
      and not exists (select 1 from assigned_resources(a.district_id, a.lesson_id, a.lesson_version) r
        where (exists (select 1 from quiz_result q where q.district_id = a.district_id and q.assignment_id = a.assignment_id and q.quiz_id = r.item_id)
            or exists (select 1 from resource_completion c where c.district_id = a.district_id and c.assignment_id = a.assignment_id
              and c.resource_id = r.resource_id))
          and not exists (select 1 from lesson_version_resource y where y.district_id = a.district_id and y.lesson_id = a.lesson_id
            and y.version = v.version and y.resource_id = r.resource_id))`);
}
