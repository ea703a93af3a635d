import { type SQL, sql } from 'drizzle-orm';
import type { MailKind } from '#contract/mail/mail.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import type { Database, Transaction } from './database.ts';

/** How mail leaves: by the operator's mail server; not at all, but shown to administrators, in a demo; or not at all. */
export type MailSettings =
  | { readonly mode: 'smtp'; readonly smtpUrl: string; readonly from: string; readonly publicUrl: string }
  | { readonly mode: 'outbox'; readonly publicUrl: string }
  | { readonly mode: 'none' };

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
