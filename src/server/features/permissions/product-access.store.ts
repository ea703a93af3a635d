import { type SQL, sql } from 'drizzle-orm';
import {
  ACCESSES_A_PAGE,
  type AccessStanding,
  type ProductAccess,
  type ProductStanding,
  STANDINGS_A_PAGE,
} from '#contract/permissions/product-access.schemas.ts';
import { ROLE } from '#contract/roles.ts';
import { toMoment, toMomentOrNull } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import { IN_FORCE } from '#server/db/hidden-products.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { type LicenseScope, licenseScope } from './permissions.policy.ts';

type Db = Pick<Transaction, 'execute'>;

const TODAY = sql`(now() at time zone d.time_zone)::date`;
const STANDING = sql`case when a.state <> 'given' then a.state when a.from_day > ${TODAY} then 'coming'
  when a.to_day < ${TODAY} then 'over' else 'open' end`;

/** The licenses of a scope, as a condition on `product_access a`. */
const inScope = ({ district_id, school_id }: LicenseScope): SQL => sql`(${district_id}::int is null or a.district_id = ${district_id}::int)
  and (${school_id}::int is null or a.school_ids = '{}' or ${school_id}::int = any (a.school_ids))`;

type StandingRow = ProductStanding & { readonly total: number } & Record<string, unknown>;

/** Products by grade and title, or the one that is named, and how the caller's school or district stands to each. */
export async function listStandings(
  db: Db,
  caller: Caller,
  hidden: readonly number[],
  { page, product_id }: { readonly page: number; readonly product_id: number | null },
): Promise<{ total: number; products: ProductStanding[] }> {
  const { rows } = await db.execute<StandingRow>(sql`
    select p.product_id, p.package_id, p.title, p.grade, p.is_licensed, not (p.product_id = any (${arrayOf(hidden)}::int[])) as is_open,
      own.to_day, own.is_asked, p.total
    from (select *, count(*) over ()::int as total from product
      where withdrawn_at is null and (${product_id}::int is null or product_id = ${product_id}::int)
      order by nullif(regexp_replace(grade, '\\D', '', 'g'), '')::numeric nulls first, title->>'en', product_id
      limit ${STANDINGS_A_PAGE} offset ${(page - 1) * STANDINGS_A_PAGE}) p
    cross join lateral (select coalesce(bool_or(a.state = 'asked'), false) as is_asked,
        case when bool_or(${IN_FORCE} and a.to_day is null) then null else max(a.to_day) filter (where ${IN_FORCE}) end::text as to_day
      from product_access a join district d on d.district_id = a.district_id
      where a.district_id = ${caller.district_id} and a.product_id = p.product_id and ${inScope(licenseScope(caller))}) own
    order by nullif(regexp_replace(p.grade, '\\D', '', 'g'), '')::numeric nulls first, p.title->>'en', p.product_id`);
  return { total: rows[0]?.total ?? 0, products: rows.map(({ total: _, ...row }) => row) };
}

export interface AccessAsked {
  readonly page: number;
  readonly product_id: number | null;
  readonly standing?: AccessStanding | undefined;
  readonly access_id?: number;
}

type AccessRow = ProductAccess & { readonly total: number } & Record<string, unknown>;

/** Licenses and requests in the caller's scope: what waits first, then the newest. */
export async function listAccesses(db: Db, caller: Caller, asked: AccessAsked): Promise<{ total: number; accesses: ProductAccess[] }> {
  const conditions = [inScope(licenseScope(caller))];
  if (asked.product_id !== null) conditions.push(sql`a.product_id = ${asked.product_id}::int`);
  if (asked.access_id !== undefined) conditions.push(sql`a.access_id = ${asked.access_id}::int`);
  if (asked.standing !== undefined) conditions.push(sql`${STANDING} = ${asked.standing}`);
  const { rows } = await db.execute<AccessRow>(sql`
    select a.access_id, a.product_id, p.title as product_title, p.grade, a.district_id, a.district_name, a.grades, a.from_day::text, a.to_day::text,
      a.students, a.note, a.standing, a.asked_at, a.decided_at, a.reason, a.total,
      asker.first_name || ' ' || asker.last_name as asked_by, decider.first_name || ' ' || decider.last_name as decided_by,
      coalesce((select jsonb_agg(jsonb_build_object('school_id', s.school_id, 'school_name', s.school_name) order by s.school_name) from school s
        where s.district_id = a.district_id and s.school_id = any (a.school_ids)), '[]') as schools,
      coalesce((select sum(c.people) from user_count c where c.district_id = a.district_id and c.role = ${ROLE.student} and c.is_active
        and (a.school_ids = '{}' or c.school_id = any (a.school_ids)) and (a.grades = '{}' or c.grade = any (a.grades))), 0)::int as students_now
    from (select a.*, d.district_name, ${STANDING} as standing, count(*) over ()::int as total
      from product_access a join district d on d.district_id = a.district_id where ${sql.join(conditions, sql` and `)}
      order by a.state <> 'asked', a.asked_at desc, a.access_id desc limit ${ACCESSES_A_PAGE} offset ${(asked.page - 1) * ACCESSES_A_PAGE}) a
    join product p on p.product_id = a.product_id
    left join app_user asker on asker.user_puid = a.asked_by
    left join app_user decider on decider.user_puid = a.decided_by
    order by a.state <> 'asked', a.asked_at desc, a.access_id desc`);
  const accesses = rows.map(({ total: _, asked_at, decided_at, ...row }) => ({
    ...row,
    asked_at: toMoment(asked_at),
    decided_at: toMomentOrNull(decided_at),
  }));
  return { total: rows[0]?.total ?? 0, accesses };
}

export interface AccessState extends AccessTerms, Record<string, unknown> {
  readonly access_id: number;
  readonly product_id: number;
  readonly district_id: number;
  readonly state: 'asked' | 'given' | 'refused' | 'cancelled' | 'ended';
}

/** A license in the caller's scope, locked; null if there is none such. */
export async function lockAccess(tx: Transaction, caller: Caller, accessId: number): Promise<AccessState | null> {
  const { rows } = await tx.execute<AccessState>(sql`
    select a.access_id, a.product_id, a.district_id, a.state, a.school_ids, a.grades, a.from_day::text as from_day, a.to_day::text as to_day, a.students
    from product_access a where a.access_id = ${accessId} and ${inScope(licenseScope(caller))} for update`);
  return rows[0] ?? null;
}

export interface LicensedProduct extends Record<string, unknown> {
  readonly product_id: number;
  readonly package_id: string;
  readonly title: ProductStanding['title'];
  readonly is_licensed: boolean;
}

/** A product of the library, locked so that requests for it come one after the other; null if there is none such. */
export async function lockProduct(tx: Transaction, productId: number): Promise<LicensedProduct | null> {
  const { rows } = await tx.execute<LicensedProduct>(sql`
    select product_id, package_id, title, is_licensed from product where product_id = ${productId}::int and withdrawn_at is null for update`);
  return rows[0] ?? null;
}

/** Whether a request of the district for the product and any of these schools waits for its answer. */
export async function isWaiting(tx: Transaction, districtId: number, productId: number, schoolIds: readonly number[]): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from product_access a where a.district_id = ${districtId} and a.product_id = ${productId} and a.state = 'asked'
      and (${schoolIds.length}::int = 0 or a.school_ids = '{}' or a.school_ids && ${arrayOf(schoolIds)}::int[]) limit 1`);
  return rows.length > 0;
}

/** How many of these schools a district has. */
export async function countSchools(tx: Transaction, districtId: number, schoolIds: readonly number[]): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from school where district_id = ${districtId} and school_id = any (${arrayOf(schoolIds)}::int[])`);
  return rows[0]?.n ?? 0;
}

export interface AccessTerms {
  readonly school_ids: readonly number[];
  readonly grades: readonly string[];
  readonly from_day: string;
  readonly to_day: string | null;
  readonly students: number | null;
}

/** Writes a request down, or a license that is given without one. */
export async function insertAccess(
  tx: Transaction,
  about: AccessTerms & { readonly district_id: number; readonly product_id: number; readonly note: string; readonly isGiven: boolean },
  by: string,
  now: Date,
): Promise<number> {
  const moment = now.toISOString();
  const { rows } = await tx.execute<{ access_id: number }>(sql`
    insert into product_access (district_id, product_id, school_ids, grades, from_day, to_day, students, note, state, asked_by, asked_at, decided_by, decided_at)
    values (${about.district_id}, ${about.product_id}, ${arrayOf(about.school_ids)}::int[], ${arrayOf(about.grades)}::text[], ${about.from_day}::date,
      ${about.to_day}::date, ${about.students}::int, ${about.note}, ${about.isGiven ? 'given' : 'asked'}, ${by}::uuid, ${moment}::timestamptz,
      ${about.isGiven ? by : null}::uuid, ${about.isGiven ? moment : null}::timestamptz)
    returning access_id`);
  return rows[0]?.access_id ?? 0;
}

/** Takes a request back, or lets it stand again. */
export async function setCancelled(tx: Transaction, accessId: number, isCancelled: boolean): Promise<void> {
  await tx.execute(sql`update product_access set state = ${isCancelled ? 'cancelled' : 'asked'} where access_id = ${accessId}`);
}

/** Writes a decision down; with terms where it gives. */
export async function writeDecision(
  tx: Transaction,
  accessId: number,
  decision: { readonly state: AccessState['state']; readonly reason: string; readonly terms: AccessTerms | null },
  by: string,
  now: Date,
): Promise<void> {
  const { terms } = decision;
  const changed =
    terms === null
      ? sql``
      : sql`, school_ids = ${arrayOf(terms.school_ids)}::int[], grades = ${arrayOf(terms.grades)}::text[], from_day = ${terms.from_day}::date,
        to_day = ${terms.to_day}::date, students = ${terms.students}::int`;
  await tx.execute(sql`
    update product_access set state = ${decision.state}, reason = ${decision.reason}, decided_by = ${by}::uuid,
      decided_at = ${now.toISOString()}::timestamptz ${changed} where access_id = ${accessId}`);
}

/** Has a product need a license, or no longer. Districts keep it when it begins: each without a license gets one that has no end. */
export async function writeLicensed(tx: Transaction, productId: number, isLicensed: boolean, by: string, now: Date): Promise<void> {
  await tx.execute(sql`update product set is_licensed = ${isLicensed} where product_id = ${productId}`);
  if (!isLicensed) return;
  await tx.execute(sql`
    insert into product_access (district_id, product_id, from_day, state, asked_at, decided_by, decided_at)
    select d.district_id, ${productId}, ${TODAY}, 'given', ${now.toISOString()}::timestamptz, ${by}::uuid, ${now.toISOString()}::timestamptz
    from district d where not exists (select 1 from product_access a
      where a.district_id = d.district_id and a.product_id = ${productId} and a.state in ('given', 'ended'))`);
}
