import { loginAsUser, returnToOwnAccount } from '#contract/session/session-acting.contract.ts';
import { call } from '../calls/api.ts';
import { exchange } from '../calls/exchange.ts';
import { startOffline } from '../offline/start-offline.ts';
import { writeJson } from '../screen/local-json.ts';
import { ACTING_KEY, type Acting, actingAs, sessionIdOf } from './acting.ts';
import { goOnIn, type Onward, type Unsent } from './leaving.ts';
import { startPath } from './role-home.ts';
import { procPath } from './server-proc.ts';
import { accessToken, currentUser, enter } from './session.ts';
import { signOut } from './sign-out.ts';

type Ask = (unsent: Unsent) => Promise<boolean>;

/**
 * Signs an administrator in as somebody with a lower role. The administrator's unsent work is sent first or sealed; then the device belongs to
 * the other person only, and the page is reloaded, so that the data of the two never mixes (design, offline rule 6).
 * @returns false if the administrator decides to stay because of unsent work
 * @throws CallError with the server's message; nothing has changed then
 */
export async function loginAs(account_puid: string, back: string, ask: Ask, leaveScreen: () => Promise<void>): Promise<boolean> {
  const own = currentUser();
  if (!own) return false;
  goOnIn({
    open: () => call(loginAsUser, { body: { logged_in_user_puid: own.userPuid, account_puid } }),
    enter: async (opened) => {
      await enter(opened);
      const session_id = sessionIdOf(opened.token) ?? '';
      writeJson(ACTING_KEY, { session_id, own_name: `${own.first_name} ${own.last_name}`, back } satisfies Acting);
      location.replace(procPath(startPath(opened.user.role)));
    },
    orElse: 'stay',
  });
  return leaveNow(ask, leaveScreen);
}

/**
 * Returns to the administrator's own account, to the screen from which they left.
 * @throws CallError if the server cannot be reached or refuses; the session as the other person continues then
 */
export function returnToOwn(ask: Ask, leaveScreen: () => Promise<void>): Promise<boolean> {
  goOnIn(wayToOwn('stay'));
  return leaveNow(ask, leaveScreen);
}

/** How a sign-out continues in the administrator's own account. */
export function wayToOwn(orElse: Onward['orElse']): Onward {
  const back = actingAs()?.back ?? '';
  return {
    open: () => exchange(returnToOwnAccount, {}, accessToken()),
    enter: async (opened) => {
      await enter(opened);
      localStorage.removeItem(ACTING_KEY);
      location.replace(back.startsWith('/authenticated/') ? back : procPath(startPath(opened.user.role)));
    },
    orElse,
  };
}

async function leaveNow(ask: Ask, leaveScreen: () => Promise<void>): Promise<boolean> {
  // The outbox must be running to know what is unsent before anybody leaves.
  await startOffline().catch(() => undefined);
  return (await signOut(ask, leaveScreen)) !== 'stayed';
}
