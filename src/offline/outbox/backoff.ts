const FIRST = 1_000;
const CAP = 5 * 60_000;
/** The first retries come soon: most failures of a server or a Wi-Fi network are brief. */
const SOON = { least: 50, most: 300 } as const;
const SOON_RETRIES = 3;
/** How many soon retries a device may make without having been answered. */
const MAX_TOKENS = 10;
const FIRST_TOKENS = 2;
const EARNED = 1;

/**
 * How long to wait after `failures` failures in a row: doubling, capped, and jittered by half, so that when a class's network comes
 * back, not all devices send at the same moment.
 */
export function backoff(failures: number, random: () => number): number {
  const ceiling = Math.min(CAP, FIRST * 2 ** Math.min(Math.max(0, failures - 1), 30));
  return Math.round(ceiling * (0.5 + random() / 2));
}

const soon = (random: () => number) => Math.round(SOON.least + random() * (SOON.most - SOON.least));

/** How long an operation waits after the server asked for it again: briefly at first, then longer. */
export function operationBackoff(attempts: number, random: () => number): number {
  return attempts < SOON_RETRIES ? soon(random) : backoff(attempts - SOON_RETRIES + 1, random);
}

/**
 * How long a device waits after a failed exchange: the first retries come soon (50-300 ms), later ones at growing intervals. Each
 * exchange that succeeds earns one soon retry, so that a server that is down for everybody is not asked three times as often.
 */
export class RetryBudget {
  #tokens = FIRST_TOKENS;
  #failures = 0;
  #soonInARow = 0;
  #wasAnswered = false;

  succeeded(): void {
    this.#failures = 0;
    this.#soonInARow = 0;
    this.#tokens = Math.min(MAX_TOKENS, this.#tokens + EARNED);
  }

  /**
   * @param isAnswered the server was reached and said itself when to try again. Failures before that were the connection's; they must not
   *   make anybody wait for minutes once it is back.
   * @returns how long to wait, in milliseconds, after one more failure
   */
  failed(random: () => number, isAnswered = false): number {
    if (isAnswered && !this.#wasAnswered) this.#failures = 0;
    this.#wasAnswered = isAnswered;
    if (this.#soonInARow < SOON_RETRIES && this.#tokens >= 1) {
      this.#soonInARow += 1;
      this.#tokens -= 1;
      return soon(random);
    }
    this.#failures += 1;
    return backoff(this.#failures, random);
  }
}
