import { ROLE } from '#contract/roles.ts';
import type * as invitations from '#contract/session/invitations.contract.ts';
import type { Database } from '#server/db/database.ts';
import type { MailSettings } from '#server/db/queue-mail.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { Caller, HandlersOf } from '#server/http/handler-types.ts';
import { mailInvitation } from './mail-links.ts';

interface Invited {
  readonly district_id: number;
  readonly user_puid: string;
  readonly user_name: string;
  readonly is_active: boolean;
  readonly role: number;
  readonly email?: string | null;
}

interface InvitationDependencies {
  readonly mail: MailSettings;
  /** The account, if the caller may reset its password. */
  readonly readManaged: (db: Database, caller: Caller, account_puid: string) => Promise<Invited | null>;
}

/** Invites staff by mail to choose their first password. */
export function createInvitationHandlers({ mail, readManaged }: InvitationDependencies): HandlersOf<typeof invitations> {
  return {
    mailInvitations: async ({ db, caller, now, note }, { body: { accounts } }) => {
      if (mail.mode === 'none') throw new ApiError(409, 'mail_not_set_up');
      const people: Invited[] = [];
      for (const account_puid of new Set(accounts)) {
        const person = await readManaged(db, caller, account_puid);
        if (person === null) throw notFound('This account');
        people.push(person);
      }
      const invited = people.filter(({ is_active, role }) => is_active && role >= ROLE.teacher);
      const mailed = invited.filter(({ email }) => email);
      await db.transaction(async (tx) => {
        for (const person of mailed) await mailInvitation(tx, person, caller.user_puid, mail.publicUrl, now);
      });
      for (const { district_id, user_puid } of mailed)
        note({ kind: 'reset_link_made', district_id, subject_puid: user_puid, detail: 'invitation' });
      return { mailed: mailed.length, without_address: invited.length - mailed.length, not_invited: people.length - invited.length };
    },
  };
}
