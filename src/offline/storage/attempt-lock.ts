/** Every tab with an open attempt holds this lock in shared mode: any tab can ask whether there is one, or wait until there is none. */
export const ATTEMPT_LOCK = 'tidepool-attempt';

/** Does the work once no attempt is open in any tab of this device, however long that takes. Without Web Locks, right away. */
export async function whenNoAttemptIsOpen(work: () => void): Promise<void> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return work();
  await locks.request(ATTEMPT_LOCK, async () => work());
}
