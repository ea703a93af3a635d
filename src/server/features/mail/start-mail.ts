import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createTransport } from 'nodemailer';
import { composeSummaryMail } from '#domain/reporting/summary-mail.ts';
import type { Database } from '#server/db/database.ts';
import type { MailSettings } from '#server/db/queue-mail.ts';
import { claimMail, type DueMail, dropMail, endMail, failMail } from './mail.store.ts';

const LOOK_EVERY_MS = 5_000;
/** A server that stops gives the mail under way so long to end. */
const STOP_TIMEOUT_MS = 5_000;
/** Seconds before each further try: a mail server that greylists takes the second, one that is down for a night the last. */
const AGAIN_S = [60, 300, 1_800, 7_200, 28_800];
const FAULT_LENGTH = 300;

/** Sends one mail. */
type SendMail = (mail: Pick<DueMail, 'to_address' | 'subject' | 'body' | 'unsubscribe_url'>) => Promise<unknown>;

/** Sends by the operator's mail server, over one connection after the other. */
export function smtpSender({ smtpUrl, from }: Extract<MailSettings, { mode: 'smtp' }>): SendMail {
  const transport = createTransport(smtpUrl, { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 } as never);
  return ({ to_address, subject, body, unsubscribe_url }) =>
    // An address is one recipient, whatever stands in it; nothing of it becomes a header.
    transport.sendMail({
      from,
      to: { name: '', address: to_address },
      subject,
      text: body,
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribe_url) },
    });
}

/** The mail program's own button for it, without opening a page (RFC 2369, RFC 8058). */
const unsubscribeHeaders = (url: string): Readonly<Record<string, string>> =>
  url === '' ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/**
 * Sends what is due.
 * @param send null: the demo keeps it to be shown
 * @param goesOn false once the server stops: the mail that is under way is the last
 * @returns how many mails were tried
 */
export async function sendDueMail(
  db: Database,
  send: SendMail | null,
  log: Pick<FastifyBaseLogger, 'warn'>,
  now: Date,
  goesOn: () => boolean = () => true,
): Promise<number> {
  let tried = 0;
  // One at a time: of a whole batch the last would be claimed for longer than a claim lasts where the mail server is slow.
  while (goesOn()) {
    const mail = await claimMail(db, now);
    if (mail === null) break;
    tried += 1;
    if (send === null) {
      await endMail(db, mail, 'kept');
      continue;
    }
    try {
      // A guardian's children stand in one message.
      await send(mail.parts.length > 1 ? { ...mail, ...composeSummaryMail(mail.parts, mail.unsubscribe_url) } : mail);
      await endMail(db, mail, 'sent');
    } catch (error) {
      const fault = (error instanceof Error ? error.message : String(error)).slice(0, FAULT_LENGTH);
      log.warn({ fault, tries: mail.tries }, 'a mail could not be sent');
      // A server that says 5xx means it, but for our own sign-in there.
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      const isFinal = Number(responseCode) >= 500 && code !== 'EAUTH';
      await failMail(db, mail, fault, isFinal ? null : (AGAIN_S[mail.tries - 1] ?? null));
    }
  }
  return tried;
}

/** Sends mail from now until the server stops. Without settings it is kept in a demo, and dropped otherwise. */
export function startMail(app: FastifyInstance, db: Database, settings: MailSettings, log: FastifyBaseLogger): void {
  const send = settings.mode === 'smtp' ? smtpSender(settings) : null;
  let isStopping = false;
  let looking: Promise<void> | null = null;
  const look = async () => {
    try {
      if (settings.mode === 'none') await dropMail(db);
      else await sendDueMail(db, send, log, new Date(), () => !isStopping);
    } catch (error) {
      log.warn(error, 'Mail could not be looked for.');
    } finally {
      looking = null;
    }
  };
  const poll = () => {
    looking ??= look();
  };
  app.addHook('onListen', async () => poll());
  const timer = setInterval(poll, LOOK_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    isStopping = true;
    clearInterval(timer);
    // A mail that left and is not noted as sent would be sent again.
    await Promise.race([looking, wait(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  });
}
