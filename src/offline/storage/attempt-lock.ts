/** Every tab that has an attempt open holds this lock, shared: any tab can ask whether there is one, or wait until there is none. */
export const ATTEMPT_LOCK = 'tidepool-attempt';

/** Does the work when no attempt is open in any tab of this device, however long that takes. Without Web Locks, at once. */
export async function whenNoAttemptIsOpen(work: () => void): Promise<void> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return work();
  await locks.request(ATTEMPT_LOCK, async () => work());
}
