import { sql } from 'drizzle-orm';
import { TAKEN_TYPES } from '#domain/content/resource-types.ts';
import { groupedBy } from '#domain/reporting/grouped-by.ts';
import { toMoment } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { releaseInForce } from '#server/db/released-reports.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';
import type { Caller } from '#server/http/handler-types.ts';

/** How the report of a quiz was released to a group. */
export interface Release {
  readonly release_date: string;
  /** Those who see it; null: the whole group. */
  readonly students: ReadonlySet<string> | null;
}

/** How the report of each quiz was released to a group, by quiz. What was taken back is left out. */
export async function readReleases(tx: Transaction, { district_id, group_puid }: GroupKey): Promise<Map<number, Release>> {
  return (await readReleasesOf(tx, district_id, [group_puid])).get(group_puid) ?? new Map();
}

/** The same of several classes of a district, by class; of one that nothing was released to there is no entry. */
export async function readReleasesOf(
  tx: Transaction,
  district: number,
  groups: readonly string[],
): Promise<Map<string, Map<number, Release>>> {
  const { rows } = await tx.execute<{ group_puid: string; quiz_id: number; release_date: string; students: string[] | null }>(sql`
    select r.group_puid, r.quiz_id, r.release_date, to_jsonb(r.student_puids) as students from report_release r
    where r.district_id = ${district} and r.group_puid = any (${arrayOf(groups)}::uuid[]) and r.withdrawn_at is null`);
  const releaseOf = ({ quiz_id, release_date, students }: (typeof rows)[number]) =>
    [quiz_id, { release_date: toMoment(release_date), students: students && new Set(students) }] as const;
  return new Map([...groupedBy(rows, ({ group_puid }) => group_puid)].map(([group, own]) => [group, new Map(own.map(releaseOf))]));
}

/** The release of a quiz by which a student sees its report some day; nothing where there is none. */
export function releaseFor(releases: ReadonlyMap<number, Release>, quizId: number, userPuid: string): Release | undefined {
  const release = releases.get(quizId);
  return release?.students?.has(userPuid) === false ? undefined : release;
}

/** Whether a student may see the report of a quiz at a moment. */
export function isReleasedTo(releases: ReadonlyMap<number, Release>, quizId: number, userPuid: string, at: Date): boolean {
  const release = releaseFor(releases, quizId, userPuid);
  return release !== undefined && release.release_date <= at.toISOString();
}

/** Whether a student may see how a quiz of an assignment came out: its report was released to them, and its day has come. */
export async function isReportReleased(db: Database, caller: Caller, assignmentId: number, quizId: number): Promise<boolean> {
  const { district_id: districtId, user_puid } = caller;
  const { rows } = await db.execute(releaseInForce({ districtId, assignmentId, quizId, userPuid: sql`${user_puid}::uuid` }));
  return rows.length > 0;
}

/** How many of some people are in a group. */
export async function countStudentsOf(
  db: Database | Transaction,
  { district_id, group_puid }: GroupKey,
  people: readonly string[],
): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from group_member m
    where m.district_id = ${district_id} and m.group_puid = ${group_puid}::uuid and m.user_puid = any (${arrayOf(people)}::uuid[])`);
  return rows[0]?.n ?? 0;
}

/** The type of a quiz or an assessment that was given to a group in any lesson; null when it never was, or is neither. */
export async function findGivenQuiz(db: Database, { district_id, group_puid }: GroupKey, itemId: number): Promise<number | null> {
  const { rows } = await db.execute<{ resource_type_id: number }>(sql`
    select r.resource_type_id from assignment a cross join assigned_resources(a.district_id, a.lesson_id, a.lesson_version) r
    where a.district_id = ${district_id} and a.group_puid = ${group_puid}::uuid and r.item_id = ${itemId}
      and r.resource_type_id in (${sql.join([...TAKEN_TYPES], sql`, `)}) limit 1`);
  return rows[0]?.resource_type_id ?? null;
}

/** Until the transaction is over nobody else releases this report, or takes it back. */
export async function lockRelease(tx: Transaction, { district_id, group_puid }: GroupKey, quizId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`release ${district_id} ${group_puid} ${quizId}`}, 17))`);
}

export interface NewRelease {
  readonly quiz_id: number;
  readonly item_type_id: number;
  /** A moment, or a day with its zone, as PostgreSQL reads them. */
  readonly release_date: string;
  /** Those who see it; null: the whole group. */
  readonly students: readonly string[] | null;
  readonly by: string;
  readonly now: Date;
}

/** Releases a report, or changes its day and who sees it. @returns the moment from which on it is seen */
export async function writeRelease(db: Transaction, { district_id, group_puid }: GroupKey, release: NewRelease): Promise<string> {
  const { rows } = await db.execute<{ release_date: string }>(sql`
    insert into report_release (district_id, group_puid, quiz_id, item_type_id, release_date, released_by_puid, released_at, student_puids)
    values (${district_id}, ${group_puid}::uuid, ${release.quiz_id}, ${release.item_type_id}, ${release.release_date}::timestamptz,
      ${release.by}::uuid, ${release.now.toISOString()}::timestamptz, ${release.students && arrayOf(release.students)}::uuid[])
    on conflict (district_id, group_puid, quiz_id) do update set item_type_id = excluded.item_type_id, release_date = excluded.release_date,
      released_by_puid = excluded.released_by_puid, released_at = excluded.released_at,
      student_puids = excluded.student_puids, withdrawn_at = null
    returning release_date`);
  return toMoment(rows[0]?.release_date ?? release.now.toISOString());
}

/** Takes the release of a quiz's report back from a group; the row stays as history, and releasing again opens it. */
export async function withdrawRelease(db: Transaction, { district_id, group_puid }: GroupKey, quizId: number, now: Date): Promise<void> {
  await db.execute(sql`
    update report_release set withdrawn_at = ${now.toISOString()}::timestamptz
    where district_id = ${district_id} and group_puid = ${group_puid}::uuid and quiz_id = ${quizId} and withdrawn_at is null`);
}
