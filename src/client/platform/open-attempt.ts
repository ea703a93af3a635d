/** Every tab that has an attempt open holds this lock, shared: any tab can ask whether there is one. */
const LOCK = 'tidepool-attempt';

/** Says, to every tab of this device, that an attempt is open here. @returns takes it back */
export function holdAttempt(): () => void {
  let over = () => {};
  const held = new Promise<void>((resolve) => {
    over = resolve;
  });
  void navigator.locks?.request(LOCK, { mode: 'shared' }, () => held).catch(() => undefined);
  return over;
}

/** Whether an attempt is open in any tab of this device (design, offline rule 7). */
export async function attemptIsOpen(): Promise<boolean> {
  const locks = await navigator.locks?.query();
  return locks?.held?.some(({ name }) => name === LOCK) ?? false;
}
