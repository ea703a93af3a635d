import { sql } from 'drizzle-orm';
import {
  MAX_OWN_RUBRICS,
  MAX_SHARED_RUBRICS,
  type OwnRubric,
  type OwnRubricList,
  type RubricContent,
} from '#contract/grading/own-rubrics.schemas.ts';
import { toMoment, toMomentOrNull } from '#domain/time/moments.ts';
import { containsText } from '#server/db/contains-text.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';

type Db = Pick<Transaction, 'execute'>;
type Row = OwnRubric & Record<string, unknown>;

const columns = ({ user_puid }: Caller) => sql`o.rubric_id, o.version, o.name, o.criteria, o.updated_at, o.deleted_at,
  coalesce(u.first_name || ' ' || u.last_name, '') as owner_name, o.owner_puid = ${user_puid}::uuid as is_owner, o.school_id is not null as is_for_school`;
const withOwner = sql`left join app_user u on u.district_id = o.district_id and u.user_puid = o.owner_puid`;
const toRubric = ({ updated_at, deleted_at, ...row }: Row): OwnRubric => ({
  ...row,
  updated_at: toMoment(updated_at),
  deleted_at: toMomentOrNull(deleted_at),
});

/** Of one's own there are as many deleted ones as others at most. */
const own = ({ district_id, user_puid }: Caller, isDeleted: boolean) => sql`(select * from own_rubric
  where district_id = ${district_id} and owner_puid = ${user_puid}::uuid and deleted_at is ${isDeleted ? sql`not null` : sql`null`}
  order by updated_at desc limit ${MAX_OWN_RUBRICS})`;
const ofColleagues = ({ district_id, school_id, user_puid }: Caller, search: string) => sql`(select * from own_rubric r
  where r.district_id = ${district_id} and r.school_id = ${school_id}::int and r.deleted_at is null and r.owner_puid <> ${user_puid}::uuid
    and ${search === '' ? sql`true` : containsText(sql`r.name`, search)}
  order by r.updated_at desc limit ${MAX_SHARED_RUBRICS})`;

/** What somebody made or may use, the one saved last first. */
export async function listOwnRubrics(
  db: Db,
  caller: Caller,
  { list, search }: { readonly list: OwnRubricList; readonly search: string },
): Promise<OwnRubric[]> {
  const source = {
    mine: own(caller, false),
    deleted: own(caller, true),
    shared: ofColleagues(caller, search),
    all: sql`(${own(caller, false)} union all ${ofColleagues(caller, search)})`,
  }[list];
  const { rows } = await db.execute<Row>(sql`
    select ${columns(caller)} from ${source} o ${withOwner}
    where ${search === '' ? sql`true` : containsText(sql`o.name`, search)} order by o.updated_at desc, o.rubric_id`);
  return rows.map(toRubric);
}

/** A rubric that somebody may use. @param lock nobody else changes it until the transaction ends */
export async function findOwnRubric(db: Db, caller: Caller, rubricId: string, lock = false): Promise<OwnRubric | null> {
  const { rows } = await db.execute<Row>(sql`
    select ${columns(caller)} from own_rubric o ${withOwner}
    where o.district_id = ${caller.district_id} and o.rubric_id = ${rubricId}::uuid and (o.owner_puid = ${caller.user_puid}::uuid
      or (o.deleted_at is null and o.school_id = ${caller.school_id}::int)) ${lock ? sql`for update of o` : sql``}`);
  return rows[0] ? toRubric(rows[0]) : null;
}

/** @returns whether it is new: the same id again is the same rubric */
export async function insertOwnRubric(
  tx: Db,
  { district_id, user_puid }: Caller,
  rubricId: string,
  { name, criteria }: RubricContent,
  now: Date,
): Promise<boolean> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rowCount } = await tx.execute(sql`
    insert into own_rubric (district_id, rubric_id, owner_puid, name, criteria, created_at, updated_at)
    values (${district_id}, ${rubricId}::uuid, ${user_puid}::uuid, ${name}, ${JSON.stringify(criteria)}::jsonb, ${moment}, ${moment})
    on conflict do nothing`);
  return (rowCount ?? 0) > 0;
}

/** Writes a change as the next version. */
export async function updateOwnRubric(
  tx: Db,
  { district_id }: Caller,
  rubricId: string,
  { name, criteria }: RubricContent,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update own_rubric set name = ${name}, criteria = ${JSON.stringify(criteria)}::jsonb, version = version + 1, updated_at = ${now.toISOString()}::timestamptz
    where district_id = ${district_id} and rubric_id = ${rubricId}::uuid`);
}

export async function countOwnRubrics(tx: Db, { district_id, user_puid }: Caller): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from own_rubric where district_id = ${district_id} and owner_puid = ${user_puid}::uuid and deleted_at is null`);
  return rows[0]?.n ?? 0;
}

/** Deletes a rubric, or brings it back, and forgets those that were deleted longest ago: nobody fills the table by making and deleting. */
export async function markRubricDeleted(tx: Db, { district_id, user_puid }: Caller, rubricId: string, moment: Date | null): Promise<void> {
  await tx.execute(sql`
    update own_rubric set deleted_at = ${moment?.toISOString() ?? null}::timestamptz
    where district_id = ${district_id} and rubric_id = ${rubricId}::uuid`);
  await tx.execute(sql`
    delete from own_rubric where district_id = ${district_id} and rubric_id in (
      select rubric_id from own_rubric where district_id = ${district_id} and owner_puid = ${user_puid}::uuid and deleted_at is not null
      order by deleted_at desc, rubric_id offset ${MAX_OWN_RUBRICS})`);
}

/** @param schoolId null: only its owner */
export async function setRubricSchool(tx: Db, { district_id }: Caller, rubricId: string, schoolId: number | null): Promise<void> {
  await tx.execute(sql`
    update own_rubric set school_id = ${schoolId}::int where district_id = ${district_id} and rubric_id = ${rubricId}::uuid`);
}
