import { type SQL, sql } from 'drizzle-orm';
import { toMoment } from '#domain/time/moments.ts';
import type { Database } from '#server/db/database.ts';
import type { Delivery } from './deliveries.store.ts';

/** A score that this server sends now. */
export interface DueScore {
  readonly district_id: number;
  readonly link_id: string;
  readonly user_puid: string;
  readonly registration_id: string;
  readonly subject: string;
  /** Null: it was taken back. */
  readonly score_given: number | null;
  readonly score_maximum: number | null;
  readonly submitted_at: string | null;
  readonly version: number;
  readonly sent_version: number;
  readonly tries: number;
  readonly said_at: string;
}

/** A link with its column. */
export interface StoredLink {
  readonly lineitem: string | null;
  readonly lineitems: string | null;
  readonly resource_link_id: string;
  readonly lesson_id: number;
  readonly title: string;
  readonly may_make_column: boolean;
}

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** Queues scores `s` again that a platform took, for a column of its that is another now. */
export const queueSent = (now: Date): SQL => sql`update lti_score s set state = 'queued', tries = 0, due_at = ${at(now)}`;
export const WAS_TAKEN = sql`s.state = 'sent' and s.score_given is not null`;

/** If this server stops meanwhile, it is sent again after so long. */
const CLAIMED = sql`interval '5 minutes'`;
const ofLink = ({ district_id, link_id }: Pick<DueScore, 'district_id' | 'link_id'>): SQL =>
  sql`district_id = ${district_id}::int and link_id = ${link_id}::uuid`;
/** A score as it was claimed: what became of an earlier sending says nothing about a later one. */
const claimed = (score: DueScore): SQL =>
  sql`${ofLink(score)} and user_puid = ${score.user_puid}::uuid and said_at = ${score.said_at}::timestamptz`;

/** Claims the score of a platform that is due first; its moment is later than any that was said before. */
export async function claimScore(
  db: Database,
  { registration_id }: Pick<Delivery, 'registration_id'>,
  now: Date,
): Promise<DueScore | null> {
  const { rows } = await db.execute<DueScore & Record<string, unknown>>(sql`
    update lti_score s set due_at = ${at(now)} + ${CLAIMED}, tries = s.tries + 1,
      said_at = greatest(${at(now)}, s.said_at + interval '1 millisecond') from (
        select o.district_id, o.link_id, o.user_puid from lti_score o
        where o.registration_id = ${registration_id}::uuid and o.state = 'queued' and o.due_at <= ${at(now)}
        order by o.due_at limit 1 for update of o skip locked) d
    where s.district_id = d.district_id and s.link_id = d.link_id and s.user_puid = d.user_puid
    returning s.district_id, s.link_id, s.user_puid, s.registration_id, s.subject, s.score_given, s.score_maximum, s.submitted_at, s.version,
      s.sent_version, s.tries, s.said_at`);
  const [row] = rows;
  return row === undefined
    ? null
    : { ...row, said_at: toMoment(row.said_at), submitted_at: row.submitted_at === null ? null : toMoment(row.submitted_at) };
}

/** Notes that the platform took a score. One that changed meanwhile is sent again, at once. */
export async function noteSent(db: Database, score: DueScore, status: number, now: Date): Promise<void> {
  await db.execute(sql`
    update lti_score set sent_version = ${score.version}, sent_at = ${at(now)}, status = ${status}, answer = '',
      state = case when version = ${score.version} then 'sent' else 'queued' end
    where ${claimed(score)}`);
}

/**
 * Notes why a score was not taken. One that changed meanwhile is tried all the same, when the change said.
 * @param again when it is tried again; null: it is given up until somebody retries
 */
export async function noteFailed(
  db: Database,
  score: DueScore,
  { status, answer }: { readonly status: number | null; readonly answer: string },
  again: Date | null,
): Promise<void> {
  const outcome =
    again === null
      ? sql`state = case when version = ${score.version} then 'failed' else state end`
      : sql`
    due_at = case when version = ${score.version} then ${at(again)} else due_at end`;
  await db.execute(
    sql`update lti_score set status = ${status}, answer = ${answer}, ${outcome} where ${claimed(score)} and state = 'queued'`,
  );
}

/** Where the column of a link is. */
export async function readLink(db: Database, score: DueScore): Promise<StoredLink | null> {
  const { rows } = await db.execute<StoredLink & Record<string, unknown>>(
    sql`select lineitem, lineitems, resource_link_id, lesson_id, title, may_make_column from lti_link where ${ofLink(score)}`,
  );
  return rows[0] ?? null;
}

/** Keeps the address of a link's column, unless a launch has named one meanwhile. */
export async function keepColumn(db: Database, score: DueScore, lineitem: string): Promise<void> {
  await db.execute(sql`update lti_link set lineitem = ${lineitem} where ${ofLink(score)} and lineitem is null`);
}

/** Forgets a column that is gone, and queues again what was in it. */
export async function forgetColumn(db: Database, score: DueScore, lineitem: string, now: Date): Promise<void> {
  await db.execute(sql`
    with gone as (update lti_link set lineitem = null where ${ofLink(score)} and lineitem = ${lineitem} returning district_id, link_id)
    ${queueSent(now)} from gone g where s.district_id = g.district_id and s.link_id = g.link_id and ${WAS_TAKEN}`);
}
