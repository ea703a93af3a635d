import type * as acting from '#contract/session/session-acting.contract.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { returnToFamily, sessionBehind, startFamily } from './refresh-tokens.ts';
import type { SessionDependencies } from './session.handlers.ts';
import { accountByPuid } from './session.store.ts';
import { actingBehind, writeActingReason } from './sessions.store.ts';
import { mayUse } from './start-session.ts';

export type SessionActingDependencies = Pick<SessionDependencies, 'signToken' | 'refreshTokenSeconds' | 'mayActFor'>;

const ALREADY = 'acting_as_somebody';
const NOT_SIGNED_IN = 'password_sign_in_needed';
const OWN = 'already_own_account';
const ENDED = 'own_session_ended';

/** Signing in as somebody below oneself, and the way back (specification sections 4 and 6; decisions/accounts.md). */
export function createSessionActingHandlers(dependencies: SessionActingDependencies): HandlersOf<typeof acting> {
  return {
    loginAsUser: async ({ db, caller, now, browser, note, refreshCookie, sessionsEnded }, { body }) => {
      const account = (await dependencies.mayActFor(caller, body.account_puid)) ? await accountByPuid(db, body.account_puid) : null;
      if (account === null) throw notFound('This account');
      if (!mayUse(account)) throw new ApiError(409, 'account_deactivated');
      const { session_id } = caller;
      if (!session_id) throw new ApiError(409, NOT_SIGNED_IN);
      if (await actingBehind(db, caller, session_id)) throw new ApiError(409, ALREADY);
      const { user } = account;
      const person = { district_id: user.districtID, user_puid: user.userPuid };
      const own = { district_id: caller.district_id, user_puid: caller.user_puid, session_id };
      const device = { device_id: caller.device_id, browser, acting: own };
      const opened = await startFamily(db, person, device, dependencies.refreshTokenSeconds);
      sessionsEnded(opened.ended);
      refreshCookie.set(opened.token, dependencies.refreshTokenSeconds);
      note({ kind: 'signed_in_as', district_id: person.district_id, subject_puid: person.user_puid });
      return {
        token: await dependencies.signToken(user.userPuid, now, { session_id: opened.session_id, acting_puid: caller.user_puid }),
        user,
      };
    },

    giveActingReason: async ({ db, caller, note }, { body }) => {
      const { session_id, acting_puid, user_puid } = caller;
      if (!session_id || !acting_puid || !(await writeActingReason(db, caller, session_id, body.reason))) throw new ApiError(409, OWN);
      note({ kind: 'acting_reason', subject_puid: user_puid, detail: body.reason });
      return {};
    },

    returnToOwnAccount: async ({ db, caller, now, note, refreshCookie, sessionsEnded }) => {
      const { district_id, user_puid, session_id } = caller;
      const acted = session_id ? { district_id, user_puid, session_id } : null;
      const own = acted && (await actingBehind(db, acted, acted.session_id));
      if (!own) throw new ApiError(409, OWN);
      // The bearer token alone does not give an administrator's account back: the device's cookie must be of the same session.
      const behind = refreshCookie.value === null ? null : await sessionBehind(db, refreshCookie.value);
      if (behind?.session_id !== acted.session_id) throw new ApiError(401, ENDED);
      const account = await accountByPuid(db, own.user_puid);
      const returned = account && mayUse(account) ? await returnToFamily(db, acted, own, dependencies.refreshTokenSeconds) : null;
      if (account === null || returned === null) throw new ApiError(401, ENDED);
      sessionsEnded(returned.ended);
      refreshCookie.set(returned.token, dependencies.refreshTokenSeconds);
      note({ kind: 'returned_to_own', district_id, actor_puid: own.user_puid, subject_puid: user_puid });
      return { token: await dependencies.signToken(own.user_puid, now, own), user: account.user };
    },
  };
}
