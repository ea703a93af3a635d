import { sql } from 'drizzle-orm';
import { toMoment } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import { sentAgainSince } from '#server/db/sent-again.ts';
import type { KeptFile } from '#server/files/keep-file.ts';
import type { Caller } from '#server/http/handler-types.ts';

interface ScheduleRequest {
  readonly grade_levels: readonly string[];
  readonly primary_use: readonly string[];
  readonly comments: string;
}

type SameRow = { readonly at: string } & Record<string, unknown>;
const momentOf = ({ rows }: { readonly rows: readonly SameRow[] }): string | null => (rows[0] ? toMoment(rows[0].at) : null);
const isOf = ({ district_id, user_puid }: Caller) => sql`district_id = ${district_id} and user_puid = ${user_puid}::uuid`;

/** When the same request was kept a moment ago; null where it was not. */
export async function findScheduleRequest(tx: Transaction, caller: Caller, request: ScheduleRequest, now: Date): Promise<string | null> {
  return momentOf(
    await tx.execute<SameRow>(sql`
      select requested_at as at from schedule_request where ${isOf(caller)} and requested_at > ${sentAgainSince(now)}::timestamptz
        and grade_levels = ${arrayOf(request.grade_levels)}::text[] and primary_use = ${arrayOf(request.primary_use)}::text[]
        and comments = ${request.comments} order by requested_at limit 1`),
  );
}

/** Keeps a request for a training. */
export async function keepScheduleRequest(
  db: Pick<Transaction, 'execute'>,
  caller: Caller,
  request: ScheduleRequest,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into schedule_request (district_id, user_puid, grade_levels, primary_use, comments, requested_at)
    values (${caller.district_id}, ${caller.user_puid}::uuid, ${arrayOf(request.grade_levels)}::text[], ${arrayOf(request.primary_use)}::text[],
      ${request.comments}, ${now.toISOString()}::timestamptz)`);
}

interface AdoptionFeedback {
  readonly rating: number;
  readonly comments: string;
}

/** When the same was said of adopting Tidepool a moment ago; null where it was not. */
export async function findAdoptionFeedback(tx: Transaction, caller: Caller, said: AdoptionFeedback, now: Date): Promise<string | null> {
  return momentOf(
    await tx.execute<SameRow>(sql`
      select received_at as at from adoption_feedback where ${isOf(caller)} and received_at > ${sentAgainSince(now)}::timestamptz
        and rating = ${said.rating} and comments = ${said.comments} order by received_at limit 1`),
  );
}

/** Keeps what someone thinks of adopting Tidepool. */
export async function keepAdoptionFeedback(
  db: Pick<Transaction, 'execute'>,
  caller: Caller,
  { rating, comments }: AdoptionFeedback,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into adoption_feedback (district_id, user_puid, rating, comments, received_at)
    values (${caller.district_id}, ${caller.user_puid}::uuid, ${rating}, ${comments}, ${now.toISOString()}::timestamptz)`);
}

interface Message {
  readonly feedback: string;
  readonly file: KeptFile | null;
}

/** When the same message came a moment ago, with the same file; null where it did not. */
export async function findMessage(tx: Transaction, caller: Caller, { feedback, file }: Message, now: Date): Promise<string | null> {
  return momentOf(
    await tx.execute<SameRow>(sql`
      select sent_at as at from feedback_message where ${isOf(caller)} and sent_at > ${sentAgainSince(now)}::timestamptz
        and feedback = ${feedback} and file_sha256 is not distinct from ${file?.sha256 ?? null} and file_name is not distinct from ${file?.file_name ?? null}
      order by sent_at limit 1`),
  );
}

/** Keeps what someone writes, with its file. */
export async function keepMessage(tx: Transaction, caller: Caller, { feedback, file }: Message, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into feedback_message (district_id, user_puid, feedback, file_sha256, file_name, file_media_type, file_bytes, sent_at)
    values (${caller.district_id}, ${caller.user_puid}::uuid, ${feedback}, ${file?.sha256 ?? null}, ${file?.file_name ?? null},
      ${file?.media_type ?? null}, ${file?.bytes ?? null}, ${now.toISOString()}::timestamptz)`);
}

/** Until the end of the transaction nobody else counts or keeps what this person sends. */
export async function lockSender(tx: Transaction, caller: Caller): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`feedback ${caller.user_puid}`}, 23))`);
}

/** How much someone has sent since a moment: nobody's patience needs more than a few. */
export async function countSince(db: Pick<Transaction, 'execute'>, caller: Caller, since: Date): Promise<number> {
  const { rows } = await db.execute<{ sent: number }>(sql`
    select (select count(*) from schedule_request where district_id = ${caller.district_id} and user_puid = ${caller.user_puid}::uuid
        and requested_at > ${since.toISOString()}::timestamptz)::int
      + (select count(*) from feedback_message where district_id = ${caller.district_id} and user_puid = ${caller.user_puid}::uuid
        and sent_at > ${since.toISOString()}::timestamptz)::int
      + (select count(*) from adoption_feedback where district_id = ${caller.district_id} and user_puid = ${caller.user_puid}::uuid
        and received_at > ${since.toISOString()}::timestamptz)::int as sent`);
  return rows[0]?.sent ?? 0;
}
