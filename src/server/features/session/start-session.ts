import type { DataOf } from '#contract/endpoint.ts';
import { ROLE } from '#contract/roles.ts';
import type { login } from '#contract/session/session.contract.ts';
import type { CallContext, TokenSession } from '#server/http/handler-types.ts';
import { endFamily, sessionBehind, startFamily } from './refresh-tokens.ts';
import { accountByPuid, type StoredAccount } from './session.store.ts';
import type { Person } from './sessions.store.ts';
import { findProviderSubject, type ProviderSubject } from './sessions.store.ts';

/** What opening a session needs from the assembly. */
export interface StartSessionDependencies {
  readonly signToken: (user_puid: string, now: Date, session?: TokenSession) => Promise<string>;
  readonly refreshTokenSeconds: number;
}

/**
 * Opens a session for somebody who has shown who they are, by password, badge or their district's own sign-in: the same cookie, the
 * same list of sessions, the same line in the security log.
 * @param how what the security log says
 * @param signedInBy by which number of a provider, for a sign-in elsewhere
 * @param hasSecondStep they have just shown a second step
 */
export async function startSession(
  dependencies: StartSessionDependencies,
  context: CallContext,
  { user, appearance }: StoredAccount,
  device_id: string | null,
  how: string,
  signedInBy: ProviderSubject | null = null,
  hasSecondStep = false,
): Promise<DataOf<typeof login>> {
  const { db, now, refreshCookie, browser } = context;
  // Someone who left without a network could not say so; their cookie ends when the next one comes.
  if (refreshCookie.value !== null) await endSession(context, 'another signs in');
  const person = { district_id: user.districtID, user_puid: user.userPuid };
  const { token, session_id, ended } = await startFamily(
    db,
    person,
    { device_id, browser, signedInBy, hasSecondStep },
    dependencies.refreshTokenSeconds,
  );
  context.sessionsEnded(ended);
  refreshCookie.set(token, dependencies.refreshTokenSeconds);
  context.note({ kind: 'signed_in', ...actorOf(person), detail: how });
  return { token: await dependencies.signToken(user.userPuid, now, { session_id }), user, appearance };
}

/** Opens a session for somebody whom their district vouches for. @returns null for an account that may not be used */
export async function startSessionOf(
  dependencies: StartSessionDependencies,
  context: CallContext,
  user_puid: string,
  device_id: string | null,
  how: string,
  signedInBy: ProviderSubject | null,
): Promise<DataOf<typeof login> | null> {
  const account = await accountByPuid(context.db, user_puid);
  return account === null || !mayUse(account) ? null : startSession(dependencies, context, account, device_id, how, signedInBy);
}

/**
 * By which number of a provider the caller's session was opened.
 * @param withCookie whether the device's cookie must be of the same session
 * @returns null for a session that was opened otherwise, or has ended
 */
export async function providerSubjectOf({ db, caller, refreshCookie }: CallContext, withCookie: boolean): Promise<ProviderSubject | null> {
  const { session_id } = caller;
  if (!session_id) return null;
  const behind = withCookie && refreshCookie.value !== null ? await sessionBehind(db, refreshCookie.value) : null;
  return withCookie && behind?.session_id !== session_id ? null : findProviderSubject(db, caller, session_id);
}

/** Ends the session of this device's cookie, if there is one. @param only leaves any other session as it is */
export async function endSession({ db, refreshCookie, sessionsEnded, note }: CallContext, why: string, only?: string): Promise<void> {
  const session = refreshCookie.value === null ? null : await endFamily(db, refreshCookie.value, only);
  if (session === null) return;
  sessionsEnded(session.ended);
  note({ kind: 'signed_out', ...actorOf(session), detail: why });
}

/** Who does something before a token says who it is. */
export function actorOf({ district_id, user_puid }: Person) {
  return { district_id, actor_puid: user_puid, subject_puid: user_puid };
}

/** Whether an account may be signed in to. This is not in the policy because it asks about an account before anybody is signed in. */
export function mayUse(account: StoredAccount): boolean {
  return account.isActive && account.user.role !== ROLE.none && account.user.role !== ROLE.guest;
}
