import type * as sessionSecurity from '#contract/session/session-security.contract.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/http/api-error.ts';
import { atMostOnceAMinute } from '#server/http/at-most-once-a-minute.ts';
import type { Caller, HandlersOf } from '#server/http/handler-types.ts';
import { listSecurityEvents } from './security-events.store.ts';
import { districtScope } from './session.policy.ts';
import { accountByPuid } from './session.store.ts';
import { endSessionsOf, listSessions } from './sessions.store.ts';
import { unlockAccount } from './throttle-sign-in.ts';

export interface SessionSecurityDependencies {
  /** The accounts whose names have all words of a text, of one district or of all. */
  readonly peopleNamed: (db: Database, district: number | null, find: string) => Promise<string[]>;
  /** True if the caller teaches or administers the person. */
  readonly mayActFor: (caller: Caller, person: string) => Promise<boolean>;
}

/** Where the signed-in person is signed in, an account's unlocking, and the security log. */
export function createSessionSecurityHandlers({ mayActFor, peopleNamed }: SessionSecurityDependencies): HandlersOf<typeof sessionSecurity> {
  const isFirstOfPerson = atMostOnceAMinute();
  const isNewFault = atMostOnceAMinute();
  return {
    getSessions: async ({ db, caller }) => ({ sessions: await listSessions(db, caller, caller.session_id ?? null) }),

    endSessions: async ({ db, caller, note, sessionsEnded }, { body }) => {
      const { session_id, and_this } = body;
      const which = session_id === undefined ? { except: and_this ? null : (caller.session_id ?? null) } : { only: session_id };
      const ended = await endSessionsOf(db, caller, which);
      if (session_id !== undefined && ended.length === 0) throw notFound('This session');
      sessionsEnded(ended);
      note({ kind: 'session_ended', subject_puid: caller.user_puid, detail: `${ended.length}` });
      return { ended: ended.length };
    },

    reportPageFault: async ({ caller, note }, { body: { fault, screen } }) => {
      const detail = `${screen}: ${fault}`;
      // Whoever invents faults does not fill the log, and one that all devices of a district have at once is said once.
      if (!isFirstOfPerson(caller.user_puid) || !isNewFault(detail)) return {};
      // Of no district: super administrators alone see it.
      note({ kind: 'page_failed', district_id: -1, actor_puid: null, detail });
      return {};
    },

    unlockSignIn: async ({ db, caller, note }, { body }) => {
      const account = (await mayActFor(caller, body.account_puid)) ? await accountByPuid(db, body.account_puid) : null;
      if (account === null) throw notFound('This account');
      note({ kind: 'sign_in_unlocked', district_id: account.user.districtID, subject_puid: body.account_puid });
      const { user_name, districtID: district_id } = account.user;
      return { open_until: await unlockAccount(db, { user_name, district_id }) };
    },

    getSecurityEvents: async ({ db, caller }, { query }) => {
      const { find, ...rest } = query;
      const district = districtScope(caller);
      const named = find.trim() === '' ? null : { text: find.trim(), people: await peopleNamed(db, district, find) };
      return listSecurityEvents(db, district, { ...rest, named, days_of: caller.district_id });
    },
  };
}
