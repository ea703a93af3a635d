import type { DataOf } from '#contract/endpoint.ts';
import { ROLE } from '#contract/roles.ts';
import type * as sso from '#contract/sso/sso.contract.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { CallContext, Caller, HandlersOf } from '#server/http/handler-types.ts';
import { noteUsed, readLinked, readOwnAccounts } from './identities.store.ts';
import { openable } from './match-person.ts';
import type { ProviderSubject } from './sso-refusal.ts';

const ENDED = 'sign_in_ended';
const ALREADY = 'already_this_account';

/** What choosing needs of the session's part. */
export interface SchoolChoiceDependencies {
  /** Opens a session as a password does; null for an account that may not be used. */
  readonly openSession: (
    context: CallContext,
    user_puid: string,
    device_id: string | null,
    how: string,
    signedInBy: ProviderSubject | null,
  ) => Promise<Pick<DataOf<typeof sso.ssoLogin>, 'token' | 'user'> | null>;
  /** By which number the caller's session was opened; null for another one. @param withCookie whether the device's cookie must be of it too */
  readonly providerSubjectOf: (context: CallContext, withCookie: boolean) => Promise<ProviderSubject | null>;
}

/** The school pick of people who have accounts at several schools (specification section 2; decisions/single-sign-on.md). */
export function schoolChoiceHandlers(
  dependencies: SchoolChoiceDependencies,
): Pick<HandlersOf<typeof sso>, 'getOwnSchools' | 'chooseSchool'> {
  return {
    getOwnSchools: async (context) => {
      const { db, caller } = context;
      const signedInBy = await dependencies.providerSubjectOf(context, false);
      const people = signedInBy === null ? [] : await choosable(context, signedInBy);
      return { accounts: await readOwnAccounts(db, caller.district_id, people.length > 0 ? people : [caller.user_puid]) };
    },

    chooseSchool: async (context, { body }) => {
      const { db, caller } = context;
      // The bearer token alone opens no other account: the device's cookie must be of the same session.
      const signedInBy = await dependencies.providerSubjectOf(context, true);
      if (signedInBy === null) throw new ApiError(401, ENDED);
      if (body.account_puid === caller.user_puid) throw new ApiError(409, ALREADY);
      const people = await choosable(context, signedInBy);
      if (!people.includes(body.account_puid)) throw notFound('This account');
      const how = signedInBy.provider.split(':')[0] ?? '';
      const opened = await dependencies.openSession(context, body.account_puid, caller.device_id, how, signedInBy);
      if (opened === null) throw notFound('This account');
      await noteUsed(db, { ...signedInBy, district_id: caller.district_id }, body.account_puid);
      return { ...opened, schools: people.length };
    },
  };
}

/** The accounts of a number, as long as the caller's own is one of them. A student's lead to students' only. */
async function choosable({ db, caller }: Pick<CallContext, 'db'> & { caller: Caller }, signedInBy: ProviderSubject): Promise<string[]> {
  const linked = await readLinked(db, { ...signedInBy, district_id: caller.district_id });
  const people = openable(linked, caller.role === ROLE.student).map(({ user_puid }) => user_puid);
  return people.includes(caller.user_puid) ? people : [];
}
