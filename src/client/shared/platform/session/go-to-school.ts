import { chooseSchool } from '#contract/sso/sso.contract.ts';
import { call } from '../calls/api.ts';
import { startOffline } from '../offline/start-offline.ts';
import { goOnIn, type Unsent } from './leaving.ts';
import { noteSchools } from './own-schools.ts';
import { homePath } from './role-home.ts';
import { procPath } from './server-proc.ts';
import { currentUser, enter } from './session.ts';
import { signOut } from './sign-out.ts';

/**
 * Goes on in another of one's own accounts. What is unsent goes first or is sealed, the device is then the other account's alone, and
 * the page begins anew, as at any change of people (design, offline rule 6).
 * @returns false where the person will rather stay with what is unsent
 * @throws CallError with the server's words; nothing has changed then
 */
export async function goToSchool(
  account_puid: string,
  ask: (unsent: Unsent) => Promise<boolean>,
  leaveScreen: () => Promise<void>,
): Promise<boolean> {
  const own = currentUser();
  if (!own) return false;
  let count = 1;
  goOnIn({
    open: async () => {
      const { schools, ...opened } = await call(chooseSchool, { body: { user_puid: own.userPuid, account_puid } });
      count = schools;
      return opened;
    },
    enter: async (opened) => {
      await enter(opened);
      noteSchools(count);
      location.replace(procPath(homePath(opened.user.role)));
    },
    orElse: 'stay',
  });
  // What is unsent must be asked for before anybody leaves.
  await startOffline().catch(() => undefined);
  return (await signOut(ask, leaveScreen)) !== 'stayed';
}
