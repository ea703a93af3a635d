import { type SQL, sql } from 'drizzle-orm';
import { LINK_KINDS, MAX_MAILS, type SentMail } from '#contract/mail/mail.schemas.ts';
import type { SummaryPart } from '#domain/reporting/summary-mail.ts';
import { toMoment } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';

/** A mail that this server sends now. */
export interface DueMail {
  readonly district_id: number;
  readonly mail_id: string;
  /** All mails that leave as this message; this one is the first of them. */
  readonly mail_ids: readonly string[];
  /** The parts of a message about several children. */
  readonly parts: readonly SummaryPart[];
  readonly to_address: string;
  readonly subject: string;
  readonly body: string;
  /** Where its reader stops such mail; empty: nowhere. */
  readonly unsubscribe_url: string;
  readonly tries: number;
}

/** Whose mail somebody sees: their own, and that of people below them, of one school where they have one. */
export interface MailReach {
  readonly user_puid: string;
  readonly district_id: number;
  readonly school_id: number | null;
  readonly below: number;
}

/** Another server takes a mail that was claimed and never finished. */
const CLAIMED = sql`interval '5 minutes'`;
const all = ({ district_id, mail_ids }: Pick<DueMail, 'district_id' | 'mail_ids'>) =>
  sql`district_id = ${district_id}::int and mail_id = any (${arrayOf(mail_ids)}::uuid[])`;

/**
 * Claims the mail that is due first, with all that leave as one message with it; no other server sends them meanwhile. Of a bundle only the
 * first can be found, so that two servers never share one.
 */
export async function claimMail(db: Database, now: Date): Promise<DueMail | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Omit<DueMail, 'mail_ids' | 'parts'> & { part: SummaryPart | null }>(sql`
    with d as (
      select district_id, mail_id, bundle, to_address from mail f where state = 'queued' and due_at <= ${at}
        and (bundle is null or not exists (select 1 from mail o
          where o.district_id = f.district_id and o.bundle = f.bundle and o.state = 'queued' and o.mail_id < f.mail_id))
      order by due_at limit 1 for update skip locked),
    w as (select district_id, mail_id from d union select o.district_id, o.mail_id from d join mail o
      on o.district_id = d.district_id and o.bundle = d.bundle and o.to_address = d.to_address and o.state = 'queued')
    update mail m set due_at = greatest(${at}, now()) + ${CLAIMED}, tries = tries + 1 from w
    where m.district_id = w.district_id and m.mail_id = w.mail_id
    returning m.district_id, m.mail_id, m.to_address, m.subject, m.body, m.unsubscribe_url, m.tries, m.part`);
  const [first] = rows.sort((one, other) => (one.mail_id < other.mail_id ? -1 : 1));
  if (!first) return null;
  const parts = rows.flatMap(({ part }) => part ?? []).sort((one, other) => one.student.localeCompare(other.student));
  return { ...first, mail_ids: rows.map(({ mail_id }) => mail_id), parts };
}

/** Notes that a mail left, or that the demo keeps it; the words of what left are forgotten. */
export async function endMail(db: Database, mail: DueMail, state: 'sent' | 'kept'): Promise<void> {
  const forget: SQL = state === 'sent' ? sql`, body = '', part = null` : sql``;
  await db.execute(sql`update mail set state = ${state}, ended_at = now(), fault = ''${forget} where ${all(mail)}`);
}

/** Notes that a mail could not be sent. @param again in how many seconds it is tried again; null: it is given up */
export async function failMail(db: Database, mail: DueMail, fault: string, again: number | null): Promise<void> {
  await db.execute(
    again === null
      ? sql`update mail set state = 'failed', ended_at = now(), fault = ${fault} where ${all(mail)}`
      : sql`update mail set due_at = now() + make_interval(secs => ${again}), fault = ${fault} where ${all(mail)}`,
  );
}

/** Deletes mail of a server that sends none and shows none. */
export async function dropMail(db: Database): Promise<void> {
  await db.execute(sql`delete from mail where state = 'queued' and due_at <= now()`);
}

const ofDistrict = ({ district_id }: MailReach) => sql`m.district_id = ${district_id}::int`;
const ofOthers = ({ school_id, below }: MailReach) =>
  school_id === null ? sql`m.role < ${below}::int` : sql`m.role < ${below}::int and m.school_id = ${school_id}::int`;
const ofOwn = ({ user_puid }: MailReach) => sql`m.user_puid = ${user_puid}::uuid`;
const newest = (reach: MailReach, which: SQL) =>
  sql`(select m.* from mail m where ${ofDistrict(reach)} and ${which} order by m.created_at desc limit ${MAX_MAILS})`;

/** The newest mail in reach. @param showsLinks a link opens the account: only a demo, which sends none, shows it */
export async function listMail(db: Database, reach: MailReach, showsLinks: boolean): Promise<SentMail[]> {
  const body = showsLinks ? sql`m.body` : sql`case when m.kind = any (${arrayOf(LINK_KINDS)}::text[]) then '' else m.body end`;
  const { rows } = await db.execute<SentMail & Record<string, unknown>>(sql`
    select m.mail_id, coalesce(u.first_name || ' ' || u.last_name, '') as name, m.to_address, m.kind, m.subject, ${body} as body, m.state, m.tries,
      m.fault, m.created_at, m.ended_at
    from (${newest(reach, ofOthers(reach))} union ${newest(reach, ofOwn(reach))}) m
      left join app_user u on u.district_id = m.district_id and u.user_puid = m.user_puid
    order by m.created_at desc, m.mail_id limit ${MAX_MAILS}`);
  return rows.map((row) => ({
    ...row,
    created_at: toMoment(row.created_at),
    ended_at: row.ended_at === null ? null : toMoment(row.ended_at),
  }));
}

/** Queues a mail in reach again that failed, and what leaves as one message with it. @returns false where there is none */
export async function requeueMail(db: Database | Transaction, reach: MailReach, mail_id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with f as (select m.district_id, m.mail_id, m.bundle from mail m
      where ${ofDistrict(reach)} and m.mail_id = ${mail_id}::uuid and m.state = 'failed' and (${ofOwn(reach)} or (${ofOthers(reach)})))
    update mail m set state = 'queued', due_at = now(), tries = 0, ended_at = null from f
    where m.district_id = f.district_id and m.state = 'failed' and (m.mail_id = f.mail_id or m.bundle = f.bundle)`);
  return (rowCount ?? 0) > 0;
}
