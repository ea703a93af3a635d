import { unwritten } from '#offline/unwritten.ts';
import { drainNow } from './drain-wake.ts';
import { engine } from './offline-engine.ts';
import { currentUser } from './session.ts';
import { NOTHING_UNSENT, provideOutboxFarewell, type Unsent } from './sign-out.ts';

/** Lets a sign-out send what waits, seal what could not be sent, and clear the rest (design, offline rule 6). */
export function joinSignOut(): void {
  provideOutboxFarewell({ flush, clear: async () => (await (await engine()).handOver(null)) === 0 });
}

/** Sends for at most so long; answers what the server still has not received, refused acts among it. */
async function flush(withinMs: number): Promise<Unsent> {
  const user = currentUser();
  if (!user) return NOTHING_UNSENT;
  // What a tab that was closed left in a draft is work like any other.
  await (await engine()).queueUnsent(user.userPuid);
  const until = Date.now() + withinMs;
  while (Date.now() < until && (await unsent(user.userPuid)).waiting > 0) {
    const end = await Promise.race([drainNow(), later(until - Date.now())]);
    if (end?.kind === 'busy') await later(200);
    else if ((end?.kind === 'wait' || end?.kind === 'pause') && Date.now() + end.ms < until) await later(end.ms);
    else break;
  }
  const { waiting, held } = await unsent(user.userPuid);
  // What storage refused is in this page's memory alone, and goes with it.
  const inMemory = unwritten.list().filter(({ user_puid }) => user_puid === user.userPuid).length;
  const sealed = inMemory === 0 && (await (await engine()).wouldSeal(user.userPuid));
  return { count: waiting + held + inMemory, sealed };
}

async function unsent(userPuid: string): Promise<{ waiting: number; held: number }> {
  const { waiting, parked } = await (await engine()).summary(userPuid);
  return { waiting, held: parked.reduce((total, { dependents }) => total + 1 + dependents.length, 0) };
}

const later = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, Math.max(0, ms), null));
