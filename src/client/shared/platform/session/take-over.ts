import { meetEviction } from '../offline/eviction.ts';
import { isLastTyped } from '../offline/last-typed.ts';
import { engine } from '../offline/offline-engine.ts';
import { clearAlone } from './clear-alone.ts';
import { clearTabStorage } from './server-proc.ts';
import { noteLeft } from './session.ts';
import { sessionStore } from './session-store.ts';

/** What belongs to the device, or was just chosen on the sign-in screen. */
const OF_THE_DEVICE = ['device', 'config', 'locale', 'contrast'].map((name) => `tidepool.${name}`);

/**
 * Hands the device over to the person who signs in: seals what the person before left unsent and clears everything else of theirs, after the
 * server has accepted the sign-in and before the first screen.
 */
export async function takeOver(userPuid: string): Promise<void> {
  // A notice about deleted work of somebody else must not be shown to this person.
  await meetEviction().catch(() => null);
  const former = sessionStore.get();
  if (former) noteLeft();
  sessionStore.set(null);
  const clearBut = (stays: (key: string) => boolean) => {
    for (const key of Object.keys(localStorage)) if (!OF_THE_DEVICE.includes(key) && !stays(key)) localStorage.removeItem(key);
  };
  clearBut(isLastTyped);
  clearTabStorage();
  // Typed texts that could not be sealed are deleted as well: the next person must not read them.
  await clearAlone(async () => (await engine()).handOver(userPuid, former?.token)).finally(() => clearBut(() => false));
}
