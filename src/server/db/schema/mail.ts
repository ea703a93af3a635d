import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MailKind } from '#contract/mail/mail.schemas.ts';
import type { SummaryPart } from '#domain/reporting/summary-mail.ts';
import { at } from './columns.ts';

/** Mail to one person, until it was sent and then as long as the district keeps mail (decisions/sign-in-and-sessions.md and decisions/privacy-and-retention.md). */
export const mail = pgTable(
  'mail',
  {
    districtId: integer('district_id').notNull(),
    mailId: uuid('mail_id').notNull().defaultRandom(),
    userPuid: uuid('user_puid').notNull(),
    /** Role and school of the person then: by them administrators are shown it. */
    role: smallint('role').notNull(),
    schoolId: integer('school_id'),
    /** The address then. */
    toAddress: text('to_address').notNull(),
    kind: text('kind').$type<MailKind>().notNull(),
    subject: text('subject').notNull(),
    /** Empty once it was sent: it may hold a link that opens an account. */
    body: text('body').notNull(),
    /** `kept`: the server has no mail, and the demo shows what it would have sent. */
    /** Where its reader stops mail of this kind; empty: it is about their own account. */
    unsubscribeUrl: text('unsubscribe_url').notNull().default(''),
    /** Mails with the same leave as one message, made of their parts: a guardian's children of one week. */
    bundle: text('bundle'),
    part: jsonb('part').$type<SummaryPart>(),
    /** No second mail has the same. */
    onceKey: text('once_key'),
    state: text('state').$type<'queued' | 'sent' | 'failed' | 'kept'>().notNull().default('queued'),
    createdAt: at('created_at').notNull(),
    /** When it is tried next. */
    dueAt: at('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Why the last try failed, as the mail server said. */
    fault: text('fault').notNull().default(''),
    endedAt: at('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.mailId] }),
    index('mail_bundle_idx').on(t.districtId, t.bundle).where(sql`bundle is not null`),
    index('mail_due_idx').on(t.dueAt).where(sql`state = 'queued'`),
    index('mail_person_idx').on(t.districtId, t.userPuid, t.createdAt),
    index('mail_school_idx').on(t.districtId, t.schoolId, t.createdAt),
    index('mail_newest_idx').on(t.districtId, t.createdAt),
    index('mail_time_idx').on(t.createdAt),
    uniqueIndex('mail_once_idx').on(t.districtId, t.onceKey).where(sql`once_key is not null`),
  ],
);
