import { type SQL, sql } from 'drizzle-orm';
import { type AssignedGroup, FOUND_GROUPS_A_PAGE, MAX_GROUPS } from '#contract/reports/reports.schemas.ts';
import { containsText } from '#server/db/contains-text.ts';
import type { Database } from '#server/db/database.ts';
import { teaches } from '#server/db/taught-classes.ts';
import type { GroupKey, GroupScope } from '#server/http/group-visibility.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { groupScope } from './groups.policy.ts';

/** The groups of a scope, as a condition on `class_group g`. */
const inScope = (scope: GroupScope): SQL => sql`(${scope.district_id}::int is null or g.district_id = ${scope.district_id}::int)
  and (${scope.school_id}::int is null or g.school_id = ${scope.school_id}::int)
  and ${scope.owner_puid === null ? sql`true` : teaches(scope.owner_puid)}`;

/** The groups of a caller, deleted ones among them, as a condition on `class_group g`; null: the caller sees none. */
export function groupsOf(caller: Caller): SQL | null {
  const scope = groupScope(caller);
  return scope && inScope(scope);
}

/** What is told of a group. Its teacher, school and district only those hear who see the groups of several; of a shared class its owner. */
const told = (scope: GroupScope): SQL => sql`g.group_puid as grouppuid, g.group_name, g.icon, g.color, g.group_type = 'link' as is_link,
  (select p.group_name from class_group p where p.district_id = g.district_id and p.group_puid = g.parent_group_puid) as class_name,
  (select count(*) from group_member m join app_user u on u.district_id = m.district_id and u.user_puid = m.user_puid and u.is_active and u.role = 1
    where m.district_id = g.district_id and m.group_puid = g.group_puid)::int as student_count,
  (select count(*) from assignment a where a.district_id = g.district_id and a.group_puid = g.group_puid)::int as assignment_count,
  case when ${scope.owner_puid}::uuid is null or g.user_puid <> ${scope.owner_puid}::uuid then (select u.first_name || ' ' || u.last_name from app_user u
    where u.district_id = g.district_id and u.user_puid = g.user_puid) end as teacher_name,
  case when ${scope.owner_puid}::uuid is null and ${scope.school_id}::int is null then (select s.school_name from school s
    where s.district_id = g.district_id and s.school_id = g.school_id) end as school_name,
  case when ${scope.district_id}::int is null then (select d.district_name from district d where d.district_id = g.district_id) end as district_name`;

type GroupRow = AssignedGroup & Record<string, unknown>;

/** Groups by name as classes by name, each with its subgroups behind it; a subgroup whose class is not among them keeps its place. */
function byClass(rows: readonly GroupRow[]): GroupRow[] {
  const placeOf = new Map<string, number>();
  for (const [place, { class_name, group_name }] of rows.entries())
    if (!class_name && !placeOf.has(group_name)) placeOf.set(group_name, place);
  const placed = rows.map((row, place) => ({
    row,
    place: row.class_name ? (placeOf.get(row.class_name) ?? place) : place,
    isPart: Boolean(row.class_name),
  }));
  return placed.toSorted((one, other) => one.place - other.place || Number(one.isPart) - Number(other.isPart)).map(({ row }) => row);
}

/**
 * The first 500 groups of a caller, classes by name with their subgroups behind them, each once; with a lesson only those that were given it. Those who opened a link stand last:
 * a report begins with the first, which is to be a class.
 */
export async function listAssignedGroups(db: Database, caller: Caller, lessonId: number | null): Promise<AssignedGroup[]> {
  const scope = groupScope(caller);
  if (!scope) return [];
  const { rows } = await db.execute<GroupRow>(sql`
    select ${told(scope)}
    from class_group g
    where ${inScope(scope)} and g.deleted_at is null
      and (${lessonId}::bigint is null or exists (select 1 from assignment a
        where a.district_id = g.district_id and a.group_puid = g.group_puid and a.lesson_id = ${lessonId}::bigint))
    order by g.group_name, g.group_puid
    limit ${MAX_GROUPS}`);
  return byClass(rows).toSorted((one, other) => Number(one.is_link) - Number(other.is_link));
}

interface GroupsFound {
  /** At most 50, by name. */
  readonly groups: AssignedGroup[];
  /** How many there are in all, counted to a thousand. */
  readonly total: number;
  /** There are more than a thousand. */
  readonly more: boolean;
}

/** A long list is counted so far, no further: nobody pages through more, they search. */
const MAX_COUNTED = 1_000;
/** More words than this are not looked for. */
const MAX_WORDS = 6;

/**
 * The groups of a caller a page at a time: those whose name or teacher's name holds each word, or the one that is asked for by id.
 * @param asked page counts from 1
 */
export async function findAssignedGroups(
  db: Database,
  caller: Caller,
  asked: { readonly search: string; readonly group_puid: string | null; readonly page: number },
): Promise<GroupsFound> {
  const scope = groupScope(caller);
  if (!scope) return { groups: [], total: 0, more: false };
  const words = asked.search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const held = words.map((word) => {
    return sql` and (${containsText(sql`g.group_name`, word)} or (${scope.owner_puid}::uuid is null and exists (select 1 from app_user u
      where u.district_id = g.district_id and u.user_puid = g.user_puid and ${containsText(sql`u.first_name || ' ' || u.last_name`, word)})))`;
  });
  const wanted = asked.group_puid === null ? sql.join(held) : sql` and g.group_puid = ${asked.group_puid}::uuid`;
  const found = sql`class_group g where ${inScope(scope)} and g.deleted_at is null${wanted}`;
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (select 1 from ${found} order by g.group_name, g.group_puid limit ${MAX_COUNTED + 1}) t`);
  const { rows: groups } = await db.execute<GroupRow>(sql`
    select ${told(scope)} from ${found} order by g.group_name, g.group_puid
    limit ${FOUND_GROUPS_A_PAGE} offset ${(asked.page - 1) * FOUND_GROUPS_A_PAGE}`);
  const n = rows[0]?.n ?? 0;
  return { groups, total: Math.min(n, MAX_COUNTED), more: n > MAX_COUNTED };
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
