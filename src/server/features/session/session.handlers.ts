import type { Module } from '#contract/modules.ts';
import { SSO_REQUIRED } from '#contract/refusal-codes.ts';
import { ROLE } from '#contract/roles.ts';
import type * as badge from '#contract/session/badge-login.contract.ts';
import type * as leaving from '#contract/session/logout.contract.ts';
import type * as session from '#contract/session/session.contract.ts';
import type * as places from '#contract/session/session-places.contract.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError, ConflictError } from '#server/http/api-error.ts';
import type { CallContext, Caller, HandlersOf } from '#server/http/handler-types.ts';
import type { SecretBox } from '#server/http/secret-box.ts';
import { checkSignIn } from './check-sign-in.ts';
import { navTabsFor } from './nav-tabs.ts';
import { rotate } from './refresh-tokens.ts';
import { passSecondStep } from './second-factor.ts';
import { mustSetUpStep } from './second-step.store.ts';
import { districtScope, schoolScope } from './session.policy.ts';
import { accountByPuid, findDistricts, readDistricts, readGrades, readSchools, type StoredAccount } from './session.store.ts';
import { endSessionsOf, isKnownDevice, touchCookielessSession } from './sessions.store.ts';
import { actorOf, endSession, mayUse, type StartSessionDependencies, startSession } from './start-session.ts';
import { countBadge } from './throttle-sign-in.ts';

interface BearerClaims {
  readonly user_puid: string;
  readonly session_id: string | null;
  readonly acting_puid: string | null;
}

/** What the session area needs from the assembly. */
export interface SessionDependencies extends StartSessionDependencies {
  readonly secret: string;
  /** Who sent an `Authorization` header, by its signature and its end alone; null for one that is not ours or has expired. */
  readonly readBearer: (authorization: string | undefined) => Promise<BearerClaims | null>;
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
  /** Whether an administrator manages somebody. */
  readonly mayActFor: (caller: Caller, person: string) => Promise<boolean>;
  /** Opens the secrets of two-step sign-in. */
  readonly sealing: SecretBox;
  /** How a person must sign in whose district accepts no password of theirs; null where it does. */
  readonly requiredWays: (db: Database, user: StoredAccount['user']) => Promise<readonly unknown[] | null>;
  /** The modules that are off for somebody: their places are left out of the header. */
  readonly modulesOff: (db: Database, caller: Caller) => Promise<ReadonlySet<Module>>;
}

const NO_BADGE = 'badge_does_not_work';
const NOT_ALLOWED = 'account_not_usable';
const ENDED = 'reauthentication_needed';

/** Sign-in, refresh, sign-out, and what the signed-in person may see of the districts. */
export function createSessionHandlers(
  dependencies: SessionDependencies,
): HandlersOf<typeof session & typeof badge & typeof leaving & typeof places> {
  const signIn = (...given: [CallContext, StoredAccount, string | null, string, null?, boolean?]) => startSession(dependencies, ...given);

  /** Everybody's own session goes on; one in somebody's name, while the administrator still manages the person. */
  const mayGoOn = async (db: Database, person: string, acting_puid: string | null): Promise<boolean> => {
    if (acting_puid === null) return true;
    const user = (await accountByPuid(db, acting_puid))?.user;
    if (user === undefined) return false;
    const admin = { user_puid: acting_puid, district_id: user.districtID, school_id: user.school_id, role: user.role, device_id: null };
    return dependencies.mayActFor(admin, person);
  };

  /** Ends a session whose owner must set up a second step: the next sign-in does that. */
  const mayGoOnWithoutStep = async ({ db, sessionsEnded }: CallContext, { user }: StoredAccount, session_id: string): Promise<boolean> => {
    const person = { district_id: user.districtID, user_puid: user.userPuid };
    if (!(await mustSetUpStep(db, { ...person, role: user.role }, session_id))) return true;
    sessionsEnded(await db.transaction((tx) => endSessionsOf(tx, person, { only: session_id })));
    return false;
  };

  /**
   * A client of another host has no cookie of ours (specification section 7): its token renews itself while it is valid, and until the
   * session ends. Our own pages name their device at sign-in; their tokens are renewed by the cookie alone, which no script can read.
   */
  const renewBearer = async (context: CallContext, userPuid: string): Promise<string> => {
    const { db, now, authorization } = context;
    const claims = await dependencies.readBearer(authorization);
    const account = claims?.user_puid === userPuid ? await accountByPuid(db, userPuid) : null;
    if (!claims?.session_id || account === null || !mayUse(account)) throw new ApiError(401, ENDED);
    const { session_id, acting_puid } = claims;
    const person = { district_id: account.user.districtID, user_puid: userPuid };
    const isOpen = await touchCookielessSession(db, person, session_id);
    if (!isOpen || !(await mayGoOn(db, userPuid, acting_puid)) || !(await mayGoOnWithoutStep(context, account, session_id)))
      throw new ApiError(401, ENDED);
    return dependencies.signToken(userPuid, now, { session_id, acting_puid });
  };

  return {
    login: async (context, { body }) => {
      const device_id = body.device_id ?? context.caller.device_id;
      const { user_name, password, district_id } = body;
      const account = await checkSignIn(context, { user_name, password, district_id, device_id, secret: dependencies.secret });
      const ways = await dependencies.requiredWays(context.db, account.user);
      if (ways !== null) {
        const about = { district_id: account.user.districtID, actor_puid: null, subject_puid: account.user.userPuid };
        context.note({ kind: 'sign_in_refused', ...about, detail: 'password not accepted of staff' });
        throw new ConflictError(SSO_REQUIRED, { ways });
      }
      const { code, remember } = body;
      const { isFresh, recovery_codes } = await passSecondStep(context, account, { code, remember, sealing: dependencies.sealing });
      const opened = await signIn(context, account, device_id, 'password', null, isFresh);
      return recovery_codes ? { ...opened, recovery_codes: [...recovery_codes] } : opened;
    },

    badgeLogin: async (context, { body }) => {
      const { db, now, address } = context;
      const device_id = body.device_id ?? null;
      const badge = await dependencies.redeemBadge(db, body.secret, { now, device_id });
      const account = badge?.is_living ? await accountByPuid(db, badge.user_puid) : null;
      const person = account && { district_id: account.user.districtID, user_puid: account.user.userPuid };
      const isKnown = person !== null && (await isKnownDevice(db, person, device_id));
      const counted = await countBadge(db, { deviceId: device_id, address, isKnownDevice: isKnown });
      if (badge === null) {
        await counted.failed();
        throw new ApiError(401, NO_BADGE);
      }
      // A badge opens only a student's account, even if its owner has another role by now. Nobody is signed in yet, so no policy says it.
      const mayEnter = account !== null && mayUse(account) && account.user.role === ROLE.student;
      await badge.note(mayEnter ? 'signed_in' : badge.is_living ? 'not_allowed' : 'voided');
      if (!mayEnter) throw new ApiError(401, badge.is_living ? NOT_ALLOWED : NO_BADGE);
      await counted.succeeded();
      return signIn(context, account, device_id, 'badge');
    },

    refresh: async (context, { body }) => {
      const { caller, db, now, refreshCookie, note, sessionsEnded } = context;
      if (refreshCookie.value === null) return { token: await renewBearer(context, body.user_puid) };
      const request = {
        token: refreshCookie.value,
        user_puid: body.user_puid,
        attempt_id: body.attempt_id ?? null,
        device_id: caller.device_id,
        secret: dependencies.secret,
      };
      const rotation = await rotate(db, request, dependencies.refreshTokenSeconds);
      const account = rotation.kind === 'renewed' ? await accountByPuid(db, rotation.person.user_puid) : null;
      if (rotation.kind === 'refused' && rotation.reused) {
        sessionsEnded([rotation.reused.session_id]);
        note({ kind: 'refresh_reused', ...actorOf(rotation.reused) });
      }
      if (rotation.kind === 'refused' || account === null || !mayUse(account)) throw new ApiError(401, ENDED);
      const { person, session_id, acting_puid } = rotation;
      if (!(await mayGoOn(db, person.user_puid, acting_puid)) || !(await mayGoOnWithoutStep(context, account, session_id)))
        throw new ApiError(401, ENDED);
      if (rotation.token !== null) refreshCookie.set(rotation.token, dependencies.refreshTokenSeconds);
      return { token: await dependencies.signToken(person.user_puid, now, { session_id, acting_puid }) };
    },

    logout: async (context, { body: { session_id } }) => {
      await endSession(context, 'signed out', session_id);
      // By the time that a late reply arrives, the cookie may be the next student's. That of an ended session opens nothing.
      if (session_id === undefined) context.refreshCookie.clear();
      return {};
    },

    me: async ({ db, caller }) => {
      const account = await accountByPuid(db, caller.user_puid);
      if (account === null) throw new ApiError(401, ENDED);
      return account.user;
    },

    districts: ({ db, caller }) => readDistricts(db, districtScope(caller)),

    findDistricts: async ({ db }, { query }) => ({ districts: await findDistricts(db, query.find.trim()) }),

    schools: ({ db, caller }, { query }) => readSchools(db, query.district_id, schoolScope(caller, query.district_id)),

    grades: ({ db }) => readGrades(db),

    navTabs: async ({ db, caller }) => navTabsFor(caller.role, await dependencies.modulesOff(db, caller)),
  };
}
