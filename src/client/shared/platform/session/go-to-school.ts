import { chooseSchool } from '#contract/sso/sso.contract.ts';
import { call } from '../calls/api.ts';
import { startOffline } from '../offline/start-offline.ts';
import { goOnIn, type Unsent } from './leaving.ts';
import { noteSchools } from './own-schools.ts';
import { startPath } from './role-home.ts';
import { procPath } from './server-proc.ts';
import { currentUser, enter } from './session.ts';
import { signOut } from './sign-out.ts';

/**
 * Switches to another of the person's own accounts. Unsent work is sent first or sealed; then the device belongs to the other account only,
 * and the page is reloaded, as whenever the person changes (design, offline rule 6).
 * @returns false if the person decides to stay because of unsent work
 * @throws CallError with the server's message; nothing has changed then
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
      location.replace(procPath(startPath(opened.user.role)));
    },
    orElse: 'stay',
  });
  // The outbox must be running to know what is unsent before anybody leaves.
  await startOffline().catch(() => undefined);
  return (await signOut(ask, leaveScreen)) !== 'stayed';
}
