import { ROLE } from '#contract/roles.ts';
import type * as session from '#contract/session.contract.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
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
  /** Whose badge a secret is, from the groups area; null for a secret that nobody has. */
  readonly redeemBadge: (
    db: Database,
    secret: string,
    at: { readonly now: Date; readonly device_id: string | null },
  ) => Promise<{
    readonly user_puid: string;
    readonly is_living: boolean;
    readonly note: (outcome: 'signed_in' | 'voided' | 'not_allowed') => Promise<void>;
  } | null>;
}

const WRONG = 'The user name or the password is not right. Please try again.';
const NO_BADGE = 'This badge does not work. Type your user name and password, or ask your teacher for a new badge.';
const NOT_ALLOWED = 'This account may not be used. Please ask your teacher or administrator.';
const ENDED = 'reauthentication error';

/** Sign-in, refresh, sign-out, and what the signed-in person may see of the districts. */
export function createSessionHandlers(parts: SessionParts): HandlersOf<typeof session> {
  const signIn = async ({ db, now, refreshCookie }: CallContext, { user }: StoredAccount) => {
    // Someone who left without a network could not say so; their cookie ends when the next one comes.
    if (refreshCookie.value !== null) await endFamily(db, refreshCookie.value);
    const person = { district_id: user.districtID, user_puid: user.userPuid };
    refreshCookie.set(await startFamily(db, person, parts.refreshTokenSeconds), parts.refreshTokenSeconds);
    return { token: await parts.signToken(user.userPuid, now), user };
  };

  return {
    login: async (context, { body }) => {
      const { db } = context;
      const forget = await countSignIn(db, body.user_name, body.device_id ?? null);
      const account = await accountByName(db, body.user_name);
      const fits = await checkPassword(account?.passwordHash, body.password);
      if (account === null || !fits) throw new ApiError(401, WRONG);
      await forget();
      if (!mayUse(account)) throw new ApiError(401, NOT_ALLOWED);
      return signIn(context, account);
    },

    badgeLogin: async (context, { body }) => {
      const { db, now } = context;
      const device_id = body.device_id ?? null;
      // Secrets cannot be guessed; the count only keeps a broken device from asking for ever.
      const forget = await countSignIn(db, `badge ${device_id ?? 'no device'}`, device_id);
      const badge = await parts.redeemBadge(db, body.secret, { now, device_id });
      if (badge === null) throw new ApiError(401, NO_BADGE);
      const account = badge.is_living ? await accountByPuid(db, badge.user_puid) : null;
      // A badge opens a student's account and no other, even when its owner has become something else.
      const mayEnter = account !== null && mayUse(account) && account.user.role === ROLE.student;
      await badge.note(mayEnter ? 'signed_in' : badge.is_living ? 'not_allowed' : 'voided');
      if (!mayEnter) throw new ApiError(401, badge.is_living ? NOT_ALLOWED : NO_BADGE);
      await forget();
      return signIn(context, account);
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
