import { meetEviction } from '../offline/eviction.ts';
import { isLastTyped } from '../offline/last-typed.ts';
import { engine } from '../offline/offline-engine.ts';
import { clearTabStorage } from './server-proc.ts';
import { sessionStore } from './session-store.ts';
import { noteLeft } from './sign-out.ts';

/** What belongs to the device or was chosen at its sign-in screen just now. */
const OF_THE_DEVICE = ['device', 'config', 'locale', 'contrast'].map((name) => `tidepool.${name}`);

/**
 * Makes the device the newcomer's: seals what somebody before them left unsent and clears everything else of theirs. It
 * comes between the server's yes and the first screen.
 */
export async function takeOver(userPuid: string): Promise<void> {
  // Whose work it was that the browser took is not this one's to hear.
  await meetEviction().catch(() => null);
  if (sessionStore.get()) noteLeft();
  sessionStore.set(null);
  const clearBut = (stays: (key: string) => boolean) => {
    for (const key of Object.keys(localStorage)) if (!OF_THE_DEVICE.includes(key) && !stays(key)) localStorage.removeItem(key);
  };
  clearBut(isLastTyped);
  clearTabStorage();
  // What could not be sealed of that goes too: the newcomer is not to read it.
  await (await engine()).handOver(userPuid).finally(() => clearBut(() => false));
}
