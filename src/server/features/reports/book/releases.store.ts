import { sql } from 'drizzle-orm';
import { TAKEN_TYPES } from '#domain/content/resource-types.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { releaseInForce } from '#server/db/released-reports.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';

/** From when on students of a group may see how each quiz came out, by quiz. Those that were taken back are left out. */
export async function readReleases(tx: Transaction, { district_id, group_puid }: GroupKey): Promise<Map<number, string>> {
  const { rows } = await tx.execute<{ quiz_id: number; release_date: string }>(sql`
    select r.quiz_id, r.release_date from report_release r
    where r.district_id = ${district_id} and r.group_puid = ${group_puid}::uuid and r.withdrawn_at is null`);
  return new Map(rows.map(({ quiz_id, release_date }) => [quiz_id, toMoment(release_date)]));
}

/** Whether a student may see how a quiz of an assignment came out: its report was released to the group, and its day has come. */
export async function isReportReleased(db: Database, districtId: number, assignmentId: number, quizId: number): Promise<boolean> {
  const { rows } = await db.execute(releaseInForce(districtId, assignmentId, quizId));
  return rows.length > 0;
}

/** The type of a quiz or an assessment that was given to a group in any lesson; null when it never was, or is neither. */
export async function findGivenQuiz(db: Database, { district_id, group_puid }: GroupKey, itemId: number): Promise<number | null> {
  const { rows } = await db.execute<{ resource_type_id: number }>(sql`
    select r.resource_type_id from assignment a cross join assigned_resources(a.district_id, a.lesson_id, a.lesson_version) r
    where a.district_id = ${district_id} and a.group_puid = ${group_puid}::uuid and r.item_id = ${itemId}
      and r.resource_type_id in (${sql.join([...TAKEN_TYPES], sql`, `)}) limit 1`);
  return rows[0]?.resource_type_id ?? null;
}

export interface NewRelease {
  readonly quiz_id: number;
  readonly item_type_id: number;
  /** A moment, or a day with its zone, as PostgreSQL reads them. */
  readonly release_date: string;
  readonly by: string;
  readonly now: Date;
}

/** Releases a report, or moves its day. @returns the moment from which on it is seen */
export async function writeRelease(db: Database, { district_id, group_puid }: GroupKey, release: NewRelease): Promise<string> {
  const { rows } = await db.execute<{ release_date: string }>(sql`
    insert into report_release (district_id, group_puid, quiz_id, item_type_id, release_date, released_by_puid, released_at)
    values (${district_id}, ${group_puid}::uuid, ${release.quiz_id}, ${release.item_type_id}, ${release.release_date}::timestamptz,
      ${release.by}::uuid, ${release.now.toISOString()}::timestamptz)
    on conflict (district_id, group_puid, quiz_id) do update set item_type_id = excluded.item_type_id, release_date = excluded.release_date,
      released_by_puid = excluded.released_by_puid, released_at = excluded.released_at, withdrawn_at = null
    returning release_date`);
  return toMoment(rows[0]?.release_date ?? release.now.toISOString());
}

export async function withdrawRelease(db: Database, { district_id, group_puid }: GroupKey, quizId: number, now: Date): Promise<void> {
  await db.execute(sql`
    update report_release set withdrawn_at = ${now.toISOString()}::timestamptz
    where district_id = ${district_id} and group_puid = ${group_puid}::uuid and quiz_id = ${quizId} and withdrawn_at is null`);
}
