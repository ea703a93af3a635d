/** A disk that is busy or full may grant in a moment what it refused. */
const AGAIN_AFTER_MS = 5_000;

export interface Trying {
  /** Does it now: for the first time, or because something changed. */
  readonly now: () => void;
  readonly stop: () => void;
}

/**
 * Does what needs this device's storage; where that refuses, it is done again by itself after a while, until it is done or stopped.
 * @param refused told each time that it could not be done
 */
export function tryUntilDone(work: () => Promise<unknown>, refused: () => void = () => undefined): Trying {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const now = () => {
    clearTimeout(timer);
    work().catch((error: unknown) => {
      if (isOver) return;
      refused();
      clearTimeout(timer);
      timer = setTimeout(now, AGAIN_AFTER_MS);
      // No fault of storage: the page reports it.
      if (error instanceof TypeError) throw error;
    });
  };
  return {
    now,
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
