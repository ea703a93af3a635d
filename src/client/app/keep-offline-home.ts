import { currentUser } from '#client/shared/platform/session/session.ts';
import { ROLE } from '#contract/roles.ts';

/**
 * The offline home must be stored before the connection is lost. A student's is precached; the one for staff is
 * loaded here once, after the first screen, so that the worker stores it.
 */
export async function keepOfflineHome(): Promise<void> {
  const user = currentUser();
  if (!user || user.role === ROLE.student || !navigator.serviceWorker) return;
  await navigator.serviceWorker.ready;
  await import('#client/staff/features/content/library/offline-staff.tsx').catch(() => undefined);
}
