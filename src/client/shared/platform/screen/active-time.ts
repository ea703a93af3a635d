/** The most time that one tick may add: more means that the device was asleep. */
const LONGEST_STRETCH_MS = 60_000;

/**
 * Time that somebody spent, measured with a clock that only moves forward (`performance.now`), not with the device's
 * date (design, offline rule 11). It counts only while it runs: the screen pauses it when it is hidden, and calls `run` at least once a
 * minute while it is seen.
 */
export class ActiveTime {
  #milliseconds: number;
  #since: number | null = null;

  /** @param seconds time that was spent before, for example before a reload */
  constructor(seconds = 0) {
    this.#milliseconds = seconds * 1000;
  }

  /** Starts counting, or counts up to now and continues. */
  run(now: number): void {
    this.#add(now);
    this.#since = now;
  }

  /** Counts up to now and stops. */
  pause(now: number): void {
    this.#add(now);
    this.#since = null;
  }

  /** Whole seconds so far; never fewer than at the last call. */
  seconds(now: number): number {
    if (this.#since !== null) this.run(now);
    return Math.floor(this.#milliseconds / 1000);
  }

  #add(now: number): void {
    if (this.#since === null) return;
    this.#milliseconds += Math.min(LONGEST_STRETCH_MS, Math.max(0, now - this.#since));
  }
}
