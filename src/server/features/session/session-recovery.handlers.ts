import type * as sessionRecovery from '#contract/session/session-recovery.contract.ts';
import { isGuessable } from '#domain/sign-in/guessable-password.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { MailSettings } from '#server/db/queue-mail.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { Caller, HandlersOf } from '#server/http/handler-types.ts';
import { hashPassword } from './check-password.ts';
import { mailLinks, newLink } from './mail-links.ts';
import { askForHelp, findLink, type OpenLink, spendLink, splitByAddress, staffByEmail, writeLink } from './password-links.store.ts';
import { accountsByName } from './session.store.ts';
import { endSessionsOf } from './sessions.store.ts';
import { actorOf, mayUse } from './start-session.ts';
import { countRecovery, mayAskForHelp, unlockAccount } from './throttle-sign-in.ts';

/** What getting back in needs of other areas. */
export interface SessionRecoveryDependencies {
  /** The account, if the caller may reset its password. */
  readonly readManaged: (
    db: Database,
    caller: Caller,
    account_puid: string,
  ) => Promise<{
    readonly district_id: number;
    readonly user_puid: string;
    readonly is_active: boolean;
    readonly role: number;
  } | null>;
  /** Whether people with an address get a link by mail. */
  readonly mail: MailSettings;
  /** Ends the keys that these people's sessions seal work with. */
  readonly endSessionKeysOfAll: (tx: Transaction, districtId: number, people: readonly string[]) => Promise<void>;
}

/** Used, void, over or unknown: whoever holds a link learns nothing of which. 400 shows no popup (specification section 8). */
const NOT_GOOD = 'reset_link_not_good';

/** A good link; what is none counts against the address it is tried from. */
async function goodLink(db: Database, address: string, id: string): Promise<OpenLink> {
  const forget = await countRecovery(db, 'link', address);
  const link = await findLink(db, id);
  if (link === null) throw new ApiError(400, NOT_GOOD);
  await forget();
  return link;
}

/** The ways back in without a password (decisions/sign-in-and-sessions.md). */
export function createSessionRecoveryHandlers(dependencies: SessionRecoveryDependencies): HandlersOf<typeof sessionRecovery> {
  return {
    generateResetLink: async ({ db, caller, now, note }, { body }) => {
      const account = await dependencies.readManaged(db, caller, body.account_puid ?? body.user_puid);
      if (account === null) throw notFound('This account');
      if (!account.is_active || account.role < 1) throw new ApiError(409, 'account_deactivated');
      const link = newLink(caller.user_puid, now);
      const { id, expires_at } = link;
      await writeLink(db, account, link, 'handed over');
      note({ kind: 'reset_link_made', district_id: account.district_id, subject_puid: account.user_puid });
      return { id, expires_at };
    },

    validateResetLink: async ({ db, address }, { query }) => {
      const { user_name, expires_at, district_id, district_name } = await goodLink(db, address, query.Id);
      return { user_name, expires_at, district_id, district_name };
    },

    resetPasswordLink: async ({ db, address, note, sessionsEnded }, { body }) => {
      const link = await goodLink(db, address, body.Id);
      if (isGuessable(body.password, link.user_name)) throw new ApiError(400, 'password_guessable');
      const hash = await hashPassword(body.password);
      const ended = await db.transaction(async (tx) => {
        // Of two at once, the second waits here and finds the link used.
        if (!(await spendLink(tx, link, body.Id, hash))) throw new ApiError(400, NOT_GOOD);
        await dependencies.endSessionKeysOfAll(tx, link.district_id, [link.user_puid]);
        return endSessionsOf(tx, link, { except: null });
      });
      sessionsEnded(ended);
      await unlockAccount(db, link);
      note({ kind: 'password_changed', ...actorOf(link), detail: 'reset link' });
      return { user_name: link.user_name, district_id: link.district_id, district_name: link.district_name };
    },

    validateEmail: async ({ db, address }, { body }) => {
      await countRecovery(db, 'email', address);
      return { users: await staffByEmail(db, body.emailid, body.district_id) };
    },

    passwordRetrieval: async ({ db, address, now, note, log }, { body }) => {
      await countRecovery(db, 'help', address);
      const accounts = await accountsByName(db, body.user_name, body.district_id, null);
      if (!(await mayAskForHelp(db, body.user_name, body.district_id))) return {};
      // Also for a name that nobody has: the same work, so that the time tells nothing.
      const people = accounts.map(({ user }) => user.userPuid);
      const { mail } = dependencies;
      if (mail.mode === 'none') await askForHelp(db, people, now);
      else {
        const { mailed, others } = await splitByAddress(db, people);
        await askForHelp(db, others, now);
        // Not waited for: the time tells nothing of who has an address.
        void mailLinks(db, mailed, mail.publicUrl, now).catch((error: unknown) => log.warn(error, 'password links could not be mailed'));
      }
      for (const account of accounts.filter(mayUse)) {
        const { districtID: district_id, userPuid: subject_puid } = account.user;
        note({ kind: 'password_help_asked', district_id, subject_puid, actor_puid: null });
      }
      return {};
    },
  };
}
