import { IDLE_MS, lock, noteActivity, untouchedFor } from './lock-state.ts';
import { currentUser } from './session.ts';
import { lockedStore } from './session-store.ts';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
/** Activity is stored at most this often: storing each movement would write to the disk all the time. */
const NOTE_EVERY = 10_000;
const LOOK_EVERY = 15_000;

/** What comes from outside, so that a test can provide it. */
interface IdlePorts {
  /** A clock that only moves forward, but may stand still while a laptop sleeps. */
  readonly steadyNow: () => number;
  readonly isPlaying: () => boolean;
}

const page: IdlePorts = {
  steadyNow: () => performance.now(),
  isPlaying: () => [...document.querySelectorAll('video, audio')].some((media) => !(media as HTMLMediaElement).paused),
};

/**
 * Watches whether somebody is using the device. A touch in any tab counts, and so does a video that is playing. A device's clock may be wrong
 * (design, offline rule 11): if it was set back, the time that this page measured itself decides.
 */
export class IdleWatch {
  readonly #ports: IdlePorts;
  #seenAt: number;
  #notedAt = Number.NEGATIVE_INFINITY;

  constructor(ports: IdlePorts = page) {
    this.#ports = ports;
    this.#seenAt = ports.steadyNow();
  }

  /** Somebody touched the screen, pressed a key or scrolled. */
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

/** Locks the device after 15 minutes without activity, for as long as the page is open. */
export function watchIdleness(): void {
  const watch = new IdleWatch();
  if (currentUser()) noteActivity();
  for (const sign of SIGNS) addEventListener(sign, watch.touched, { passive: true, capture: true });
  const look = () => {
    // If somebody removed the lock's mark from storage, it is written again, at the latest when the page is left.
    if (currentUser() && (lockedStore.get() || watch.isIdle())) lock();
  };
  setInterval(look, LOOK_EVERY);
  addEventListener('visibilitychange', look);
}
