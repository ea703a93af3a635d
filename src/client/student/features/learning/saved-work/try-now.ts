import { probeNow } from '#client/shared/platform/offline/connectivity.ts';
import { drainNow } from '#client/shared/platform/offline/drain-triggers.ts';
import { engine } from '#client/shared/platform/offline/offline-engine.ts';
import { currentUser } from '#client/shared/platform/session/session.ts';

/** How a try by hand stands. */
export type Attempt = 'trying' | 'offline' | 'waiting' | 'sent';

/** Asks for the connection and sends what waits, whatever pause there was. */
export async function tryNow(): Promise<Exclude<Attempt, 'trying'>> {
  if (!(await probeNow())) return 'offline';
  const user = currentUser();
  if (user) await (await engine()).release(user.userPuid);
  const end = await drainNow().catch(() => null);
  // A drain that was under way may have failed just before the connection came back.
  const last = end?.kind === 'pause' ? await drainNow().catch(() => null) : end;
  return last?.kind === 'idle' ? 'sent' : 'waiting';
}
