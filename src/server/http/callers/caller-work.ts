import { ApiError } from '../api-error.ts';

export interface WorkLimits {
  /** Calls of one caller that are worked on at the same time. */
  readonly atOnce: number;
  /** Calls of one caller that may wait for that. */
  readonly waiting: number;
  /** Milliseconds of work that one caller may cause in a minute, on average. */
  readonly msPerMinute: number;
}

/** So much of a minute's work may be caused at once. */
const BURST = 1 / 3;
const MINUTE_MS = 60_000;
const MAX_CALLERS = 50_000;

interface CallerState {
  running: number;
  readonly queue: { readonly weight: number; readonly start: () => void }[];
  spentMs: number;
  /** When `spentMs` was right. */
  at: number;
}

/**
 * Shares a process among its callers: each has so many calls at once, and so much work in a minute. What one caller sends beyond
 * that waits behind that caller's own calls, and is refused in the end; nobody else waits for it (decisions/calls-and-limits.md).
 */
export class CallerWork {
  readonly #limits: WorkLimits;
  readonly #now: () => number;
  readonly #callers = new Map<string, CallerState>();

  constructor(limits: WorkLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /**
   * Waits for the caller's turn.
   * @param isLarge whether it is worked on alone among the caller's calls
   * @returns ends the turn, at once or after a number of milliseconds; it may be called more than once
   * @throws ApiError 429 while the caller has caused too much work, or has too many calls waiting
   */
  async enter(key: string, isLarge: boolean): Promise<(afterMs?: number) => void> {
    const state = this.#stateOf(key);
    const { atOnce, waiting, msPerMinute } = this.#limits;
    const excess = this.#spentBy(state) - msPerMinute * BURST;
    if (excess > 0) throw new ApiError(429, 'too_many_requests', Math.ceil((excess / msPerMinute) * 60));
    const weight = isLarge ? atOnce : 1;
    if (state.queue.length > 0 || state.running + weight > atOnce) {
      if (state.queue.length >= waiting) throw new ApiError(429, 'too_many_requests', 1);
      await new Promise<void>((start) => state.queue.push({ weight, start }));
    } else state.running += weight;
    let isOver = false;
    return (afterMs = 0) => {
      if (isOver) return;
      isOver = true;
      const end = () => {
        state.running -= weight;
        this.#startNext(state);
      };
      if (afterMs > 0) setTimeout(end, afterMs).unref();
      else end();
    };
  }

  /** Notes work that a caller caused. */
  charge(key: string, ms: number): void {
    const state = this.#stateOf(key);
    state.spentMs = this.#spentBy(state) + ms;
    state.at = this.#now();
  }

  #startNext(state: CallerState): void {
    for (let next = state.queue[0]; next && state.running + next.weight <= this.#limits.atOnce; next = state.queue[0]) {
      state.queue.shift();
      state.running += next.weight;
      next.start();
    }
  }

  #spentBy({ spentMs, at }: CallerState): number {
    return Math.max(0, spentMs - ((this.#now() - at) / MINUTE_MS) * this.#limits.msPerMinute);
  }

  #stateOf(key: string): CallerState {
    const known = this.#callers.get(key);
    if (known) return known;
    if (this.#callers.size >= MAX_CALLERS) this.#forgetIdle();
    const state: CallerState = { running: 0, queue: [], spentMs: 0, at: this.#now() };
    this.#callers.set(key, state);
    return state;
  }

  #forgetIdle(): void {
    for (const [key, state] of this.#callers) if (state.running === 0 && this.#spentBy(state) === 0) this.#callers.delete(key);
  }
}
