import { attemptIsOpen } from '../offline/open-attempt.ts';
import { canBeOpened, IDLE_MS, lock, lockWarning, noteActivity, untouchedFor, WARN_MS } from './lock-state.ts';
import { currentUser } from './session.ts';
import { lockedStore } from './session-store.ts';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
/** Activity is stored at most this often: storing each movement would write to the disk all the time. */
const NOTE_EVERY = 10_000;
const LOOK_EVERY = 5_000;

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
  /** When it was last time to lock and not allowed; null if the screen was touched since. */
  #withheldAt: number | null = null;

  constructor(ports: IdlePorts = page) {
    this.#ports = ports;
    this.#seenAt = ports.steadyNow();
  }

  /** Somebody touched the screen, pressed a key or scrolled. */
  readonly touched = (): void => {
    const now = this.#ports.steadyNow();
    this.#seenAt = now;
    this.#withheldAt = null;
    lockWarning.set(false);
    if (now - this.#notedAt < NOTE_EVERY) return;
    this.#notedAt = now;
    noteActivity();
  };

  /** How long nobody has used the device, in milliseconds. */
  idleFor(): number {
    if (this.#ports.isPlaying()) this.touched();
    return untouchedFor() ?? this.#ports.steadyNow() - this.#seenAt;
  }

  /**
   * What it is time for. A lock that was not allowed until now still gets its minute of warning.
   * @param mayLock false while nobody could open the device again, and during an attempt
   */
  next(mayLock: boolean): 'nothing' | 'warn' | 'lock' {
    const left = IDLE_MS - this.idleFor();
    if (left > WARN_MS) return 'nothing';
    const now = this.#ports.steadyNow();
    if (!mayLock) {
      this.#withheldAt = now;
      return 'nothing';
    }
    const grace = this.#withheldAt === null ? 0 : this.#withheldAt + WARN_MS - now;
    return Math.max(left, grace) > 0 ? 'warn' : 'lock';
  }
}

/**
 * Locks the device after 15 minutes without activity, for as long as the page is open, and warns a minute before. Not while an attempt is open
 * in any tab, and not while only a password would open it and there is no connection (decisions/lock-and-storage.md).
 */
export function watchIdleness(): void {
  const watch = new IdleWatch();
  if (currentUser()) noteActivity();
  for (const sign of SIGNS) addEventListener(sign, watch.touched, { passive: true, capture: true });
  const look = async () => {
    if (!currentUser()) return lockWarning.set(false);
    // If somebody removed the lock's mark from storage, it is written again, at the latest when the page is left.
    if (lockedStore.get()) return lock();
    const isNear = watch.idleFor() >= IDLE_MS - WARN_MS;
    const mayLock = isNear && canBeOpened() && !(await attemptIsOpen().catch(() => false));
    const next = watch.next(mayLock);
    if (next === 'lock') lock();
    else lockWarning.set(next === 'warn');
  };
  setInterval(() => void look(), LOOK_EVERY);
  addEventListener('visibilitychange', () => void look());
}
