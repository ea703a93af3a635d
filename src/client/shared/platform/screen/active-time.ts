/** The longest stretch that one tick may add: more means that the device slept, and nobody reads in their sleep. */
const LONGEST_STRETCH_MS = 60_000;

/**
 * Time that somebody spent, measured with a clock that only moves forward (`performance.now`), never with the device's
 * date (design, offline rule 10). It counts only while it runs: the screen stops it when it is hidden.
 */
export class ActiveTime {
  #milliseconds: number;
  #since: number | null = null;

  /** @param seconds what was spent before, for example before a reload */
  constructor(seconds = 0) {
    this.#milliseconds = seconds * 1000;
  }

  /** Starts to count, or counts up to now and goes on. */
  run(now: number): void {
    this.#add(now);
    this.#since = now;
  }

  /** Counts up to now and stops. */
  pause(now: number): void {
    this.#add(now);
    this.#since = null;
  }

  /** Whole seconds so far; never less than at the last look. */
  seconds(now: number): number {
    if (this.#since !== null) this.run(now);
    return Math.floor(this.#milliseconds / 1000);
  }

  #add(now: number): void {
    if (this.#since === null) return;
    this.#milliseconds += Math.min(LONGEST_STRETCH_MS, Math.max(0, now - this.#since));
  }
}
