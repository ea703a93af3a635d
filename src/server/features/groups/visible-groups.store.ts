import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { assignedGroup } from '#contract/reports.schemas.ts';
import type { Database } from '#server/db/database.ts';
import type { GroupKey, GroupScope } from '#server/http/group-sight.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { groupScope } from './groups.policy.ts';

/** The most groups that one answer carries. */
const MOST_GROUPS = 500;

/** The groups of a scope, as a condition on `class_group g`. */
const inScope = (scope: GroupScope): SQL => sql`(${scope.district_id}::int is null or g.district_id = ${scope.district_id}::int)
  and (${scope.school_id}::int is null or g.school_id = ${scope.school_id}::int)
  and (${scope.owner_puid}::uuid is null or g.user_puid = ${scope.owner_puid}::uuid)`;

/** The groups of a caller, deleted ones among them, as a condition on `class_group g`; null: the caller sees none. */
export function groupsOf(caller: Caller): SQL | null {
  const scope = groupScope(caller);
  return scope && inScope(scope);
}

/** The groups of a caller by name, each once; with a lesson only those that were given it. */
export async function listAssignedGroups(db: Database, caller: Caller, lessonId: number | null): Promise<z.output<typeof assignedGroup>[]> {
  const scope = groupScope(caller);
  if (!scope) return [];
  const { rows } = await db.execute<z.output<typeof assignedGroup> & Record<string, unknown>>(sql`
    select g.group_puid as grouppuid, g.group_name, g.icon, g.color,
      (select count(*) from group_member m join app_user u on u.district_id = m.district_id and u.user_puid = m.user_puid and u.is_active and u.role = 1
        where m.district_id = g.district_id and m.group_puid = g.group_puid)::int as student_count,
      (select count(*) from assignment a where a.district_id = g.district_id and a.group_puid = g.group_puid)::int as assignment_count,
      case when ${scope.owner_puid}::uuid is null then (select u.first_name || ' ' || u.last_name from app_user u
        where u.district_id = g.district_id and u.user_puid = g.user_puid) end as teacher_name
    from class_group g
    where ${inScope(scope)} and g.deleted_at is null
      and (${lessonId}::bigint is null or exists (select 1 from assignment a
        where a.district_id = g.district_id and a.group_puid = g.group_puid and a.lesson_id = ${lessonId}::bigint))
    order by g.group_name, g.group_puid
    limit ${MOST_GROUPS}`);
  return rows;
}

/** The group, deleted or not, if the caller may see it. */
export async function findGroup(db: Database, caller: Caller, groupPuid: string): Promise<GroupKey | null> {
  const groups = groupsOf(caller);
  if (!groups) return null;
  const { rows } = await db.execute<GroupKey & Record<string, unknown>>(sql`
    select g.district_id, g.group_puid, g.group_name, d.time_zone from class_group g join district d on d.district_id = g.district_id
    where g.group_puid = ${groupPuid}::uuid and ${groups} limit 1`);
  return rows[0] ?? null;
}
