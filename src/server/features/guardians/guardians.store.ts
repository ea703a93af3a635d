import { type SQL, sql } from 'drizzle-orm';
import type { Guardian, GuardianFields } from '#contract/guardians/guardians.schemas.ts';
import { isSameGuardian } from '#domain/reporting/summary-mail.ts';
import { toMomentOrNull } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { WEEKLY_SUMMARY } from '#server/db/queue-mail.ts';

/** Whose guardian: a student of a district. */
export interface StudentKey {
  readonly district_id: number;
  readonly user_puid: string;
}
export interface GuardianKey {
  readonly district_id: number;
  readonly guardian_id: string;
}
export interface StoredGuardian extends Guardian, StudentKey {}

const ORIGIN = sql`case when g.source_id is null then 'here'
  when g.roster_fields = jsonb_build_object('name', g.name, 'email', g.email, 'language', g.language) then 'roster' else 'changed_here' end`;
const ROW = sql`g.district_id, g.user_puid, g.guardian_id, g.name, g.email, g.language, ${ORIGIN} as origin, g.stopped_at`;
const asGuardian = (row: StoredGuardian): StoredGuardian => ({ ...row, stopped_at: toMomentOrNull(row.stopped_at) });
const one = ({ district_id, guardian_id }: GuardianKey): SQL =>
  sql`g.district_id = ${district_id}::int and g.guardian_id = ${guardian_id}::uuid`;

/** A student's guardians by name. */
export async function listGuardians(db: Database | Transaction, { district_id, user_puid }: StudentKey): Promise<StoredGuardian[]> {
  const { rows } = await db.execute<StoredGuardian & Record<string, unknown>>(sql`
    select ${ROW} from student_guardian g where g.district_id = ${district_id}::int and g.user_puid = ${user_puid}::uuid
      and g.state = 'listed' order by g.name, g.guardian_id`);
  return rows.map(asGuardian);
}

export async function findGuardian(db: Database | Transaction, guardian: GuardianKey): Promise<StoredGuardian | null> {
  const { rows } = await db.execute<StoredGuardian & Record<string, unknown>>(sql`
    select ${ROW} from student_guardian g where ${one(guardian)} and g.state = 'listed'`);
  return rows[0] ? asGuardian(rows[0]) : null;
}

/** Until the transaction is over nobody else changes this student's guardians. */
export async function lockGuardians(tx: Transaction, { district_id, user_puid }: StudentKey): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`guardians ${district_id} ${user_puid}`}, 17))`);
}

export async function insertGuardian(
  tx: Transaction,
  { district_id, guardian_id, user_puid }: GuardianKey & StudentKey,
  { name, email, language }: GuardianFields,
  by: string,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into student_guardian (district_id, guardian_id, user_puid, name, email, language, added_by_puid, added_at)
    values (${district_id}::int, ${guardian_id}::uuid, ${user_puid}::uuid, ${name}, ${email}, ${language}, ${by}::uuid,
      ${now.toISOString()}::timestamptz)`);
}

/** Another address has unsubscribed from nothing. */
export async function updateGuardian(tx: Transaction, guardian: StoredGuardian, { name, email, language }: GuardianFields): Promise<void> {
  await tx.execute(sql`
    update student_guardian g set name = ${name}, email = ${email}, language = ${language},
      stopped_at = case when g.email = ${email} then g.stopped_at end where ${one(guardian)}`);
  if (email !== guardian.email) await dropQueued(tx, guardian);
}

/** Deletes a guardian. One of a roster is kept as removed: no roster brings them back. */
export async function deleteGuardian(tx: Transaction, guardian: StoredGuardian): Promise<void> {
  await tx.execute(
    guardian.origin === 'here'
      ? sql`delete from student_guardian g where ${one(guardian)}`
      : sql`update student_guardian g set state = 'removed' where ${one(guardian)}`,
  );
  await dropQueued(tx, guardian);
}

/** A guardian with all of their children: the same name and address. */
export async function listSamePerson(db: Database | Transaction, { district_id, email, name }: StoredGuardian): Promise<StoredGuardian[]> {
  const { rows } = await db.execute<StoredGuardian & Record<string, unknown>>(sql`
    select ${ROW} from student_guardian g where g.district_id = ${district_id}::int and g.email = ${email} and g.state = 'listed'
    order by g.guardian_id`);
  return rows.filter((row) => isSameGuardian(row.name, name)).map(asGuardian);
}

/** Notes that a guardian gets no mail about any of their children any more, or gets it again. What waits to be sent is dropped. */
export async function stopMail(tx: Transaction, guardian: StoredGuardian, stoppedAt: Date | null): Promise<void> {
  const at = stoppedAt === null ? sql`null` : sql`coalesce(g.stopped_at, ${stoppedAt.toISOString()}::timestamptz)`;
  for (const each of guardian.email === '' ? [guardian] : await listSamePerson(tx, guardian)) {
    await tx.execute(sql`update student_guardian g set stopped_at = ${at} where ${one(each)}`);
    if (stoppedAt !== null) await dropQueued(tx, each);
  }
}

async function dropQueued(tx: Transaction, { district_id, user_puid, email }: StoredGuardian): Promise<void> {
  await tx.execute(sql`
    delete from mail where district_id = ${district_id}::int and user_puid = ${user_puid}::uuid and to_address = ${email}
      and kind = ${WEEKLY_SUMMARY} and state = 'queued'`);
}

/** The first names of students of a district, in order. */
export async function readFirstNames(db: Database, district_id: number, students: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ first_name: string }>(sql`
    select first_name from app_user where district_id = ${district_id}::int and user_puid = any (${arrayOf(students)}::uuid[]) order by 1`);
  return rows.map(({ first_name }) => first_name);
}
