import { ATTEMPT_LOCK } from '#offline/storage/attempt-lock.ts';

/** Tells every tab of this device that an attempt is open here. @returns ends that */
export function holdAttempt(): () => void {
  let over = () => {};
  const held = new Promise<void>((resolve) => {
    over = resolve;
  });
  void navigator.locks?.request(ATTEMPT_LOCK, { mode: 'shared' }, () => held).catch(() => undefined);
  return over;
}

/** Whether an attempt is open in any tab of this device (design, offline rule 7). */
export async function attemptIsOpen(): Promise<boolean> {
  const locks = await navigator.locks?.query();
  return locks?.held?.some(({ name, mode }) => name === ATTEMPT_LOCK && mode === 'shared') ?? false;
}

/**
 * Does something that must not happen during an attempt, such as a reload; no attempt can be opened meanwhile. @returns false if one is open now
 */
export async function unlessAttemptIsOpen(work: () => void | Promise<void>): Promise<boolean> {
  const done = async () => {
    await work();
    return true;
  };
  if (!navigator.locks) return done();
  return navigator.locks.request(ATTEMPT_LOCK, { ifAvailable: true }, async (lock) => (lock ? done() : false));
}
