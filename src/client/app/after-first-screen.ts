import { forgetFirstAnswers } from '#client/shared/platform/calls/first-answer.ts';
import { probeUnlessKnown } from '#client/shared/platform/offline/connectivity.ts';
import { outboxIsKnown } from '#client/shared/platform/offline/outbox-known.ts';
import { startOffline } from '#client/shared/platform/offline/start-offline.ts';
import { currentUser, onSessionChange } from '#client/shared/platform/session/session.ts';
import { sessionStore } from '#client/shared/platform/session/session-store.ts';
import { firstScreenUsable } from './first-screen.ts';
import { addMoreRoutes } from './router.ts';

/** Who lingers on the sign-in screen gets the worker there; who signs in at once is not slowed by its precache. */
const SIGNED_OUT_WAIT_MS = 20_000;
const OPEN_AGAIN_MS = 10_000;

/** What waits until the first screen can be used: the offline engine first, for it carries work; then the rest, and the worker. */
export async function afterFirstScreen(): Promise<void> {
  await firstScreenUsable();
  forgetFirstAnswers();
  // Also of somebody who must sign in again: their work waits here all the same, and the tide line says so.
  if (sessionStore.get()) await openOutbox();
  const signedIn = signedInScreen();
  await Promise.race([signedIn, new Promise((resolve) => setTimeout(resolve, SIGNED_OUT_WAIT_MS))]);
  if (currentUser()) await openOutbox();
  void addMoreRoutes().catch(() => undefined);
  probeUnlessKnown();
  // A piece that is missing is recovered from elsewhere (`missing-chunk.ts`); the outbox must be opened all the same.
  await import('./finish-start.ts').then(({ finishStart }) => finishStart()).catch(() => undefined);
  await signedIn;
  await openOutbox();
  // Downloads go on where they were cut, whichever screen comes first; without a connection at the next start.
  void import('#client/shared/platform/offline/pack-keeper.ts').then(({ startKeeping }) => startKeeping()).catch(() => undefined);
  void import('./keep-library-program.ts').then(({ keepLibraryProgram }) => keepLibraryProgram()).catch(() => undefined);
}

/** Resolves when somebody is signed in and their first screen can be used. */
async function signedInScreen(): Promise<void> {
  if (currentUser()) return;
  await new Promise<void>((resolve) => {
    const stop = onSessionChange(() => {
      if (!currentUser()) return;
      stop();
      resolve();
    });
  });
  await firstScreenUsable();
}

/**
 * A device that forbids IndexedDB still shows its lessons; the tide line then claims nothing. Whatever else kept the outbox
 * from being read (a piece of the engine that a weak line lost) may go better in a while.
 */
function openOutbox(): Promise<void> {
  return startOffline().then(outboxIsKnown, () => {
    setTimeout(() => void openOutbox(), OPEN_AGAIN_MS);
  });
}
