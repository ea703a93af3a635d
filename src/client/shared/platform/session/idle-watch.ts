import { IDLE_MS, lock, noteActivity, untouchedFor } from './lock-state.ts';
import { currentUser } from './session.ts';
import { lockedStore } from './session-store.ts';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
/** Hands do not rest between two signs so close; noting each would only wear the disk. */
const NOTE_EVERY = 10_000;
const LOOK_EVERY = 15_000;

/** What is asked of the world, so that a test can be the world. */
interface IdlePorts {
  /** Moves only forward, but may stand still while a laptop sleeps. */
  readonly steadyNow: () => number;
  readonly isPlaying: () => boolean;
}

const page: IdlePorts = {
  steadyNow: () => performance.now(),
  isPlaying: () => [...document.querySelectorAll('video, audio')].some((media) => !(media as HTMLMediaElement).paused),
};

/**
 * Follows whether anybody is here. A touch in any tab counts, and a film that plays. A device's clock may lie (design,
 * offline rule 10): where it was put back, the time that this page itself saw go by decides.
 */
export class IdleWatch {
  readonly #ports: IdlePorts;
  #seenAt: number;
  #notedAt = Number.NEGATIVE_INFINITY;

  constructor(ports: IdlePorts = page) {
    this.#ports = ports;
    this.#seenAt = ports.steadyNow();
  }

  /** A hand, a key, a wheel. */
  readonly touched = (): void => {
    const now = this.#ports.steadyNow();
    this.#seenAt = now;
    if (now - this.#notedAt < NOTE_EVERY) return;
    this.#notedAt = now;
    noteActivity();
  };

  /** Whether it is time to lock. */
  isIdle(): boolean {
    if (this.#ports.isPlaying()) this.touched();
    return (untouchedFor() ?? this.#ports.steadyNow() - this.#seenAt) >= IDLE_MS;
  }
}

/** Locks the device when nobody is here for 15 minutes, for as long as the page lives. */
export function watchIdleness(): void {
  const watch = new IdleWatch();
  if (currentUser()) noteActivity();
  for (const sign of SIGNS) addEventListener(sign, watch.touched, { passive: true, capture: true });
  const look = () => {
    // A mark that somebody took out of storage is put back, at the latest as the page is left.
    if (currentUser() && (lockedStore.get() || watch.isIdle())) lock();
  };
  setInterval(look, LOOK_EVERY);
  addEventListener('visibilitychange', look);
}
