import type * as secondFactor from '#contract/session/second-factor.contract.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import type { SecretBox } from '#server/http/secret-box.ts';
import { accountWithPassword } from './account-with-password.ts';
import { deletePasskeys, listPasskeys } from './passkeys.store.ts';
import { dropApp, dropRecoveryCodes, keepSecret, readSecondFactor } from './second-factor.store.ts';
import { checkSecondFactor, confirmFactor, endWithLastStep, factorOf, newFactor } from './second-factor.ts';
import { hasStep, listRemembered, readRequirement } from './second-step.store.ts';
import type { SessionRecoveryDependencies } from './session-recovery.handlers.ts';
import { endSessionsOf } from './sessions.store.ts';

/** What two-step sign-in needs of other areas. */
export interface SecondFactorDependencies extends SecretBox, Pick<SessionRecoveryDependencies, 'readManaged'> {}

/** Two-step sign-in of one's own account, and its reset by who may reset the password (decisions/two-step-and-passkeys.md). */
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
      const { db, caller } = context;
      const isRequired = (await readRequirement(db, caller))?.holds ?? false;
      // Before a code is used up for it.
      if (isRequired && (await listPasskeys(db, caller)).length === 0) throw new ApiError(409, 'last_second_step');
      await checkSecondFactor(context, account, { code: body.code, sealing: dependencies });
      const ended = await db.transaction(async (tx) => {
        const wasOn = await dropApp(tx, caller);
        await endWithLastStep(tx, caller, isRequired);
        return wasOn;
      });
      if (ended) context.note({ kind: 'account_changed', subject_puid: caller.user_puid, detail: 'two-step sign-in off' });
      return {};
    },

    resetSecondFactor: async ({ db, caller, note, sessionsEnded }, { body }) => {
      const account = await dependencies.readManaged(db, caller, body.account_puid);
      if (account === null) throw notFound('This account');
      const ended = await db.transaction(async (tx) => {
        if (!(await hasStep(tx, account))) throw new ApiError(409, 'second_factor_is_off');
        await deletePasskeys(tx, account, null);
        await dropRecoveryCodes(tx, account);
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
