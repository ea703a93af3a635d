import { type SQL, sql } from 'drizzle-orm';
import type { MailKind } from '#contract/mail/mail.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import type { SummaryPart } from '#domain/reporting/summary-mail.ts';
import type { Database, Transaction } from './database.ts';

/** How mail leaves: by the operator's mail server; not at all, but shown to administrators, in a demo; or not at all. */
export type MailSettings =
  | { readonly mode: 'smtp'; readonly smtpUrl: string; readonly from: string; readonly publicUrl: string }
  | { readonly mode: 'outbox'; readonly publicUrl: string }
  | { readonly mode: 'none' };

/** The kind of mail that guardians get. */
export const WEEKLY_SUMMARY = 'weekly_summary' satisfies MailKind;

/** A mailing that is never finished holds no mail for longer. */
const HELD = sql`interval '1 day'`;

/** A mail to a student's guardian, who has no account. */
export interface GuardianMail {
  readonly district_id: number;
  readonly guardian_id: string;
  /** The student. */
  readonly user_puid: string;
  /** The address for which it was written. */
  readonly email: string;
  readonly subject: string;
  readonly body: string;
  readonly unsubscribe_url: string;
  /** A second mail with the same is not queued. */
  readonly once_key: string;
  /** Mails with the same leave as one message, made of their parts. */
  readonly bundle: string;
  readonly part: SummaryPart;
}

/** A mail in both languages; each person gets it in theirs. */
export interface NewMail {
  readonly kind: MailKind;
  readonly subject: Bilingual;
  readonly body: Bilingual;
}

/**
 * Queues mail to people who have an address. It is stored with its cause or not at all, and sent by whichever server comes first.
 * @param people a condition on `app_user u`
 */
export async function queueMail(db: Database | Transaction, people: SQL, { kind, subject, body }: NewMail, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into mail (district_id, user_puid, role, school_id, to_address, kind, subject, body, created_at, due_at)
    select u.district_id, u.user_puid, u.role, u.school_id, u.email, ${kind}, case when p.language_id = 102 then ${subject.es} else ${subject.en} end,
      case when p.language_id = 102 then ${body.es} else ${body.en} end, ${at}, ${at}
    from app_user u left join user_preference p on p.district_id = u.district_id and p.user_puid = u.user_puid
    where u.email is not null and u.email <> '' and u.is_active and ${people}`);
}

/**
 * Queues a mail to a guardian, where they still are the student's guardian at this address and did not unsubscribe, and the student is still
 * here. It is held until the guardian's other children are done. Administrators see it as mail about the student, and it is deleted with the student.
 */
export async function queueGuardianMail(tx: Transaction, mail: GuardianMail, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into mail (district_id, user_puid, role, school_id, to_address, kind, subject, body, unsubscribe_url, once_key, bundle, part,
      created_at, due_at)
    select u.district_id, u.user_puid, u.role, u.school_id, g.email, ${WEEKLY_SUMMARY}, ${mail.subject}, ${mail.body}, ${mail.unsubscribe_url},
      ${mail.once_key}, ${mail.bundle}, ${JSON.stringify(mail.part)}::jsonb, ${at}, ${at} + ${HELD}
    from student_guardian g join app_user u on u.district_id = g.district_id and u.user_puid = g.user_puid and u.is_active
    where g.district_id = ${mail.district_id}::int and g.guardian_id = ${mail.guardian_id}::uuid and g.user_puid = ${mail.user_puid}::uuid
      and g.email = ${mail.email} and g.stopped_at is null and g.state = 'listed'
    on conflict (district_id, once_key) where once_key is not null do nothing`);
}
