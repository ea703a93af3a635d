import { dropMirror } from '#offline/storage/session-mirror.ts';
import { drainNow } from '../offline/drain-triggers.ts';
import { engine } from '../offline/offline-engine.ts';
import { clearAlone } from './clear-alone.ts';
import type { Unsent } from './leaving.ts';
import { currentUser } from './session.ts';
import { provideOutboxAtSignOut } from './sign-out.ts';

/** Lets a sign-out send what is waiting, seal what could not be sent, and clear the rest (design, offline rule 6). */
export function joinSignOut(): void {
  provideOutboxAtSignOut({ flush, clear: (token) => clearAlone(async () => (await sealAndClear(token)) === 0) });
}

/** Seals what is unsent on this device, of everybody, and clears everything else. @returns how many operations could not be sealed */
export async function sealAndClear(token: string | null): Promise<number> {
  const left = await (await engine()).handOver(null, token);
  await dropMirror();
  return left;
}

async function flush(withinMs: number): Promise<Unsent> {
  const { flushUnsent, NOTHING_UNSENT } = await import('./leaving.ts');
  const user = currentUser()?.userPuid;
  if (user === undefined) return NOTHING_UNSENT;
  const { hasOpenQuiz, hasRoomToSeal, queueUnsent, sendUnsaved, summary, wouldSeal } = await engine();
  const ports = {
    queueUnsent: () => queueUnsent(user),
    summary: () => summary(user),
    drain: drainNow,
    sendInMemory: async () => {
      // This module is loaded with the engine; if the engine never was, there is nothing in it.
      const program = await import('#offline/outbox/unsaved.ts').catch(() => null);
      if (!program) return 0;
      const mine = () => program.unsaved.list().filter(({ user_puid }) => user_puid === user).length;
      if (mine() > 0) await sendUnsaved().catch(() => undefined);
      return mine();
    },
    wouldSeal: () => wouldSeal(user),
    hasRoomToSeal: () => hasRoomToSeal(user),
    hasOpenQuiz: () => hasOpenQuiz(user),
    now: () => performance.now(),
    later: (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, Math.max(0, ms), null)),
  };
  return flushUnsent(ports, withinMs);
}
