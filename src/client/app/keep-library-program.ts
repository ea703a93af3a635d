import { onConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { keepPacks, provideLibraryProgram } from '#client/shared/platform/offline/pack-keeper.ts';
import { currentUser, onSessionChange } from '#client/shared/platform/session/session.ts';
import { ROLE } from '#contract/roles.ts';
import { keepProgram } from '#offline/packs/keep-program.ts';

let kept: Promise<void> | null = null;

/**
 * Has staff's screens on the device as soon as staff sign in: they are not in the worker's precache, as a student would download
 * them. A part of the library is called ready only when they are here.
 */
export function keepLibraryProgram(): void {
  provideLibraryProgram(keepOnce);
  void keepPacks();
  keepForStaff();
  onSessionChange(keepForStaff);
  onConnectivity(({ state }) => {
    if (state === 'online') keepForStaff();
  });
}

function keepOnce(): Promise<void> {
  kept ??= keepProgram().catch((error: unknown) => {
    kept = null;
    throw error;
  });
  return kept;
}

/** After the worker's own part is here, which it would compete with. */
function keepForStaff(): void {
  const user = currentUser();
  if (!user || user.role === ROLE.student) return;
  void navigator.serviceWorker?.ready.then(keepOnce).catch(() => undefined);
}
