import { drainNow } from './drain-wake.ts';
import { engine } from './offline-engine.ts';
import { currentUser } from './session.ts';
import { provideOutboxFarewell } from './sign-out.ts';

/** Lets a sign-out send what waits, and clear what the person leaves (design, offline rule 6). */
export function joinSignOut(): void {
  provideOutboxFarewell({ flush, clear: async ({ keepOps }) => (await engine()).forget({ keepOps }) });
}

/** Sends for at most so long; answers how many acts the server still has not received, refused ones among them. */
async function flush(withinMs: number): Promise<number> {
  const user = currentUser();
  if (!user) return 0;
  const until = Date.now() + withinMs;
  while (Date.now() < until && (await unsent(user.userPuid)).waiting > 0) {
    const end = await Promise.race([drainNow(), later(until - Date.now())]);
    if (end?.kind === 'busy') await later(200);
    else if ((end?.kind === 'wait' || end?.kind === 'pause') && Date.now() + end.ms < until) await later(end.ms);
    else break;
  }
  const { waiting, held } = await unsent(user.userPuid);
  return waiting + held;
}

async function unsent(userPuid: string): Promise<{ waiting: number; held: number }> {
  const { waiting, parked } = await (await engine()).summary(userPuid);
  return { waiting, held: parked.reduce((total, { dependents }) => total + 1 + dependents.length, 0) };
}

const later = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, Math.max(0, ms), null));
