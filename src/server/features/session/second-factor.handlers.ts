import type * as secondFactor from '#contract/session/second-factor.contract.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import type { SecretBox } from '#server/http/secret-box.ts';
import { checkPassword } from './check-password.ts';
import { deleteSecondFactor, keepSecret, readSecondFactor } from './second-factor.store.ts';
import { checkSecondFactor, confirmFactor, factorOf, newFactor } from './second-factor.ts';
import { listRemembered, readRequirement } from './second-step.store.ts';
import { accountByPuid, type StoredAccount } from './session.store.ts';
import type { SessionRecoveryDependencies } from './session-recovery.handlers.ts';
import { endSessionsOf } from './sessions.store.ts';
import { countSignIn } from './throttle-sign-in.ts';

/** What two-step sign-in needs of other areas. */
export interface SecondFactorDependencies extends SecretBox, Pick<SessionRecoveryDependencies, 'readManaged'> {}

/** Two-step sign-in of one's own account, and its reset by who may reset the password (decision 0144). */
export function createSecondFactorHandlers(dependencies: SecondFactorDependencies): HandlersOf<typeof secondFactor> {
  return {
    getSecondFactor: async ({ db, caller, knownBrowser }) => {
      const factor = await readSecondFactor(db, caller);
      return {
        since: factor?.confirmed_at ?? null,
        codes_left: factor?.recovery_hashes.length ?? 0,
        required_from: (await readRequirement(db, caller))?.from ?? null,
        devices: await listRemembered(db, caller, knownBrowser.read(caller.user_puid)),
      };
    },

    beginSecondFactor: async (context, { body }) => {
      const { db, caller } = context;
      const { user } = await accountWithPassword(context, body.password);
      const made = newFactor(user.user_name);
      if (!(await keepSecret(db, caller, dependencies.sealSecret(made.secret, factorOf(caller)))))
        throw new ApiError(409, 'second_factor_is_on');
      return made;
    },

    confirmSecondFactor: async ({ db, caller, now, note, sessionsEnded }, { body }) => {
      const factor = await readSecondFactor(db, caller);
      if (factor === null) throw new ApiError(409, 'second_factor_not_begun');
      if (factor.confirmed_at !== null) throw new ApiError(409, 'second_factor_is_on');
      const keep = caller.session_id ?? null;
      const { recovery_codes, ended } = await confirmFactor(db, caller, factor, { code: body.code, now, sealing: dependencies, keep });
      sessionsEnded(ended);
      note({ kind: 'account_changed', subject_puid: caller.user_puid, detail: 'two-step sign-in on' });
      return { recovery_codes };
    },

    endSecondFactor: async (context, { body }) => {
      const account = await accountWithPassword(context, body.password);
      if ((await readRequirement(context.db, context.caller))?.holds) throw new ApiError(409, 'second_factor_required_here');
      await checkSecondFactor(context, account, { code: body.code, sealing: dependencies });
      if (await deleteSecondFactor(context.db, context.caller))
        context.note({ kind: 'account_changed', subject_puid: context.caller.user_puid, detail: 'two-step sign-in off' });
      return {};
    },

    resetSecondFactor: async ({ db, caller, note, sessionsEnded }, { body }) => {
      const account = await dependencies.readManaged(db, caller, body.account_puid);
      if (account === null) throw notFound('This account');
      const ended = await db.transaction(async (tx) => {
        if (!(await deleteSecondFactor(tx, account))) throw new ApiError(409, 'second_factor_is_off');
        return endSessionsOf(tx, account, { except: null });
      });
      sessionsEnded(ended);
      note({
        kind: 'account_changed',
        district_id: account.district_id,
        subject_puid: account.user_puid,
        detail: 'two-step sign-in off',
      });
      return {};
    },
  };
}

/** Reauthenticates the caller before a change. @throws ApiError if the password is wrong */
async function accountWithPassword({ db, caller }: CallContext, password: string): Promise<StoredAccount> {
  const account = await accountByPuid(db, caller.user_puid);
  const forget = await countSignIn(db, account?.user.user_name ?? '', caller.device_id, caller.district_id);
  if (!(await checkPassword(account?.passwordHash, password)) || account === null) throw new ApiError(400, 'password_wrong');
  await forget();
  return account;
}
