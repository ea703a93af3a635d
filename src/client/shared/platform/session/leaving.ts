import type { DataOf } from '#contract/endpoint.ts';
import type { loginAsUser } from '#contract/session/session-acting.contract.ts';
import type { DrainEnd } from '#offline/outbox/drain.ts';
import type { OutboxSummary } from '#offline/outbox/outbox.ts';

/** How long signing out waits for unsent work (design, offline rule 6). */
const FLUSH_MS = 10_000;
const LOGOUT_MS = 3_000;
/** How long storage may take to answer, and to seal and clear. */
const ANSWER_MS = 3_000;
const CLEAR_MS = 20_000;
const LAST_WORDS_MS = 5_000;
const OPEN_MS = 10_000;

/** What the server has not received when someone leaves. */
export interface Unsent {
  readonly count: number;
  /** Whether it would lie sealed here, for the server alone; else it stays as it is, for this person alone. */
  readonly sealed: boolean;
  /** This device has so little room that it is not known before whether it can be sealed. */
  readonly isFull?: boolean;
  /** Some of it is in this page's memory alone, as storage refused it: whoever leaves loses that. */
  readonly inMemory?: boolean;
}

export const NOTHING_UNSENT: Unsent = { count: 0, sealed: true };

/** 'left behind': signed out, and something could not be sealed or cleared, which the next sign-in on this device does. */
export type LeavingEnd = 'stayed' | 'left' | 'left behind';

/** The steps of a sign-out. The page hands in its own, the simulation others. Each may fail, or never answer. */
export interface LeavingSteps {
  /** Queues what screens have not queued yet. */
  readonly settle: readonly (() => Promise<unknown>)[];
  /** Sends what waits, for at most so long; answers what is still unsent. */
  readonly flush: (withinMs: number) => Promise<Unsent>;
  /** Called when something is unsent; true leaves all the same. */
  readonly ask: (unsent: Unsent) => Promise<boolean>;
  /** What is said to the server while the person is still known to it. */
  readonly lastWords: readonly (() => Promise<unknown>)[];
  readonly logout: () => Promise<unknown>;
  /** Ends the session in this page, and lets go of what its memory holds. */
  readonly endSession: () => void;
  /** Takes the person's screens down, so that none of them writes anything into the cleared storage. */
  readonly leaveScreen: () => Promise<void>;
  /** Seals what is unsent, and clears all else. @returns whether all was sealed */
  readonly clear: () => Promise<boolean>;
  readonly clearWebStorage: () => void;
}

/**
 * Signs out: queues what screens hold, sends what waits for up to 10 s, then clears all storage (specification section 4). What could
 * not be sent is sealed (design, offline rule 6). It always ends: whatever fails or never answers on the way, the session is over.
 */
export async function leave(steps: LeavingSteps): Promise<LeavingEnd> {
  const next = onward ?? wayBack();
  onward = null;
  return next ? leaveFor(steps, next) : leaveForGood(steps);
}

/** Where a leaving goes on in another account instead of at the sign-in screen. */
export interface Onward {
  /** Asks the server for the session. */
  readonly open: () => Promise<DataOf<typeof loginAsUser>>;
  /** Makes it this page's, after everything of the one before was sealed and cleared. */
  readonly enter: (opened: DataOf<typeof loginAsUser>) => Promise<void>;
  /** What becomes of a leaving when the server does not open the session. */
  readonly orElse: 'stay' | 'sign out';
}

/** Where the next leaving goes on. */
let onward: Onward | null = null;

/** The next leaving goes on in another account. */
export function goOnIn(next: Onward): void {
  onward = next;
}

/** Whoever is signed in as somebody else goes back to the own account (specification section 4). */
let wayBack: () => Onward | null = () => null;

/** Says how a sign-out goes back, where the session is in somebody else's name. */
export function provideWayBack(way: typeof wayBack): void {
  wayBack = way;
}

/** Queues and sends what there is. @returns false where the person will rather stay with what is unsent */
async function sendFirst(steps: LeavingSteps): Promise<boolean> {
  const settle = () => ending(ANSWER_MS, () => Promise.allSettled(steps.settle.map((each) => each())));
  await settle();
  const unsent = (await ending(FLUSH_MS + ANSWER_MS, () => steps.flush(FLUSH_MS))) ?? NOTHING_UNSENT;
  if (unsent.count > 0 && !(await steps.ask(unsent))) return false;
  // Time passed while it was sent and asked. Where all else got through, what is queued of that time does too.
  await settle();
  if (unsent.count === 0) await ending(FLUSH_MS + ANSWER_MS, () => steps.flush(FLUSH_MS));
  await ending(LAST_WORDS_MS, () => Promise.allSettled(steps.lastWords.map((say) => say())));
  return true;
}

async function leaveForGood(steps: LeavingSteps): Promise<LeavingEnd> {
  return (await sendFirst(steps)) ? goAway(steps) : 'stayed';
}

async function goAway(steps: LeavingSteps): Promise<LeavingEnd> {
  // The server is told if it can be; a lost network must not keep anyone signed in on a shared device.
  await ending(LOGOUT_MS, steps.logout);
  steps.endSession();
  await ending(ANSWER_MS, steps.leaveScreen);
  return clearAll(steps);
}

async function clearAll(steps: LeavingSteps): Promise<LeavingEnd> {
  const isCleared = await ending(CLEAR_MS, steps.clear);
  steps.clearWebStorage();
  return isCleared === true ? 'left' : 'left behind';
}

/** The same up to the end of the session. What is unsent is sealed when the next account is entered, as for any newcomer. */
async function leaveFor(steps: LeavingSteps, { open, enter, orElse }: Onward): Promise<LeavingEnd> {
  if (!(await sendFirst(steps))) return 'stayed';
  const opened = orElse === 'stay' ? await open() : await ending(OPEN_MS, open);
  if (opened === null) return goAway(steps);
  steps.endSession();
  await ending(ANSWER_MS, steps.leaveScreen);
  const isEntered = await ending(CLEAR_MS, () => enter(opened).then(() => true));
  return isEntered === true ? 'left' : clearAll(steps);
}

/** Waits for work, for so long at most; null where it failed or did not answer. Nothing keeps anyone from leaving. */
async function ending<Result>(withinMs: number, work: () => Promise<Result>): Promise<Result | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, withinMs, null);
  });
  return Promise.race([work().catch(() => null), late]).finally(() => clearTimeout(timer));
}

/** What flushing needs of the outbox. */
export interface FlushPorts {
  /** Queues what drafts hold that is in no operation yet. */
  readonly queueUnsent: () => Promise<unknown>;
  readonly summary: () => Promise<Pick<OutboxSummary, 'waiting' | 'rejected'>>;
  readonly drain: () => Promise<DrainEnd>;
  /** Sends what storage refused straight from this page's memory. @returns how much is still there alone, and goes with the page */
  readonly sendInMemory: () => Promise<number>;
  readonly wouldSeal: () => Promise<boolean>;
  readonly hasRoomToSeal: () => Promise<boolean>;
  readonly now: () => number;
  readonly later: (ms: number) => Promise<null>;
}

/** Sends for at most so long; answers what the server still has not received, refused operations among it. */
export async function flushUnsent(ports: FlushPorts, withinMs: number): Promise<Unsent> {
  const { now, later } = ports;
  // What a tab that was closed left in a draft is work like any other. On a full device it is sealed from the draft.
  await ports.queueUnsent().catch(() => undefined);
  const until = now() + withinMs;
  while (now() < until && (await ports.summary()).waiting > 0) {
    const end = await Promise.race([ports.drain(), later(until - now())]);
    if (end?.kind === 'busy') await later(200);
    else if ((end?.kind === 'wait' || end?.kind === 'pause') && now() + end.ms < until) await later(end.ms);
    else break;
  }
  const { waiting, rejected } = await ports.summary();
  const refused = rejected.reduce((total, { dependents }) => total + 1 + dependents.length, 0);
  const inMemory = await ports.sendInMemory();
  const count = waiting + refused + inMemory;
  const sealed = inMemory === 0 && (await ports.wouldSeal());
  const isFull = count > 0 && sealed && !(await ports.hasRoomToSeal());
  return { count, sealed, ...(isFull ? { isFull } : {}), ...(inMemory > 0 ? { inMemory: true } : {}) };
}
