import { currentUser } from '#client/shared/platform/session/session.ts';
import { ROLE } from '#contract/roles.ts';

/**
 * The home without a connection must be there before the connection is lost. A student's comes with the precache; staff's is
 * opened here once, behind the first screen, so that the worker keeps it.
 */
export async function keepOfflineHome(): Promise<void> {
  const user = currentUser();
  if (!user || user.role === ROLE.student || !navigator.serviceWorker) return;
  await navigator.serviceWorker.ready;
  await import('#client/staff/features/content/library/offline-staff.tsx').catch(() => undefined);
}
