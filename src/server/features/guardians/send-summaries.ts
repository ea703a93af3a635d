import type { FamilyLetters } from '#contract/reports/family-letters.schemas.ts';
import { isWorthMailing } from '#domain/reporting/letter-text.ts';
import { composeSummaryMail, summaryBundle } from '#domain/reporting/summary-mail.ts';
import { weekOf } from '#domain/time/school-days.ts';
import type { Database } from '#server/db/database.ts';
import type { GuardianMail, MailSettings } from '#server/db/queue-mail.ts';
import type { Schedule } from '#server/jobs/run-jobs.ts';
import {
  type BegunMailing,
  beginDueMailings,
  endMailing,
  listBegun,
  listRecipients,
  type MailedStudent,
  nextClass,
  queueClass,
} from './mailing.store.ts';
import { type SummaryOfStudent, summaryPart } from './summary-mail.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';

/** The name of its queue. */
export const SUMMARIES_SCHEDULE = 'weekly-summaries';
export const UNSUBSCRIBE_PAGE = '/unsubscribe.html';

/** A class's weekly summaries, as its teacher prints them. */
interface Letters extends FamilyLetters {
  readonly group_puid: string;
  readonly time_zone: string;
}

export interface SummaryDependencies {
  readonly mail: MailSettings;
  readonly tokens: UnsubscribeTokens;
  readonly readLetters: (
    db: Database,
    district: number,
    groups: readonly string[],
    week: { readonly now: Date; readonly days: readonly string[] },
  ) => Promise<readonly Letters[]>;
}

/**
 * Queues the weekly summaries that are due: one for each guardian, student and week. Those of one guardian leave as one message once all
 * classes are done. A class's mail is stored together with the note that the class is done, and no two mails have the same key, so a server
 * that stops, or two at once, send nothing twice and leave nobody out.
 */
export async function sendDueSummaries(
  db: Database,
  dependencies: SummaryDependencies,
  now: Date,
  goesOn: () => boolean = () => true,
): Promise<void> {
  if (dependencies.mail.mode === 'none') return;
  await beginDueMailings(db, now);
  for (const begun of await listBegun(db)) {
    for (let mailing: BegunMailing | null = begun; mailing !== null && goesOn(); )
      mailing = await mailClass(db, dependencies, mailing, now);
  }
}

/** Queues the mail of one class. @returns the mailing as it goes on; null where it ended, or another server goes on */
async function mailClass(db: Database, dependencies: SummaryDependencies, mailing: BegunMailing, now: Date): Promise<BegunMailing | null> {
  const next = await nextClass(db, mailing);
  if (next === null) {
    await endMailing(db, mailing, now);
    return null;
  }
  const mails = await writeMails(db, dependencies, mailing, next.students, now);
  return db.transaction((tx) => queueClass(tx, mailing, next.group_puid, mails, now));
}

async function writeMails(
  db: Database,
  { mail, tokens, readLetters }: SummaryDependencies,
  { district_id, district_name, with_results, week }: BegunMailing,
  students: readonly MailedStudent[],
  now: Date,
): Promise<GuardianMail[]> {
  const classes = [...new Set(students.flatMap((student) => student.classes))];
  const letters = await readLetters(db, district_id, classes, { now, days: weekOf(week) });
  const recipients = await listRecipients(
    db,
    district_id,
    students.map(({ user_puid }) => user_puid),
  );
  const publicUrl = mail.mode === 'none' ? '' : mail.publicUrl;
  return recipients.flatMap((recipient) => {
    const { guardian_id, user_puid, email } = recipient;
    const own = letters.flatMap(({ group_puid: _, time_zone, letters: all, ...about }) => {
      const letter = all.find((each) => each.user_puid === user_puid);
      return letter && isWorthMailing(letter, about) ? [{ about: { ...about, letters: [] }, letter, time_zone }] : [];
    });
    const [first] = own;
    if (!first) return [];
    const { first_name, last_name } = first.letter;
    const summary: SummaryOfStudent = { first_name, last_name, district_name, with_results, time_zone: first.time_zone, classes: own };
    const unsubscribe_url = `${publicUrl}${UNSUBSCRIBE_PAGE}?t=${tokens.sign({ district_id, guardian_id })}`;
    const once_key = `${week} ${user_puid} ${email}`;
    const part = summaryPart(summary, recipient);
    const bundle = summaryBundle(week, recipient);
    const mailOfOne = composeSummaryMail([part], unsubscribe_url);
    return [{ district_id, guardian_id, user_puid, email, unsubscribe_url, once_key, bundle, part, ...mailOfOne }];
  });
}

/** Looks every five minutes for districts whose hour has come. */
export const summariesSchedule = (dependencies: SummaryDependencies): Schedule => ({
  name: SUMMARIES_SCHEDULE,
  cron: '*/5 * * * *',
  work: (db, goesOn) => sendDueSummaries(db, dependencies, new Date(), goesOn),
});
