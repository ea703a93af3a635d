import { m } from '#client/shared/messages/account/account-menu.ts';
import { leavingPhase } from '../screen/leaving-phase.ts';
import { notify } from '../screen/notify.ts';
import { clearAlone } from './clear-alone.ts';
import { sealAndClear } from './outbox-at-sign-out.ts';
import { HOLDER_KEY, sessionStore } from './session-store.ts';
import { clearWebStorage } from './sign-out.ts';

/** How long a start waits for storage that does not answer, before it shows the sign-in form all the same. */
const CLEAR_MS = 20_000;

/**
 * Finishes a sign-out that was cut off, before the sign-in form is shown: seals the work that is still readable here and clears the rest
 * (decisions/shared-devices.md). Where storage fails, everything stays as it is for the next start, and the next sign-in seals it.
 */
export async function clearLeftBehind(): Promise<void> {
  const holder = localStorage.getItem(HOLDER_KEY);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, CLEAR_MS, false);
  });
  const clear = async () => {
    sessionStore.reread();
    // Another tab has handed the device to somebody in the meantime, or was as fast.
    if (sessionStore.get() || localStorage.getItem(HOLDER_KEY) !== holder) return true;
    const left = await sealAndClear(null);
    clearWebStorage();
    return left === 0;
  };
  const isClear = await Promise.race([clearAlone(clear), late]).catch(() => false);
  clearTimeout(timer);
  leavingPhase.set(null);
  if (!isClear) notify.info(m.leftBehind());
}
