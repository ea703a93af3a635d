import { sql } from 'drizzle-orm';
import type { KnownAccount } from '#domain/account-fields.ts';
import { foldSignInName } from '#domain/sign-in/sign-in-name.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import { containsText } from '#server/db/contains-text.ts';
import type { Database } from '#server/db/database.ts';

/** People of a district, perhaps of one school, by number or sign-in name. */
export async function peopleCalled(
  db: Database,
  { district_id, school_id }: { readonly district_id: number; readonly school_id: number | null },
  texts: readonly string[],
): Promise<(KnownAccount & { readonly called: string })[]> {
  const { rows } = await db.execute<KnownAccount & { called: string } & Record<string, unknown>>(sql`
    select t.called, u.district_id, u.user_puid, u.user_name, u.first_name, u.last_name, u.role, u.school_id, u.grade, u.external_id, u.is_active
    from unnest(${sql.param([...texts])}::text[], ${sql.param(texts.map(foldSignInName))}::text[]) t (called, folded)
      cross join lateral (
        (select * from app_user x where x.district_id = ${district_id} and x.external_id = t.called limit 1)
        union all
        (select * from app_user x where x.district_id = ${district_id} and x.user_name = t.folded limit 1)) u
    where u.is_active and (${school_id}::int is null or u.school_id = ${school_id}::int)`);
  return rows;
}

/** Every class that teachers have, the oldest first: one that is left out would be made a second time. `offset 0` keeps to one look for each teacher. */
export async function classesOfTeachers(
  db: Database,
  district_id: number,
  teachers: readonly string[],
): Promise<{ group_puid: string; group_name: string; user_puid: string }[]> {
  const { rows } = await db.execute<{ group_puid: string; group_name: string; user_puid: string }>(sql`
    select g.group_puid, g.group_name, g.user_puid from unnest(${arrayOf(teachers)}::uuid[]) t (id)
      cross join lateral (select * from class_group x where x.district_id = ${district_id} and x.user_puid = t.id and x.parent_group_puid is null
        and x.deleted_at is null order by x.created_at offset 0) g`);
  return rows;
}

/** A class that may be given to another teacher, with what goes with it. */
export interface TransferClass extends Record<string, unknown> {
  readonly group_puid: string;
  readonly group_name: string;
  readonly school_id: number;
  readonly user_puid: string;
  readonly teacher: string;
  readonly students: number;
  readonly subgroups: number;
  readonly assignments: number;
}

/** Of some classes those within reach. */
export async function transferClasses(
  db: Database,
  { district_id, school_id }: { readonly district_id: number; readonly school_id: number | null },
  ids: readonly string[],
): Promise<TransferClass[]> {
  const { rows } = await db.execute<TransferClass>(sql`
    select g.group_puid, g.group_name, g.school_id, g.user_puid, g.teacher, s.students, b.subgroups, a.assignments
    from unnest(${arrayOf(ids)}::uuid[]) i (id)
      cross join lateral (select x.*, (select t.first_name || ' ' || t.last_name from app_user t where t.district_id = x.district_id
          and t.user_puid = x.user_puid) as teacher from class_group x where x.district_id = ${district_id} and x.group_puid = i.id
        and x.parent_group_puid is null and x.deleted_at is null and (${school_id}::int is null or x.school_id = ${school_id}::int) limit 1) g
      cross join lateral (select count(*)::int as students from group_member m where m.district_id = ${district_id} and m.group_puid = g.group_puid) s
      cross join lateral (select count(*)::int as subgroups from class_group c where c.district_id = ${district_id}
        and c.parent_group_puid = g.group_puid and c.deleted_at is null) b
      cross join lateral (select count(*)::int as assignments from assignment o where o.district_id = ${district_id}
        and o.group_puid = g.group_puid and o.closed_at is null) a
    order by g.group_name`);
  return rows;
}

/** A teacher within reach: one who can be given classes is active, one whose classes are handed on may have left. */
export async function teacherInReach(
  db: Database,
  { district_id, school_id }: { readonly district_id: number; readonly school_id: number | null },
  user_puid: string,
  mayHaveLeft = false,
): Promise<{ name: string; school_id: number | null } | null> {
  const { rows } = await db.execute<{ name: string; school_id: number | null }>(sql`
    select u.first_name || ' ' || u.last_name as name, u.school_id from app_user u
    where u.district_id = ${district_id} and u.user_puid = ${user_puid}::uuid and u.role = 2 and (u.is_active or ${mayHaveLeft}::boolean)
      and (${school_id}::int is null or u.school_id = ${school_id}::int)`);
  return rows[0] ?? null;
}

const CLASSES_FOUND = 25;

/** A teacher's own classes whose names have a text, by name: the first ones, and how many there are. */
export async function listTaughtClasses(
  db: Database,
  district_id: number,
  teacher: string,
  find: string,
): Promise<{ total: number; classes: { group_puid: string; group_name: string; student_count: number }[] }> {
  const own = sql`g.district_id = ${district_id} and g.user_puid = ${teacher}::uuid and g.deleted_at is null
    and g.parent_group_puid is null and ${containsText(sql`g.group_name`, find)}`;
  const { rows: counted } = await db.execute<{ total: number }>(sql`select count(*)::int as total from class_group g where ${own}`);
  const { rows } = await db.execute<{ group_puid: string; group_name: string; student_count: number }>(sql`
    select g.group_puid, g.group_name, (select count(*) from group_member m
      where m.district_id = g.district_id and m.group_puid = g.group_puid)::int as student_count
    from class_group g where ${own} order by g.group_name, g.group_puid limit ${CLASSES_FOUND}`);
  return { total: counted[0]?.total ?? 0, classes: rows };
}
