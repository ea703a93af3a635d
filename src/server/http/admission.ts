import { ApiError } from './api-error.ts';

export interface AdmissionLimits {
  /** Calls that are worked on at the same time. */
  readonly running: number;
  /** Calls that may wait for their turn, and for how long. */
  readonly waiting: number;
  readonly timeoutMs: number;
}

/** Above the number of connections by as much as keeps each of them busy. */
export const READ_ADMISSION: AdmissionLimits = { running: 24, waiting: 6_000, timeoutMs: 15_000 };

const SOONEST_SECONDS = 2;
const SPREAD_SECONDS = 8;

/** The server is busy, not broken, and the message must say so. Devices that were refused together must not try again together. */
export function overloaded(): ApiError {
  const seconds = SOONEST_SECONDS + Math.floor(Math.random() * SPREAD_SECONDS);
  return new ApiError(503, 'server_busy', seconds);
}

interface Waiting {
  readonly start: () => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * Runs a limited number of calls at a time; the others wait. Without it, a school that opens its dashboards at the same moment would
 * wait for a dozen connections, and each call would fail after the connection's own timeout as if the database were gone.
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #first = new Set<Waiting>();
  readonly #waiting = new Set<Waiting>();
  #running = 0;

  constructor(limits: AdmissionLimits) {
    this.#limits = limits;
  }

  /**
   * @param isFirst goes ahead of all calls for which this is false
   * @throws ApiError 503 when too many wait already, or this one has waited too long
   */
  async run<Result>(work: () => Promise<Result>, isFirst = false): Promise<Result> {
    await this.#enter(isFirst ? this.#first : this.#waiting);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #enter(queue: Set<Waiting>): Promise<void> {
    if (this.#running < this.#limits.running) {
      this.#running++;
      return Promise.resolve();
    }
    if (queue.size >= this.#limits.waiting) return Promise.reject(overloaded());
    return new Promise((settle, fail) => {
      const waiting: Waiting = {
        start: settle,
        timer: setTimeout(() => {
          queue.delete(waiting);
          fail(overloaded());
        }, this.#limits.timeoutMs),
      };
      queue.add(waiting);
    });
  }

  /** Hands the free place directly to the call that has waited longest. */
  #leave(): void {
    const queue = this.#first.size > 0 ? this.#first : this.#waiting;
    const [next] = queue;
    if (next === undefined) {
      this.#running--;
      return;
    }
    queue.delete(next);
    clearTimeout(next.timer);
    next.start();
  }
}
