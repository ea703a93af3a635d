import * as z from 'zod/mini';
import { moment, puid } from '../wire.ts';

/** What a mail is about. */
export const mailKind = z.enum(['password_link', 'invitation', 'roster_waiting', 'roster_failed', 'weekly_summary', 'test']);
export type MailKind = z.output<typeof mailKind>;

/** Mail with a link that opens the account: only a demo, which sends none, shows its words. */
export const LINK_KINDS: readonly MailKind[] = ['password_link', 'invitation'];

/** The newest mails that are listed. */
export const MAX_MAILS = 200;

/** A mail to somebody whom the caller manages, or to the caller. */
export const sentMail = z.object({
  mail_id: puid,
  name: z.string(),
  to_address: z.string(),
  kind: mailKind,
  subject: z.string(),
  /** Empty once it was sent, and of one with a link where the server sends mail. */
  body: z.string(),
  state: z.enum(['queued', 'sent', 'failed', 'kept']),
  tries: z.int(),
  fault: z.string(),
  created_at: moment,
  ended_at: z.nullable(moment),
});
export type SentMail = z.output<typeof sentMail>;

/** `outbox`: nothing leaves the server, and the demo shows what would. */
export const mailMode = z.enum(['smtp', 'outbox', 'none']);
export type MailMode = z.output<typeof mailMode>;
