import { type SQL, sql } from 'drizzle-orm';
import type { Group } from '#contract/groups/groups.schemas.ts';
import { containsText } from '#server/db/contains-text.ts';
import type { Database, Transaction } from '#server/db/database.ts';

/** A long list is counted so far, no further: nobody pages through more, they search. */
const MAX_COUNTED = 1_000;

export type GroupRow = Group & Record<string, unknown> & { readonly district_id: number; readonly school_id: number };

const COLUMNS = sql`g.district_id, g.school_id, g.group_puid, case when g.parent_group_puid is not null then g.group_puid end as subgroup_puid,
  g.parent_group_puid, g.group_name, g.icon, g.color, case when g.parent_group_puid is null then 'group' else 'subgroup' end as group_type, g.user_puid, g.deleted_at,
  (select u.first_name || ' ' || u.last_name from app_user u where u.district_id = g.district_id and u.user_puid = g.user_puid) as teacher_name,
  (select s.school_name from school s where s.district_id = g.district_id and s.school_id = g.school_id) as school_name,
  (select count(*) from group_member m join app_user u on u.district_id = m.district_id and u.user_puid = m.user_puid and u.is_active and u.role = 1
    where m.district_id = g.district_id and m.group_puid = g.group_puid)::int as student_count,
  ((select count(*) from assignment a where a.district_id = g.district_id and a.group_puid = g.group_puid and a.closed_at is null)
    + (select count(*) from class_group c join assignment a on a.district_id = c.district_id and a.group_puid = c.group_puid and a.closed_at is null
      where c.district_id = g.district_id and c.parent_group_puid = g.group_puid and c.deleted_at is null))::int as assignment_count`;

export interface GroupsAsked {
  readonly search: string;
  readonly isDeleted: boolean;
  readonly limit: number;
  readonly offset: number;
}

/**
 * The top of each tree that a list shows: a class; among the deleted also a subgroup that was deleted alone. Those who opened a
 * lesson's link are no class that anybody made: reports show them (decisions/lessons-and-assignments.md).
 */
function listed(groups: SQL, { search, isDeleted }: Pick<GroupsAsked, 'search' | 'isDeleted'>): SQL {
  const state = isDeleted
    ? sql`g.deleted_at is not null and not exists (select 1 from class_group p where p.district_id = g.district_id
        and p.group_puid = g.parent_group_puid and p.delete_id = g.delete_id)`
    : sql`g.deleted_at is null and g.parent_group_puid is null`;
  const named = search === '' ? sql`` : sql`and ${containsText(sql`g.group_name`, search)}`;
  return sql`class_group g where ${groups} and g.group_type <> 'link' and ${state} ${named}`;
}

/** One page of classes by name, the deleted ones with the latest first. */
export async function listClasses(db: Database, groups: SQL, asked: GroupsAsked): Promise<GroupRow[]> {
  const order = asked.isDeleted ? sql`g.deleted_at desc, g.group_puid` : sql`g.group_name, g.group_puid`;
  const { rows } = await db.execute<GroupRow>(sql`
    select ${COLUMNS} from ${listed(groups, asked)} order by ${order} limit ${asked.limit} offset ${asked.offset}`);
  return rows;
}

/** How many classes a list has, counted up to a thousand, and whether there are more. */
export async function countClasses(
  db: Database,
  groups: SQL,
  asked: Pick<GroupsAsked, 'search' | 'isDeleted'>,
): Promise<{ total: number; is_more: boolean }> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (select 1 from ${listed(groups, asked)} order by g.group_name, g.group_puid limit ${MAX_COUNTED + 1}) t`);
  const n = rows[0]?.n ?? 0;
  return { total: Math.min(n, MAX_COUNTED), is_more: n > MAX_COUNTED };
}

/** The living subgroups of classes, by name. */
export async function listSubgroups(db: Database, classes: readonly Pick<GroupRow, 'district_id' | 'group_puid'>[]): Promise<GroupRow[]> {
  if (classes.length === 0) return [];
  const { rows } = await db.execute<GroupRow>(sql`
    select ${COLUMNS} from jsonb_to_recordset(${JSON.stringify(classes.map(({ district_id, group_puid }) => ({ district_id, group_puid })))}::jsonb)
      as c (district_id int, group_puid uuid)
      join class_group g on g.district_id = c.district_id and g.parent_group_puid = c.group_puid
    where g.deleted_at is null order by g.group_name, g.group_puid`);
  return rows;
}

/** A group that the caller may see, deleted or not. */
export async function readGroup(db: Database | Transaction, groups: SQL, groupPuid: string): Promise<GroupRow | null> {
  const { rows } = await db.execute<GroupRow>(sql`
    select ${COLUMNS} from class_group g where g.group_puid = ${groupPuid}::uuid and ${groups} limit 1`);
  return rows[0] ?? null;
}

/** Lets one change of a group and of its members wait for another: the class's row stands for its subgroups too. */
export async function lockGroup(tx: Transaction, { district_id, group_puid, parent_group_puid }: GroupRow): Promise<void> {
  await tx.execute(sql`
    select 1 from class_group where district_id = ${district_id} and group_puid = ${parent_group_puid ?? group_puid}::uuid for update`);
}

export interface NewGroup {
  readonly district_id: number;
  readonly school_id: number;
  readonly group_puid: string;
  readonly parent_group_puid: string | null;
  readonly group_name: string;
  readonly icon: string;
  readonly color: string;
  readonly user_puid: string;
}

/** Whether a district has a school in which classes may be made. */
export async function isOpenSchool(tx: Transaction, district_id: number, school_id: number): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select 1 from school where district_id = ${district_id} and school_id = ${school_id} and is_active`,
  );
  return (rowCount ?? 0) > 0;
}

/** What the same call made before, while nothing was done with it: with the same look, in the same class, and with as many students. */
export async function findSameGroup(
  tx: Transaction,
  given: Omit<NewGroup, 'group_puid' | 'school_id'>,
  people: number,
  since: string,
): Promise<string | null> {
  const { rows } = await tx.execute<{ group_puid: string }>(sql`
    select g.group_puid from class_group g where g.district_id = ${given.district_id} and g.user_puid = ${given.user_puid}::uuid
      and g.deleted_at is null and g.group_type <> 'link' and g.group_name = ${given.group_name} and g.icon = ${given.icon} and g.color = ${given.color}
      and g.parent_group_puid is not distinct from ${given.parent_group_puid}::uuid and g.created_at > ${since}::timestamptz
      and (select count(*) from group_member m where m.district_id = g.district_id and m.group_puid = g.group_puid) = ${people}
      and not exists (select 1 from assignment a where a.district_id = g.district_id and a.group_puid = g.group_puid)
      and not exists (select 1 from class_group s where s.district_id = g.district_id and s.parent_group_puid = g.group_puid)
    order by g.created_at desc limit 1`);
  return rows[0]?.group_puid ?? null;
}

/** @returns false when a group of this id is there already */
export async function insertGroup(tx: Transaction, given: NewGroup): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into class_group (district_id, school_id, group_puid, parent_group_puid, group_name, group_type, icon, color, user_puid)
    select ${given.district_id}, ${given.school_id}, ${given.group_puid}::uuid, ${given.parent_group_puid}::uuid, ${given.group_name},
      ${given.parent_group_puid === null ? 'group' : 'subgroup'}, ${given.icon}, ${given.color}, ${given.user_puid}::uuid
    -- In no other district either: who sees all of them finds a group by its id alone.
    where not exists (select 1 from class_group x where x.group_puid = ${given.group_puid}::uuid)
    on conflict do nothing`);
  return (rowCount ?? 0) > 0;
}

/** Changes how a group is called and looks; null leaves a part as it is. */
export async function writeGroup(
  tx: Database | Transaction,
  { district_id, group_puid }: Pick<GroupRow, 'district_id' | 'group_puid'>,
  change: { readonly group_name: string; readonly icon: string | null; readonly color: string | null },
): Promise<void> {
  await tx.execute(sql`
    update class_group set group_name = ${change.group_name}, icon = coalesce(${change.icon}, icon), color = coalesce(${change.color}, color)
    where district_id = ${district_id} and group_puid = ${group_puid}::uuid`);
}
