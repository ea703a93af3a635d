import { SSO_REQUIRED } from '#contract/refusal-codes.ts';
import type * as passkeys from '#contract/session/passkeys.contract.ts';
import { ApiError, ConflictError, notFound } from '#server/http/api-error.ts';
import type { Caller, HandlersOf } from '#server/http/handler-types.ts';
import { accountWithPassword } from './account-with-password.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { deletePasskeys, insertPasskey, listPasskeys, writePasskeyName } from './passkeys.store.ts';
import { newPasskeyOptions, type PasskeySite, passkeyOptions, verifyNewPasskey, verifyShownPasskey } from './passkeys.ts';
import { keepRecoveryCodes } from './second-factor.store.ts';
import { endWithLastStep, newRecoveryCodes } from './second-factor.ts';
import { hasStep, noteSecondStep, readRequirement } from './second-step.store.ts';
import type { SessionDependencies } from './session.handlers.ts';
import { mayHavePasskeys } from './session.policy.ts';
import { accountByPuid } from './session.store.ts';
import { actorOf, mayUse, type StartSessionDependencies, startSession } from './start-session.ts';
import { countRecovery } from './throttle-sign-in.ts';

export type PasskeyDependencies = PasskeySite & StartSessionDependencies & Pick<SessionDependencies, 'requiredWays'>;

/** Passkeys of one's own account, and signing in with them (decisions/two-step-and-passkeys.md). */
export function createPasskeyHandlers(dependencies: PasskeyDependencies): HandlersOf<typeof passkeys> {
  return {
    getPasskeys: async ({ db, caller }) => ({
      is_available: dependencies.origin !== null,
      passkeys: (await listPasskeys(db, caller)).map(({ transports: _, ...passkey }) => passkey),
    }),

    beginPasskey: async (context, { body }) => {
      const { user } = await accountWithPassword(context, body.password);
      const person = { ...context.caller, user_name: user.user_name, full_name: `${user.first_name} ${user.last_name}` };
      return { options: await newPasskeyOptions(context, dependencies, person, sessionOf(context.caller)) };
    },

    addPasskey: async (context, { body }) => {
      const { db, caller, note, sessionsEnded } = context;
      const made = await verifyNewPasskey(context, dependencies, body.response, sessionOf(caller));
      const { district_id, user_puid, session_id = null } = caller;
      const added = await db.transaction(async (tx) => {
        const isFirst = !(await hasStep(tx, caller));
        if (!(await insertPasskey(tx, { district_id, user_puid, ...made, name: body.name }))) throw new ApiError(409, 'too_many_passkeys');
        if (session_id !== null) await noteSecondStep(tx, caller, session_id);
        if (!isFirst) return { ended: [] };
        const { codes, hashes } = newRecoveryCodes();
        await keepRecoveryCodes(tx, caller, hashes);
        // Sessions opened with the password alone end.
        return { recovery_codes: codes, ended: await endOtherSessions(tx, caller, session_id) };
      });
      sessionsEnded(added.ended);
      note({ kind: 'account_changed', subject_puid: user_puid, detail: 'passkey added' });
      return added.recovery_codes ? { recovery_codes: added.recovery_codes } : {};
    },

    renamePasskey: async ({ db, caller }, { body }) => {
      if (!(await writePasskeyName(db, caller, body.credential_id, body.name))) throw notFound('This passkey');
      return {};
    },

    removePasskey: async ({ db, caller, note }, { body }) => {
      const isRequired = (await readRequirement(db, caller))?.holds ?? false;
      await db.transaction(async (tx) => {
        if ((await deletePasskeys(tx, caller, body.credential_id)) === 0) throw notFound('This passkey');
        await endWithLastStep(tx, caller, isRequired);
      });
      note({ kind: 'account_changed', subject_puid: caller.user_puid, detail: 'passkey removed' });
      return {};
    },

    beginPasskeyCheck: async (context) => ({
      options: await passkeyOptions(context, dependencies, context.caller, { purpose: 'check', binding: sessionOf(context.caller) }),
    }),

    beginPasskeyLogin: async (context) => ({
      options: await passkeyOptions(context, dependencies, null, { purpose: 'login', binding: { browser: context.beginFlow() } }),
    }),

    passkeyLogin: async (context, { body }) => {
      const { db, flowCookie, note, address } = context;
      const forget = await countRecovery(db, 'passkey', address);
      if (flowCookie === null) throw new ApiError(422, 'passkey_wrong');
      const passkey = await verifyShownPasskey(context, dependencies, body.response, {
        purpose: 'login',
        binding: { browser: flowCookie },
      });
      const account = await accountByPuid(db, passkey.user_puid);
      if (account === null || !mayUse(account) || !mayHavePasskeys(account.user)) throw new ApiError(401, 'account_not_usable');
      await forget();
      const ways = await dependencies.requiredWays(db, account.user);
      if (ways !== null) {
        note({ kind: 'sign_in_refused', ...actorOf(passkey), actor_puid: null, detail: 'password not accepted of staff' });
        throw new ConflictError(SSO_REQUIRED, { ways });
      }
      return startSession(dependencies, context, account, body.device_id ?? context.caller.device_id, 'passkey', null, true);
    },
  };
}

/** @throws ApiError for a token of no session, which nothing can be bound to */
function sessionOf({ session_id }: Caller): { readonly session_id: string } {
  if (!session_id) throw new ApiError(409, 'password_sign_in_needed');
  return { session_id };
}
