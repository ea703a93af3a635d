import { sql } from 'drizzle-orm';
import type * as mail from '#contract/mail/mail.contract.ts';
import type { MailMode } from '#contract/mail/mail.schemas.ts';
import { queueMail } from '#server/db/queue-mail.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { Caller, HandlersOf } from '#server/http/handler-types.ts';
import { listMail, type MailReach, requeueMail } from './mail.store.ts';

interface MailDependencies {
  readonly mode: MailMode;
  /** Whom a caller manages. */
  readonly reachOf: (caller: Caller) => Omit<MailReach, 'user_puid'>;
}

/** Mail that this server sent, or would have sent. */
export function mailHandlers({ mode, reachOf }: MailDependencies): HandlersOf<typeof mail> {
  const reach = (caller: Caller): MailReach => ({ ...reachOf(caller), user_puid: caller.user_puid });
  return {
    getMail: async ({ db, caller }) => ({ mode, mails: await listMail(db, reach(caller), mode === 'outbox') }),

    sendTestMail: async ({ db, caller, now }) => {
      const own = sql`u.district_id = ${caller.district_id}::int and u.user_puid = ${caller.user_puid}::uuid`;
      const { rows } = await db.execute<{ email: string | null }>(sql`select u.email from app_user u where ${own}`);
      if (!rows[0]?.email) throw new ApiError(409, 'mail_no_address');
      await queueMail(db, own, { kind: 'test', ...TEST }, now);
      return {};
    },

    retryMail: async ({ db, caller }, { body: { mail_id } }) => {
      if (!(await requeueMail(db, reach(caller), mail_id))) throw notFound('This mail');
      return {};
    },
  };
}

const TEST = {
  subject: { en: 'Test mail from Tidepool', es: 'Correo de prueba de Tidepool' },
  body: { en: 'This is a test. Mail from Tidepool reaches you.', es: 'Esto es una prueba. Los correos de Tidepool te llegan.' },
};
