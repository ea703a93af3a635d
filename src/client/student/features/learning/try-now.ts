import { lookAgain } from '#client/shared/platform/connectivity.ts';
import { askTeachersWord, drainNow } from '#client/shared/platform/drain-wake.ts';

/** How a try by hand stands. */
export type Attempt = 'trying' | 'offline' | 'waiting' | 'sent';

/** Asks for the connection and sends what waits, whatever pause there was. */
export async function tryNow(): Promise<Exclude<Attempt, 'trying'>> {
  if (!(await lookAgain())) return 'offline';
  await askTeachersWord();
  const end = await drainNow().catch(() => null);
  return end?.kind === 'idle' ? 'sent' : 'waiting';
}
