import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { teaches } from '#server/db/taught-classes.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';

export interface AskedAssignments {
  /** Of the groups of one teacher. */
  readonly owner_puid: string | null;
  readonly lesson_id: number | null;
}
export interface FoundAssignment extends GroupKey, Record<string, unknown> {
  readonly assignment_id: number;
  /** Of all pages. */
  readonly total: number;
}

/** One page of what was given to groups that the caller sees, newest first. */
export async function listGivenAssignments(
  tx: Transaction,
  groups: SQL,
  { owner_puid, lesson_id }: AskedAssignments,
  limit: number,
  offset: number,
): Promise<FoundAssignment[]> {
  const ofTeacher = owner_puid === null ? sql`false` : teaches(owner_puid);
  const asked = lesson_id === null ? ofTeacher : sql`l.lesson_id = ${lesson_id}`;
  const { rows } = await tx.execute<FoundAssignment>(sql`
    select a.assignment_id, g.district_id, g.group_puid, g.group_name, d.time_zone, count(*) over ()::int as total
    from ${
      lesson_id === null
        ? sql`class_group g join assignment a on a.district_id = g.district_id and a.group_puid = g.group_puid`
        : sql`
      lesson l join assignment a on a.district_id = l.district_id and a.lesson_id = l.lesson_id
        join class_group g on g.district_id = a.district_id and g.group_puid = a.group_puid`
    }
      join district d on d.district_id = g.district_id
    where ${groups} and ${asked}
    order by a.assigned_at desc, a.assignment_id desc limit ${limit} offset ${offset}`);
  return rows;
}
