import { type SQL, sql } from 'drizzle-orm';
import type { DataOf } from '#contract/endpoint.ts';
import type { getGradeCounts, getManagedDistricts, getManagedSchools, getSubjects } from '#contract/users/users-places.contract.ts';
import { containsText } from '#server/db/contains-text.ts';
import type { Database, Transaction } from '#server/db/database.ts';

/** Whether a district has a school into which people may be put. Within a transaction it stays open until they are in it. */
export async function hasSchool(db: Transaction, district_id: number, school_id: number): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select 1 from school where district_id = ${district_id} and school_id = ${school_id} and is_active for share`,
  );
  return (rowCount ?? 0) > 0;
}

export interface PlacesAsked {
  readonly find: string;
  readonly descending: boolean;
  readonly page: number;
  readonly page_size: number;
}

const turned = (find: PlacesAsked): SQL => (find.descending ? sql`desc` : sql`asc`);
const paged = ({ page, page_size }: PlacesAsked): SQL => sql`limit ${page_size} offset ${(page - 1) * page_size}`;

/** One district, or all of them. */
export async function listDistricts(
  db: Database,
  district_id: number | null,
  asked: PlacesAsked,
): Promise<DataOf<typeof getManagedDistricts>> {
  const meant = sql`(${district_id}::int is null or d.district_id = ${district_id}::int) and ${containsText(sql`d.district_name`, asked.find)}`;
  const { rows: counted } = await db.execute<{ n: number }>(sql`select count(*)::int as n from district d where ${meant}`);
  const { rows } = await db.execute<DataOf<typeof getManagedDistricts>['districts'][number] & Record<string, unknown>>(sql`
    select d.district_id, d.district_name, d.time_zone,
      (select count(*) from school s where s.district_id = d.district_id and s.is_active)::int as schools,
      (select coalesce(sum(c.people), 0) from user_count c where c.district_id = d.district_id and c.is_active)::int as people
    from district d where ${meant} order by d.district_name ${turned(asked)}, d.district_id ${paged(asked)}`);
  return { total: counted[0]?.n ?? 0, districts: rows };
}

/** The schools of a district, or one of them. */
export async function listSchools(
  db: Database,
  { district_id, school_id }: { readonly district_id: number; readonly school_id: number | null },
  asked: PlacesAsked & { readonly is_active?: boolean | undefined },
): Promise<DataOf<typeof getManagedSchools>> {
  const meant = sql`s.district_id = ${district_id} and (${school_id}::int is null or s.school_id = ${school_id}::int)
    and (${asked.is_active ?? null}::boolean is null or s.is_active = ${asked.is_active ?? null}::boolean) and ${containsText(sql`s.school_name`, asked.find)}`;
  const { rows: counted } = await db.execute<{ n: number }>(sql`select count(*)::int as n from school s where ${meant}`);
  const { rows } = await db.execute<DataOf<typeof getManagedSchools>['schools'][number] & Record<string, unknown>>(sql`
    select s.school_id, s.school_name, s.is_active, coalesce(sum(c.people) filter (where c.role = 1 and c.is_active), 0)::int as students,
      coalesce(sum(c.people) filter (where c.role > 1 and c.is_active), 0)::int as staff,
      coalesce(sum(c.people) filter (where not c.is_active), 0)::int as inactive
    from school s left join user_count c on c.district_id = s.district_id and c.school_id = s.school_id
    where ${meant} group by s.district_id, s.school_id order by s.school_name ${turned(asked)}, s.school_id ${paged(asked)}`);
  return { total: counted[0]?.n ?? 0, schools: rows };
}

/** What stands in the form of a district. */
export interface DistrictForm {
  readonly district_name: string;
  readonly time_zone: string;
}

/** A district as it is, which nobody else changes until the transaction ends; null: there is none. */
export async function lockDistrict(tx: Transaction, district_id: number): Promise<DistrictForm | null> {
  const { rows } = await tx.execute<DistrictForm & Record<string, unknown>>(
    sql`select district_name, time_zone from district where district_id = ${district_id} for no key update`,
  );
  return rows[0] ?? null;
}

/** Names a district and its time zone. If its time zone changes, its usage is added up again, because each day then begins at another moment. */
export async function writeDistrict(tx: Transaction, district_id: number, { district_name, time_zone }: DistrictForm): Promise<void> {
  await tx.execute(sql`
    delete from usage_run r using district d
    where r.district_id = ${district_id} and d.district_id = ${district_id} and d.time_zone <> ${time_zone}::text`);
  await tx.execute(sql`update district set district_name = ${district_name}, time_zone = ${time_zone} where district_id = ${district_id}`);
}

/**
 * Adds a district of a state, with the next free number. One of this name and time zone in which nothing is yet is what the same call made
 * before: its answer was lost (decisions/outbox.md).
 */
export async function insertDistrict(tx: Transaction, name: string, time_zone: string, state_id: number): Promise<number> {
  await tx.execute(sql`lock table district in share row exclusive mode`);
  const { rows: before } = await tx.execute<{ district_id: number }>(sql`
    select d.district_id from district d
    where d.district_name = ${name} and d.time_zone = ${time_zone} and d.state_id = ${state_id}
      and not exists (select 1 from school s where s.district_id = d.district_id)
      and not exists (select 1 from app_user u where u.district_id = d.district_id) limit 1`);
  if (before[0]) return before[0].district_id;
  const { rows } = await tx.execute<{ district_id: number }>(sql`
    insert into district (district_id, district_name, state_id, time_zone)
    select coalesce(max(district_id), 1000) + 1, ${name}, ${state_id}, ${time_zone} from district returning district_id`);
  return rows[0]?.district_id ?? 0;
}

/** The state that a district belongs to. */
export async function stateOf(db: Database, district_id: number): Promise<number | null> {
  const { rows } = await db.execute<{ state_id: number }>(sql`select state_id from district where district_id = ${district_id}`);
  return rows[0]?.state_id ?? null;
}

/** Renames a school. @returns whether it exists */
export async function renameSchool(db: Transaction, district_id: number, school_id: number, name: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update school set school_name = ${name} where district_id = ${district_id} and school_id = ${school_id}`);
  return (rowCount ?? 0) > 0;
}

/** How a school of a district is called; null: there is none. Whoever asks to name it anew has locked the names. */
export async function readSchoolName(
  tx: Transaction,
  district_id: number,
  school_id: number,
): Promise<{ readonly school_name: string } | null> {
  const { rows } = await tx.execute<{ school_name: string }>(
    sql`select school_name from school where district_id = ${district_id} and school_id = ${school_id}`,
  );
  return rows[0] ?? null;
}

/** Until the end of the transaction nobody else names a school: of two at once, the second sees the name of the first. */
export async function lockSchoolNames(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table school in share row exclusive mode`);
}

/** The open school of exactly this name in which nobody has ever been: what the same call made before (decisions/outbox.md). */
export async function findUnusedSchool(tx: Transaction, district_id: number, name: string): Promise<number | null> {
  const { rows } = await tx.execute<{ school_id: number }>(sql`
    select s.school_id from school s
    where s.district_id = ${district_id} and s.school_name = ${name} and s.is_active
      and not exists (select 1 from user_count c where c.district_id = s.district_id and c.school_id = s.school_id and c.people > 0) limit 1`);
  return rows[0]?.school_id ?? null;
}

/** Adds a school to a district, with the next number that no school anywhere has. Whoever asks has locked the names. */
export async function insertSchool(tx: Transaction, district_id: number, name: string): Promise<number> {
  const { rows } = await tx.execute<{ school_id: number }>(sql`
    insert into school (district_id, school_id, school_name)
    select ${district_id}, coalesce(max(school_id), 0) + 1, ${name} from school returning school_id`);
  return rows[0]?.school_id ?? 0;
}

/** Opens or closes a school. @returns whether it exists */
export async function writeSchoolActive(tx: Transaction, district_id: number, school_id: number, is_active: boolean): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update school set is_active = ${is_active} where district_id = ${district_id} and school_id = ${school_id}`);
  return (rowCount ?? 0) > 0;
}

/** How many active people a school has. */
export async function countActivePeople(tx: Transaction, district_id: number, school_id: number): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select coalesce(sum(people), 0)::int as n from user_count where district_id = ${district_id} and school_id = ${school_id} and is_active`);
  return rows[0]?.n ?? 0;
}

/** Whether another school of the district has this name. */
export async function isSchoolName(db: Transaction, district_id: number, name: string, except: number | null): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select 1 from school where district_id = ${district_id} and lower(school_name) = lower(${name}) and school_id is distinct from ${except}::int limit 1`);
  return (rowCount ?? 0) > 0;
}

/** How many students of each grade there are. */
export async function countGrades(
  db: Database,
  { district_id, school_id }: { readonly district_id: number; readonly school_id: number | null },
): Promise<DataOf<typeof getGradeCounts>['grades']> {
  const { rows } = await db.execute<DataOf<typeof getGradeCounts>['grades'][number] & Record<string, unknown>>(sql`
    select c.grade, coalesce(sum(c.people) filter (where c.is_active), 0)::int as active,
      coalesce(sum(c.people) filter (where not c.is_active), 0)::int as inactive
    from user_count c where c.district_id = ${district_id} and c.role = 1 and (${school_id}::int is null or c.school_id = ${school_id}::int)
    group by c.grade having sum(c.people) > 0 order by c.grade`);
  return rows;
}

/** The subjects of the library. */
export async function listSubjects(db: Database): Promise<DataOf<typeof getSubjects>['subjects']> {
  const { rows } = await db.execute<DataOf<typeof getSubjects>['subjects'][number] & Record<string, unknown>>(sql`
    select p.subject, jsonb_agg(jsonb_build_object('product_id', p.product_id, 'title', p.title, 'grade', p.grade)
        order by p.grade, p.product_id) as products
    from product p where p.withdrawn_at is null group by p.subject order by p.subject ->> 'en' limit 200`);
  return rows;
}
