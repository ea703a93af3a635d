import * as z from 'zod/mini';
import { mailMode } from '../mail/mail.schemas.ts';
import { bool, int, line, moment, puid } from '../wire.ts';

/** The language that a guardian reads. Empty: nobody said, and a summary is in both. */
export const guardianLanguage = z.enum(['en', 'es', '']);
export type GuardianLanguage = z.output<typeof guardianLanguage>;

/** One address, as mail servers take it: nothing that would be a second one, or a header. */
const ADDRESS = /^[^\s@<>(),;:"[\]\\\p{Cc}]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/u;
/** Whether mail can be sent to an address, which is in small letters. */
export const isAddress = (given: string): boolean => given.length <= 254 && ADDRESS.test(given);

/** Guardians of one student. */
export const MAX_GUARDIANS = 12;

const trimmed = (max: number) => line(max).check(z.overwrite((typed) => typed.trim()));
/** What an administrator writes about a guardian. */
export const guardianFields = z.object({
  name: trimmed(100).check(z.minLength(1)),
  /** Empty: the summary is printed only. */
  email: trimmed(254).check(
    z.overwrite((typed) => typed.toLowerCase()),
    z.refine((given) => given === '' || isAddress(given), 'it must be an e-mail address'),
  ),
  language: guardianLanguage,
});
export type GuardianFields = z.output<typeof guardianFields>;

export const guardian = z.object({
  guardian_id: puid,
  name: z.string(),
  email: z.string(),
  language: guardianLanguage,
  /** here: entered by hand; changed_here: from the roster, and an import keeps what was changed by hand. */
  origin: z.enum(['here', 'roster', 'changed_here']),
  /** When they unsubscribed. */
  stopped_at: z.nullable(moment),
});
export type Guardian = z.output<typeof guardian>;

const between = (least: number, most: number) => int.check(z.minimum(least), z.maximum(most));
/** When a district mails weekly summaries. */
export const mailingFields = z.object({
  is_on: bool,
  /** 0: Sunday. */
  weekday: between(0, 6),
  /** Of the district's clock. */
  hour: between(0, 23),
  /** Released results are in the mail. Without them a family reads results at school or on paper. */
  with_results: bool,
});
export type MailingFields = z.output<typeof mailingFields>;

export const mailing = z.object({
  is_on: z.boolean(),
  weekday: z.int(),
  hour: z.int(),
  with_results: z.boolean(),
  /** The Sunday and Saturday of the week that was mailed last; null: none was. */
  last: z.nullable(z.object({ from: z.string(), until: z.string(), ended_at: z.nullable(moment) })),
  /** Active students for whom somebody could get mail. */
  reached: z.int(),
  /** Whether this server sends mail at all. */
  mode: mailMode,
  /** Guardians who unsubscribed. */
  stopped: z.int(),
});
export type Mailing = z.output<typeof mailing>;
