import { ROLE } from '#contract/roles.ts';
import type * as session from '#contract/session.contract.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { checkPassword } from './check-password.ts';
import { endFamily, rotate, startFamily } from './refresh-tokens.ts';
import { navTabsFor, visibleDistrict, visibleSchool } from './session.policy.ts';
import { accountByName, accountByPuid, readDistricts, readGrades, readSchools, type StoredAccount } from './session.store.ts';
import { countSignIn } from './throttle-sign-in.ts';

/** What the session area needs from the assembly. */
export interface SessionParts {
  readonly signToken: (user_puid: string, now: Date) => Promise<string>;
  readonly secret: string;
  readonly refreshTokenSeconds: number;
}

const WRONG = 'The user name or the password is not right. Please try again.';
const ENDED = 'reauthentication error';

/** Sign-in, refresh, sign-out, and what the signed-in person may see of the districts. */
export function createSessionHandlers(parts: SessionParts): HandlersOf<typeof session> {
  return {
    login: async ({ db, now, refreshCookie }, { body }) => {
      const forget = await countSignIn(db, body.user_name, body.device_id ?? null);
      const account = await accountByName(db, body.user_name);
      const fits = await checkPassword(account?.passwordHash, body.password);
      if (account === null || !fits) throw new ApiError(401, WRONG);
      await forget();
      if (!mayUse(account)) throw new ApiError(401, 'This account may not be used. Please ask your teacher or administrator.');
      // Someone who left without a network could not say so; their cookie ends when the next one comes.
      if (refreshCookie.value !== null) await endFamily(db, refreshCookie.value);
      const person = { district_id: account.user.districtID, user_puid: account.user.userPuid };
      refreshCookie.set(await startFamily(db, person, parts.refreshTokenSeconds), parts.refreshTokenSeconds);
      return { token: await parts.signToken(account.user.userPuid, now), user: account.user };
    },

    refresh: async ({ caller, db, now, refreshCookie }, { body }) => {
      if (refreshCookie.value === null) throw new ApiError(401, ENDED);
      const request = {
        token: refreshCookie.value,
        user_puid: body.user_puid,
        attempt_id: body.attempt_id ?? null,
        device_id: caller.device_id,
        secret: parts.secret,
      };
      const rotation = await rotate(db, request, parts.refreshTokenSeconds);
      const account = rotation.kind === 'renewed' ? await accountByPuid(db, rotation.person.user_puid) : null;
      if (rotation.kind === 'refused' || account === null || !mayUse(account)) throw new ApiError(401, ENDED);
      if (rotation.token !== null) refreshCookie.set(rotation.token, parts.refreshTokenSeconds);
      return { token: await parts.signToken(rotation.person.user_puid, now) };
    },

    logout: async ({ db, refreshCookie }) => {
      if (refreshCookie.value !== null) await endFamily(db, refreshCookie.value);
      refreshCookie.clear();
      return {};
    },

    me: async ({ db, caller }) => {
      const account = await accountByPuid(db, caller.user_puid);
      if (account === null) throw new ApiError(401, ENDED);
      return account.user;
    },

    districts: ({ db, caller }) => readDistricts(db, visibleDistrict(caller)),

    schools: ({ db, caller }, { query }) => readSchools(db, query.district_id, visibleSchool(caller, query.district_id)),

    grades: ({ db }) => readGrades(db),

    navTabs: async ({ caller }) => navTabsFor(caller.role),
  };
}

function mayUse(account: StoredAccount): boolean {
  return account.isActive && account.user.role !== ROLE.none && account.user.role !== ROLE.guest;
}
